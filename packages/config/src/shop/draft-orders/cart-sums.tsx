import type { CartJson } from '@portico/model/commerce/cart-json';
import { discountName, discountReason } from '../orders/discount-words.ts';
import { orderMoney } from '../orders/order-money.ts';
import styles from './draft-orders.module.css';

/** What a cart comes to, figure by figure, with the rule behind each. */
export function CartSums({ cart, currency }: { cart: CartJson; currency: string }) {
  const shown = (cents: number) => orderMoney(cents, currency);
  const rows: Array<{ key: string; label: string; why?: string; amount: string }> = [
    { key: 'subtotal', label: 'Subtotal', amount: shown(cart.subtotalCents) },
  ];
  for (const step of cart.trail) {
    if (step.figure === 'discount')
      rows.push({
        key: step.rule,
        label: discountName(step),
        ...(step.exemption ? { why: discountReason(step) } : {}),
        amount: step.amount === 0 ? shown(0) : `−${shown(step.amount)}`,
      });
    if (step.figure === 'shipping')
      rows.push({ key: step.rule, label: 'Shipping', why: step.name, amount: shown(step.amount) });
    if (step.figure === 'tax' && step.amount > 0)
      rows.push({
        key: step.rule,
        label: step.name,
        why: `${step.ratePpm / 10_000} % of ${shown(step.base)}${step.included ? ', included' : ''}`,
        amount: shown(step.amount),
      });
  }
  return (
    <dl className={styles.sums}>
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
        <dd>{shown(cart.grandTotalCents)}</dd>
      </div>
    </dl>
  );
}
