import type { DocumentSummary } from '@portico/model/api/order-documents';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { ORDERS } from '../../shared/shop/order-queries.ts';
import { moneyText } from '../../shared/shop/money-text.ts';
import { When } from '../../shared/when.tsx';
import styles from './invoices.module.css';

type Kind = 'all' | DocumentSummary['kind'];
const KINDS: Array<{ value: Kind; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit-note', label: 'Credit notes' },
];

const getId = ({ id }: DocumentSummary) => id;
const getText = ({ number, recipient }: DocumentSummary) => `${number} ${recipient}`;
const pdfOf = ({ orderId, id }: DocumentSummary) => `/api/rest/orders/${orderId}/documents/${id}?as=pdf`;

const row = (document: DocumentSummary) => (
  <RowText
    title={
      <>
        <span>{document.number}</span>
        {document.kind === 'credit-note' && <Badge>Credit note</Badge>}
      </>
    }
    note={[document.recipient, `order ${document.orderNumber}`].filter(Boolean).join(' · ')}
    end={
      <span className={styles.end}>
        <span className={styles.amount}>
          {document.kind === 'credit-note' && '−'}
          {moneyText(document.totalCents, document.currency)}
        </span>
        <span className={styles.when}>
          <When at={document.createdAt} exact />
        </span>
      </span>
    }
  />
);

/** All invoices and credit notes, those made last first; each opens as PDF. */
export function View() {
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const search = useDeferredValue(typed.trim());
  const filter = { search, ...(kind === 'all' ? {} : { kind }) };
  const list = usePages([...ORDERS, 'invoices', filter], (cursor) =>
    api.get('/rest/invoices', { query: { ...filter, cursor } }),
  );
  const back = may('store.orders')
    ? { href: addresses.orders, label: 'Back to the orders' }
    : { href: addresses.sales(), label: 'Back to the sales report' };
  if (list.error)
    return (
      <LoadFailure
        title="Invoices"
        what={MESSAGES.noResults}
        error={list.error}
        back={back}
        wide
        retry={list.retry}
      />
    );
  return (
    <Panel
      title="Invoices"
      back={back}
      wide
      bare
      actions={
        <Button
          icon={Download}
          isDisabled={!list.items || list.items.length === 0}
          onPress={() => window.location.assign(`/api/rest/invoices/export?${new URLSearchParams(filter)}`)}
        >
          Export as CSV
        </Button>
      }
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search invoices" value={typed} onChange={setTyped} />
          <Select<Kind> label="Kind" hideLabel options={KINDS} value={kind} onChange={setKind} />
        </div>
      }
    >
      {list.items ? (
        <List
          label="Invoices"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(document) => window.open(pdfOf(document), '_blank', 'noopener')}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            search !== '' || kind !== 'all' ? (
              <EmptyState title={MESSAGES.noResults}>Try a number, a name, or all kinds.</EmptyState>
            ) : (
              <EmptyState
                title="No invoices yet"
                action={
                  may('store.settings') ? <Link href={addresses.shopSettings}>Shop settings</Link> : undefined
                }
              >
                Invoices are made in an order by its button, or by themselves as orders are paid, where the
                shop settings say so.
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
    </Panel>
  );
}
