import { Message } from '@portico/ui/message';
import { EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import type { PartProps } from './part-props.ts';

/** Whether visitors show that they are people. */
export function CaptchaPart({ edits, mayEdit }: PartProps) {
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['captcha', 'enabled']}
        label="Use a captcha"
        help="A box to tick above the button."
        isDisabled={!mayEdit}
      />
      <Message>
        Ticking the box makes the visitor’s browser solve a small task, which stops most spam. No other
        company sees your visitors, unless you set a key for Google reCAPTCHA under Settings, Captcha. Without
        JavaScript, visitors solve an easy sum instead.
      </Message>
    </>
  );
}
