import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import styles from './orders.module.css';

/** What the customer agreed to, in the words it had then. */
export function OrderAgreements({ order }: { order: OwnerOrderJson }) {
  if (order.agreements.length === 0) return null;
  const isTicked = order.agreements.every((each) => each.isTicked);
  const heading = isTicked ? 'Agreed to when ordering' : 'Terms when ordering';
  return (
    <section aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      {order.agreements.map(({ kind, title, text }) => (
        <details key={kind}>
          <summary>{title || 'Untitled'}</summary>
          <p className={styles.lines}>{text}</p>
        </details>
      ))}
    </section>
  );
}
