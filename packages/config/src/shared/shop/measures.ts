import type { UnitSystem } from '@portico/model/text/units';

/** Weights and lengths as owners type them: pounds and inches, or kilograms and centimetres. */

export const GRAMS = { imperial: 453.592_37, metric: 1000 } as const;
const MILLIMETRES = { imperial: 25.4, metric: 10 } as const;

export type Reading = { ok: true; value: number | undefined } | { ok: false; message: string };

export const weightText = (grams: number | undefined, system: UnitSystem) => shown(grams, GRAMS[system], 3);
export const lengthText = (mm: number | undefined, system: UnitSystem) => shown(mm, MILLIMETRES[system], 2);

/** In grams; nothing typed is no weight. */
export const readWeight = (text: string, system: UnitSystem) => read(text, GRAMS[system], 10_000_000);
/** In millimetres; nothing typed is no length. */
export const readLength = (text: string, system: UnitSystem) => read(text, MILLIMETRES[system], 100_000);

export const SIDES = ['lengthMm', 'widthMm', 'heightMm'] as const;
export type Size = Partial<Record<(typeof SIDES)[number], number | undefined>>;

/** All three at once, `30 × 21 × 9.5`; empty where one is not known. */
export function sizeText(size: Size, system: UnitSystem): string {
  const texts = SIDES.map((side) => lengthText(size[side], system));
  return texts.includes('') ? '' : texts.join(' × ');
}

export function readSize(
  text: string,
  system: UnitSystem,
): { ok: true; value: Size } | { ok: false; message: string } {
  if (text.trim() === '') return { ok: true, value: {} };
  const parts = text.split(/\s*[×x*]\s*/iu);
  const value: Size = {};
  for (const [index, side] of SIDES.entries()) {
    const read = readLength(parts[index] ?? '', system);
    if (!read.ok || read.value === undefined || parts.length !== 3)
      return { ok: false, message: 'Please enter three numbers, such as 30 × 21 × 9.5.' };
    value[side] = read.value;
  }
  return { ok: true, value };
}

function shown(value: number | undefined, unit: number, digits: number): string {
  return value === undefined ? '' : String(Number((value / unit).toFixed(digits)));
}

function read(text: string, unit: number, most: number): Reading {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { ok: true, value: undefined };
  if (!/^\d*\.?\d+$/.test(typed)) return { ok: false, message: 'Please enter a number, such as 1.2.' };
  // Hundredths of the stored unit are finer than any scale, and hold what was typed.
  const value = Math.round(Number(typed) * unit * 100) / 100;
  return value > most ? { ok: false, message: 'This is too large for a parcel.' } : { ok: true, value };
}
