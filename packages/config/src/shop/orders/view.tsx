import { counted } from '../../shared/counted.ts';
import { MESSAGES } from '@portico/model/text/messages';
import type { OrderSummaryJson } from '@portico/model/commerce/order-json';
import { isGivenBack } from '@portico/model/commerce/order-states';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { Segmented } from '@portico/ui/segmented';
import { useParams } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useSession } from '../../shared/session.tsx';
import { ScreensMenu } from '../../shared/screens/screens-menu.tsx';
import { When } from '../../shared/when.tsx';
import type { OrderViewFilter } from '@portico/model/commerce/order-view';
import { periodStart } from '../../shared/periods.ts';
import { NONE_CHOSEN, OrderBulkBar } from './order-bulk-bar.tsx';
import { OrderViewsMenu } from './order-views-menu.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { orderMoney } from './order-money.ts';
import { isNarrowed, type Narrowed, NOT_NARROWED, OrderFilterMenu } from './order-filter-menu.tsx';
import { type OrderFilter, ORDERS, ordersExport, ordersPage } from '../../shared/shop/order-queries.ts';
import { SalesGlance } from './sales-glance.tsx';
import { orderLabel, orderName } from './order-words.ts';
import styles from './orders.module.css';
import { ShopNotices } from '../../shared/shop/shop-notices.tsx';

const getId = (order: OrderSummaryJson) => order.id;
const getText = (order: OrderSummaryJson) => `${orderName(order)} ${order.customer}`;

type Shown = Extract<
  OrderFilter['status'],
  | 'placed'
  | 'unpaid'
  | 'outstanding'
  | 'paid'
  | 'partly'
  | 'delivered'
  | 'fulfilled'
  | 'cancelled'
  | 'pending'
>;
const SHOWN: Array<{ value: Shown; label: string }> = [
  { value: 'placed', label: 'All' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'outstanding', label: 'Outstanding' },
  { value: 'paid', label: 'Unfulfilled' },
  { value: 'partly', label: 'Partly fulfilled' },
  { value: 'delivered', label: 'Fulfilled, unpaid' },
  { value: 'fulfilled', label: 'Fulfilled' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'pending', label: 'Payment pending' },
];

const isShown = (status: string): status is Shown => SHOWN.some(({ value }) => value === status);
const EVERYTHING: OrderViewFilter = { status: 'placed', search: '', period: 'all' };

/** What the list shows as a saved view says it. */
const asView = (
  status: Shown,
  search: string,
  { period, payment, test, tag }: Narrowed,
): OrderViewFilter => ({
  status,
  search,
  period,
  ...(payment && payment !== 'any' ? { payment } : {}),
  ...(test && test !== 'any' ? { test } : {}),
  ...(tag === undefined ? {} : { tag }),
});

/** What was ordered, newest first. */
export function View() {
  const { orderId } = useParams({ strict: false }) as { orderId?: string };
  const { go } = useGo();
  const { smtp } = useSession();
  const [status, setStatus] = useState<Shown>('placed');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [narrowed, setNarrowed] = useState<Narrowed>(NOT_NARROWED);
  const { from, payment, test, tag } = narrowed;
  const filter: OrderFilter = {
    status,
    search,
    // Of donations nothing is to be fulfilled.
    ...(status === 'paid' ? { kind: 'purchase' as const } : {}),
    ...(from ? { from } : {}),
    ...(tag ? { tag } : {}),
    ...(payment && payment !== 'any' ? { payment } : {}),
    ...(test && test !== 'any' ? { test } : {}),
  };
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const shown = JSON.stringify(filter);
  const [chosenOf, setChosenOf] = useState(shown);
  if (chosenOf !== shown) {
    // Nothing is done with what is no longer in sight.
    setChosenOf(shown);
    setChosen(NONE_CHOSEN);
  }
  const showView = (view: OrderViewFilter) => {
    const { period, payment = 'any', test = 'any', tag } = view;
    setStatus(isShown(view.status) ? view.status : 'placed');
    setTyped(view.search);
    setNarrowed({ period, from: periodStart(period, new Date()), payment, test, tag });
  };
  const isFiltered = search !== '' || status !== 'placed' || isNarrowed(narrowed);
  const list = usePages([...ORDERS, 'list', filter], (cursor) => ordersPage(filter, cursor));
  const orders = list.items;
  const tags = list.first?.tags ?? [];
  const row = useCallback(
    (order: OrderSummaryJson) => (
      <RowText
        title={
          <>
            <span>{orderName(order)}</span>
            {order.isDonation && <Badge>Donation</Badge>}
            {order.isTest && <Badge>Test</Badge>}
            {order.refundedCents > 0 && orderLabel(order).label !== 'Refunded' && (
              <Badge tone="warn">{isGivenBack(order) ? 'Refunded' : 'Partly refunded'}</Badge>
            )}
          </>
        }
        note={[
          ...(order.balanceCents > 0
            ? [`${orderMoney(order.balanceCents, order.currency)} outstanding`]
            : []),
          order.customer || order.email,
          counted(order.quantity, 'item'),
          ...order.tags,
        ].join(' · ')}
        end={
          <span className={styles.end}>
            <Badge tone={orderLabel(order).tone}>{orderLabel(order).label}</Badge>
            <span className={styles.amount}>{orderMoney(order.grandTotalCents, order.currency)}</span>
            <span className={styles.when}>
              <When at={order.createdAt} exact />
            </span>
          </span>
        }
      />
    ),
    [],
  );
  if (list.error)
    return (
      <LoadFailure title="Orders" what={MESSAGES.noResults} error={list.error} retry={list.retry} wide />
    );
  return (
    <Panel
      title="Orders"
      wide
      bare
      actions={
        <div className={styles.actions}>
          <Button kind="primary" icon={Plus} onPress={() => go(addresses.draftOrder('new'))}>
            New order
          </Button>
          <Button
            icon={Download}
            isDisabled={!orders || orders.length === 0}
            onPress={() => window.location.assign(ordersExport(filter))}
          >
            Export as CSV
          </Button>
          <ScreensMenu at="orders" />
        </div>
      }
      toolbar={
        <>
          <ShopNotices />
          <SalesGlance />
          <div className={styles.filters}>
            <SearchField label="Search orders" value={typed} onChange={setTyped} />
            <OrderViewsMenu
              filter={asView(status, search, narrowed)}
              everything={EVERYTHING}
              onShow={showView}
            />
            <OrderFilterMenu value={narrowed} tags={tags} onChange={setNarrowed} />
            <div className={styles.roomy}>
              <Segmented label="Filter orders" value={status} onChange={setStatus} options={SHOWN} />
            </div>
            <div className={styles.narrow}>
              <Select<Shown> label="Status" hideLabel options={SHOWN} value={status} onChange={setStatus} />
            </div>
          </div>
          <OrderBulkBar
            chosen={chosen}
            onChoose={setChosen}
            filter={filter}
            hasMore={list.hasMore || chosen.ids.size < (orders?.length ?? 0)}
            tags={tags}
          />
        </>
      }
    >
      {!orders ? (
        <Skeleton height={58} />
      ) : (
        <List
          label="Orders"
          items={orders}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(order) => go(addresses.order(order.id))}
          currentId={orderId}
          selection={{ keys: chosen.ids, onChange: (ids) => setChosen({ ids, isAll: false }) }}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            isFiltered ? (
              <EmptyState title="No orders found">Try another search, or show all orders.</EmptyState>
            ) : (
              <EmptyState title="No orders yet">
                When somebody orders, the order appears here{smtp ? ' and you get an email' : ''}.
              </EmptyState>
            )
          }
        />
      )}
      {orderId && <OrderDrawer key={orderId} id={orderId} tags={tags} onClose={() => go(addresses.orders)} />}
    </Panel>
  );
}
