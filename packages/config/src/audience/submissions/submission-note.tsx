import { SUBMISSION_LIMITS } from '@portico/model/form/submission-events';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import styles from '../forms/forms.module.css';
import { SUBMISSIONS } from '../forms/form-queries.ts';

/** Where the team writes down something about a message. What was typed stays until it is saved. */
export function SubmissionNote({ id }: { id: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api.post(`/rest/form-submissions/${id}/note`, { text: text.trim() }),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: SUBMISSIONS });
    },
  });
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') add.mutate();
      }}
    >
      {add.error && <Message kind="bad">{failureText(add.error) ?? 'Please log in again.'}</Message>}
      <TextField
        label="Add a note"
        help="Only the team sees it."
        value={text}
        onChange={setText}
        most={SUBMISSION_LIMITS.noteLength}
        rows={2}
      />
      <Button type="submit" isDisabled={text.trim() === ''} isPending={add.isPending}>
        Add note
      </Button>
    </form>
  );
}
