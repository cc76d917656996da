import type { SalesOverview } from '@portico/model/api/sales-reports';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useMay } from '../../shared/session.tsx';
import { ORDERS } from '../../shared/shop/order-queries.ts';
import { orderMoney } from './order-money.ts';
import styles from './orders.module.css';

const REFRESH_MS = 60_000;

const overviewQuery = queryOptions({
  queryKey: [...ORDERS, 'sales', 'overview'],
  queryFn: () => api.get('/rest/reports/sales/overview'),
  refetchInterval: REFRESH_MS,
});

/** How today and the last seven days go, above the orders. Where it cannot be had, nobody misses it there. */
export function SalesGlance() {
  const may = useMay();
  const { data } = useQuery({ ...overviewQuery, enabled: may('store.reports') });
  if (!data || data.week.orders + (data.week.visits ?? 0) === 0) return null;
  return (
    <section className={styles.glance} aria-label="Sales at a glance">
      <Glance title="Today" of={data.today} currency={data.currency} />
      <Glance title="Last 7 days" of={data.week} currency={data.currency} />
      <Link href={addresses.sales({ period: '7' })}>Sales report</Link>
    </section>
  );
}

function Glance(props: { title: string; of: SalesOverview['today']; currency: string }) {
  const { title, of, currency } = props;
  return (
    <p>
      <span className={styles.glanceTitle}>{title}</span>{' '}
      <strong>{orderMoney(of.revenueCents, currency)}</strong>{' '}
      {[counted(of.orders, 'paid order'), of.visits === null ? '' : counted(of.visits, 'visit')]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
