import { WAITING_SHOWN } from '@portico/model/commerce/order-states';
import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { ordersOverviewQuery } from '../../shared/shop/order-queries.ts';
import styles from './orders.module.css';

/** How many orders wait for their owner, at the place that leads to them. */
export function WaitingOrders() {
  const { data } = useQuery(ordersOverviewQuery);
  if (!data || data.waiting === 0) return null;
  return (
    <span className={styles.waiting}>
      {data.waiting >= WAITING_SHOWN ? `${WAITING_SHOWN - 1}+` : data.waiting}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
