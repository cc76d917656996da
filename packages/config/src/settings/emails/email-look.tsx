import { DEFAULT_MAIL_SETTINGS, type MailSettings, MOST_PER_MINUTE } from '@portico/model/mail/mail-settings';
import { Switch } from '@portico/ui/choice';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import styles from './emails.module.css';

/** What all emails to customers have in common. */
export function EmailLook({ edits }: { edits: DocumentEdits }) {
  const logo = useEdit<MailSettings['logo']>(edits, 'mails', 'logo');
  const footer = useEdit<MailSettings['footer']>(edits, 'mails', 'footer');
  const social = useEdit<MailSettings['social']>(edits, 'mails', 'social');
  const replyTo = useEdit<MailSettings['replyTo']>(edits, 'mails', 'replyTo');
  const perMinute = useEdit<MailSettings['perMinute']>(edits, 'mails', 'perMinute');
  const save = () => void edits.flush();
  return (
    <>
      <p className={styles.lead}>
        Emails to customers have the colours and fonts of the <Link href={addresses.design}>design</Link>.
        Fonts that somebody’s email app does not have are replaced by similar ones.
      </p>
      <Switch
        label="Logo"
        help="The name of the site stands there without one. Drawings (SVG) do not show in email apps."
        isSelected={logo.value ?? true}
        onChange={logo.set}
      />
      <TextField
        label="Who gets answers"
        type="email"
        value={replyTo.value ?? ''}
        onChange={replyTo.set}
        onBlur={save}
        error={replyTo.error}
        placeholder="hello@example.com"
        help="Where it goes when a customer answers an email. Without it answers reach nobody."
      />
      <TextField
        label="Footer"
        rows={4}
        value={footer.value ?? ''}
        onChange={footer.set}
        onBlur={save}
        error={footer.error}
        most={500}
        help="Who sells and from where, as many countries ask for. The seller’s address of your invoices where it is empty."
      />
      <Switch
        label="Links to profiles elsewhere"
        help="Those of the settings for social media."
        isSelected={social.value ?? true}
        onChange={social.set}
      />
      <NumberField
        label="Campaign emails a minute"
        help="Your mail service says how many it takes. More than that it refuses, and they are tried again later."
        value={perMinute.value ?? DEFAULT_MAIL_SETTINGS.perMinute}
        minValue={1}
        maxValue={MOST_PER_MINUTE}
        onChange={perMinute.set}
        error={perMinute.error}
      />
    </>
  );
}
