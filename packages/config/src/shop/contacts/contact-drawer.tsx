import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { contactQuery, CONTACTS, everythingAbout } from './contact-queries.ts';
import { contactName, KIND, ordersText, spentText } from './contact-words.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactMembership } from './contact-membership.tsx';
import { ContactNews } from './contact-news.tsx';
import { ContactNote } from './contact-note.tsx';
import { ContactOrders } from './contact-orders.tsx';
import { ContactTax } from './contact-tax.tsx';
import { ContactTimeline } from './contact-timeline.tsx';
import styles from './contacts.module.css';

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Somebody: what they bought, what happened with them, what the team wrote down. */
export function ContactDrawer({
  id,
  tags,
  onClose,
}: {
  id: string;
  tags: readonly string[];
  onClose(): void;
}) {
  const { data: contact, error } = useQuery(contactQuery(id));
  const queries = useQueryClient();
  const may = useMay();
  const [isErasing, setErasing] = useState(false);
  const erase = useMutation({
    mutationFn: () => api.post(`/rest/contacts/${id}/erase`),
    onSuccess: () => {
      showToast('Erased. Their orders stay, as your books need them.');
      onClose();
      void queries.invalidateQueries({ queryKey: [...CONTACTS, 'list'] });
    },
  });
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={contact ? contactName(contact) : 'Contact'}
      foot={
        contact &&
        may('members') && (
          <div className={styles.acts}>
            <Button icon={Download} onPress={() => window.location.assign(everythingAbout(id))}>
              Everything about this person
            </Button>
            <Button icon={UserRoundX} isDisabled={erase.isPending} onPress={() => setErasing(true)}>
              Erase
            </Button>
          </div>
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {erase.error && <Message kind="bad">{failureText(erase.error) ?? 'Please log in again.'}</Message>}
      {!contact && !error && <Skeleton rows={5} height={48} />}
      {contact && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${encodeURIComponent(contact.email)}`}>{contact.email}</a>{' '}
                {contact.isVerified && <Badge tone="good">Verified</Badge>}
                {!contact.isVerified && contact.kinds.includes('sender') && (
                  <span className={styles.quiet}>Not verified: anybody can type an address into a form.</span>
                )}
              </dd>
            </div>
            <div>
              <dt>Is</dt>
              <dd>{contact.kinds.map((kind) => KIND[kind].one).join(', ') || 'A contact'}</dd>
            </div>
            {contact.orders > 0 && (
              <>
                <div>
                  <dt>Orders</dt>
                  <dd>{ordersText(contact)}</dd>
                </div>
                <div>
                  <dt>Spent</dt>
                  <dd>{spentText(contact)}</dd>
                </div>
              </>
            )}
            <div>
              <dt>Contact since</dt>
              <dd>
                <When at={contact.createdAt} exact />
              </dd>
            </div>
            {contact.language !== '' && (
              <div>
                <dt>Language</dt>
                <dd>{languages.of(contact.language) ?? contact.language}</dd>
              </div>
            )}
          </dl>
          <ContactNews contact={contact} />
          <ContactForm key={contact.id} contact={contact} tags={tags} />
          <ContactTax contact={contact} />
          <ContactOrders contact={contact} />
          <ContactMembership id={id} />
          <ContactNote id={id} />
          <ContactTimeline events={contact.timeline} />
          <ConfirmDialog
            isOpen={isErasing}
            onClose={() => setErasing(false)}
            title={`Erase ${contactName(contact)}?`}
            action="Erase for good"
            onConfirm={() => {
              setErasing(false);
              erase.mutate();
            }}
          >
            <p>
              Their email address, phone number, notes, tags, form messages and emails are deleted, and links
              to their orders stop working. Orders stay with name and postal address, as your books need them.
              This cannot be undone.
            </p>
          </ConfirmDialog>
        </>
      )}
    </Drawer>
  );
}
