import { Message } from '@portico/ui/message';
import { EditSwitch } from '../documents/edit-fields.tsx';
import type { PartProps } from './part-props.ts';

/** Whether visitors show that they are people. */
export function CaptchaPart({ edits, mayEdit }: PartProps) {
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['captcha', 'enabled']}
        label="Ask for a captcha"
        help="A box to tick above the button."
        isDisabled={!mayEdit}
      />
      <Message>
        Ticking the box gives the visitor’s browser a little sum to work out, which costs senders of spam more
        than it brings. It all happens here: no other company sees your visitors, unless a key for Google
        reCAPTCHA is set under Settings, Captcha. Browsers without JavaScript are asked an easy sum instead.
      </Message>
    </>
  );
}
