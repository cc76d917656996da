import type { AbandonedDetail } from '@portico/model/api/abandoned-checkouts';
import { countryName } from '@portico/model/commerce/countries';
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
import { ABANDONED, abandonedQuery, deleteAbandoned, sendReminder } from './abandoned-queries.ts';
import { STATE, trailOf, unsentText, whyNot } from './abandoned-words.ts';
import styles from './abandoned.module.css';

/** An abandoned checkout: who, what, what happened; the email can be sent once, and all of it deleted. */
export function AbandonedDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useQuery(abandonedQuery(id));
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const send = useMutation({
    mutationFn: () => sendReminder(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ABANDONED }),
  });
  const remove = useMutation({
    mutationFn: () => deleteAbandoned(id),
    onSuccess: () => {
      onClose();
      queries.removeQueries({ queryKey: abandonedQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: ABANDONED });
    },
  });
  const failure = error ?? send.error ?? remove.error;
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={data ? data.name || data.email : 'Abandoned checkout'}
      foot={
        data && (
          <div className={styles.acts}>
            <Button kind="danger" isDisabled={remove.isPending} onPress={() => setAsking('delete')}>
              Delete
            </Button>
            {data.cannotSend === '' && (
              <Button kind="primary" isDisabled={send.isPending} onPress={() => setAsking('send')}>
                Send email
              </Button>
            )}
          </div>
        )
      }
    >
      {failure && <Message kind="bad">{failureText(failure) ?? 'Please log in to see this.'}</Message>}
      {!data && !error && <Skeleton rows={5} height={48} />}
      {data && <Told checkout={data} />}
      {data && (
        <ConfirmDialog
          isOpen={asking === 'send'}
          onClose={() => setAsking(undefined)}
          title="Send an email about this cart?"
          action="Send email"
          isHarmless
          onConfirm={() => {
            setAsking(undefined);
            send.mutate();
          }}
        >
          <p>
            {data.email} gets a link to the cart and one to end these emails. It is sent once for each cart.
          </p>
          {!data.agreed && (
            <p>
              This customer did not agree to news by email. In many countries the law asks for that before you
              write to somebody who did not order.
            </p>
          )}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        title="Delete this abandoned checkout?"
        action="Delete"
        onConfirm={() => {
          setAsking(undefined);
          remove.mutate();
        }}
      >
        <p>
          The email address and what is listed here are deleted. The customer’s cart stays in their browser.
        </p>
      </ConfirmDialog>
    </Drawer>
  );
}

function Told({ checkout }: { checkout: AbandonedDetail }) {
  const { email, country, state, currency, totalCents, lines, order, dueAt, agreed } = checkout;
  const reason = state === 'open' ? (whyNot(checkout) ?? unsentText(checkout)) : undefined;
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
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>News by email</dt>
          <dd>{agreed ? 'Agreed' : 'Not agreed'}</dd>
        </div>
        {country !== '' && (
          <div>
            <dt>Country</dt>
            <dd>{countryName(country, 'en')}</dd>
          </div>
        )}
        <div>
          <dt>Total at the checkout</dt>
          <dd>{orderMoney(totalCents, currency)}</dd>
        </div>
        {dueAt && (
          <div>
            <dt>Email is sent</dt>
            <dd>
              <When at={dueAt} exact />
            </dd>
          </div>
        )}
        {order && (
          <div>
            <dt>Order</dt>
            <dd>
              <Link href={addresses.order(order.id)}>
                {order.number ? `Order ${order.number}` : 'View order'}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {reason && <Message kind="info">{reason}</Message>}
      <PanelSection title="Cart" help={lines.length > 0 ? 'At today’s prices.' : undefined}>
        {lines.length === 0 ? (
          <p className={styles.quiet}>{order ? 'It was ordered.' : 'Nothing is in it any more.'}</p>
        ) : (
          <ul className={styles.rows}>
            {lines.map((line) => (
              <li key={line.id}>
                <span className={styles.line}>
                  {line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`}
                  {line.about !== '' && <span className={styles.quiet}> {line.about}</span>}
                </span>
                <span className={styles.amount}>
                  {line.totalCents === null ? 'Not for sale' : orderMoney(line.totalCents, currency)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelSection>
      <PanelSection title="History">
        <ol className={styles.rows}>
          {trailOf(checkout).map(({ what, at, by }) => (
            <li key={what}>
              {what}
              <span className={styles.quiet}>
                <Dotted parts={[<When key="at" at={at} exact />, by]} />
              </span>
            </li>
          ))}
        </ol>
      </PanelSection>
    </>
  );
}
