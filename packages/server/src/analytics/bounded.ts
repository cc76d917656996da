/**
 * Readers of what anybody may have sent: each gives a small, storable value, whatever came. Nothing is refused aloud,
 * as nobody is there to correct it.
 */

/** Text without control characters and halves of characters, cut to `max` UTF-16 units; '' for anything else. */
export function boundedText(value: unknown, max: number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value).slice(0, max);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, max * 2)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** A whole number of 0 to `max`; undefined for anything else. Digits in text count too, as forms send them. */
export function boundedNumber(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max
    ? number
    : undefined;
}

const KEYS_MAX = 40;
const KEY_LENGTH = 64;
const TEXT_LENGTH = 300;
const DEPTH_MAX = 2;

type Bounded = string | number | boolean | null | { [key: string]: Bounded };

/** A small copy of a JSON object: so many keys, so long texts, two levels; lists and what is deeper are left out. */
export function boundedData(value: unknown, depth = 0): Record<string, Bounded> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {};
  const entries: [string, Bounded][] = [];
  for (const name in value) {
    if (entries.length >= KEYS_MAX) break;
    if (!Object.hasOwn(value, name)) continue;
    const key = boundedText(name, KEY_LENGTH);
    const part = (value as Record<string, unknown>)[name];
    if (typeof part === 'string') entries.push([key, boundedText(part, TEXT_LENGTH)]);
    else if (typeof part === 'boolean' || part === null) entries.push([key, part]);
    else if (typeof part === 'number') entries.push([key, Number.isFinite(part) ? part : null]);
    else if (typeof part === 'object' && !Array.isArray(part) && depth + 1 < DEPTH_MAX)
      entries.push([key, boundedData(part, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

/** Parses JSON sent inside a field; an object as it is, anything else an empty one. */
export function objectIn(value: unknown): Record<string, unknown> {
  let read = value;
  if (typeof value === 'string') {
    try {
      read = JSON.parse(value);
    } catch {
      return {};
    }
  }
  return read !== null && typeof read === 'object' && !Array.isArray(read)
    ? (read as Record<string, unknown>)
    : {};
}
