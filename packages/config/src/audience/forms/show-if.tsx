import type { Condition } from '@portico/model/form/condition-types';
import type { FormField } from '@portico/model/form/field';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { fieldsBefore } from './field-moves.ts';
import type { PartProps } from './part-props.ts';

/** Whether a field is always shown, or by what is answered before it. */
export function ShowIf({ form, edits, mayEdit, fieldId }: PartProps & { fieldId: string }) {
  const { value, set, error } = useEdit<Condition>(edits, 'fields', fieldId, 'showIf');
  const isSection = form.fields[fieldId]?.type === 'section';
  return (
    <ConditionEditor
      label={isSection ? 'Show this part' : 'Show this field'}
      always="Always"
      onlyIf="Only for some answers"
      value={value}
      onChange={set}
      fields={fieldsBefore(form.fields, fieldId)}
      all={Object.fromEntries(
        Object.entries(form.fields).map(([id, field]: [string, FormField]) => [id, { ...field, id }]),
      )}
      none={
        isSection
          ? 'This part is always shown. To show it for some answers only, put a field before it.'
          : 'This field is always shown. To show it for some answers only, put a field before it.'
      }
      isDisabled={!mayEdit}
      error={error ?? errorWithin(edits, `fields.${fieldId}.showIf`)}
    />
  );
}
