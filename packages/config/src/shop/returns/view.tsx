import type { ReturnFilter, ReturnSummary } from '@portico/model/api/returns';
import { WAITING_SHOWN } from '@portico/model/commerce/order-states';
import { RETURN_STATES } from '@portico/model/commerce/returns/return-states';
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
import { RETURNS } from '../../shared/shop/order-queries.ts';
import { When } from '../../shared/when.tsx';
import { RETURN_LABELS, returnName } from '../orders/return-labels.ts';
import { ReturnDrawer } from './return-drawer.tsx';
import { returnsPage } from './return-queries.ts';
import styles from './returns.module.css';

type Status = ReturnFilter['status'];
type Kind = ReturnFilter['kind'];
const STATUSES: Array<{ value: Status; label: string }> = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
  ...RETURN_STATES.map((value) => ({ value, label: RETURN_LABELS[value].label })),
];
const KINDS: Array<{ value: Kind; label: string }> = [
  { value: 'all', label: 'Returns and withdrawals' },
  { value: 'return', label: 'Returns' },
  { value: 'withdrawal', label: 'Withdrawals' },
];
const back = { href: addresses.orders, label: 'Back to the orders' };
const getId = (each: ReturnSummary) => each.id;
const getText = (each: ReturnSummary) => `${returnName(each.order.number, each)} ${each.order.customer}`;
const row = (each: ReturnSummary) => (
  <RowText
    title={
      <>
        <span>{returnName(each.order.number, each)}</span>
        {each.isLate && <Badge tone="warn">Late</Badge>}
        {each.order.isTest && <Badge>Test</Badge>}
      </>
    }
    note={`${each.order.customer || each.order.email} · ${counted(each.quantity, 'item')}`}
    end={
      <span className={styles.end}>
        <Badge tone={RETURN_LABELS[each.state].tone}>{RETURN_LABELS[each.state].label}</Badge>
        <span className={styles.when}>
          <When at={each.createdAt} exact />
        </span>
      </span>
    }
  />
);

/** What customers send back, and contracts they withdraw from, newest first; at first those somebody has to do something with. */
export function View() {
  const { returnId } = useParams({ strict: false }) as { returnId?: string };
  const { go } = useGo();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Status>('open');
  const [kind, setKind] = useState<Kind>('all');
  const search = useDeferredValue(typed.trim());
  const filter: ReturnFilter = { status, kind, search };
  const list = usePages([...RETURNS, 'list', filter], (cursor) => returnsPage(filter, cursor));
  if (list.error)
    return (
      <LoadFailure
        title="Returns"
        what={MESSAGES.noResults}
        error={list.error}
        back={back}
        wide
        retry={list.retry}
      />
    );
  const open = list.first?.open ?? 0;
  return (
    <Panel
      title="Returns"
      note={open > 0 ? `${open < WAITING_SHOWN ? open : `${WAITING_SHOWN}+`} open` : undefined}
      back={back}
      wide
      bare
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search returns" value={typed} onChange={setTyped} />
          <Select<Status> label="Status" options={STATUSES} value={status} onChange={setStatus} />
          <Select<Kind> label="Kind" options={KINDS} value={kind} onChange={setKind} />
        </div>
      }
    >
      {list.items ? (
        <List
          label="Returns"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(each) => go(addresses.return(each.id))}
          currentId={returnId}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            search !== '' || kind !== 'all' || !['open', 'all'].includes(status) ? (
              <EmptyState title={MESSAGES.noResults}>
                Try an order number, a name or an email, or another status.
              </EmptyState>
            ) : (
              <EmptyState
                title={status === 'open' ? 'No open returns' : 'No returns yet'}
                {...(may('store.settings')
                  ? {
                      action: (
                        <Button onPress={() => go(`${addresses.shopSettings}#returns`)}>
                          Return settings
                        </Button>
                      ),
                    }
                  : {})}
              >
                Once returns or withdrawals are on, what customers ask for is listed here. You can also begin
                a return in an order.
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
      {returnId !== undefined && (
        <ReturnDrawer key={returnId} id={returnId} onClose={() => go(addresses.returns)} />
      )}
    </Panel>
  );
}
