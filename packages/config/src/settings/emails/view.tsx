import { isMailKind, MAIL_KINDS, type MailKindId } from '@portico/model/mail/mail-kinds';
import { primaryLanguage } from '@portico/model/words/catalogue';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { SingletonPanel } from '../../shared/documents/singleton-panel.tsx';
import { backToSettings } from '../back-to-settings.ts';
import { EmailList } from './email-list.tsx';
import { EmailLook } from './email-look.tsx';
import { EmailPreview } from './email-preview.tsx';
import { EmailWords } from './email-words.tsx';
import { emailLanguages } from './email-languages.ts';
import styles from './emails.module.css';
import { OnOff } from './on-off.tsx';
import { settingsEmails } from './screen.ts';

const BACK = { href: addresses.settingsPart('emails'), label: 'Back to the emails' };

/** All emails; one of them, or what they have in common, beside how it looks. */
export function View() {
  const { email: kind } = useSearch({ strict: false }) as { email?: string };
  if (kind === undefined || (kind !== 'look' && !isMailKind(kind)))
    return (
      <SingletonPanel kind="settings" title={settingsEmails.title ?? ''} back={backToSettings} wide>
        {(edits) => <EmailList edits={edits} />}
      </SingletonPanel>
    );
  return (
    <SingletonPanel
      kind="settings"
      title={kind === 'look' ? 'Look and sender' : MAIL_KINDS[kind].title}
      back={BACK}
      wide
    >
      {(edits) => <Email key={kind} edits={edits} kind={kind} />}
    </SingletonPanel>
  );
}

function Email({ edits, kind }: { edits: DocumentEdits; kind: MailKindId | 'look' }) {
  const { value: siteLanguage = 'en' } = useEdit<string>(edits, 'language');
  const [chosen, setLanguage] = useState<string>();
  const language = chosen ?? siteLanguage;
  const about = kind === 'look' ? undefined : MAIL_KINDS[kind];
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        {about && <p className={styles.lead}>{about.trigger}</p>}
        {kind !== 'look' && about?.isOptional && <OnOff edits={edits} id={kind} label="Send this email" />}
        {about?.switch && (
          <Message>
            This email is switched on and off in the{' '}
            {about.switch === 'comments' ? (
              <Link href={addresses.commentSettings}>settings of comments</Link>
            ) : (
              <Link href={addresses.shopSettings}>shop settings</Link>
            )}
            .
          </Message>
        )}
        {(kind === 'look' || about?.words) && (
          <Select
            label="Language"
            value={language}
            onChange={setLanguage}
            options={emailLanguages(siteLanguage)}
            help={
              kind === 'look'
                ? 'Of the preview.'
                : 'Customers get emails in the language they ordered in. Each language has its own words.'
            }
          />
        )}
        {kind === 'look' ? (
          <EmailLook edits={edits} />
        ) : about?.words ? (
          <EmailWords key={language} edits={edits} kind={kind} language={primaryLanguage(language)} />
        ) : (
          <Message>
            This email goes to people who work on the site. It is written in English, the language of this
            app, and its words cannot be changed.
          </Message>
        )}
      </div>
      <EmailPreview edits={edits} kind={kind === 'look' ? 'order-placed' : kind} language={language} />
    </div>
  );
}
