import type { ContactDetail } from '@portico/model/api/contacts';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { When } from '../../shared/when.tsx';
import { CONTACTS } from './contact-queries.ts';
import { contactName } from './contact-words.ts';
import styles from './contacts.module.css';

type Agreement = ContactDetail['agreements'][number];

const KINDS: Record<Agreement['kind'], string> = {
  ask: 'Signed up',
  agree: 'Agreed',
  confirm: 'Confirmed',
  unsubscribe: 'Unsubscribed',
  topics: 'Topics changed',
  pause: 'Paused',
  resume: 'Ended the pause',
  address: 'Address changed',
  'soft-bounce': 'An email bounced for now',
  bounce: 'Emails bounce',
  complain: 'Reported as unwanted',
};
const SOURCES: Record<Agreement['source'], string> = {
  checkout: 'at checkout',
  form: 'by a form',
  link: 'by the link in an email',
  owner: 'by the team',
  'mail-service': 'as the email service said',
};

/** Whether somebody wants news by email, with the proof of it. Nothing of who never agreed. */
export function ContactNews({ contact }: { contact: ContactDetail }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: () => api.post(`/rest/contacts/${contact.id}/unsubscribe`),
    onSuccess: () => queries.invalidateQueries({ queryKey: CONTACTS }),
  });
  if (contact.agreements.length === 0) return null;
  return (
    <section className={styles.news} aria-label="News by email">
      <h3>{contact.news ? 'Wants news by email' : 'Wants no news by email'}</h3>
      <ul>
        {contact.agreements.map(({ id, kind, source, words, at }) => (
          <li key={id}>
            {`${KINDS[kind]} ${SOURCES[source]}, `}
            <When at={at} exact />
            {words !== '' && <q>{words}</q>}
          </li>
        ))}
      </ul>
      {stop.error && <Message kind="bad">{failureText(stop.error) ?? 'Please log in again.'}</Message>}
      {contact.news && (
        <div>
          <Button isDisabled={stop.isPending} onPress={() => setAsking(true)}>
            Unsubscribe
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Unsubscribe ${contactName(contact)}?`}
        action="Unsubscribe"
        onConfirm={() => {
          setAsking(false);
          stop.mutate();
        }}
      >
        <p>Only they can agree again, at checkout or by a form.</p>
      </ConfirmDialog>
    </section>
  );
}
