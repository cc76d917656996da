import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys, sendTestLetter } from '../api/queries.ts';
import { failureText } from '../app/query-client.ts';
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
        {sending.isPending ? 'Sending…' : 'Send a test letter'}
      </Button>
      <div aria-live="polite">
        {data?.status === 'sent' && (
          <Message kind="good">
            {`The mail service took a letter to ${data.to}. If it does not arrive, look among unwanted mail.`}
          </Message>
        )}
        {data?.status === 'kept' && (
          <Message kind="warn">
            {`Nothing was sent: this server has no mail service. The letter to ${data.to} is kept below.`}
          </Message>
        )}
        {data?.status === 'failed' && (
          <Message kind="bad">
            {`The mail service did not take the letter to ${data.to}. ${data.error ?? ''}`.trim()}
          </Message>
        )}
        {error && <Message kind="bad">{failureText(error) ?? 'Please log in to send it.'}</Message>}
      </div>
    </div>
  );
}
