import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import type { PartProps } from './part-props.ts';

/** What visitors should know before they send. */
export function DisclaimerPart({ form, edits, mayEdit }: PartProps) {
  const off = { edits, isDisabled: !mayEdit };
  return (
    <>
      <EditText
        {...off}
        path={['disclaimer', 'text']}
        label="Disclaimer"
        rows={5}
        placeholder="We use what you send to answer you. More in our [privacy policy](/privacy)."
        help="Shown above the button. Write links as [words](/address)."
      />
      {form.disclaimer.text.trim() !== '' && (
        <EditSwitch
          {...off}
          path={['disclaimer', 'mustAgree']}
          label="Visitors must agree"
          help="With a box to tick; without it the form is not sent."
        />
      )}
    </>
  );
}
