import { emailPreviewPath } from '@portico/model/mail/email-preview-state';
import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from '@portico/model/mail/mail-settings';
import type { Settings } from '@portico/model/site/settings';
import { ownWordsIn } from '@portico/model/words/own-words';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { asVisitor } from '../../shared/frame/frame-state.ts';
import { LetterPreview } from '../../shared/letter-preview/letter-preview.tsx';
import { useSession } from '../../shared/session.tsx';
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
    <LetterPreview
      letter={data}
      tools={<SendTest kind={kind} tried={tried} />}
      about={
        <>
          <Link href={asVisitor(atSite(emailPreviewPath(kind, language)))} target="_blank" rel="noreferrer">
            Open it in a tab
          </Link>
          , as it is published.
        </>
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see it.'}</Message>}
      {!data && !error && <Skeleton height={320} />}
    </LetterPreview>
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
