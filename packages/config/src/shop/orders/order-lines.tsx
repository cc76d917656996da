import { optionText } from '@portico/model/commerce/add-on/fill-in';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { orderMoney } from './order-money.ts';
import styles from './orders.module.css';

/** What was bought, and how much of it was sent or refunded. */
export function OrderLines({ order }: { order: OwnerOrderJson }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Each</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.position}>
            <th scope="row">
              {line.title}
              <span className={styles.quiet}>{[...line.options.map(optionText), line.sku].join(' · ')}</span>
            </th>
            <td>
              {line.quantity}
              {order.fulfilment === 'partly' && line.open > 0 && (
                <span className={styles.quiet}>{line.open} unfulfilled</span>
              )}
              {line.refunded > 0 && <span className={styles.quiet}>{line.refunded} refunded</span>}
            </td>
            <td>{orderMoney(line.unitPrice, order.currency)}</td>
            <td>{orderMoney(line.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
