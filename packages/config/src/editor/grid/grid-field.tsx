import { Button } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { say } from '@portico/ui/live-region';
import type { MenuGroup } from '@portico/ui/menu';
import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { RowMenu } from '../../shared/row-menu.tsx';
import { columnsIn, type GridLimits } from './cells.ts';
import { GridCell, type GridCellProps } from './grid-cell.tsx';
import styles from './grid-field.module.css';

/** A cell by its row and column, from 0. */
export type CellPlace = readonly [row: number, column: number];

export interface GridFieldProps extends GridLimits {
  label: string;
  help?: ReactNode;
  /** Cells as they are written. */
  rows: ReadonlyArray<readonly string[]>;
  names: { row: string; column: string };
  /** The first row and the first column are names. */
  hasHeads: boolean;
  /** Cells that are no names are numbers. */
  isNumbers: boolean;
  isDisabled: boolean;
  isLarge?: boolean;
  maxLength: number | undefined;
  /** What is wrong with it as a whole, or was left out of what was pasted. */
  problem?: string | undefined;
  onType(row: number, column: number, text: string): void;
  /** Something was pasted at a cell. @returns whether it was a table, and so is dealt with */
  onPaste(data: DataTransfer, at: CellPlace): boolean;
  onAddRow(): void;
  onAddColumn(): void;
  /** What can be done at a cell, or with all of them. */
  actions(at: CellPlace): MenuGroup[];
  /** Beside the buttons. */
  tools?: ReactNode;
  /** A cell was entered, with its field. */
  onEnter?(field: HTMLInputElement): void;
}

/**
 * Cells in rows and columns, written as in a spreadsheet: arrows, Enter and Tab go from cell to cell, Escape gives back
 * what was there, and once more leaves the cells. Tables are pasted at the cell one is in.
 */
export function GridField(props: GridFieldProps) {
  const { label, rows, names, maxRows, maxColumns, isDisabled } = props;
  const labelId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CellPlace>([0, 0]);
  const columns = Math.max(1, columnsIn(rows));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  /** A cell that is not there yet when it is gone to. */
  const awaited = useRef<CellPlace>(undefined);
  useLayoutEffect(() => {
    const at = awaited.current;
    if (at && fieldAt(grid.current, at)) {
      awaited.current = undefined;
      fieldAt(grid.current, at)?.focus();
    }
  });
  const [calls] = useState(() => ({
    onType: (row: number, column: number, text: string) => latest.current.onType(row, column, text),
    onEnter: (row: number, column: number) => {
      setPlace([row, column]);
      const field = fieldAt(grid.current, [row, column]);
      if (field) latest.current.onEnter?.(field);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
      if (latest.current.onPaste(event.clipboardData, [row, column])) event.preventDefault();
    },
    onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
      const { key, currentTarget: field } = event;
      if (key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        foot.current?.querySelector<HTMLElement>('button')?.focus();
        return;
      }
      const step = stepOf(event, field);
      if (!step) return;
      event.preventDefault();
      const { rows: now, maxRows: most, onAddRow } = latest.current;
      const to: CellPlace = [row + step[0], column + step[1]];
      const next = fieldAt(grid.current, to);
      if (next) next.focus();
      else if (key === 'Enter' && to[0] === now.length && now.length < most) {
        awaited.current = to;
        onAddRow();
      }
    },
  }));
  const rowCount = rows.length - (props.hasHeads ? 1 : 0);
  const [row, column] = [Math.min(place[0], Math.max(0, rows.length - 1)), Math.min(place[1], columns - 1)];
  return (
    <fieldset className={`${fieldStyles.field} ${styles.whole}`} aria-labelledby={labelId}>
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      <div className={styles.frame} data-large={props.isLarge ? '' : undefined}>
        <div
          ref={grid}
          className={styles.grid}
          style={{ '--columns': columns, '--least': props.isNumbers ? '78px' : '110px' } as CSSProperties}
        >
          {rows.map((cells, at) => (
            <GridRow
              // Rows have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              cells={cells}
              at={at}
              columns={columns}
              heads={props.hasHeads && at > 0 ? rows[0] : undefined}
              name={names.row}
              isHead={props.hasHeads && at === 0}
              hasHeads={props.hasHeads}
              isNumbers={props.isNumbers}
              isCurrent={at === row}
              isDisabled={isDisabled}
              maxLength={props.maxLength}
              {...calls}
            />
          ))}
        </div>
      </div>
      <div className={styles.tools} ref={foot}>
        <Button
          small
          icon={Plus}
          isDisabled={isDisabled || rows.length >= maxRows}
          onPress={() => {
            awaited.current = [rows.length, 0];
            props.onAddRow();
            say(`${capital(names.row)} ${rowCount + 1} added`);
          }}
        >
          Add {names.row}
        </Button>
        <Button
          small
          icon={Plus}
          isDisabled={isDisabled || columns >= maxColumns}
          onPress={() => {
            awaited.current = [0, rows.length === 0 ? 0 : columns];
            props.onAddColumn();
            say(`${capital(names.column)} added`);
          }}
        >
          Add {names.column}
        </Button>
        {props.tools}
        <span className={styles.end}>
          {!isDisabled && <RowMenu label="Rows, columns, files" groups={props.actions([row, column])} />}
        </span>
      </div>
      <output className={styles.problem}>{props.problem}</output>
      {props.help && <p className={styles.note}>{props.help}</p>}
    </fieldset>
  );
}

interface GridRowProps
  extends Pick<GridCellProps, 'isDisabled' | 'maxLength' | 'onType' | 'onEnter' | 'onKey' | 'onPaste'> {
  cells: readonly string[];
  at: number;
  columns: number;
  heads: readonly string[] | undefined;
  name: string;
  isHead: boolean;
  hasHeads: boolean;
  isNumbers: boolean;
  isCurrent: boolean;
}

/** A row is rendered again when its own cells change. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { cells, at, columns, heads, hasHeads, isHead } = props;
  const number = hasHeads ? at : at + 1;
  const name = cells[0]?.trim() || `${capital(props.name)} ${number}`;
  return (
    <div
      className={styles.row}
      data-head={isHead ? '' : undefined}
      data-current={props.isCurrent ? '' : undefined}
    >
      <span className={styles.numberHead} aria-hidden>
        {isHead ? '' : number}
      </span>
      {Array.from({ length: columns }, (_, column) => (
        <GridCell
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          row={at}
          column={column}
          label={
            isHead
              ? `Name of column ${column + 1}`
              : `${hasHeads && column > 0 ? name : `${capital(props.name)} ${number}`}, ${heads?.[column]?.trim() || `column ${column + 1}`}`
          }
          text={cells[column] ?? ''}
          isHead={isHead || (hasHeads && column === 0)}
          isNumber={props.isNumbers && column > 0}
          isDisabled={props.isDisabled}
          maxLength={props.maxLength}
          onType={props.onType}
          onEnter={props.onEnter}
          onKey={props.onKey}
          onPaste={props.onPaste}
        />
      ))}
    </div>
  );
}, isSameRow);

function isSameRow(a: GridRowProps, b: GridRowProps): boolean {
  const keys = Object.keys(a) as Array<keyof GridRowProps>;
  return keys.every(
    (key) => a[key] === b[key] || (key === 'cells' || key === 'heads' ? sameCells(a[key], b[key]) : false),
  );
}

const sameCells = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((cell, at) => cell === b[at]);

const fieldAt = (grid: HTMLElement | null, [row, column]: CellPlace) =>
  grid?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);

/** Where a key leads; arrows to the sides leave a cell at the ends of its words, or while all of them are selected. */
function stepOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  field: HTMLInputElement,
): CellPlace | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0];
  if (shiftKey) return undefined;
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowDown') return [1, 0];
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isAll = from === 0 && to === value.length;
  const isRtl = getComputedStyle(field).direction === 'rtl';
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward && (isAll || (from === value.length && to === from))) return [0, 1];
  if (/^Arrow(Left|Right)$/.test(key) && key !== forward && (isAll || (from === 0 && to === 0)))
    return [0, -1];
  return undefined;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
