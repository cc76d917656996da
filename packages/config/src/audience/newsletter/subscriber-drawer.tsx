import type { SubscriberDetail } from '@portico/model/api/newsletter';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { When } from '../../shared/when.tsx';
import { removeSubscriber, SUBSCRIBERS, subscriberQuery, unsubscribe } from './newsletter-queries.ts';
import { eventText, SOURCE, STATE } from './newsletter-words.ts';
import styles from './newsletter.module.css';
import { SubscriberFields } from './subscriber-fields.tsx';

/** A subscriber with the proof of what they agreed to; news can be ended for them, and they be removed. */
export function SubscriberDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useQuery(subscriberQuery(id));
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'unsubscribe' | 'remove'>();
  const end = useMutation({
    mutationFn: () => unsubscribe(id),
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIBERS }),
  });
  const remove = useMutation({
    mutationFn: () => removeSubscriber(id),
    onSuccess: () => {
      onClose();
      queries.removeQueries({ queryKey: subscriberQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: SUBSCRIBERS });
    },
  });
  const failure = error ?? end.error ?? remove.error;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={data ? data.email : 'Subscriber'}
      foot={
        data && (
          <div className={styles.acts}>
            <Button kind="danger" isDisabled={remove.isPending} onPress={() => setAsking('remove')}>
              Remove
            </Button>
            {(data.state === 'subscribed' || data.state === 'waiting') && (
              <Button isDisabled={end.isPending} onPress={() => setAsking('unsubscribe')}>
                Unsubscribe
              </Button>
            )}
          </div>
        )
      }
    >
      {failure && <Message kind="bad">{failureText(failure) ?? 'Please log in to see this.'}</Message>}
      {!data && !error && <Skeleton rows={4} height={48} />}
      {data && (
        <>
          <Told subscriber={data} />
          <SubscriberFields key={data.id} subscriber={data} />
          <History events={data.events} />
        </>
      )}
      <ConfirmDialog
        isOpen={asking === 'unsubscribe'}
        onClose={() => setAsking(undefined)}
        title="Unsubscribe this person?"
        action="Unsubscribe"
        onConfirm={() => {
          setAsking(undefined);
          end.mutate();
        }}
      >
        <p>They get no more news. Only they can sign up again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'remove'}
        onClose={() => setAsking(undefined)}
        title="Remove this person from the list?"
        action="Remove"
        onConfirm={() => {
          setAsking(undefined);
          remove.mutate();
        }}
      >
        <p>
          The address is deleted with the proof of what they agreed to, and that they unsubscribed if they
          did. This cannot be undone.
        </p>
      </ConfirmDialog>
    </Drawer>
  );
}

function Told({ subscriber: { state, source } }: { subscriber: SubscriberDetail }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={STATE[state].tone}>{STATE[state].label}</Badge>
          </dd>
        </div>
        <div>
          <dt>Source</dt>
          <dd>{SOURCE[source]}</dd>
        </div>
      </dl>
      {(state === 'bounced' || state === 'complained') && (
        <Message kind="info">
          {state === 'bounced' ? 'Emails to this address came back.' : 'They reported an email as unwanted.'}{' '}
          They get no more news unless they sign up again and confirm it. Emails about their orders are still
          sent.
        </Message>
      )}
      {state === 'waiting' && (
        <Message kind="info">
          They have not clicked the link in the confirmation email yet. After 30 days they are removed.
        </Message>
      )}
    </>
  );
}

function History({ events }: Pick<SubscriberDetail, 'events'>) {
  return (
    <PanelSection title="History">
      <ol className={styles.rows}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{eventText(event)}</span>
            {event.words !== '' && <q>{event.words}</q>}
            <span className={styles.quiet}>
              <When at={event.at} exact />
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
