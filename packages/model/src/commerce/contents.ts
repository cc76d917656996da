import { z } from 'zod';
import { CONTENT_UNITS, type ContentUnit, thousandths } from './content-units.ts';

const UNIT_NAMES = Object.keys(CONTENT_UNITS) as [ContentUnit, ...ContentUnit[]];

/** For how much of a unit a price is given. Shopping services know these amounts. */
export const BASE_AMOUNTS = [1, 10, 100] as const;

/** Finer amounts are read by no scale, and keep every price per unit within what is counted exactly. */
const LEAST = 0.001;
const MOST = 1_000_000;

/** So much more than is in it a price may be for: the greatest price stays a number that is counted exactly. */
const MOST_TIMES = 10_000_000n;

/** An amount with at most three decimals. */
const isAmount = (amount: number): boolean =>
  amount >= LEAST && amount <= MOST && Number(amount.toFixed(3)) === amount;

const base = z.object({
  amount: z.literal(BASE_AMOUNTS, 'The price can be for 1, 10 or 100 of a unit.'),
  unit: z.enum(UNIT_NAMES),
});

/** How much is in a variant, so that its price can be compared: 750 ml, 6 items. */
export const contents = z
  .object({
    amount: z
      .number()
      .refine(isAmount, 'Please enter an amount from 0.001 to 1,000,000, with at most three decimals.'),
    unit: z.enum(UNIT_NAMES),
    /** For how much the price is given; of the unit's own kind. Absent for the usual one. */
    per: base.optional(),
  })
  .refine(
    ({ unit: own, per }) => !per || CONTENT_UNITS[own].measure === CONTENT_UNITS[per.unit].measure,
    'Please give the price for a unit of the same kind.',
  )
  .refine(
    ({ amount, unit: own, per }) =>
      !per ||
      thousandths(per.amount) * CONTENT_UNITS[per.unit].size <=
        thousandths(amount) * CONTENT_UNITS[own].size * MOST_TIMES,
    'Please give the price for a smaller amount.',
  );
export type Contents = z.infer<typeof contents>;
export type UnitBase = z.infer<typeof base>;

export type ContentsReading = { ok: true; value: Contents | undefined } | { ok: false; message: string };

const UNREADABLE =
  'Please enter an amount with its unit, such as 750 ml, 1.2 kg or 6 items, and after a slash what the price is for, such as 750 ml / 100 ml.';

/** What owners write, in forms and files: `750 ml`, `1,2 kg`, `750 ml / 100 ml`; nothing is no contents. */
export function readContents(text: string): ContentsReading {
  if (text.trim() === '') return { ok: true, value: undefined };
  const [own, of, ...more] = text.split('/').map(readAmount);
  if (!own || more.length > 0 || of === null) return { ok: false, message: UNREADABLE };
  const read = contents.safeParse({ ...own, ...(of ? { per: of } : {}) });
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, message: read.error.issues[0]?.message ?? UNREADABLE };
}

function readAmount(text: string): { amount: number; unit: ContentUnit } | null {
  const [, number = '', word = ''] = /^\s*(\d{0,9}(?:[.,]\d{1,9})?)\s*(\D.*?)\s*$/u.exec(text) ?? [];
  const name = word.toLowerCase();
  const found = UNIT_NAMES.find((each) =>
    CONTENT_UNITS[each].written.some((written) => written === name || `${written}s` === name),
  );
  if (!found || word === '') return null;
  // “/ kg” is one of them.
  return { amount: number === '' ? 1 : Number(number.replace(',', '.')), unit: found };
}

/** As owners write it, and `readContents` reads it. */
export function contentsAsWritten(given: Contents | undefined): string {
  if (!given) return '';
  const written = (amount: number, name: ContentUnit) => `${amount} ${CONTENT_UNITS[name].written[0]}`;
  const own = written(given.amount, given.unit);
  return given.per ? `${own} / ${written(given.per.amount, given.per.unit)}` : own;
}
