import { useQuery } from '@tanstack/react-query';
import { ordersOverviewQuery } from '../../shared/shop/order-queries.ts';
import { WaitingCount } from '../../shared/waiting-count.tsx';

/** How many orders wait for their owner, at the place that leads to them. */
export function WaitingOrders() {
  const { data } = useQuery(ordersOverviewQuery);
  return <WaitingCount count={data?.waiting ?? 0} />;
}
