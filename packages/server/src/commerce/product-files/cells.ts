import { UNLIMITED_STOCK } from '@portico/model/commerce/stock-csv';
import type { StockLevel } from '@portico/model/commerce/product-offer';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A cell says what a value is, or what is wrong with it. */
export type CellReading<T> = { ok: true; value: T } | { ok: false; message: string };

const read = <T>(value: T): CellReading<T> => ({ ok: true, value });

/** Several words in one cell: a line of CSV, so that words may hold commas. */
export const listAsCell = (list: readonly string[] = []): string =>
  list.length === 0 ? '' : stringify([[...list]], { eof: false, quoted_match: /^\s|\s$/ }).replace(/\n$/, '');

export function listOfCell(cell: string): CellReading<string[]> {
  if (cell.trim() === '') return read([]);
  try {
    const [record = []] = parse(cell, {
      relax_column_count: true,
      relax_quotes: true,
      ltrim: true,
    }) as string[][];
    return read([...new Set(record.map((word) => word.trim()).filter((word) => word !== ''))]);
  } catch {
    return { ok: false, message: 'is no list: separate words by commas' };
  }
}

export const flagAsCell = (flag: boolean | undefined): string => (flag ? 'Yes' : 'No');

export function flagOfCell(cell: string): CellReading<boolean> {
  const word = cell.trim().toLowerCase();
  if (['yes', 'true', '1', 'y'].includes(word)) return read(true);
  if (['no', 'false', '0', 'n', ''].includes(word)) return read(false);
  return { ok: false, message: 'is neither Yes nor No' };
}

export const numberAsCell = (number: number | undefined): string =>
  number === undefined ? '' : String(number);

/** A number not below 0; undefined where there is none. */
export function numberOfCell(cell: string, most: number): CellReading<number | undefined> {
  const text = cell.trim();
  if (text === '') return read(undefined);
  const number = /^\d*\.?\d+(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return number <= most
    ? read(number)
    : {
        ok: false,
        message: `is no number from 0 to ${most.toLocaleString('en-US')}, with a point before decimals`,
      };
}

/** What is in stock as a cell says it; undefined where it says nothing that can be read. */
export function stockOfCell(cell: string): StockLevel | undefined {
  if (cell === '' || cell.toLowerCase() === UNLIMITED_STOCK.toLowerCase())
    return { quantity: 0, unlimited: true };
  // Other shops sell more than they have, and count below 0.
  if (/^-\d{1,10}$/.test(cell)) return { quantity: 0, unlimited: false };
  return /^\d{1,9}(\.0+)?$/.test(cell) ? { quantity: Number(cell), unlimited: false } : undefined;
}
