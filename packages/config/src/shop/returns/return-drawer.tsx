import type { ReturnDetail } from '@portico/model/api/returns';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { failureText } from '../../api/query-client.ts';
import { addresses } from '../../shared/addresses.ts';
import { ORDERS, orderQuery, RETURNS } from '../../shared/shop/order-queries.ts';
import { When } from '../../shared/when.tsx';
import { useCustomerMail } from '../orders/customer-mail.ts';
import { orderMoney } from '../orders/order-money.ts';
import { lineName, orderName } from '../orders/order-words.ts';
import { RETURN_LABELS, returnName } from '../orders/return-labels.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { actOnReturn, type ReturnAct, returnQuery } from './return-queries.ts';
import { ReturnRefundDialog } from './return-refund-dialog.tsx';
import styles from './returns.module.css';

type Asked = ReturnAct['do'];

const BUTTONS: Readonly<Record<Asked, string>> = {
  approve: 'Approve',
  receive: 'Mark as received',
  refund: 'Refund',
  refuse: 'Decline',
  close: 'Close',
};
const NO_MAIL = 'The customer gets no email.';
const DONE: Readonly<Record<Asked, string>> = {
  approve: 'Return approved.',
  refuse: 'Return declined.',
  receive: 'Return received.',
  refund: 'Return refunded.',
  close: 'Return closed.',
};

/** What comes next stands first. */
const firstOf = ({ kind, state }: ReturnDetail): Asked =>
  state === 'received' ? 'refund' : state === 'requested' && kind === 'return' ? 'approve' : 'receive';

/** A return: what comes back and why, how it stands, and what can be done with it. */
export function ReturnDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useQuery(returnQuery(id));
  const { data: order } = useQuery({ ...orderQuery(data?.orderId ?? ''), enabled: data !== undefined });
  const queries = useQueryClient();
  const mail = useCustomerMail();
  const [asking, setAsking] = useState<Asked>();
  const act = useMutation({
    mutationFn: (what: ReturnAct) => actOnReturn(id, what),
    onSuccess: (after, what) => {
      queries.setQueryData(returnQuery(id).queryKey, after);
      setAsking(undefined);
      const isTold = what.do !== 'close' && !(what.do === 'receive' && what.body.notify === false);
      showToast(`${DONE[what.do]} ${isTold ? mail : NO_MAIL}`);
    },
    // Somebody else was faster, perhaps: how it stands now says more than the refusal.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: RETURNS });
      void queries.invalidateQueries({ queryKey: ORDERS });
    },
  });
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  const problem = act.error ? (failureText(act.error) ?? 'Please log in again.') : undefined;
  const acts = data ? [firstOf(data), ...(Object.keys(BUTTONS) as Asked[])] : [];
  const shown = [...new Set(acts)].filter((each) => data?.acts.includes(each));
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={data && order ? returnName(order.number, data) : 'Return'}
      foot={
        data &&
        order &&
        shown.length > 0 && (
          <div className={styles.acts}>
            {shown
              .filter((each) => each !== 'refund' || order.can.refundCents > 0)
              .map((each, index) => (
                <Button
                  key={each}
                  kind={index === 0 ? 'primary' : 'normal'}
                  isDisabled={act.isPending}
                  onPress={() => setAsking(each)}
                >
                  {BUTTONS[each]}
                </Button>
              ))}
          </div>
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {!(data && order) && !error && <Skeleton rows={5} height={48} />}
      {problem !== undefined && asking === undefined && <Message kind="bad">{problem}</Message>}
      {data && order && (
        <>
          <Told it={data} order={order} />
          {(asking === 'approve' || asking === 'refuse') && (
            <ReplyDialog
              what={asking}
              problem={problem}
              isPending={act.isPending}
              onClose={close}
              onDone={(reply) => act.mutate({ do: asking, body: { reply } })}
            />
          )}
          {asking === 'receive' && (
            <ReceiveDialog
              it={data}
              order={order}
              problem={problem}
              isPending={act.isPending}
              onClose={close}
              onDone={(body) => act.mutate({ do: 'receive', body })}
            />
          )}
          {asking === 'refund' && (
            <ReturnRefundDialog
              it={data}
              order={order}
              problem={problem}
              isPending={act.isPending}
              onClose={close}
              onDone={(body) => act.mutate({ do: 'refund', body })}
            />
          )}
          <ConfirmDialog
            isOpen={asking === 'close'}
            onClose={close}
            title={`Close ${returnName(order.number, data)}?`}
            action="Close without a refund"
            isPending={act.isPending}
            onConfirm={() => act.mutate({ do: 'close', body: {} })}
          >
            <p>Nothing is refunded for it. {NO_MAIL} This cannot be undone.</p>
          </ConfirmDialog>
        </>
      )}
    </Drawer>
  );
}

function Told({ it, order }: { it: ReturnDetail; order: OwnerOrderJson }) {
  const isWithdrawal = it.kind === 'withdrawal';
  return (
    <>
      {isWithdrawal && it.state === 'requested' && (
        <Message>
          {order.can.cancel
            ? 'Nothing was sent yet: cancel the order to refund all of it, or refund these items here.'
            : 'In the European Union, what was paid is refunded within 14 days, with the standard shipping; you may wait for the items first.'}
        </Message>
      )}
      {it.isLate && <Message kind="warn">It came after the withdrawal period.</Message>}
      {it.refund?.state === 'failed' && (
        <Message kind="bad">
          The payment provider refused the refund: nothing was returned. Refund the order once more.
        </Message>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={RETURN_LABELS[it.state].tone}>{RETURN_LABELS[it.state].label}</Badge>
          </dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd>
            <Link href={addresses.order(order.id)}>{orderName(order)}</Link>
          </dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            {it.name || order.customer}{' '}
            <a href={`mailto:${encodeURIComponent(order.email)}`}>{order.email}</a>
          </dd>
        </div>
        <div>
          <dt>{isWithdrawal ? 'Declared' : it.byShop ? 'Begun' : 'Asked for'}</dt>
          <dd>
            <When at={it.createdAt} exact />
          </dd>
        </div>
        {it.message !== '' && (
          <div>
            <dt>Message</dt>
            <dd>{it.message}</dd>
          </div>
        )}
        {it.reply !== '' && (
          <div>
            <dt>Your answer</dt>
            <dd>{it.reply}</dd>
          </div>
        )}
        {it.refund && (
          <div>
            <dt>Refund</dt>
            <dd>
              {orderMoney(it.refund.amountCents, order.currency)}
              {it.refund.state === 'asked' && ', in progress'}
            </dd>
          </div>
        )}
      </dl>
      {it.photos.length > 0 && (
        <PanelSection title="Photos">
          <ul className={styles.photos}>
            {it.photos.map((photo, index) => (
              <li key={photo}>
                <a
                  href={`/api/rest/returns/${it.id}/photos/${photo}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Open photo ${index + 1}`}
                >
                  <img src={`/api/rest/returns/${it.id}/photos/${photo}`} alt="" loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      <PanelSection title="Items">
        <ul className={styles.items}>
          {it.lines.map((each) => {
            const line = order.lines.find(({ position }) => position === each.position);
            const came = it.state === 'received' || it.state === 'refunded' || it.state === 'closed';
            return (
              <li key={each.position}>
                <p>{`${each.quantity} × ${line ? lineName(line) : 'Removed item'}`}</p>
                <p className={styles.quiet}>
                  {[
                    each.reason,
                    came && `${each.received} received, ${each.restocked} back in stock`,
                    each.refunded > 0 && `${each.refunded} refunded`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            );
          })}
        </ul>
      </PanelSection>
    </>
  );
}
