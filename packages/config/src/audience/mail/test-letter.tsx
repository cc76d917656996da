import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys, sendTestLetter } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import styles from './mail.module.css';

/** Sends a letter to whoever presses, and says what became of it. */
export function TestLetter() {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: sendTestLetter,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.mails }),
  });
  const { data, error } = sending;
  return (
    <div className={styles.test}>
      <Button onPress={() => sending.mutate()} isDisabled={sending.isPending}>
        {sending.isPending ? 'Sending…' : 'Send test email'}
      </Button>
      <div aria-live="polite">
        {data?.status === 'sent' && (
          <Message kind="good">
            {`The email to ${data.to} was sent. If it does not arrive, check your spam folder.`}
          </Message>
        )}
        {data?.status === 'kept' && (
          <Message kind="warn">
            {`Nothing was sent: this server cannot send email. The email to ${data.to} is in the list below.`}
          </Message>
        )}
        {data?.status === 'failed' && (
          <Message kind="bad">
            {`The email to ${data.to} could not be sent. ${data.error ?? ''}`.trim()}
          </Message>
        )}
        {error && <Message kind="bad">{failureText(error) ?? 'Please log in to send it.'}</Message>}
      </div>
    </div>
  );
}
