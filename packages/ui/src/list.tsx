import type { ReactElement, ReactNode } from 'react';
import { useId, useMemo } from 'react';
import type { Key, Selection } from 'react-aria-components';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Checkbox } from './choice.tsx';
import { classes } from './classes.ts';
import { DragHandle } from './drag-handle.tsx';
import { useFingerDrag } from './finger-drag.ts';
import styles from './list.module.css';
import { placeBehind, stepOf } from './list-order.ts';
import { AtPanelFoot } from './panel.tsx';

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
  /**
   * Lets rows change their order: by a handle that is dragged or used by keyboard (Enter on it, arrows, Enter), and by
   * Alt with an arrow key on the row. `after` is the row they come to stand behind, null for the first place.
   */
  onReorder?(ids: string[], after: string | null): void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onLoadMore?(): void;
  empty: ReactElement;
  rowHeight?: number;
}

const ROW_TYPE = 'portico-row';

/**
 * A list of any length: only the rows in sight are in the page. Arrow keys, Home, End and typing walk it, Enter opens,
 * Space selects, Shift extends. Rows have one height.
 */
export function List<Item>(props: ListProps<Item>) {
  const { items, getId, getText, renderRow, getHref, onOpen, selection, currentId, onReorder } = props;
  const rowHeight = props.rowHeight ?? 52;
  const rows = useMemo(() => items.map((item) => ({ id: getId(item), item })), [items, getId]);
  const change = (keys: Selection) => {
    const next = keys === 'all' ? rows.map((row) => row.id) : [...keys].map((key: Key) => String(key));
    selection?.onChange(new Set(next));
  };
  const ids = rows.map((row) => row.id);
  const type = useId();
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !onReorder,
    getItems: (keys) => [...keys].map((key) => ({ [ROW_TYPE]: String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = ids.filter((id) => keys.has(id));
      const place = placeBehind(ids, moved, String(target.key), target.dropPosition !== 'before');
      if (moved.length > 0) onReorder?.(moved, place);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
  });
  const finger = useFingerDrag(
    onReorder && {
      type,
      textOf: (id) => {
        const row = rows.find((one) => one.id === id);
        return row ? getText(row.item) : '';
      },
      holds: () => false,
      land: (id, { target, position }) => {
        const moved = selection?.keys.has(id) ? ids.filter((one) => selection.keys.has(one)) : [id];
        onReorder(moved, placeBehind(ids, moved, target ?? ids.at(-1) ?? id, position !== 'before'));
      },
    },
  );
  return (
    // The collection takes what it does not know: keys with Alt reach no row by themselves.
    <div
      role="presentation"
      {...finger}
      className={styles.frame}
      onKeyDownCapture={(event) => {
        const id = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!onReorder || !event.altKey || step === 0 || !id) return;
        event.preventDefault();
        event.stopPropagation();
        const place = stepOf(ids, id, step);
        if (place !== undefined) onReorder([id], place);
      }}
    >
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, dropIndicatorThickness: 2 }}>
        <GridList
          aria-label={props.label}
          className={styles.list ?? ''}
          selectionMode={selection ? 'multiple' : 'none'}
          {...(selection ? { selectedKeys: selection.keys, onSelectionChange: change } : {})}
          {...(onReorder ? { dragAndDropHooks } : {})}
          renderEmptyState={() => props.empty}
          dependencies={[currentId, renderRow, onReorder !== undefined]}
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
                {onReorder && <DragHandle label={`Move ${getText(row.item)}`} className={styles.handle} />}
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
    </div>
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

/** At the panel's foot while rows are selected: how many, and what can be done with them together. */
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
    <AtPanelFoot>
      <div className={styles.bulk} role="toolbar" aria-label={`${count} selected`}>
        <button type="button" className={styles.clear} onClick={onClear}>
          {count} selected
          <span aria-hidden> ×</span>
        </button>
        <div className={styles.bulkActions}>{children}</div>
      </div>
    </AtPanelFoot>
  );
}
