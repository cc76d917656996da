import type { OrderState } from './order-states.ts';

/** Pieces of one line of an order. */
export interface LinePieces {
  /** The line's place in the order. */
  position: number;
  quantity: number;
}

export const FULFILMENTS = ['unfulfilled', 'partly', 'fulfilled'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** What became of a line's pieces. */
export interface LineFulfilment extends LinePieces {
  /** Sent or handed over. */
  fulfilled: number;
  /** Still to be sent or handed over. */
  open: number;
}

const isFulfilledState = (state: OrderState) => state === 'fulfilled' || state === 'delivered';

/**
 * What became of each line's pieces. An order that was fulfilled before parcels were written down has none: all of it
 * was sent.
 * @param parcels what is in each
 */
export function lineFulfilments(
  state: OrderState,
  lines: readonly LinePieces[],
  parcels: ReadonlyArray<readonly LinePieces[]>,
): LineFulfilment[] {
  const sent = new Map<number, number>();
  for (const { position, quantity } of parcels.flat())
    sent.set(position, (sent.get(position) ?? 0) + quantity);
  return lines.map(({ position, quantity }) => {
    const isWhole = isFulfilledState(state) && parcels.length === 0;
    const fulfilled = isWhole ? quantity : (sent.get(position) ?? 0);
    return { position, quantity, fulfilled, open: Math.max(0, quantity - fulfilled) };
  });
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
