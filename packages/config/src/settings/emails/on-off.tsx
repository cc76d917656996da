import { isOffAtFirst, MAIL_KINDS, type MailKindId } from '@portico/model/mail/mail-kinds';
import { Switch } from '@portico/ui/choice';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** Whether an email is sent that the shop may do without. */
export function OnOff({ edits, id, label }: { edits: DocumentEdits; id: MailKindId; label?: string }) {
  const isOff = isOffAtFirst(id);
  const { value: chosen = [], set } = useEdit<string[]>(edits, 'mails', isOff ? 'on' : 'off');
  return (
    <Switch
      label={label ?? `Send “${MAIL_KINDS[id].title}”`}
      hideLabel={label === undefined}
      isSelected={chosen.includes(id) === isOff}
      onChange={(isOn) => set(isOn === isOff ? [...chosen, id] : chosen.filter((each) => each !== id))}
    />
  );
}
