import type { SubscriptionDetail } from '@portico/model/api/subscriptions';
import type { SubscriptionAct } from '@portico/model/commerce/subscription/managing-state';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Dotted } from '@portico/ui/dotted';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { failureText } from '../../api/query-client.ts';
import { addresses } from '../../shared/addresses.ts';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { orderLabel, orderName } from '../orders/order-words.ts';
import { actOnSubscription, SUBSCRIPTIONS, subscriptionQuery } from './subscription-queries.ts';
import { ACTS, eventText, STATUS, statusLabel } from './subscription-words.ts';
import styles from './subscriptions.module.css';

/** A subscription: what it is, what was paid, what happened, and what can be done with it. */
export function SubscriptionDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useQuery(subscriptionQuery(id));
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const act = useMutation({
    mutationFn: (which: SubscriptionAct) => actOnSubscription(id, which),
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS }),
  });
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={data ? data.title : 'Subscription'}
      foot={
        data &&
        data.acts.length > 0 && (
          <div className={styles.acts}>
            {data.acts.map((each) => (
              <Button
                key={each}
                isDisabled={act.isPending}
                onPress={() => (each === 'cancel' ? setSure(true) : act.mutate(each))}
              >
                {ACTS[each]}
              </Button>
            ))}
          </div>
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {act.error && <Message kind="bad">{failureText(act.error) ?? 'Please log in again.'}</Message>}
      {!data && !error && <Skeleton rows={5} height={48} />}
      {data && <Told subscription={data} />}
      <ConfirmDialog
        isOpen={isSure}
        onClose={() => setSure(false)}
        title="Cancel this subscription?"
        action="Cancel subscription"
        onConfirm={() => {
          setSure(false);
          act.mutate('cancel');
        }}
      >
        <p>Nothing more will be charged, and the customer is told by email. This cannot be undone.</p>
      </ConfirmDialog>
    </Drawer>
  );
}

function Told({ subscription: it }: { subscription: SubscriptionDetail }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={STATUS[it.status].tone}>{statusLabel(it)}</Badge>
          </dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            {it.customer} <a href={`mailto:${encodeURIComponent(it.email)}`}>{it.email}</a>
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{it.renewal}</dd>
        </div>
        {it.newPrice && (
          <div>
            <dt>New price</dt>
            <dd>
              {it.newPrice.renewal} from <When at={it.newPrice.from} exact />
            </dd>
          </div>
        )}
        {it.nextAt && (
          <div>
            <dt>{it.status === 'past_due' ? 'Tried again' : 'Next payment'}</dt>
            <dd>
              <When at={it.nextAt} exact />
            </dd>
          </div>
        )}
        <div>
          <dt>Payments made</dt>
          <dd>{it.paid}</dd>
        </div>
        {it.paidWith !== '' && (
          <div>
            <dt>Paid with</dt>
            <dd>{it.paidWith}</dd>
          </div>
        )}
      </dl>
      <PanelSection title="Orders">
        <ul className={styles.rows}>
          {it.orders.map((order) => {
            const { label, tone } = orderLabel(order);
            return (
              <li key={order.id}>
                <span>
                  <Link href={addresses.order(order.id)}>{orderName(order)}</Link>{' '}
                  <Badge tone={tone}>{label}</Badge>
                </span>
                <span>{orderMoney(order.grandTotalCents, it.currency)}</span>
                <span className={styles.quiet}>
                  <When at={order.createdAt} exact />
                </span>
              </li>
            );
          })}
        </ul>
      </PanelSection>
      <PanelSection title="History">
        <ol className={styles.rows}>
          {it.events.map((event) => (
            <li key={event.id}>
              {eventText(event.kind)}
              <span className={styles.quiet}>
                <Dotted parts={[<When key="at" at={event.createdAt} exact />, event.by]} />
              </span>
            </li>
          ))}
        </ol>
      </PanelSection>
    </>
  );
}
