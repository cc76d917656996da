import {
  type AddOn,
  LONGEST_ADD_ON,
  MOST_ADD_ONS,
  MOST_CHOICES,
} from '@portico/model/commerce/add-on/add-on';
import { sameJson } from '@portico/model/documents/merge';
import { Switch } from '@portico/ui/choice';
import { ListField } from '@portico/ui/list-field';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { AddOnMoney } from './add-on-money.tsx';

type Choice = AddOn['choices'][number];

const KINDS = [
  { value: 'text', label: 'Text', help: 'One line, such as an engraving' },
  { value: 'lines', label: 'Longer text', help: 'Several lines, such as a message' },
  { value: 'date', label: 'Date', help: 'Today or later' },
  { value: 'choice', label: 'Choice', help: 'One of a list' },
  { value: 'tick', label: 'Tick box', help: 'Such as gift wrapping' },
] as const;

const NONE: readonly AddOn[] = [];

/** Names a new field: letters and digits that no other field has. */
function newKey(fields: readonly AddOn[]): string {
  for (let number = fields.length + 1; ; number++)
    if (!fields.some(({ key }) => key === `f${number}`)) return `f${number}`;
}

/** Fields that customers fill in as they put a product in the cart. */
export function AddOnsField({ edits, mayEdit }: { edits: DocumentEdits; mayEdit: boolean }) {
  const { value: fields = NONE, set, error } = useEdit<readonly AddOn[]>(edits, 'addOns');
  const { currency } = useSiteSettings();
  if (fields.length === 0 && !mayEdit) return null;
  return (
    <ListField<AddOn>
      label="Fields to fill in"
      help="Asked beside the button that puts it in the cart: an engraving, a date, a choice. The answers stand in cart, order and emails and on the packing slip. Two different engravings are two lines."
      error={error ?? errorWithin(edits, 'addOns')}
      names={{ one: 'field', many: 'fields' }}
      items={fields}
      max={MOST_ADD_ONS}
      isDisabled={!mayEdit}
      titleOf={({ label }) => label.trim()}
      isSame={sameJson}
      onChange={set}
      onAdd={(add) =>
        add({
          key: newKey(fields),
          kind: 'text',
          label: 'Engraving',
          help: '',
          required: false,
          most: 50,
          price: 0,
          choices: [],
        })
      }
      renderFields={(field, change, at) => {
        const of = `of field ${at + 1}`;
        const off = { isDisabled: !mayEdit };
        return (
          <>
            <Select<AddOn['kind']>
              label={`Kind ${of}`}
              options={KINDS}
              value={field.kind}
              onChange={(kind) => change({ ...field, kind })}
              {...off}
            />
            <TextField
              label={`Label ${of}`}
              value={field.label}
              onChange={(label) => change({ ...field, label }, true)}
              most={100}
              {...off}
            />
            <TextField
              label={`Help ${of}`}
              value={field.help}
              onChange={(help) => change({ ...field, help }, true)}
              most={300}
              {...off}
            />
            <Switch
              label="Required"
              isSelected={field.required}
              onChange={(required) => change({ ...field, required })}
              {...off}
            />
            {(field.kind === 'text' || field.kind === 'lines') && (
              <NumberField
                label="Most characters"
                value={field.most}
                minValue={1}
                maxValue={LONGEST_ADD_ON}
                onChange={(most) => {
                  if (Number.isFinite(most)) change({ ...field, most });
                }}
                {...off}
              />
            )}
            <AddOnMoney
              label="Extra price"
              help="Added to the price of each item where it is filled in."
              value={field.price}
              currency={currency}
              onChange={(price) => change({ ...field, price })}
              {...off}
            />
            {field.kind === 'choice' && (
              <ListField<Choice>
                label={`Choices ${of}`}
                names={{ one: 'choice', many: 'choices' }}
                items={field.choices}
                max={MOST_CHOICES}
                titleOf={({ name }) => name.trim()}
                isSame={sameJson}
                onChange={(choices) => change({ ...field, choices: [...choices] })}
                onAdd={(add) => add({ name: `Choice ${field.choices.length + 1}`, price: 0 })}
                renderFields={(choice, changeChoice, place) => (
                  <>
                    <TextField
                      label={`Name of choice ${place + 1}`}
                      value={choice.name}
                      onChange={(name) => changeChoice({ ...choice, name }, true)}
                      most={100}
                      {...off}
                    />
                    <AddOnMoney
                      label={`Extra price of choice ${place + 1}`}
                      value={choice.price}
                      currency={currency}
                      onChange={(price) => changeChoice({ ...choice, price })}
                      {...off}
                    />
                  </>
                )}
                {...off}
              />
            )}
          </>
        );
      }}
    />
  );
}
