import { MESSAGES } from '@portico/model/text/messages';
import type { DonationSum } from '@portico/model/api/donations';
import type { OrderSummaryJson } from '@portico/model/commerce/order-json';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Download, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import {
  donationSumsQuery,
  type OrderFilter,
  ORDERS,
  ordersExport,
  ordersPage,
} from '../../shared/shop/order-queries.ts';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { orderLabel, orderName } from '../orders/order-words.ts';
import styles from './donations.module.css';

const ALL = '';
const back = { href: addresses.orders, label: 'Back to the orders' };
const getId = (order: OrderSummaryJson) => order.id;
const getText = (order: OrderSummaryJson) => `${orderName(order)} ${order.customer}`;
const row = (order: OrderSummaryJson) => (
  <RowText
    title={
      <>
        <span>{order.customer || order.email}</span>
        {order.isTest && <Badge>Test</Badge>}
        {order.refundedCents > 0 && order.state !== 'refunded' && (
          <Badge tone="warn">
            {order.refundedCents === order.grandTotalCents ? 'Refunded' : 'Partly refunded'}
          </Badge>
        )}
      </>
    }
    note={
      <>
        {orderName(order)} · <When at={order.createdAt} exact />
      </>
    }
    end={
      <span className={styles.end}>
        <Badge tone={orderLabel(order).tone}>{orderLabel(order).label}</Badge>
        <span className={styles.amount}>{orderMoney(order.grandTotalCents, order.currency)}</span>
      </span>
    }
  />
);

/** What was given, by what it was for, and by whom. */
export function View() {
  const { go } = useGo();
  const may = useMay();
  const [chosen, setChosen] = useState(ALL);
  const sums = useQuery(donationSumsQuery);
  const filter: OrderFilter = {
    status: 'placed',
    search: '',
    kind: 'donation',
    ...(chosen === ALL ? {} : { donation: chosen }),
  };
  const list = usePages([...ORDERS, 'list', filter], (cursor) => ordersPage(filter, cursor));
  const error = sums.error ?? list.error;
  if (error)
    return (
      <LoadFailure
        title="Donations"
        what={MESSAGES.noResults}
        error={error}
        back={back}
        wide
        retry={() => {
          void sums.refetch();
          list.retry();
        }}
      />
    );
  const causes = [...new Map(sums.data?.sums.map(({ id, name }) => [id, name]))];
  return (
    <Panel
      title="Donations"
      back={back}
      wide
      bare
      actions={
        <Button
          icon={Download}
          isDisabled={!list.items || list.items.length === 0}
          onPress={() => window.location.assign(ordersExport(filter))}
        >
          Export as CSV
        </Button>
      }
      toolbar={
        <>
          {sums.data && sums.data.sums.length > 0 && (
            <ul className={styles.sums}>
              {sums.data.sums.map((sum) => (
                <Sum key={`${sum.id} ${sum.currency}`} sum={sum} />
              ))}
            </ul>
          )}
          <div className={styles.tools}>
            {causes.length > 1 && (
              <Select
                label="Donated for"
                value={chosen}
                onChange={setChosen}
                options={[
                  { value: ALL, label: 'Everything' },
                  ...causes.map(([value, label]) => ({ value, label })),
                ]}
              />
            )}
            {may('store.settings') && (
              <Button icon={Settings2} onPress={() => go(`${addresses.shopSettings}#donations`)}>
                What people can donate for
              </Button>
            )}
          </div>
        </>
      }
    >
      {list.items ? (
        <List
          label="Donations"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(order) => go(addresses.order(order.id))}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            <EmptyState title="No donations yet">
              Say in the shop settings what people can donate for, then put the block Donation on a page.
            </EmptyState>
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
    </Panel>
  );
}

function Sum({ sum }: { sum: DonationSum }) {
  const { name, raisedCents, goalCents, currency, count, isOpen } = sum;
  const goal = goalCents > 0 ? ` of ${orderMoney(goalCents, currency)}` : '';
  return (
    <li>
      <span>
        {name} {!isOpen && <Badge tone="quiet">Closed</Badge>}
      </span>
      <strong className={styles.raised}>{orderMoney(raisedCents, currency)}</strong>
      <span className={styles.quiet}>{`${counted(count, 'paid donation')}${goal}`}</span>
    </li>
  );
}
