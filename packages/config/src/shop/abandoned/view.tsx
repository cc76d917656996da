import type { AbandonedFilter, AbandonedSummary } from '@portico/model/api/abandoned-checkouts';
import { ABANDONED_STATES } from '@portico/model/commerce/abandoned/abandoned-checkout';
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
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { AbandonedDrawer } from './abandoned-drawer.tsx';
import { ABANDONED, abandonedPage } from './abandoned-queries.ts';
import { STATE } from './abandoned-words.ts';
import styles from './abandoned.module.css';

type State = AbandonedFilter['state'];
const CHOICES: Array<{ value: State; label: string }> = [
  { value: 'all', label: 'All' },
  ...ABANDONED_STATES.map((value) => ({ value, label: STATE[value].label })),
];
const back = { href: addresses.orders, label: 'Back to the orders' };
const getId = (each: AbandonedSummary) => each.id;
const getText = (each: AbandonedSummary) => `${each.name || each.email} ${each.titles}`;
const row = (each: AbandonedSummary) => (
  <RowText
    title={<span>{each.name || each.email}</span>}
    note={[each.name === '' ? '' : each.email, each.titles].filter(Boolean).join(' · ')}
    end={
      <span className={styles.end}>
        <span className={styles.quiet}>
          <When at={each.seenAt} exact />
        </span>
        <Badge tone={STATE[each.state].tone}>{STATE[each.state].label}</Badge>
        <span className={styles.amount}>{orderMoney(each.totalCents, each.currency)}</span>
      </span>
    }
  />
);

/** Who began a checkout and did not finish it, those who came last first, and what emails brought back. */
export function View() {
  const { checkoutId } = useParams({ strict: false }) as { checkoutId?: string };
  const { go } = useGo();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('all');
  const search = useDeferredValue(typed.trim());
  const filter: AbandonedFilter = { state, search };
  const list = usePages([...ABANDONED, 'list', filter], (cursor) => abandonedPage(filter, cursor));
  const figures = list.first?.figures;
  if (list.error)
    return (
      <LoadFailure
        title="Abandoned checkouts"
        what={MESSAGES.noResults}
        error={list.error}
        back={back}
        wide
        retry={list.retry}
      />
    );
  return (
    <Panel
      title="Abandoned checkouts"
      note={
        figures && figures.open + figures.recovered > 0
          ? [
              `${orderMoney(figures.openCents, figures.currency)} in ${counted(figures.open, 'cart')}`,
              ...(figures.recovered > 0
                ? [
                    `${orderMoney(figures.recoveredCents, figures.currency)} recovered in 30 days, ${counted(figures.recovered, 'order')}`,
                  ]
                : []),
            ].join(' · ')
          : undefined
      }
      back={back}
      wide
      bare
      {...(may('store.settings')
        ? {
            actions: <Button onPress={() => go(`${addresses.shopSettings}#abandoned`)}>Settings</Button>,
          }
        : {})}
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search abandoned checkouts" value={typed} onChange={setTyped} />
          <Select<State> label="Status" options={CHOICES} value={state} onChange={setState} />
        </div>
      }
    >
      {list.items ? (
        <List
          label="Abandoned checkouts"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(each) => go(addresses.abandonedCheckout(each.id))}
          currentId={checkoutId}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            search !== '' || state !== 'all' ? (
              <EmptyState title={MESSAGES.noResults}>Try other words, or another status.</EmptyState>
            ) : (
              <EmptyState title="No abandoned checkouts">
                Who enters their email address at the checkout and does not order within half an hour is
                listed here for 30 days.
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
      {checkoutId !== undefined && (
        <AbandonedDrawer key={checkoutId} id={checkoutId} onClose={() => go(addresses.abandonedCheckouts)} />
      )}
    </Panel>
  );
}
