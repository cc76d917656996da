import type { Collection } from '@portico/model/documents/collection';
import type { ItemKindName } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import { OWN_LIMITS } from '@portico/model/documents/limits';
import { stateLabel } from '@portico/model/documents/publication';
import { Dot } from '@portico/ui/badge';
import { CellInput, CellSelect } from '@portico/ui/cell-input';
import type { Column } from '@portico/ui/data-table';
import { Link } from 'react-aria-components/Link';
import type { DocumentState, ListedItem } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { moneyText, readPrice } from '../../shared/shop/money-text.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { When } from '../../shared/when.tsx';
import { STATE_TONES, StateBadge } from '../../shared/documents/state-badge.tsx';
import { RowMenu } from '../../shared/row-menu.tsx';
import { readStock, stockText } from '../product/use-stock.ts';
import styles from './collections.module.css';
import { useItemActions } from './item-actions.ts';
import { leastPrice, stockWords } from './item-note.tsx';
import { ItemPicture } from './item-picture.tsx';
import type { CollectionItems } from './use-collection-items.ts';
import { useDoneSteps } from '../../shared/undo/use-done-steps.ts';
import { useItemEdits } from './use-item-edits.ts';

const nameOf = (item: ListedItem) => item.title || 'Untitled';

/** The columns of a collection's table, by what it holds and what the person may change. */
export function useItemColumns(items: CollectionItems, collection: Collection): Array<Column<ListedItem>> {
  const { kind, mayEdit, mayPublish, view, change } = items;
  const { currency } = useSiteSettings();
  const edits = useItemEdits(items, useDoneSteps());
  const actionsOf = useItemActions(items, true);

  const sortBy = (field: string) => ({
    direction:
      view.sort === field
        ? ('ascending' as const)
        : view.sort === `-${field}`
          ? ('descending' as const)
          : undefined,
    onSort: () => change({ sort: view.sort === `-${field}` ? field : `-${field}` }),
  });
  const titleSort = sortBy('title');

  const title: Column<ListedItem> = {
    id: 'title',
    label: 'Title',
    width: 'minmax(190px, 2.4fr)',
    sort: {
      ...titleSort,
      // Letters are looked for from A.
      onSort: () => change({ sort: view.sort === 'title' ? '-title' : 'title' }),
    },
    renderCell: (item) => (
      <span className={styles.titleCell}>
        <ItemPicture item={item} />
        <CellInput
          label={`Title of ${nameOf(item)}`}
          value={item.title}
          placeholder="Untitled"
          maxLength={OWN_LIMITS.titleLength}
          isDisabled={!mayEdit}
          onCommit={(text) => {
            void edits.setTitle(item, text.trim());
            return undefined;
          }}
        />
        {item.hasDraft && <Dot label="Has unpublished changes" />}
      </span>
    ),
  };
  const price: Column<ListedItem> = {
    id: 'price',
    label: 'Price',
    width: '120px',
    align: 'end',
    renderCell: (item) => {
      const only = item.item?.product?.only;
      if (!only)
        return (
          <Link href={addresses.variants(item.id)} className={styles.cellLink ?? ''}>
            {leastPrice(item, currency) || 'Add a price'}
          </Link>
        );
      return (
        <CellInput
          label={`Price of ${nameOf(item)}`}
          value={moneyText(only.price, currency)}
          inputMode="decimal"
          align="end"
          isDisabled={!mayEdit}
          onCommit={(text) => {
            const read = readPrice(text, currency);
            if (!read.ok) return read.message;
            void edits.setPrice(item, read.value);
            return undefined;
          }}
        />
      );
    },
  };
  const stock: Column<ListedItem> = {
    id: 'stock',
    label: 'In stock',
    width: '104px',
    align: 'end',
    renderCell: (item) => {
      const product = item.item?.product;
      if (!product || product.productType === 'digital')
        return <span className={styles.cellText}>Digital</span>;
      if (!product.only)
        return (
          <span className={styles.cellText} data-gone={product.isSoldOut || undefined}>
            {stockWords(item) || 'Unlimited'}
          </span>
        );
      return (
        <CellInput
          label={`In stock of ${nameOf(item)}`}
          value={stockText(product.only.level)}
          placeholder="Unlimited"
          inputMode="numeric"
          align="end"
          isDisabled={!mayEdit}
          onCommit={(text) => {
            const read = readStock(text);
            if (!read.ok) return read.message;
            void edits.setStock(item, read.level);
            return undefined;
          }}
        />
      );
    },
  };
  const categories: Column<ListedItem> = {
    id: 'categories',
    label: 'Categories',
    width: 'minmax(110px, 1.2fr)',
    renderCell: (item) => (
      <span className={styles.tags}>
        {item.item?.categories.map((slug) => (
          <button key={slug} type="button" onClick={() => change({ category: slug })}>
            {Object.hasOwn(collection.categories, slug) ? collection.categories[slug]?.name : slug}
          </button>
        ))}
      </span>
    ),
  };
  const tags: Column<ListedItem> = {
    id: 'tags',
    label: 'Tags',
    width: 'minmax(110px, 1.2fr)',
    renderCell: (item) => (
      <span className={styles.tags}>
        {item.item?.tags.map((tag) => (
          <button key={tag} type="button" onClick={() => change({ tag })}>
            {tag}
          </button>
        ))}
      </span>
    ),
  };
  const date: Column<ListedItem> = {
    id: 'date',
    label: kind === 'product' ? 'Since' : 'Date',
    width: '150px',
    sort: sortBy('publishAt'),
    renderCell: (item) => (
      <span className={styles.cellText}>{item.publishAt ? <When at={item.publishAt} /> : '–'}</span>
    ),
  };
  const state: Column<ListedItem> = {
    id: 'state',
    label: 'Status',
    width: '132px',
    renderCell: (item) => {
      const choices = statesFor(kind, item.state);
      const isPublic = item.state === 'published' || item.state === 'scheduled';
      if (!mayEdit || (isPublic && !mayPublish))
        return <StateBadge state={item.state} label={item.stateLabel} />;
      return (
        <CellSelect
          label={`Status of ${nameOf(item)}`}
          value={item.state}
          tone={STATE_TONES[item.state]}
          options={choices.map((value) => ({
            value,
            label: stateLabel(kind, value),
            isDisabled:
              value !== item.state && (value === 'scheduled' || (value === 'published' && !mayPublish)),
          }))}
          onChange={(next) => next !== 'deleted' && void edits.setState(item, next)}
        />
      );
    },
  };
  const actions: Column<ListedItem> = {
    id: 'actions',
    label: 'Actions',
    hideLabel: true,
    width: '48px',
    renderCell: (item) => <RowMenu label={`Actions for ${nameOf(item)}`} groups={actionsOf(item)} />,
  };
  return kind === 'product'
    ? [title, price, stock, categories, state, actions]
    : [title, categories, tags, date, state, actions];
}

/** What one can make of an item here; the state it has is always among it. Schedules need a time: they are elsewhere. */
function statesFor(kind: ItemKindName, now: DocumentState): DocumentState[] {
  const offered: DocumentState[] =
    itemKinds[kind].states === 'all' ? ['published', 'draft', 'review', 'private'] : ['published', 'draft'];
  return offered.includes(now) ? offered : [now, ...offered];
}
