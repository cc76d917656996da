import type { CurrencyCode } from '@portico/model/money/currencies';
import type { Column } from './columns.ts';

/** A field as its cell was and becomes. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** Longest words of a cell that a preview shows. */
const SHOWN = 300;
const shown = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;

/** Writes cells into what is stored. What a cell says already is not touched; what it cannot say is told. */
export function writeCells<Of>(
  columns: Readonly<Record<string, Column<Of>>>,
  before: Of,
  cells: Readonly<Record<string, string>>,
  currency: CurrencyCode,
): { value: Of; changes: FieldChange[]; problems: string[] } {
  let value = before;
  const changes: FieldChange[] = [];
  const problems: string[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const cell = Object.hasOwn(cells, field) ? cells[field] : undefined;
    const from = column.asCell(value, currency);
    if (cell === undefined || cell === from.replaceAll('\r\n', '\n').trim()) continue;
    const reading = column.withCell(value, cell, currency);
    if (!reading.ok) {
      problems.push(
        cell === '' ? `${field} ${reading.message}.` : `${field} “${shown(cell)}” ${reading.message}.`,
      );
      continue;
    }
    const to = column.asCell(reading.value, currency);
    if (to === from) continue;
    value = reading.value;
    changes.push({ field, from: shown(from), to: shown(to) });
  }
  return { value, changes, problems };
}
