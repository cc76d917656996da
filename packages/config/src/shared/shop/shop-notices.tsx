import { Message } from '@portico/ui/message';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../addresses.ts';
import { useMay } from '../session.tsx';
import { MailNotice } from '../mail-notice.tsx';
import { ordersOverviewQuery } from './order-queries.ts';

/** On the screens of a shop: what keeps it from being paid, and that its emails reach nobody. */
export function ShopNotices({ isAtPayments = false }: { isAtPayments?: boolean }) {
  return (
    <>
      <PaymentNotice isAtPayments={isAtPayments} />
      <MailNotice what="Emails about orders, to customers and to you," />
    </>
  );
}

/** That it takes no orders, or takes them for no money. */
export function PaymentNotice({ isAtPayments = false }: { isAtPayments?: boolean }) {
  const may = useMay();
  const { data } = useQuery({ ...ordersOverviewQuery, enabled: may('store.orders') });
  if (!data || (data.canBePaid && !data.takesTestPayments)) return null;
  const where =
    isAtPayments || !may('store.settings') ? null : <Link href={addresses.shopSettings}>Payments</Link>;
  return data.canBePaid ? (
    <Message kind="info">
      Test payment is on: everybody can order without paying, and the shop says so. {where}
    </Message>
  ) : (
    <Message kind="warn">
      Your shop takes no orders: it has no payment method. Its products are shown, but cannot be bought.{' '}
      {isAtPayments ? 'Turn on a payment method and publish.' : where}
    </Message>
  );
}
