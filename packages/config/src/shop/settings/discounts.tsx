import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { Discount } from '@portico/model/commerce/discount';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { DateTimeField } from '@portico/ui/date-time-field';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { Plus, SlidersHorizontal, Trash2, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { discountUsesQuery } from './discount-uses-query.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { newKey } from './new-key.ts';
import styles from './shop-settings.module.css';

type Takes = Discount['takes'];

const KINDS = [
  { value: 'percent', label: 'Percentage' },
  { value: 'amount', label: 'Fixed amount' },
  { value: 'free-shipping', label: 'Free shipping' },
  { value: 'get', label: 'Buy some, get some' },
] as const;
/** What a kind takes off until the owner says how much. Amounts are minor units. */
const BEGINNING: Readonly<Record<Takes['kind'], Takes>> = {
  percent: { kind: 'percent', percent: 10 },
  amount: { kind: 'amount', amount: 500 },
  'free-shipping': { kind: 'free-shipping' },
  get: { kind: 'get', buy: 2, get: 1, percent: 100 },
};

/** Price cuts: by codes that customers enter in the cart, and by themselves. */
export function Discounts({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, Omit<Discount, 'id'>>>(edits, 'discounts');
  const [open, setOpen] = useState<string>();
  const { data: { uses } = {} } = useQuery(discountUsesQuery);
  const discounts = inOrder(value);
  return (
    <>
      {discounts.map((discount) => (
        <div key={discount.id} className={styles.rule}>
          <EditText edits={edits} path={['discounts', discount.id, 'name']} label="Name" />
          {discount.automatic ? (
            <span />
          ) : (
            <EditText edits={edits} path={['discounts', discount.id, 'code']} label="Code" />
          )}
          <TakesOff edits={edits} id={discount.id} />
          <div className={styles.more}>
            <Button
              icon={SlidersHorizontal}
              aria-label={`Products and limits of ${discount.name}`}
              onPress={() => setOpen(discount.id)}
            >
              Products and limits
            </Button>
            <span className={styles.about}>
              {[...forText(discount), usesText(discount, uses)].filter((part) => part !== '').join(' · ')}
            </span>
            <Moment edits={edits} id={discount.id} end="from" label="Starts" add="Set start date" />
            <Moment edits={edits} id={discount.id} end="until" label="Ends" add="Set end date" />
            <EditSwitch edits={edits} path={['discounts', discount.id, 'enabled']} label="Active" />
            <EditSwitch
              edits={edits}
              path={['discounts', discount.id, 'automatic']}
              label="Automatic"
              help="Given to every cart it is for, without a code."
            />
            <EditSwitch
              edits={edits}
              path={['discounts', discount.id, 'combines']}
              label="Can be combined with other discounts"
              help="Only with others that allow it. Otherwise only the one that saves most is used."
            />
          </div>
          <IconButton
            icon={Trash2}
            label={`Remove ${discount.name || discount.code}`}
            onPress={() => edits.set(['discounts', discount.id], undefined)}
          />
        </div>
      ))}
      {open !== undefined && Object.hasOwn(value, open) && (
        <DiscountDialog edits={edits} id={open} onClose={() => setOpen(undefined)} />
      )}
      <div>
        <Button
          icon={Plus}
          isDisabled={discounts.length >= COMMERCE_LIMITS.discounts}
          onPress={() =>
            edits.set(['discounts', newKey(value)], {
              order: orderKeyBetween(discounts.at(-1)?.order ?? null, null) ?? 'a0',
              name: 'Discount',
              code: freeCode(discounts.map(({ code }) => code)),
              enabled: true,
              combines: false,
              takes: BEGINNING.percent,
              minimumSubtotal: 0,
            })
          }
        >
          Add discount
        </Button>
      </div>
    </>
  );
}

const GET_FIELDS = [
  { field: 'buy', label: 'Buy', most: 100 },
  { field: 'get', label: 'Get', most: 100 },
  { field: 'percent', label: 'Percent off those', most: 100 },
] as const;

/** What it is for, in a few words. */
function forText({ products = [], categories = [], minimumQuantity = 0 }: Partial<Discount>): string[] {
  return [
    products.length + categories.length === 0 ? 'All products' : '',
    products.length > 0 ? counted(products.length, 'product') : '',
    categories.length > 0 ? counted(categories.length, 'category', 'categories') : '',
    minimumQuantity > 0 ? `from ${counted(minimumQuantity, 'item')}` : '',
  ];
}

/** How often it was used, and may be. */
function usesText(
  { id, mostUses, oncePerCustomer, firstOrderOnly }: Pick<Discount, 'id'> & Partial<Discount>,
  uses: Readonly<Record<string, number>> | undefined,
): string {
  const used = uses && (Object.hasOwn(uses, id) ? (uses[id] ?? 0) : 0);
  const most = mostUses?.toLocaleString('en-GB');
  return [
    used === undefined ? '' : most ? `used ${used} of ${most} times` : `used ${counted(used, 'time')}`,
    firstOrderOnly ? 'first order only' : oncePerCustomer ? 'once per customer' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Two discounts with one code cannot be kept. */
function freeCode(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number++) {
    const code = `WELCOME${number}`;
    if (!taken.includes(code)) return code;
  }
}

function TakesOff({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value: takes = BEGINNING.percent, set, error } = useEdit<Takes>(edits, 'discounts', id, 'takes');
  return (
    <>
      <Select<Takes['kind']>
        label="Type"
        options={KINDS}
        value={takes.kind}
        onChange={(kind) => set(BEGINNING[kind])}
        error={error}
      />
      {takes.kind === 'percent' && (
        <NumberField
          label="Percent"
          value={takes.percent}
          onChange={(percent) => {
            if (Number.isFinite(percent)) set({ kind: 'percent', percent });
          }}
          minValue={1}
          maxValue={100}
        />
      )}
      {takes.kind === 'amount' && (
        <EditMoney edits={edits} path={['discounts', id, 'takes', 'amount']} label="Amount" />
      )}
      {takes.kind === 'free-shipping' && <span />}
      {takes.kind === 'get' && (
        <div className={styles.bundle}>
          {GET_FIELDS.map(({ field, label, most }) => (
            <NumberField
              key={field}
              label={label}
              value={takes[field]}
              onChange={(number) => {
                if (Number.isFinite(number)) set({ ...takes, [field]: number });
              }}
              minValue={1}
              maxValue={most}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** When a code begins or ends to hold; without it, at any time. */
function Moment(props: {
  edits: DocumentEdits;
  id: string;
  end: 'from' | 'until';
  label: string;
  add: string;
}) {
  const { edits, id, end, label, add } = props;
  const { timeZone } = useSiteSettings();
  const { value, set, error } = useEdit<string | undefined>(edits, 'discounts', id, end);
  if (value === undefined)
    return (
      <div className={styles.moment}>
        <Button onPress={() => set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString())}>
          {add}
        </Button>
      </div>
    );
  return (
    <div className={styles.moment}>
      <DateTimeField label={label} value={value} onChange={set} timeZone={timeZone} error={error} />
      <IconButton small icon={X} label={`${label}: at any time`} onPress={() => set(undefined)} />
    </div>
  );
}
