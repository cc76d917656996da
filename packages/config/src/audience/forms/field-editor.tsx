import type { FormField } from '@portico/model/form/field';
import { Button } from '@portico/ui/button';
import { NumberField } from '@portico/ui/number-field';
import { Panel } from '@portico/ui/panel';
import { showToast } from '@portico/ui/toast';
import { Trash2 } from 'lucide-react';
import { addresses } from '../../shared/addresses.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { FIELD_KINDS, OPTION_WORDS } from './field-kinds.ts';
import { changeOptions, fieldTitle, removeField } from './field-moves.ts';
import { FileSettings } from './file-settings.tsx';
import { OptionsField } from './options-field.tsx';
import { applyFieldEdits, type PartProps } from './part-props.ts';
import { ShowIf } from './show-if.tsx';

/** Everything about one field [B3.82–B3.86]. */
export function FieldEditor(props: PartProps & { fieldId: string; onClose(): void }) {
  const { form, edits, id, mayEdit, fieldId, onClose } = props;
  const field = form.fields[fieldId] as FormField;
  const kind = FIELD_KINDS[field.type];
  const at = (key: string) => ({ edits, path: ['fields', fieldId, key], isDisabled: !mayEdit });
  const options = OPTION_WORDS[field.type];
  const title = fieldTitle(field);
  const remove = () => {
    const takeBack = applyFieldEdits(edits, removeField(form.fields, fieldId));
    showToast(`“${title}” removed`, takeBack, { isStep: true });
    onClose();
  };
  return (
    <Panel
      title={title}
      note={kind.label}
      back={{ href: addresses.form(id), label: 'Back to all fields' }}
      actions={mayEdit && <UndoTools edits={edits} />}
    >
      {field.type === 'hidden' ? (
        <>
          <EditText
            {...at('key')}
            label="URL parameter"
            code
            help={`With ${field.key || 'name'}=spring in the page’s address, “spring” is sent.`}
          />
          <EditText {...at('value')} label="Default value" />
        </>
      ) : (
        <>
          <EditText {...at('title')} label="Title" />
          <EditText {...at('description')} label="Description" rows={2} help="A line under the title." />
          {'placeholder' in field && (
            <EditText
              {...at('placeholder')}
              label="Placeholder"
              help={
                field.type === 'phone'
                  ? 'An example, such as 212 555 0100.'
                  : field.type === 'select'
                    ? 'Shown until something is chosen.'
                    : 'Shown while the field is empty.'
              }
            />
          )}
          {options && (
            <OptionsField
              {...at('options')}
              {...options}
              change={(next) => applyFieldEdits(edits, changeOptions(form.fields, fieldId, next))}
            />
          )}
          {field.type === 'textarea' && form.advanced.characterLimits && <MaxLength {...at('maxLength')} />}
          {field.type === 'file' && <FileSettings edits={edits} fieldId={fieldId} isDisabled={!mayEdit} />}
          {'required' in field && <EditSwitch {...at('required')} label="Required" />}
          {field.type === 'phone' && (
            <EditSwitch {...at('showCountryCode')} label="Ask for the country code" />
          )}
          {field.type === 'time' && <EditSwitch {...at('showSeconds')} label="Ask for seconds" />}
        </>
      )}
      <ShowIf {...props} />
      {mayEdit && (
        <div>
          <Button icon={Trash2} onPress={remove}>
            Remove field
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The limit of a long text; none while the field is empty. */
function MaxLength({
  edits,
  path,
  isDisabled,
}: {
  edits: PartProps['edits'];
  path: string[];
  isDisabled: boolean;
}) {
  const { value, set, error } = useEdit<number>(edits, ...path);
  return (
    <NumberField
      label="Character limit"
      help="Leave empty for no limit. Visitors see how many characters they have used."
      value={value ?? Number.NaN}
      onChange={(next) => set(Number.isFinite(next) ? next : undefined)}
      minValue={1}
      maxValue={10_000}
      isDisabled={isDisabled}
      error={error}
    />
  );
}
