import { type ColourFormat, formatColour, type Hsl } from '../colour/colour.ts';
import { plainText } from '../documents/plain-text.ts';
import type { RichText } from '../documents/rich-text.ts';

type Plain = Record<string, unknown>;

/** An object of keys and values, as documents are made of. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isRichText(value: unknown): value is RichText {
  return isPlain(value) && value.type === 'doc' && Array.isArray(value.content);
}

/** A colour of the palette: one thing to whoever chose it, however many numbers it is kept as. */
export function isColour(
  value: unknown,
): value is Omit<Hsl, 'alpha'> & { userFormat: ColourFormat; alpha?: number } {
  return isPlain(value) && 'hue' in value && 'saturation' in value && 'lightness' in value;
}

/** A value of any document in words short enough to compare. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'Empty';
    return value.every((part) => typeof part === 'string')
      ? value.join(', ')
      : `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  }
  if (!isPlain(value)) return String(value);
  if (isRichText(value)) return plainText(value) || 'Empty';
  if (isColour(value)) return formatColour({ ...value, alpha: value.alpha ?? 1 }, value.userFormat);
  if ('media' in value) return 'A picture';
  const keys = Object.keys(value);
  return keys.length === 0 ? 'Empty' : `${keys.length} ${keys.length === 1 ? 'entry' : 'entries'}`;
}
