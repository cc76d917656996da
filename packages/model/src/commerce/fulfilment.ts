import type { OrderState } from './order-states.ts';

/** Pieces of one line of an order. */
export interface LinePieces {
  /** The line's place in the order. */
  position: number;
  quantity: number;
}

/** Pieces of a line that are refunded, and will not be sent (any more). */
export interface RefundLine extends LinePieces {
  /** How many of them went back into stock. */
  restock: number;
}

/** Are pieces of this kind sent in parcels? Codes, files and services reach their customers in other ways. */
export const isShipped = (productType: string): boolean => productType === 'physical';

/** Has the customer pieces of this kind as soon as they are paid, with nothing that anybody sends: gift cards, memberships? */
export const isIssued = (productType: string): boolean =>
  productType === 'gift-card' || productType === 'paywall';

/** Is anything in it that is sent? */
export const isParcel = (
  { lines: pieces }: { lines: readonly LinePieces[] },
  lines: ReadonlyArray<{ position: number; productType: string }>,
): boolean =>
  pieces.some(({ position }) =>
    lines.some((line) => line.position === position && isShipped(line.productType)),
  );

export const FULFILMENTS = ['unfulfilled', 'partly', 'fulfilled'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** What became of a line's pieces. */
export interface LineFulfilment extends LinePieces {
  /** Sent or handed over. */
  fulfilled: number;
  /** Refunded, whether they were sent or not. */
  refunded: number;
  /** Still to be sent or handed over: refunded pieces count as those that were not sent, while there are any. */
  open: number;
}

const isFulfilledState = (state: OrderState) => state === 'fulfilled' || state === 'delivered';

/**
 * What became of each line's pieces. An order that was fulfilled before parcels were written down has none: all of it
 * was sent.
 * @param parcels what is in each
 * @param refunds the pieces of each
 */
export function lineFulfilments(
  state: OrderState,
  lines: readonly LinePieces[],
  parcels: ReadonlyArray<readonly LinePieces[]>,
  refunds: ReadonlyArray<readonly LinePieces[]>,
): LineFulfilment[] {
  const sent = piecesByLine(parcels);
  const back = piecesByLine(refunds);
  return lines.map(({ position, quantity }) => {
    const isWhole = isFulfilledState(state) && parcels.length === 0;
    const refunded = back.get(position) ?? 0;
    const fulfilled = isWhole ? quantity : (sent.get(position) ?? 0);
    const open = Math.max(0, quantity - refunded - fulfilled);
    return { position, quantity, fulfilled, refunded, open };
  });
}

function piecesByLine(each: ReadonlyArray<readonly LinePieces[]>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { position, quantity } of each.flat()) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return sums;
}

/** How far an order is fulfilled, whether it is paid or not. */
export function fulfilmentOf(state: OrderState, parcels: number): Fulfilment {
  if (isFulfilledState(state)) return 'fulfilled';
  return parcels > 0 ? 'partly' : 'unfulfilled';
}

/**
 * What is wrong with what an owner says is in a parcel, in words; undefined where all is well.
 * @param known the order's lines as they stand
 */
export function parcelProblem(
  wanted: readonly LinePieces[],
  known: readonly LineFulfilment[],
): string | undefined {
  if (wanted.length === 0) return 'Please choose what is in the parcel.';
  if (new Set(wanted.map(({ position }) => position)).size < wanted.length)
    return 'Please name each item once.';
  for (const { position, quantity } of wanted) {
    const line = known.find((each) => each.position === position);
    if (!line) return 'This order has no such item.';
    if (quantity > line.open)
      return line.open === 0
        ? 'This item is fulfilled already.'
        : `Only ${line.open} of an item can still be fulfilled.`;
  }
  return undefined;
}

/** What is wrong with the pieces an owner wants to refund, in words; undefined where all is well. */
export function refundProblem(
  wanted: readonly RefundLine[],
  known: readonly LineFulfilment[],
): string | undefined {
  if (new Set(wanted.map(({ position }) => position)).size < wanted.length)
    return 'Please name each item once.';
  for (const { position, quantity, restock } of wanted) {
    const line = known.find((each) => each.position === position);
    if (!line) return 'This order has no such item.';
    const left = line.quantity - line.refunded;
    if (quantity > left)
      return left === 0 ? 'This item is refunded already.' : `Only ${left} of an item can still be refunded.`;
    if (restock > quantity) return 'No more can go back into stock than is refunded.';
  }
  return undefined;
}
