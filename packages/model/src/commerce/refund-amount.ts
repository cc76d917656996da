import type { LinePieces } from './fulfilment.ts';

/** What was paid for a line of an order, in minor units, and how many of its pieces were refunded before. */
export interface PaidLine extends LinePieces {
  total: number;
  discount: number;
  tax: number;
  refunded: number;
}

/**
 * What was paid for pieces of an order's lines: their price less their discount, with their tax; shipping is no part of
 * it. However a line is refunded piece by piece, the parts come to what was paid for the whole.
 * @param isTaxIncluded the lines' totals hold the tax already
 */
export function refundAmount(
  wanted: readonly LinePieces[],
  lines: readonly PaidLine[],
  isTaxIncluded: boolean,
): number {
  return wanted.reduce((sum, { position, quantity }) => {
    const line = lines.find((each) => each.position === position);
    if (!line) return sum;
    const paid = line.total - line.discount + (isTaxIncluded ? 0 : line.tax);
    const upTo = (pieces: number) => Math.round((paid * Math.min(pieces, line.quantity)) / line.quantity);
    return sum + upTo(line.refunded + quantity) - upTo(line.refunded);
  }, 0);
}
