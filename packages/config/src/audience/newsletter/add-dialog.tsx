import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { addSubscriber, SUBSCRIBERS } from './newsletter-queries.ts';
import styles from './newsletter.module.css';

/** Writes down somebody who agreed elsewhere, with when and how. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState('');
  const add = useMutation({
    mutationFn: () => addSubscriber({ email, consent }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: SUBSCRIBERS });
      onClose();
    },
    // Told at the field, or above.
    onError: () => {},
  });
  const errors = add.error instanceof ApiError ? (add.error.errors ?? {}) : {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a person"
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={email.trim() === '' || consent.trim() === '' || add.isPending}
            onPress={() => add.mutate()}
          >
            Add person
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {add.error && Object.keys(errors).length === 0 && (
          <Message kind="bad">{failureText(add.error) ?? 'Please log in again.'}</Message>
        )}
        <TextField label="Email" type="email" value={email} onChange={setEmail} error={errors.email} />
        <TextField
          label="When and how they agreed"
          help="Stored as proof, such as “On the list at the summer fair, 12 June 2026”. They get no email about it."
          rows={3}
          maxLength={2000}
          value={consent}
          onChange={setConsent}
          error={errors.consent}
        />
      </div>
    </Dialog>
  );
}
