import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { weightUnit } from '@portico/model/text/units';
import { counted } from '../../shared/counted.ts';
import { weightText } from '../../shared/shop/measures.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { When } from '../../shared/when.tsx';
import { discountName, discountReason } from './discount-words.ts';
import { orderMoney } from './order-money.ts';
import { piecesIn } from './order-words.ts';
import styles from './orders.module.css';

/** How the total came about: each figure with the rule behind it. */
export function OrderFigures({ order }: { order: OwnerOrderJson }) {
  const shown = (minor: number) => orderMoney(minor, order.currency);
  const system = useSiteSettings().settings?.unitSystem ?? 'metric';
  const rows: Array<{ key: string; label: string; amount: string; why?: string }> = [
    { key: 'subtotal', label: 'Subtotal', amount: shown(order.subtotalCents) },
  ];
  for (const step of order.trail) {
    if (step.figure === 'discount')
      rows.push({
        key: step.rule,
        label: discountName(step),
        why: discountReason(step),
        amount: step.amount === 0 ? shown(0) : `−${shown(step.amount)}`,
      });
    if (step.figure === 'shipping')
      rows.push({
        key: step.rule,
        label: 'Shipping',
        why: [
          step.because === 'rate' ? step.name : `${step.name}, free`,
          step.by === 'weight' &&
            step.measure !== undefined &&
            `${weightText(step.measure, system)} ${weightUnit(system)}`,
          step.by === 'count' && step.measure !== undefined && counted(step.measure, 'item'),
          step.extra !== undefined && `${shown(step.extra)} of it extra for shipping classes`,
        ]
          .filter(Boolean)
          .join(', '),
        amount: shown(step.amount),
      });
    if (step.figure === 'tax')
      rows.push({
        key: step.rule,
        label: step.name,
        why: `${step.ratePpm / 10_000} % of ${shown(step.base)}${step.included ? ', included' : ''}`,
        amount: shown(step.amount),
      });
  }
  return (
    <dl className={styles.figures}>
      {rows.map(({ key, label, why, amount }) => (
        <div key={key}>
          <dt>
            {label}
            {why && <span className={styles.quiet}>{why}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{shown(order.grandTotalCents)}</dd>
      </div>
      {order.giftCards.map(({ end, amountCents }) => (
        <div key={end}>
          <dt>
            Gift card<span className={styles.quiet}>ending in {end}</span>
          </dt>
          <dd>−{shown(amountCents)}</dd>
        </div>
      ))}
      {order.giftCards.length > 0 && (
        <div className={styles.total}>
          <dt>Paid another way</dt>
          <dd>{shown(order.dueCents)}</dd>
        </div>
      )}
      {order.refunds
        .filter(({ state }) => state !== 'failed')
        .map((refund) => (
          <div key={refund.id}>
            <dt>
              {refund.settles ? 'Difference refunded' : 'Refunded'}
              <span className={styles.quiet}>
                {refund.lines.length > 0 && `${piecesIn(refund, order).join(', ')}, `}
                <When at={refund.createdAt} exact />
                {refund.giftCardCents > 0 && `, ${shown(refund.giftCardCents)} of it to the gift card`}
                {refund.state === 'asked' && ', in progress'}
              </span>
            </dt>
            <dd>{refund.settles ? shown(refund.amountCents) : `−${shown(refund.amountCents)}`}</dd>
          </div>
        ))}
      {order.refundedCents > 0 && (
        <div className={styles.total}>
          <dt>Net total</dt>
          <dd>{shown(order.grandTotalCents - order.refundedCents)}</dd>
        </div>
      )}
      {order.balanceCents !== 0 && (
        <div className={styles.total}>
          <dt>{order.balanceCents > 0 ? 'Outstanding' : 'Owed to the customer'}</dt>
          <dd>{shown(Math.abs(order.balanceCents))}</dd>
        </div>
      )}
    </dl>
  );
}
