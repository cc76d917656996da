import { MAIL_KINDS, type MailKindId } from '@portico/model/mail/mail-kinds';
import type { MailSettings } from '@portico/model/mail/mail-settings';
import { Switch } from '@portico/ui/choice';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** Whether an email is sent that the shop may do without. */
export function OnOff({ edits, id, label }: { edits: DocumentEdits; id: MailKindId; label?: string }) {
  const { value: off = [], set } = useEdit<MailSettings['off']>(edits, 'mails', 'off');
  return (
    <Switch
      label={label ?? `Send “${MAIL_KINDS[id].title}”`}
      hideLabel={label === undefined}
      isSelected={!off.includes(id)}
      onChange={(isOn) => set(isOn ? off.filter((each) => each !== id) : [...off, id])}
    />
  );
}
