import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { COMMERCE_LIMITS } from './commerce-limits.ts';
import { draftDiscount, draftLine, draftShipping } from './draft-order.ts';
import type { LineFulfilment } from './fulfilment.ts';

/** What an owner changes of an order that was placed. What is not named stays as it is. */
export const orderEdit = z.object({
  /** How many there are to be of lines that were ordered; 0 takes a line out. */
  lines: z
    .array(
      z.object({
        position: z.number().int().min(0),
        quantity: z.number().int().min(0, 'This cannot be below 0.').max(COMMERCE_LIMITS.quantityPerLine),
      }),
    )
    .max(COMMERCE_LIMITS.linesPerCart, 'These are too many lines.')
    .default([]),
  /** What comes to it. */
  added: z.array(draftLine).max(COMMERCE_LIMITS.linesPerCart, 'These are too many lines.').default([]),
  shipping: z
    .discriminatedUnion('kind', [
      /** For the price it was sold at. */
      z.object({ kind: z.literal('keep') }),
      /** By one of the shop's methods, for what it costs now. */
      z.object({ kind: z.literal('rate'), id: text(24) }),
      z.object({ kind: z.literal('own'), ...draftShipping.shape }),
    ])
    .default({ kind: 'keep' }),
  /** Rules of discounts that it has no longer. */
  withoutDiscounts: z.array(z.string().max(100)).max(50).default([]),
  /** What the owner takes off, in place of what they took off before. */
  discount: draftDiscount.nullable().default(null),
});
export type OrderEdit = z.infer<typeof orderEdit>;

/** An order's figures as they were at a time, for the record. Minor units. */
export const orderVersion = z.object({
  lines: z.array(
    z.object({
      position: z.number().int(),
      title: z.string(),
      quantity: z.number().int(),
      total: z.number().int(),
    }),
  ),
  discount: z.number().int(),
  shipping: z.number().int(),
  shippingName: z.string(),
  tax: z.number().int(),
  total: z.number().int(),
});
export type OrderVersion = z.infer<typeof orderVersion>;

/** May an order have more of this kind of product? Nothing is issued or downloaded of it then. */
export const canGrow = (productType: string): boolean =>
  productType === 'physical' || productType === 'service';

/** Does an edit change nothing? */
export const isNoEdit = (
  edit: OrderEdit,
  lines: ReadonlyArray<{ position: number; quantity: number }>,
): boolean =>
  edit.added.length === 0 &&
  edit.shipping.kind === 'keep' &&
  edit.withoutDiscounts.length === 0 &&
  edit.discount === null &&
  edit.lines.every(({ position, quantity }) =>
    lines.some((line) => line.position === position && line.quantity === quantity),
  );

/** What of a line cannot be taken out of an order any more, and why: for its owner. */
export function lockedPieces(line: LineFulfilment): { least: number; why: string } {
  const { quantity, open, fulfilled, refunded } = line;
  const parts = [
    ...(fulfilled > 0 ? [`${fulfilled} fulfilled`] : []),
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
  ];
  return {
    least: quantity - open,
    why: parts.length === 0 ? '' : `${parts.join(', ')}: this part can no longer be changed.`,
  };
}

/** A payment, and what of it was not given back yet. */
export interface LeftOfPayment {
  id: string;
  left: number;
}

/**
 * Divides what goes back among an order's payments, those made last first. The parts come to the whole, as long as that
 * much is left of them.
 * @param payments oldest first
 */
export function shareAmongPayments(
  amount: number,
  payments: readonly LeftOfPayment[],
): Array<{ id: string; amount: number }> {
  const shares: Array<{ id: string; amount: number }> = [];
  let rest = amount;
  for (const { id, left } of payments.toReversed()) {
    const share = Math.min(rest, left);
    if (share <= 0) continue;
    shares.push({ id, amount: share });
    rest -= share;
  }
  return shares;
}
