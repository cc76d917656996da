import { MOST_CHOICES } from '@portico/model/commerce/add-on/add-on';
import { type CheckoutOwnField, MOST_CHECKOUT_FIELDS } from '@portico/model/commerce/checkout-fields';
import { sameJson } from '@portico/model/documents/merge';
import { Switch } from '@portico/ui/choice';
import { ListField } from '@portico/ui/list-field';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

type Choice = CheckoutOwnField['choices'][number];

const KINDS = [
  { value: 'text', label: 'Text', help: 'One line, up to 200 characters' },
  { value: 'lines', label: 'Longer text', help: 'Several lines, up to 1,000 characters' },
  { value: 'choice', label: 'Choice', help: 'One of a list' },
  { value: 'tick', label: 'Tick box', help: 'Yes or no' },
  { value: 'date', label: 'Date', help: 'Today or later' },
] as const;

const NONE: readonly CheckoutOwnField[] = [];

/** Names a new field: letters and digits that no other field has. */
function newKey(fields: readonly CheckoutOwnField[]): string {
  for (let number = fields.length + 1; ; number++)
    if (!fields.some(({ key }) => key === `f${number}`)) return `f${number}`;
}

/** What the checkout asks beside what every checkout asks. */
export function CheckoutFields({ edits }: { edits: DocumentEdits }) {
  const {
    value: fields = NONE,
    set,
    error,
  } = useEdit<readonly CheckoutOwnField[]>(edits, 'checkout', 'fields');
  return (
    <ListField<CheckoutOwnField>
      label="Your own fields"
      help="Asked once for the whole order: how customers found you, a delivery day, a doorbell. The answers stand in the order, the emails about it, on the packing slip and in the CSV file, as the fields were labelled then."
      error={error ?? errorWithin(edits, 'checkout.fields')}
      names={{ one: 'field', many: 'fields' }}
      items={fields}
      max={MOST_CHECKOUT_FIELDS}
      titleOf={({ label }) => label.trim()}
      isSame={sameJson}
      onChange={set}
      onAdd={(add) =>
        add({
          key: newKey(fields),
          kind: 'text',
          label: 'How did you hear about us?',
          help: '',
          required: false,
          choices: [],
        })
      }
      renderFields={(field, change, at) => {
        const of = `of field ${at + 1}`;
        return (
          <>
            <Select<CheckoutOwnField['kind']>
              label={`Kind ${of}`}
              options={KINDS}
              value={field.kind}
              onChange={(kind) => change({ ...field, kind })}
            />
            <TextField
              label={`Label ${of}`}
              value={field.label}
              onChange={(label) => change({ ...field, label }, true)}
              most={100}
            />
            <TextField
              label={`Help ${of}`}
              value={field.help}
              onChange={(help) => change({ ...field, help }, true)}
              most={300}
            />
            <Switch
              label="Required"
              isSelected={field.required}
              onChange={(required) => change({ ...field, required })}
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
                onAdd={(add) => add({ name: `Choice ${field.choices.length + 1}` })}
                renderFields={(choice, changeChoice, place) => (
                  <TextField
                    label={`Name of choice ${place + 1}`}
                    value={choice.name}
                    onChange={(name) => changeChoice({ ...choice, name }, true)}
                    most={100}
                  />
                )}
              />
            )}
          </>
        );
      }}
    />
  );
}
