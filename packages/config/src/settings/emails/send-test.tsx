import type { MailKindId } from '@portico/model/mail/mail-kinds';
import type { MailSettings } from '@portico/model/mail/mail-settings';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import styles from './emails.module.css';

/** Sends the example that is shown to whoever clicks, and says what became of it. */
export function SendTest({
  kind,
  tried,
}: {
  kind: MailKindId;
  tried: { language: string; words: Readonly<Record<string, string>>; mails: MailSettings };
}) {
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api.post(`/rest/mail-kinds/${kind as string}/test`, tried),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.mails }),
  });
  return (
    <>
      <Button icon={Send} onPress={() => mutate()} isDisabled={isPending} className={styles.send}>
        {isPending ? 'Sending…' : 'Send test email'}
      </Button>
      <div aria-live="polite" className={styles.outcome}>
        {data?.status === 'sent' && (
          <Message kind="good">
            {`Sent to ${data.to}. If it does not arrive, check your spam folder.`}
          </Message>
        )}
        {data?.status === 'kept' && (
          <Message kind="warn">
            {`Nothing was sent: this server cannot send email. The email to ${data.to} is in the outbox.`}
          </Message>
        )}
        {data?.status === 'failed' && (
          <Message kind="bad">
            {`The email to ${data.to} could not be sent. ${data.error ?? ''}`.trim()}
          </Message>
        )}
        {error && <Message kind="bad">{failureText(error) ?? 'Please log in to send it.'}</Message>}
      </div>
    </>
  );
}
