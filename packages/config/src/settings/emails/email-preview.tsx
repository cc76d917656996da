import { emailPreviewPath } from '@portico/model/mail/email-preview-state';
import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { inScheme } from '@portico/model/mail/mail-scheme';
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from '@portico/model/mail/mail-settings';
import type { Settings } from '@portico/model/site/settings';
import { ownWordsIn } from '@portico/model/words/own-words';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { asVisitor } from '../../shared/frame/frame-state.ts';
import { useSession } from '../../shared/session.tsx';
import styles from './emails.module.css';
import { SendTest } from './send-test.tsx';

/** What is typed is shown once the hand rests. */
const REST_MS = 300;

/** An email with example data, as it would be sent with what is typed, whether that is saved or not. */
export function EmailPreview({
  edits,
  kind,
  language,
}: {
  edits: DocumentEdits;
  kind: MailKindId;
  language: string;
}) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [part, setPart] = useState<'email' | 'text'>('email');
  const { site } = useSession();
  const atSite = (path: string) => site.url.replace(/\/$/, '') + path;
  const { value: words } = useEdit<Settings['words']>(edits, 'words');
  const { value: mails } = useEdit<Partial<MailSettings>>(edits, 'mails');
  const tried = useRested({
    language,
    words: ownWordsIn(words, language),
    mails: { ...DEFAULT_MAIL_SETTINGS, ...mails },
  });
  const { data, error } = useQuery({
    queryKey: ['email-preview', kind, tried],
    queryFn: () => api.post(`/rest/mail-kinds/${kind as string}/preview`, tried),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <Segmented
          label="Show as"
          value={part}
          onChange={setPart}
          options={[
            { value: 'email', label: 'Email' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
        {part === 'email' && (
          <>
            <Segmented
              label="Width"
              value={width}
              onChange={setWidth}
              options={[
                { value: 'desktop', label: 'Desktop', icon: Monitor },
                { value: 'phone', label: 'Phone', icon: Smartphone },
              ]}
            />
            <Segmented
              label="Colours"
              value={scheme}
              onChange={setScheme}
              options={[
                { value: 'light', label: 'Light', icon: Sun },
                { value: 'dark', label: 'Dark', icon: Moon },
              ]}
            />
          </>
        )}
        <SendTest kind={kind} tried={tried} />
      </div>
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see it.'}</Message>}
      {data ? (
        <>
          <dl className={styles.head}>
            <div>
              <dt>From</dt>
              <dd>{data.from || 'Portico'}</dd>
            </div>
            <div>
              <dt>Subject</dt>
              <dd dir="auto">{data.subject}</dd>
            </div>
          </dl>
          <p className={styles.published}>
            <Link href={asVisitor(atSite(emailPreviewPath(kind, language)))} target="_blank" rel="noreferrer">
              Open it in a tab
            </Link>
            , as it is published.
          </p>
          {part === 'email' ? (
            // Without any permission: an email can neither run anything nor reach this page.
            <iframe
              className={styles.letter}
              data-width={width}
              title="The email"
              sandbox=""
              srcDoc={inScheme(data.html, scheme)}
            />
          ) : (
            <pre className={styles.text} dir="auto">
              {data.text}
            </pre>
          )}
        </>
      ) : (
        !error && <Skeleton height={320} />
      )}
    </section>
  );
}

/** A value as it was when it last stayed the same for a while. */
function useRested<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as Value;
}
