import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Checkbox } from './choice.tsx';
import { classes } from './classes.ts';
import styles from './data-table.module.css';
import { idsBetween, rowWindow } from './table-window.ts';

export interface Column<Row> {
  id: string;
  label: string;
  /** Its width as a track of a CSS grid, such as `minmax(160px, 2fr)`. */
  width: string;
  /** Amounts and counts stand at the end. */
  align?: 'end';
  /** For columns whose meaning is plain: said to screen readers only. */
  hideLabel?: boolean;
  renderCell(row: Row): ReactNode;
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort(): void };
}

export interface DataTableProps<Row> {
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  getId(row: Row): string;
  /** What a row is called: for its checkbox. */
  getText(row: Row): string;
  selection?: { keys: ReadonlySet<string>; onChange(keys: Set<string>): void };
  /** Rows there are in all, where more than are loaded; unknown when absent. */
  total?: number;
  hasMore?: boolean;
  onLoadMore?(): void;
  empty?: ReactNode;
  /** The table scrolls by itself and only rows in sight are in the page. */
  fills?: boolean;
}

const ROW_PX = 48;

/**
 * Things side by side with what is known of each, edited in place (see `cell-input.tsx`). Rows have one height, but for
 * those below which something is said about what was typed there; the first column stays in sight when the table is wider than its room.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getId, getText, selection, fills } = props;
  const ids = rows.map(getId);
  const lastPicked = useRef<string>(undefined);
  const { frame, window } = useRowWindow(rows.length, fills ?? false);
  const { from, to } = window;

  const { hasMore, onLoadMore } = props;
  const isNearEnd = to >= rows.length;
  useEffect(() => {
    if (isNearEnd && hasMore) onLoadMore?.();
  }, [isNearEnd, hasMore, onLoadMore]);

  const keys = selection?.keys;
  const onKeys = selection?.onChange;
  const pick = (id: string, on: boolean, isRange: boolean) => {
    const next = new Set(keys);
    for (const one of isRange ? idsBetween(ids, lastPicked.current, id) : [id])
      if (on) next.add(one);
      else next.delete(one);
    lastPicked.current = id;
    onKeys?.(next);
  };
  const chosen = keys ? ids.filter((id) => keys.has(id)).length : 0;
  const tracks = `${selection ? '44px ' : ''}${columns.map(({ width }) => width).join(' ')}`;
  return (
    <div ref={frame} className={classes(styles.frame, fills && styles.fills)}>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- grid tracks and windowed rows take the meaning from tags. */}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={props.hasMore ? -1 : rows.length + 1}
        className={styles.table}
        style={{ '--tracks': tracks, '--row': `${ROW_PX}px` } as CSSProperties}
      >
        <div role="rowgroup" className={styles.top}>
          <div role="row" aria-rowindex={1} className={styles.head}>
            {selection && (
              <div role="columnheader" className={styles.pick}>
                <Checkbox
                  aria-label="Select all"
                  isSelected={chosen > 0 && chosen === ids.length}
                  isIndeterminate={chosen > 0 && chosen < ids.length}
                  isDisabled={ids.length === 0}
                  onChange={(on) => selection.onChange(new Set(on ? ids : []))}
                />
              </div>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles.body}
          style={{ paddingBlock: `${from * ROW_PX}px ${(rows.length - to) * ROW_PX}px` }}
        >
          {rows.slice(from, to).map((row, at) => {
            const id = ids[from + at] as string;
            return (
              <div
                key={id}
                role="row"
                aria-rowindex={from + at + 2}
                data-id={id}
                data-selected={keys?.has(id) || undefined}
                className={styles.row}
              >
                {selection && (
                  <div role="cell" className={styles.pick}>
                    <Pick id={id} text={getText(row)} isPicked={keys?.has(id) ?? false} onPick={pick} />
                  </div>
                )}
                {columns.map((column) => (
                  <div
                    key={column.id}
                    role="cell"
                    data-column={column.id}
                    className={classes(styles.cell, column.align === 'end' && styles.end)}
                  >
                    {column.renderCell(row)}
                  </div>
                ))}
                <div role="cell" className={styles.errors} data-row-errors />
              </div>
            );
          })}
        </div>
      </div>
      {rows.length === 0 && props.empty}
      {/* oxlint-enable */}
    </div>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { label, sort } = column;
  const Icon = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      role="columnheader"
      className={classes(styles.label, column.align === 'end' && styles.end)}
      {...(sort ? { 'aria-sort': sort.direction ?? 'none' } : {})}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {label}
          {sort.direction && <Icon size={13} aria-hidden />}
        </button>
      ) : column.hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
    </div>
  );
}

/** Shift chooses all rows from the one chosen before. */
const Pick = memo(function Pick(props: {
  id: string;
  text: string;
  isPicked: boolean;
  onPick(id: string, on: boolean, isRange: boolean): void;
}) {
  const shift = useRef(false);
  return (
    <span
      role="presentation"
      onPointerDownCapture={(event) => {
        shift.current = event.shiftKey;
      }}
      onKeyDownCapture={(event) => {
        shift.current = event.shiftKey;
      }}
    >
      <Checkbox
        aria-label={`Select ${props.text}`}
        isSelected={props.isPicked}
        onChange={(on) => props.onPick(props.id, on, shift.current)}
      />
    </span>
  );
});

/** Follows the scrolling of a table that fills its room; of one that does not, all rows are rendered. */
function useRowWindow(count: number, fills: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ scrolledPx: 0, heightPx: 900 });
  const look = useCallback(() => {
    const box = frame.current;
    if (!box) return;
    // In steps, so that not every pixel renders anew.
    const next = { scrolledPx: Math.floor(box.scrollTop / 200) * 200, heightPx: box.clientHeight + 200 };
    setSeen((was) => (was.scrolledPx === next.scrolledPx && was.heightPx === next.heightPx ? was : next));
  }, []);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !fills) return;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [fills, look]);
  return {
    frame,
    window: fills ? rowWindow(count, ROW_PX, seen.scrolledPx, seen.heightPx) : { from: 0, to: count },
  };
}
