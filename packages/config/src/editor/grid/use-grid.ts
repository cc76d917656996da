import { fileNotSupported, fileTooLarge } from '@portico/model/media/media-types';
import type { HtmlNode } from '@portico/model/html/element';
import type { MenuGroup } from '@portico/ui/menu';
import { showToast } from '@portico/ui/toast';
import { useState } from 'react';
import {
  columnsIn,
  type GridLimits,
  movedColumn,
  movedRow,
  padded,
  pastedAt,
  type Rows,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './cells.ts';
import type { CellPlace } from './grid-field.tsx';
import { htmlCells } from './html-cells.ts';
import { cellsAsText, readCells } from './read-cells.ts';

/** Largest file that is read, in bytes. */
const MOST_BYTES = 4_000_000;

/** How cells are stored, and what is done with changes to them. */
export interface GridOf<Cell> extends GridLimits {
  rows: Rows<Cell>;
  blank: Cell;
  names: { row: string; column: string };
  hasHeads: boolean;
  asText(cell: Cell): string;
  /** What was typed or stood in text that was pasted. */
  fromText(text: string): Cell;
  /** What stood in a cell of copied HTML. */
  fromHtml(nodes: readonly HtmlNode[]): Cell;
  /** What is said when rows were left out. */
  truncated: string;
  onRows(rows: Rows<Cell>): void;
  /** One cell of a row that has it was written. */
  onCell(row: number, column: number, cell: Cell): void;
}

/** What a grid of cells does with what is typed, pasted, read from files and chosen in its menu. */
export function useGrid<Cell>(grid: GridOf<Cell>) {
  const { rows, blank, names, hasHeads, onRows } = grid;
  const [notice, setNotice] = useState<string>();
  // One row more than has room tells that there were more.
  const read = { maxRows: grid.maxRows + 1, maxColumns: grid.maxColumns };
  const firstRow = hasHeads ? 1 : 0;

  const change = (next: Rows<Cell>) => {
    setNotice(undefined);
    onRows(next);
  };
  const lay = (pasted: Rows<Cell>, at: CellPlace, before: Rows<Cell> = rows) => {
    const laid = pastedAt(before, at, pasted, grid, blank);
    onRows(laid.rows);
    setNotice(laid.isCut ? grid.truncated : undefined);
  };
  const onType = (row: number, column: number, text: string) => {
    const cell = grid.fromText(text);
    const own = rows[row];
    if (own && column < own.length) grid.onCell(row, column, cell);
    else change(rows.with(row, padded(own ?? [], column + 1, blank).with(column, cell)));
  };
  const onPaste = (data: DataTransfer, at: CellPlace): boolean => {
    const fromHtml = htmlCells(data.getData('text/html'), read)?.map((row) => row.map(grid.fromHtml));
    const isTable = fromHtml && (fromHtml.length > 1 || columnsIn(fromHtml) > 1);
    const cells = isTable
      ? fromHtml
      : readLines(data.getData('text/plain'), read)?.map((row) => row.map(grid.fromText));
    if (cells) lay(cells, at);
    return cells !== undefined;
  };
  const readFile = async (file: File) => {
    if (file.size > MOST_BYTES) return setNotice(fileTooLarge(file.name, MOST_BYTES));
    const bytes = await file.arrayBuffer();
    const cells = readCells(textOf(bytes), read);
    if (!cells || (new Uint8Array(bytes).subarray(0, 1000).includes(0) && !isWide(bytes)))
      return setNotice(fileNotSupported(file.name));
    lay(
      cells.map((row) => row.map(grid.fromText)),
      [0, 0],
      [],
    );
  };
  const chooseFile = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.csv,.tsv,.txt,.md,text/csv,text/tab-separated-values,text/plain';
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) void readFile(file);
    });
    input.click();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(cellsAsText(rows.map((row) => row.map(grid.asText))));
    showToast('Copied');
  };

  const actions = ([row, column]: CellPlace): MenuGroup[] => {
    const isHead = row < firstRow;
    const isFull = rows.length >= grid.maxRows;
    const isWideEnough = columnsIn(rows) >= grid.maxColumns;
    const item = (id: string, label: string, next: () => Rows<Cell>, isDisabled = false) => ({
      id,
      label,
      isDisabled,
      onAction: () => change(next()),
    });
    return [
      {
        title: capital(names.row),
        actions: [
          item('above', 'Insert above', () => withRow(rows, row, blank), isFull || isHead),
          item('below', 'Insert below', () => withRow(rows, row + 1, blank), isFull),
          item('up', 'Move up', () => movedRow(rows, row, -1), isHead || row <= firstRow),
          item('down', 'Move down', () => movedRow(rows, row, 1), isHead || row >= rows.length - 1),
          {
            ...item('remove-row', 'Delete', () => withoutRow(rows, row), isHead || rows.length === 0),
            danger: true,
          },
        ],
      },
      {
        title: capital(names.column),
        actions: [
          item(
            'before',
            'Insert before',
            () => withColumn(rows, column, blank),
            isWideEnough || (hasHeads && column === 0),
          ),
          item('after', 'Insert after', () => withColumn(rows, column + 1, blank), isWideEnough),
          item('back', 'Move back', () => movedColumn(rows, column, -1, blank), column <= firstRow),
          item(
            'on',
            'Move on',
            () => movedColumn(rows, column, 1, blank),
            column >= columnsIn(rows) - 1 || (hasHeads && column === 0),
          ),
          {
            ...item('remove-column', 'Delete', () => withoutColumn(rows, column), hasHeads && column === 0),
            danger: true,
          },
        ],
      },
      {
        title: 'All cells',
        actions: [
          { id: 'file', label: 'Read a CSV file…', onAction: chooseFile },
          { id: 'copy', label: 'Copy all', isDisabled: rows.length === 0, onAction: () => void copy() },
          { ...item('clear', 'Delete all', () => [], rows.length === 0), danger: true },
        ],
      },
    ];
  };

  return {
    rows: rows.map((row) => row.map(grid.asText)),
    notice,
    onType,
    onPaste,
    onAddRow: () => change(withRow(rows, rows.length, blank)),
    onAddColumn: () => change(rows.length === 0 ? [[blank]] : withColumn(rows, columnsIn(rows), blank)),
    actions,
  };
}

/** Several cells; a word or a sentence is pasted into the cell itself. */
function readLines(text: string, limits: GridLimits): string[][] | undefined {
  return /[\t\n\r]/.test(text.trim()) ? readCells(text, limits) : undefined;
}

/** Spreadsheets write UTF-8, or UTF-16 with its mark. */
const isWide = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes);
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
};

function textOf(bytes: ArrayBuffer): string {
  if (isWide(bytes))
    return new TextDecoder(new Uint8Array(bytes)[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Excel writes without being asked.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
