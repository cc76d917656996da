import { SHIPPING_MEASURES, type ShippingRate } from '@portico/model/commerce/shipping';
import { MOST_DELIVERY_DAYS } from '@portico/model/commerce/delivery/delivery-settings';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Switch } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { Plus, Trash2 } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { EditSelect, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { CountriesField } from './countries-field.tsx';
import { MeasureField } from './measure-field.tsx';
import { PostcodesField } from './postcodes-field.tsx';
import styles from './shop-settings.module.css';

export type Rate = Omit<ShippingRate, 'id'>;
type Rule = Rate['classes'][string];

const KINDS = [
  { value: 'post', label: 'Shipping', help: 'By post or carrier' },
  { value: 'local', label: 'Local delivery', help: 'You bring it to some postal codes' },
  { value: 'pickup', label: 'Pick-up', help: 'Customers fetch it themselves' },
] as const;
const BY = [
  { value: 'flat', label: 'One price' },
  { value: 'weight', label: 'By weight' },
  { value: 'price', label: 'By price of the products' },
  { value: 'count', label: 'By number of items' },
] as const;
const FROM = { weight: 'From weight', price: 'From order value', count: 'From items' } as const;

/** All there is to say of one shipping method. */
export function ShippingRateDialog(props: { edits: DocumentEdits; id: string; onClose(): void }) {
  const { edits, id, onClose } = props;
  const { value: rate } = useEdit<Rate>(edits, 'shippingRates', id);
  const path = (field: keyof Rate) => ['shippingRates', id, field];
  const kind = rate?.kind ?? 'post';
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={rate?.name || 'Shipping method'}
      actions={
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <EditText edits={edits} path={path('name')} label="Name" />
        <EditSelect edits={edits} path={path('kind')} label="Type" options={KINDS} fallback="post" />
        {kind === 'post' && <Where edits={edits} id={id} />}
        {kind !== 'post' && <CountriesField edits={edits} path={path('countries')} label="Countries" />}
        {kind === 'local' && (
          <>
            <PostcodesField edits={edits} path={path('postcodes')} />
            {(rate?.postcodes ?? []).length === 0 && (
              <Message kind="warn">Offered once you enter the postal codes you deliver to.</Message>
            )}
          </>
        )}
        {kind === 'pickup' && (
          <EditText
            edits={edits}
            path={path('pickUpAt')}
            label="Where and when"
            help="Shown at checkout, with the order and in its email."
            rows={2}
          />
        )}
        <EditText
          edits={edits}
          path={path('deliveryTime')}
          label="Delivery time"
          placeholder="2–3 working days"
          help="Shown at checkout, with the order and in its email."
        />
        <DeliveryDays edits={edits} id={id} />
        <Prices edits={edits} id={id} />
        <EditMoney edits={edits} path={path('freeFrom')} label="Free over" optional />
        <Limit edits={edits} id={id} />
        <Classes edits={edits} id={id} />
      </div>
    </Dialog>
  );
}

/** How many working days it takes, so that customers are told dates. */
function DeliveryDays({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value: days, set } = useEdit<NonNullable<Rate['deliveryDays']>>(
    edits,
    'shippingRates',
    id,
    'deliveryDays',
  );
  const number = (field: 'from' | 'to', label: string) =>
    days && (
      <NumberField
        label={label}
        value={days[field]}
        minValue={field === 'from' ? 0 : days.from}
        maxValue={MOST_DELIVERY_DAYS}
        onChange={(count) => {
          if (Number.isFinite(count))
            set(field === 'from' ? { from: count, to: Math.max(count, days.to) } : { ...days, to: count });
        }}
      />
    );
  return (
    <>
      <Switch
        label="Tell customers the dates"
        help="“Arrives Tue 1 – Thu 3 December”, in place of the delivery time. Working days and days off are under Shop settings → Shipping."
        isSelected={days !== undefined}
        onChange={(isOn) => set(isOn ? { from: 2, to: 3 } : undefined)}
      />
      {number('from', 'At least, in working days')}
      {number('to', 'At most, in working days')}
    </>
  );
}

function Where({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value: zones = {} } = useEdit<Record<string, { order: string; name: string }>>(
    edits,
    'shippingZones',
  );
  const { value: zone = '', set } = useEdit<string>(edits, 'shippingRates', id, 'zone');
  const isGone = zone !== '' && !Object.hasOwn(zones, zone);
  const listed = inOrder(zones);
  return (
    <>
      {(listed.length > 0 || isGone) && (
        <Select<string>
          label="Ships to"
          options={[
            { value: 'countries', label: 'Countries' },
            ...listed.map((each) => ({ value: each.id, label: `Zone: ${each.name}` })),
          ]}
          value={zone === '' ? 'countries' : isGone ? null : zone}
          onChange={(next) => set(next === 'countries' ? '' : next)}
          error={isGone ? 'Its zone was removed: it is offered nowhere. Please choose another.' : undefined}
        />
      )}
      {zone === '' && (
        <CountriesField edits={edits} path={['shippingRates', id, 'countries']} label="Ships to countries" />
      )}
    </>
  );
}

function Prices({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value: by = 'flat' } = useEdit<Rate['by']>(edits, 'shippingRates', id, 'by');
  const { value: steps = [], set, error } = useEdit<Rate['steps']>(edits, 'shippingRates', id, 'steps');
  const problem = error ?? errorWithin(edits, `shippingRates.${id}.steps`);
  const { value: price = 0 } = useEdit<number>(edits, 'shippingRates', id, 'price');
  const last = Math.max(0, ...steps.map(({ from }) => from));
  // A new step changes nothing until the owner says what it costs.
  const lastPrice = steps.find(({ from }) => from === last)?.price ?? price;
  return (
    <>
      <EditSelect
        edits={edits}
        path={['shippingRates', id, 'by']}
        label="Price"
        options={BY}
        fallback="flat"
        {...(by === 'weight' ? { help: 'Products without a weight count as 0.' } : {})}
      />
      <EditMoney
        edits={edits}
        path={['shippingRates', id, 'price']}
        label={by === 'flat' ? 'Amount' : 'Below the first step'}
      />
      {by !== 'flat' && (
        <>
          {steps.map((step, at) => (
            // Steps have no names; they are taken out by their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles.step}>
              <MeasureField
                by={by}
                label={FROM[by]}
                value={step.from}
                onChange={(from) => {
                  if (from !== undefined && from > 0) set(steps.with(at, { ...step, from }));
                }}
              />
              <MeasureField
                by="price"
                label="Price"
                value={step.price}
                onChange={(price) => {
                  if (price !== undefined) set(steps.with(at, { ...step, price }));
                }}
              />
              <IconButton
                icon={Trash2}
                label={`Remove step ${at + 1}`}
                onPress={() => set(steps.toSpliced(at, 1))}
              />
            </div>
          ))}
          {problem && <Message kind="bad">{problem}</Message>}
          <div>
            <Button
              icon={Plus}
              isDisabled={steps.length >= 50}
              onPress={() => set([...steps, { from: last + FIRST_STEP[by], price: lastPrice }])}
            >
              Add step
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** How far a new step lies above the last: a kilogram, 50.00, five pieces. */
const FIRST_STEP: Readonly<Record<(typeof SHIPPING_MEASURES)[number], number>> = {
  weight: 1000,
  price: 5000,
  count: 5,
};

function Limit({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value, set, error } = useEdit<number>(edits, 'shippingRates', id, 'mostGrams');
  return (
    <MeasureField
      by="weight"
      label="Up to weight"
      help="Heavier orders are not offered this method. Leave empty for any weight."
      error={error}
      value={value}
      onChange={(next) => set(next === undefined || next < 1 ? undefined : next)}
    />
  );
}

/** What each class of products costs this way. */
function Classes({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value: named = {} } = useEdit<Record<string, { order: string; name: string }>>(
    edits,
    'shippingClasses',
  );
  const { value: rules = {}, set } = useEdit<Rate['classes']>(edits, 'shippingRates', id, 'classes');
  const classes = inOrder(named);
  if (classes.length === 0) return null;
  const ruleOf = (key: string): Rule | undefined => (Object.hasOwn(rules, key) ? rules[key] : undefined);
  return (
    <>
      {classes.map(({ id: key, name }) => {
        const rule = ruleOf(key);
        return (
          <div key={key} className={rule?.kind === 'extra' ? styles.step : undefined}>
            <Select<string>
              label={`Products of class ${name}`}
              options={CLASS_RULES}
              value={wordOf(rule)}
              onChange={(next) => set(withRule(rules, key, next, rule))}
            />
            {rule?.kind === 'extra' && (
              <EditMoney
                edits={edits}
                path={['shippingRates', id, 'classes', key, 'amount']}
                label="Extra amount"
              />
            )}
          </div>
        );
      })}
      <EditSwitch
        edits={edits}
        path={['shippingRates', id, 'takesOthers']}
        label="All other products too"
        help="Off, only orders of the classes with an extra amount (it can be 0) are offered this method."
      />
    </>
  );
}

const CLASS_RULES = [
  { value: 'others', label: 'Like all other products' },
  { value: 'once', label: 'Extra amount per order' },
  { value: 'each', label: 'Extra amount per item' },
  { value: 'refused', label: 'Not sent this way' },
] as const;

const wordOf = (rule: Rule | undefined) =>
  rule === undefined ? 'others' : rule.kind === 'refused' ? 'refused' : rule.each ? 'each' : 'once';

function withRule(rules: Rate['classes'], key: string, word: string, before: Rule | undefined) {
  const { [key]: _before, ...others } = rules;
  if (word === 'others') return others;
  const amount = before?.kind === 'extra' ? before.amount : 0;
  const rule: Rule =
    word === 'refused' ? { kind: 'refused' } : { kind: 'extra', amount, each: word === 'each' };
  return { ...others, [key]: rule };
}
