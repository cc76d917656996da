import type { SubmissionDetail } from '@portico/model/api/submissions';
import { SUBMISSION_LIMITS } from '@portico/model/form/submission-events';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { newEntryId } from '../../shared/entry-id.ts';
import { MailNotice } from '../../shared/mail-notice.tsx';
import { useSession } from '../../shared/session.tsx';
import styles from '../forms/forms.module.css';
import { SUBMISSIONS } from '../forms/form-queries.ts';

/** Writes a reply to who sent a message. What was typed stays until it is sent. */
export function SubmissionReply(props: { submission: SubmissionDetail; to: string; onClose(): void }) {
  const { submission, to, onClose } = props;
  const queries = useQueryClient();
  const { smtp } = useSession();
  const [subject, setSubject] = useState(
    `Re: ${submission.formName}`.slice(0, SUBMISSION_LIMITS.subjectLength),
  );
  const [text, setText] = useState('');
  // Of this reply, however often it is tried: the server sends it once.
  const [replyId] = useState(newEntryId);
  const send = useMutation({
    mutationFn: () =>
      api.post(`/rest/form-submissions/${submission.id}/reply`, {
        id: replyId,
        subject: subject.trim(),
        text: text.trim(),
      }),
    onSuccess: async () => {
      showToast(smtp ? `Reply sent to ${to}` : 'Reply saved in the outbox');
      onClose();
      await queries.invalidateQueries({ queryKey: SUBMISSIONS });
    },
  });
  const isReady = subject.trim() !== '' && text.trim() !== '';
  return (
    <form
      className={styles.write}
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send.mutate();
      }}
    >
      {send.error && <Message kind="bad">{failureText(send.error) ?? 'Please log in again.'}</Message>}
      <MailNotice what="Replies" />
      <TextField
        label="Subject"
        value={subject}
        onChange={setSubject}
        most={SUBMISSION_LIMITS.subjectLength}
      />
      <TextField
        label={`Reply to ${to}`}
        help="The message is quoted below it. Answers go to the reply address of your emails, or to you."
        value={text}
        onChange={setText}
        most={SUBMISSION_LIMITS.replyLength}
        rows={6}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press that opened it
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" icon={Send} isDisabled={!isReady} isPending={send.isPending}>
          Send reply
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
