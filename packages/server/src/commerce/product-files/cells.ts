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
