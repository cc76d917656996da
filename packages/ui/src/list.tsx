import type { ReactElement, ReactNode } from 'react';
import { useMemo } from 'react';
import type { Key, Selection } from 'react-aria-components';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Checkbox } from './choice.tsx';
import { classes } from './classes.ts';
import styles from './list.module.css';

export interface ListProps<Item> {
  label: string;
  items: readonly Item[];
  getId(item: Item): string;
  /** For typeahead and screen readers. */
  getText(item: Item): string;
  renderRow(item: Item): ReactNode;
  /** Where a row leads. */
  getHref?(item: Item): string;
  onOpen?(item: Item): void;
  /** The row shown beside the list. */
  currentId?: string | undefined;
  selection?: { keys: ReadonlySet<string>; onChange(keys: Set<string>): void };
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onLoadMore?(): void;
  empty: ReactElement;
  rowHeight?: number;
}

/**
 * A list of any length: only the rows in sight are in the page. Arrow keys, Home, End and typing walk it, Enter opens,
 * Space selects, Shift extends. Rows have one height.
 */
export function List<Item>(props: ListProps<Item>) {
  const { items, getId, getText, renderRow, getHref, onOpen, selection, currentId } = props;
  const rowHeight = props.rowHeight ?? 52;
  const rows = useMemo(() => items.map((item) => ({ id: getId(item), item })), [items, getId]);
  const change = (keys: Selection) => {
    const next = keys === 'all' ? rows.map((row) => row.id) : [...keys].map((key: Key) => String(key));
    selection?.onChange(new Set(next));
  };
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <GridList
        aria-label={props.label}
        className={styles.list ?? ''}
        selectionMode={selection ? 'multiple' : 'none'}
        {...(selection ? { selectedKeys: selection.keys, onSelectionChange: change } : {})}
        renderEmptyState={() => props.empty}
        dependencies={[currentId, renderRow]}
      >
        <Rows
          rows={rows}
          render={(row) => (
            <GridListItem
              key={row.id}
              id={row.id}
              textValue={getText(row.item)}
              className={classes(styles.row, currentId === row.id && styles.current)}
              style={{ height: rowHeight }}
              {...(getHref ? { href: getHref(row.item) } : {})}
              {...(onOpen ? { onAction: () => onOpen(row.item) } : {})}
            >
              {selection && <Checkbox slot="selection" />}
              <div className={styles.content}>{renderRow(row.item)}</div>
            </GridListItem>
          )}
        />
        <GridListLoadMoreItem
          isLoading={props.isLoadingMore ?? false}
          {...(props.hasMore && props.onLoadMore ? { onLoadMore: props.onLoadMore } : {})}
        >
          <div className={styles.more}>Loading more</div>
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
  );
}

function Rows<Row>({ rows, render }: { rows: readonly Row[]; render(row: Row): ReactNode }) {
  return <>{rows.map(render)}</>;
}

/** Two lines of a row: what it is, and a quiet line about it; `end` stands at the end. */
export function RowText(props: { title: ReactNode; note?: ReactNode; start?: ReactNode; end?: ReactNode }) {
  return (
    <>
      {props.start}
      <div className={styles.words}>
        <div className={styles.title}>{props.title}</div>
        {props.note && <div className={styles.note}>{props.note}</div>}
      </div>
      {props.end && <div className={styles.end}>{props.end}</div>}
    </>
  );
}

/** Appears while rows are selected: how many, and what can be done with them together. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear(): void;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={`${count} selected`}>
      <button type="button" className={styles.clear} onClick={onClear}>
        {count} selected
        <span aria-hidden> ×</span>
      </button>
      <div className={styles.bulkActions}>{children}</div>
    </div>
  );
}
