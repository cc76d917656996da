import type { ContactDetail } from '@portico/model/api/contacts';
import { Badge } from '@portico/ui/badge';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { orderLabel, orderName } from '../orders/order-words.ts';
import styles from './contacts.module.css';

/** Somebody's orders, newest first, each leading to it. */
export function ContactOrders({ contact: { latest, orders } }: { contact: ContactDetail }) {
  if (latest.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Orders</h3>
      <ul className={styles.orders}>
        {latest.map((order) => {
          const { label, tone } = orderLabel(order);
          return (
            <li key={order.id}>
              <span>
                <Link href={addresses.order(order.id)}>{orderName(order)}</Link>{' '}
                <Badge tone={tone}>{label}</Badge> {order.isTest && <Badge>Test</Badge>}
              </span>
              <span>{orderMoney(order.grandTotalCents, order.currency)}</span>
              <span className={styles.quiet}>
                <When at={order.createdAt} exact />
              </span>
            </li>
          );
        })}
      </ul>
      {orders > latest.length && <p className={styles.quiet}>Only the newest {latest.length} are shown.</p>}
    </section>
  );
}
