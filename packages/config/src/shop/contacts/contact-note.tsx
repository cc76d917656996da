import { CONTACT_LIMITS } from '@portico/model/commerce/contact-limits';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { contactQuery } from './contact-queries.ts';
import styles from './contacts.module.css';

/** Writes a note down under somebody. */
export function ContactNote({ id }: { id: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api.post(`/rest/contacts/${id}/note`, { text: text.trim() }),
    onSuccess: (after) => {
      queries.setQueryData(contactQuery(id).queryKey, after);
      setText('');
      showToast('Note added');
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') add.mutate();
      }}
    >
      <TextField
        label="Add a note"
        help="Only the team sees it."
        value={text}
        onChange={setText}
        maxLength={CONTACT_LIMITS.noteLength}
        rows={2}
      />
      {add.error && <Message kind="bad">{failureText(add.error) ?? 'Please log in again.'}</Message>}
      <Button type="submit" isDisabled={text.trim() === '' || add.isPending}>
        Add note
      </Button>
    </form>
  );
}
