import type { DraftOrderSummary } from '@portico/model/api/draft-orders';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { DraftScreen } from './draft-screen.tsx';
import styles from './draft-orders.module.css';
import { EditScreen } from './edit-screen.tsx';
import { DRAFTS, draftsPage } from './draft-queries.ts';

const back = { href: addresses.orders, label: 'Back to the orders' };
const getId = (draft: DraftOrderSummary) => draft.id;
const nameOf = ({ customer, email }: DraftOrderSummary) => customer || email || 'No customer yet';

const row = (draft: DraftOrderSummary) => (
  <RowText
    title={
      <>
        <span>{nameOf(draft)}</span>
        {draft.isBeingPaid && <Badge tone="accent">Being paid</Badge>}
        {!draft.isBeingPaid && draft.linkExpiresAt && (
          <Badge tone={Date.parse(draft.linkExpiresAt) > Date.now() ? 'warn' : 'quiet'}>
            {Date.parse(draft.linkExpiresAt) > Date.now() ? 'Link sent' : 'Link expired'}
          </Badge>
        )}
      </>
    }
    note={
      <>
        {counted(draft.quantity, 'item')}
        {draft.holdsStock && ' reserved'} · changed <When at={draft.updatedAt} />
      </>
    }
    end={<span className={styles.amount}>{orderMoney(draft.totalCents, draft.currency)}</span>}
  />
);

/** Orders that are written for customers and not ordered yet; one of them, a new one, or an order that is changed. */
export function View() {
  const { draftId, orderId } = useParams({ strict: false }) as { draftId?: string; orderId?: string };
  if (orderId !== undefined) return <EditScreen key={orderId} id={orderId} />;
  if (draftId !== undefined)
    return <DraftScreen key={draftId} id={draftId === 'new' ? undefined : draftId} />;
  return <Drafts />;
}

function Drafts() {
  const { go } = useGo();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = usePages([...DRAFTS, 'list', search], (cursor) => draftsPage(search, cursor));
  if (list.error)
    return (
      <LoadFailure
        title="Draft orders"
        what={MESSAGES.noResults}
        error={list.error}
        back={back}
        wide
        retry={list.retry}
      />
    );
  return (
    <Panel
      title="Draft orders"
      back={back}
      wide
      bare
      actions={
        <Button kind="primary" icon={Plus} onPress={() => go(addresses.draftOrder('new'))}>
          New order
        </Button>
      }
      toolbar={<SearchField label="Search draft orders" value={typed} onChange={setTyped} />}
    >
      {list.items ? (
        <List
          label="Draft orders"
          items={list.items}
          getId={getId}
          getText={nameOf}
          renderRow={row}
          onOpen={(draft) => go(addresses.draftOrder(draft.id))}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            search === '' ? (
              <EmptyState title="No draft orders">
                Write an order for a customer who called or came by, then mark it as paid or send a link to
                pay it.
              </EmptyState>
            ) : (
              <EmptyState title={MESSAGES.noResults}>Try another name or email.</EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
    </Panel>
  );
}
