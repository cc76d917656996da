import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { isId, type Id } from '@portico/model/documents/id';
import { isStorableText } from '@portico/model/documents/schema';
import type { Portico } from '../../core/portico.ts';

/** Words as they are kept: none that the database cannot store, none longer than they may be by far. */
export function typed(fields: URLSearchParams, name: string, most: number): string {
  const text = (fields.get(name) ?? '').slice(0, most * 2 + 10).trim();
  return isStorableText(text) ? text : text.replaceAll(/[^\P{C}\n\t]/gu, '');
}

/** How many items of a line were chosen, and why. */
export function chosenIn(
  fields: URLSearchParams,
): (position: number) => { quantity: number; reason: string } {
  return (position) => {
    const text = (fields.get(`quantity-${position}`) ?? '').trim();
    return {
      quantity: /^\d{1,6}$/.test(text) ? Number(text) : 0,
      reason: typed(fields, `reason-${position}`, RETURN_LIMITS.reasonLength),
    };
  };
}

/** The form's own key, or a new one where it has none that could be. */
export function keyIn(portico: Portico, fields: URLSearchParams): Id {
  const key = fields.get('key') ?? '';
  return isId(key) ? key : portico.newId();
}
