import { MESSAGES } from '@portico/model/text/messages';
import type { InventoryFilter, StockedVariant } from '@portico/model/api/inventory';
import { Button } from '@portico/ui/button';
import { DataTable } from '@portico/ui/data-table';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { Download, Upload } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useInterfaceClicks } from '../../shared/interface-clicks.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { inventoryColumns } from './inventory-columns.tsx';
import { INVENTORY, inventoryExport, inventoryPage } from './inventory-queries.ts';
import styles from './inventory.module.css';
import { MovementsDrawer } from './movements-drawer.tsx';
import { keyOf, nameOf } from './stock-words.ts';
import { useStockChanges } from './use-stock-changes.ts';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'low', label: 'Low' },
  { value: 'out', label: 'Sold out' },
  { value: 'unlimited', label: 'Unlimited' },
] as const;

const BACK = { href: addresses.products, label: 'Back to the products' };

/** What is in stock of everything the shop sells: found, changed, counted. */
export function View() {
  useInterfaceClicks('inventory-panel');
  const { go } = useGo();
  const { change } = useStockChanges();
  const [show, setShow] = useState<InventoryFilter['show']>('all');
  const [sort, setSort] = useState<InventoryFilter['sort']>('title');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<readonly StockedVariant[]>();
  const [history, setHistory] = useState<string>();
  const [isImporting, setImporting] = useState(false);
  const filter = { search, show, sort };
  const list = usePages([...INVENTORY, 'list', filter], (cursor) => inventoryPage(filter, cursor));
  const { items, first } = list;
  const lowAt = first?.lowAt ?? 0;
  const columns = useMemo(
    () =>
      inventoryColumns({
        sort,
        onSort: setSort,
        lowAt,
        onChange: ({ productId, variantId, ...variant }, to) =>
          void change({ changes: [{ productId, variantId, ...to }] }, `Stock of ${nameOf(variant)} changed`),
        onHistory: (variant) => setHistory(keyOf(variant)),
      }),
    [sort, lowAt, change],
  );
  const chosen = items?.filter((variant) => selected.has(keyOf(variant))) ?? [];
  const looked = items?.find((variant) => keyOf(variant) === history);
  const count = (of: InventoryFilter['show']) =>
    first?.counts ? ` ${(first.counts[of] ?? 0).toLocaleString('en-US')}` : '';
  if (list.error)
    return (
      <LoadFailure
        title="Inventory"
        what={MESSAGES.noResults}
        error={list.error}
        retry={list.retry}
        back={BACK}
        wide
      />
    );
  return (
    <Panel
      title="Inventory"
      measured="inventory-panel"
      back={BACK}
      wide
      bare
      actions={
        <div className={styles.actions}>
          <Button
            icon={Download}
            isDisabled={!items || items.length === 0}
            onPress={() => window.location.assign(inventoryExport(filter))}
          >
            Export as CSV
          </Button>
          <Button icon={Upload} isDisabled={!items} onPress={() => setImporting(true)}>
            Import
          </Button>
        </div>
      }
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search inventory" value={typed} onChange={setTyped} />
          <Segmented
            label="Show"
            value={show}
            onChange={setShow}
            options={SHOWN.map(({ value, label }) => ({ value, label: `${label}${count(value)}` }))}
          />
        </div>
      }
    >
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <Button small onPress={() => setChanging(chosen)}>
          Change stock
        </Button>
      </BulkBar>
      {!items ? (
        <Skeleton height={48} />
      ) : (
        <DataTable<StockedVariant>
          fills
          label="Inventory"
          columns={columns}
          rows={items}
          getId={keyOf}
          getText={nameOf}
          selection={{ keys: selected, onChange: setSelected }}
          {...(first?.counts ? { total: first.counts[show] ?? 0 } : {})}
          hasMore={list.hasMore}
          onLoadMore={list.loadMore}
          empty={
            search !== '' || show !== 'all' ? (
              <EmptyState title="Nothing found">Try another search, or show all items.</EmptyState>
            ) : (
              <EmptyState
                picture="list"
                title="Nothing to count yet"
                action={<Button onPress={() => go(addresses.products)}>View products</Button>}
              >
                Physical products and services are listed here with all their variants.
              </EmptyState>
            )
          }
        />
      )}
      {looked && (
        <MovementsDrawer
          variant={looked}
          onChange={() => setChanging([looked])}
          onClose={() => setHistory(undefined)}
        />
      )}
      {changing && (
        <ChangeDialog
          variants={changing}
          onClose={() => setChanging(undefined)}
          onDone={() => {
            setChanging(undefined);
            setSelected(new Set());
          }}
        />
      )}
      {isImporting && <ImportDrawer onClose={() => setImporting(false)} />}
    </Panel>
  );
}
