import type { SubscriptionFilter, SubscriptionSummary } from '@portico/model/api/subscriptions';
import { SUBSCRIPTION_STATUSES } from '@portico/model/commerce/subscription/course';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import { PricesDrawer } from './prices-drawer.tsx';
import { SubscriptionDrawer } from './subscription-drawer.tsx';
import { SUBSCRIPTIONS, subscriptionsPage } from './subscription-queries.ts';
import { STATUS, statusLabel } from './subscription-words.ts';
import styles from './subscriptions.module.css';

type Status = SubscriptionFilter['status'];
const CHOICES: Array<{ value: Status; label: string }> = [
  { value: 'all', label: 'All' },
  ...SUBSCRIPTION_STATUSES.map((value) => ({ value, label: STATUS[value].label })),
];
const back = { href: addresses.orders, label: 'Back to the orders' };
const getId = (each: SubscriptionSummary) => each.id;
const getText = (each: SubscriptionSummary) => `${each.customer} ${each.title}`;
const row = (each: SubscriptionSummary) => (
  <RowText
    title={
      <>
        <span>{each.customer || each.email}</span>
        {each.isTest && <Badge>Test</Badge>}
      </>
    }
    note={`${each.title} · ${each.renewal}`}
    end={
      <span className={styles.end}>
        {each.nextAt && (
          <span className={styles.quiet}>
            Next <When at={each.nextAt} exact />
          </span>
        )}
        <Badge tone={STATUS[each.status].tone}>{statusLabel(each)}</Badge>
      </span>
    }
  />
);

/** Who subscribed to what, those who came last first. */
export function View() {
  const { subscriptionId } = useParams({ strict: false }) as { subscriptionId?: string };
  const { go } = useGo();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const [isPricing, setPricing] = useState(false);
  const search = useDeferredValue(typed.trim());
  const filter: SubscriptionFilter = { status, search };
  const list = usePages([...SUBSCRIPTIONS, 'list', filter], (cursor) => subscriptionsPage(filter, cursor));
  if (list.error)
    return (
      <LoadFailure
        title="Subscriptions"
        what={MESSAGES.noResults}
        error={list.error}
        back={back}
        wide
        retry={list.retry}
      />
    );
  return (
    <Panel
      title="Subscriptions"
      back={back}
      wide
      bare
      actions={<Button onPress={() => setPricing(true)}>Prices</Button>}
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search subscriptions" value={typed} onChange={setTyped} />
          <Select<Status> label="Status" options={CHOICES} value={status} onChange={setStatus} />
        </div>
      }
    >
      {list.items ? (
        <List
          label="Subscriptions"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(each) => go(addresses.subscription(each.id))}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            search !== '' || status !== 'all' ? (
              <EmptyState title={MESSAGES.noResults}>Try other words, or another status.</EmptyState>
            ) : (
              <EmptyState title="No subscriptions yet">
                Turn on “Sell as a subscription” on a product, beside its price.
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
      {isPricing && <PricesDrawer onClose={() => setPricing(false)} />}
      {subscriptionId !== undefined && (
        <SubscriptionDrawer
          key={subscriptionId}
          id={subscriptionId}
          onClose={() => go(addresses.subscriptions)}
        />
      )}
    </Panel>
  );
}
