import type { StockedVariant } from '@portico/model/api/inventory';
import type { ChangeReason, MovementReason } from '@portico/model/commerce/stock-movement';
import type { StockChange } from './inventory-queries.ts';

/** Why stock moved, in the owner's words. */
export const REASONS: Record<MovementReason, string> = {
  order: 'Order',
  cancel: 'Order cancelled',
  refund: 'Refund',
  draft: 'Draft order',
  edit: 'Order edited',
  correction: 'Correction',
  delivery: 'Delivery',
  return: 'Return',
  damage: 'Damage or loss',
  count: 'Stock count',
  import: 'Import',
};

/** The reasons people choose from by hand. */
export const BY_HAND = [
  'delivery',
  'return',
  'correction',
  'count',
  'damage',
] as const satisfies ChangeReason[];

export const keyOf = ({ productId, variantId }: Pick<StockedVariant, 'productId' | 'variantId'>) =>
  `${productId} ${variantId}`;

/** `Bowl, Large / Ink` */
export const nameOf = ({ title, options }: Pick<StockedVariant, 'title' | 'options'>): string =>
  [title || 'Untitled', options].filter((part) => part !== '').join(', ');

/** A change as it is typed: `+5` and `-2` come and go, a number is what there is, nothing is without end. */
export function readChange(
  text: string,
): { ok: true; change: Pick<StockChange, 'to' | 'by'> } | { ok: false; message: string } {
  const typed = text
    .trim()
    .replace('−', '-')
    .replace(/[\s.,'’](?=\d{3}\b)/gu, '');
  if (typed === '') return { ok: true, change: { to: { quantity: 0, unlimited: true } } };
  if (!/^[+-]?\d{1,10}$/.test(typed) || Math.abs(Number(typed)) > 1_000_000_000)
    return {
      ok: false,
      message: 'Please enter a whole number, +5 or -5, or leave it empty for unlimited stock.',
    };
  const number = Number(typed);
  return {
    ok: true,
    change: /^[+-]/.test(typed) ? { by: number } : { to: { quantity: number, unlimited: false } },
  };
}
