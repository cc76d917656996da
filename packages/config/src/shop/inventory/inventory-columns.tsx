import type { InventoryFilter, StockedVariant } from '@portico/model/api/inventory';
import { Badge } from '@portico/ui/badge';
import { IconButton } from '@portico/ui/button';
import { CellInput } from '@portico/ui/cell-input';
import type { Column } from '@portico/ui/data-table';
import { History } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { StockChange } from './inventory-queries.ts';
import styles from './inventory.module.css';
import { StockPicture } from './stock-picture.tsx';
import { nameOf, readChange } from './stock-words.ts';

type SortName = 'title' | 'sku' | 'stock';

/** The columns of the inventory. */
export function inventoryColumns(props: {
  sort: InventoryFilter['sort'];
  onSort(sort: InventoryFilter['sort']): void;
  /** What the shop calls low. */
  lowAt: number;
  onChange(variant: StockedVariant, change: Pick<StockChange, 'to' | 'by' | 'lowAt'>): void;
  onHistory(variant: StockedVariant): void;
}): Array<Column<StockedVariant>> {
  const { sort, onSort, lowAt } = props;
  const sortBy = (name: SortName) => ({
    direction:
      sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : undefined,
    onSort: () => onSort(sort === name ? `-${name}` : name),
  });
  return [
    {
      id: 'title',
      label: 'Item',
      width: 'minmax(190px, 2.4fr)',
      sort: sortBy('title'),
      renderCell: (variant) => (
        <span className={styles.item}>
          <StockPicture hash={variant.image} />
          <span className={styles.name}>
            <Link href={addresses.variants(variant.productId)} className={styles.title ?? ''}>
              {variant.title || 'Untitled'}
            </Link>
            {(variant.options !== '' || variant.waiting > 0) && (
              <span className={styles.options}>
                {[variant.options, variant.waiting > 0 && `${variant.waiting} waiting for it`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </span>
          {!variant.isPublished && <Badge>Draft</Badge>}
        </span>
      ),
    },
    {
      id: 'stock',
      label: 'In stock',
      width: '112px',
      align: 'end',
      sort: sortBy('stock'),
      renderCell: (variant) => (
        <CellInput
          label={`In stock of ${nameOf(variant)}`}
          value={variant.unlimited ? '' : String(variant.quantity)}
          placeholder="Unlimited"
          align="end"
          onCommit={(text) => {
            const read = readChange(text);
            if (!read.ok) return read.message;
            props.onChange(variant, read.change);
            return undefined;
          }}
        />
      ),
    },
    {
      id: 'status',
      label: 'Status',
      width: '112px',
      renderCell: (variant) =>
        variant.unlimited ? (
          <span className={styles.cell}>Unlimited</span>
        ) : variant.quantity <= 0 ? (
          <Badge tone="bad">Sold out</Badge>
        ) : variant.isLow ? (
          <Badge tone="warn">Low</Badge>
        ) : (
          <Badge tone="good">In stock</Badge>
        ),
    },
    {
      id: 'low',
      label: 'Low at',
      width: '92px',
      align: 'end',
      renderCell: (variant) => (
        <CellInput
          label={`Low stock of ${nameOf(variant)}`}
          value={variant.lowAt === null ? '' : String(variant.lowAt)}
          placeholder={String(lowAt)}
          inputMode="numeric"
          align="end"
          onCommit={(text) => {
            const typed = text.trim();
            if (!/^\d{0,6}$/.test(typed))
              return 'Please enter a whole number, or leave it empty to use the shop’s.';
            props.onChange(variant, { lowAt: typed === '' ? null : Number(typed) });
            return undefined;
          }}
        />
      ),
    },
    {
      id: 'sku',
      label: 'SKU',
      width: 'minmax(90px, 1fr)',
      sort: sortBy('sku'),
      renderCell: ({ sku }) => <span className={styles.cell}>{sku}</span>,
    },
    {
      id: 'history',
      label: 'History',
      hideLabel: true,
      width: '48px',
      renderCell: (variant) => (
        <IconButton
          icon={History}
          label={`History of ${nameOf(variant)}`}
          onPress={() => props.onHistory(variant)}
        />
      ),
    },
  ];
}
