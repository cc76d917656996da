import { z } from 'zod';
import type { Id } from '../documents/id.ts';
import { orderKey, id as documentId, inOrder, text } from '../documents/schema.ts';
import { plainText } from '../documents/plain-text.ts';
import { richText } from '../documents/rich-text.ts';

/** Rows with that of the names, columns, letters of a cell, shops that one guide is for. */
export const SIZE_GUIDE_LIMITS = { rows: 60, columns: 14, cell: 60, shops: 50 } as const;

const cells = z
  .array(z.array(text(SIZE_GUIDE_LIMITS.cell)).max(SIZE_GUIDE_LIMITS.columns))
  .max(SIZE_GUIDE_LIMITS.rows)
  .default([]);

/** Which size fits whom: a table whose first row and column are names, and how to measure. */
export const sizeGuide = z.object({
  order: orderKey,
  name: text(100).min(1, 'Please name the size guide.'),
  /** What its measures are in; `none` where they are no lengths, as sizes of shoes. */
  unit: z.enum(['none', 'cm', 'in']).default('cm'),
  cells,
  /** The same in the other unit, which visitors can switch to; empty where that is not given. */
  otherCells: cells,
  measure: richText.optional(),
  /** Collections of products whose products it is for, but those that say otherwise themselves. */
  shops: z.array(documentId).max(SIZE_GUIDE_LIMITS.shops).default([]),
});
export type SizeGuide = z.infer<typeof sizeGuide>;
export type SizeUnit = Exclude<SizeGuide['unit'], 'none'>;

/** What a product says that is to have none, in place of a guide's key. */
export const NO_SIZE_GUIDE = 'none';

/** The guide of a product: its own where it names one that is there, else the first that is for its shop. */
export function sizeGuideOf(
  guides: Readonly<Record<string, SizeGuide>>,
  { sizeGuide: own, shop }: { sizeGuide?: string | undefined; shop: Id },
): SizeGuide | undefined {
  if (own === NO_SIZE_GUIDE) return undefined;
  const named = own !== undefined && Object.hasOwn(guides, own) ? guides[own] : undefined;
  const guide = named ?? inOrder(guides).find(({ shops }) => shops.includes(shop));
  return guide && hasContent(guide) ? guide : undefined;
}

const hasContent = ({ cells: rows, measure }: SizeGuide): boolean =>
  filledRows(rows).length > 0 || (measure !== undefined && plainText(measure).trim() !== '');

/** Rows in which something stands. */
export const filledRows = (rows: SizeGuide['cells']): SizeGuide['cells'] =>
  rows.filter((row) => row.some((cell) => cell.trim() !== ''));

/** Its tables, the one in its own unit first: one, or two where both units are given. */
export function sizeTables({
  unit,
  cells: own,
  otherCells,
}: SizeGuide): Array<{ unit?: SizeUnit; rows: SizeGuide['cells'] }> {
  if (unit === 'none') return filledRows(own).length > 0 ? [{ rows: filledRows(own) }] : [];
  return [
    { unit, rows: filledRows(own) },
    { unit: otherUnit(unit), rows: filledRows(otherCells) },
  ].filter(({ rows }) => rows.length > 0);
}

export const otherUnit = (unit: SizeUnit): SizeUnit => (unit === 'cm' ? 'in' : 'cm');

const CM_PER_INCH = 2.54;

/**
 * Cells in the other unit: numbers below the names are converted, to halves of a centimetre and tenths of an inch, the
 * unit in the names as well; everything else stays.
 */
export function convertedCells(rows: SizeGuide['cells'], from: SizeUnit): SizeGuide['cells'] {
  const [step, factor] = from === 'cm' ? [10, 1 / CM_PER_INCH] : [2, CM_PER_INCH];
  const to = otherUnit(from);
  return rows.map((row, y) =>
    row.map((cell, x) => {
      if (y === 0) return cell.replaceAll(new RegExp(`\\b${from}\\b`, 'gi'), to);
      if (x === 0) return cell;
      return cell.replaceAll(/\d+(?:([.,])\d+)?/g, (number, sign: string | undefined) => {
        const converted = Math.round(Number(number.replace(',', '.')) * factor * step) / step;
        return String(converted).replace('.', sign ?? (cell.includes(',') ? ',' : '.'));
      });
    }),
  );
}

/** What shops call the size, in the languages we speak. */
const SIZE = /size|größe|groesse|taille|talla|taglia|tamanho|maat|størrelse|rozmiar|مقاس|حجم/i;

/** Which of a product's options is its size: the one that is called so, else the first. */
export const sizeOptionOf = (names: readonly string[]): number =>
  Math.max(
    0,
    names.findIndex((name) => SIZE.test(name)),
  );
