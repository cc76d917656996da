import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Badge } from '@portico/ui/badge';
import { Message } from '@portico/ui/message';
import { When } from '../../shared/when.tsx';
import { orderMoney } from './order-money.ts';
import { DISPUTES } from './order-words.ts';
import styles from './orders.module.css';

/** Who took the money online, whether it was taken already, and where it is found there. */
export function OnlinePayment({ order }: { order: OwnerOrderJson }) {
  const payment = order.payments.findLast(({ name }) => name !== '');
  if (!payment) return null;
  return (
    <div>
      <dt>Payment</dt>
      <dd>
        {payment.page === null ? (
          payment.name
        ) : (
          <a href={payment.page} target="_blank" rel="noreferrer">
            View at {payment.name}
          </a>
        )}
        {payment.isReserved && (
          <span className={styles.quiet}>Reserved: the money is taken when you fulfil the order.</span>
        )}
      </dd>
    </div>
  );
}

/** What has to be done about an order's payment: disputes, and what the provider refused. */
export function PaymentProblems({ order }: { order: OwnerOrderJson }) {
  const refused = order.payments.findLast(({ problem }) => problem !== '');
  const failed = order.refunds.filter(({ state }) => state === 'failed');
  return (
    <>
      {order.disputes.map(({ id, state, amountCents, reason, dueAt }) => (
        <Message key={id} kind={state === 'won' ? 'good' : state === 'answered' ? 'info' : 'warn'}>
          <Badge tone={DISPUTES[state].tone}>{DISPUTES[state].label}</Badge>{' '}
          {orderMoney(amountCents, order.currency)}
          {reason !== '' && `, reason: ${reason.replaceAll('_', ' ')}`}.{' '}
          {state === 'open' && dueAt !== null && (
            <>
              Please answer it at the payment provider by <When at={dueAt} exact />.
            </>
          )}
        </Message>
      ))}
      {refused && (
        <Message kind="bad">
          {refused.name || 'The payment provider'} says: {refused.problem}
        </Message>
      )}
      {failed.map(({ id, amountCents, problem }) => (
        <Message key={id} kind="bad">
          A refund of {orderMoney(amountCents, order.currency)} failed, so nothing was returned. {problem}
        </Message>
      ))}
    </>
  );
}
