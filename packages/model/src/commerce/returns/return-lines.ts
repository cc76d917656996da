import { isShipped, type LineFulfilment, type LinePieces } from '../fulfilment.ts';
import type { ReturnKind, ReturnState } from './return-states.ts';

/** Items of one line of an order that are to come back, and what became of them. */
export interface ReturnLine extends LinePieces {
  /** Why, in the customer's words or the shop's; '' where nobody was asked. */
  reason: string;
  /** Those that came back. */
  received: number;
  /** How many of them went back into stock. */
  restocked: number;
  /** Those that were refunded. */
  refunded: number;
}

/** A return as far as others of its order have to reckon with it. */
export interface KnownReturn {
  state: ReturnState;
  lines: readonly ReturnLine[];
}

/** How many items of a line a return takes up: of one that is open what is asked for, else what came of it. */
export function takenBy({ state, lines }: KnownReturn, position: number): number {
  const line = lines.find((each) => each.position === position);
  if (!line || state === 'refused' || state === 'cancelled') return 0;
  if (state === 'requested' || state === 'approved') return line.quantity;
  return Math.max(line.received, line.refunded);
}

/**
 * How many items of each line can be returned: those that were sent and are with the customer, of a withdrawal those
 * that were not sent yet as well; none that are in another return, or refunded without one.
 * @param became what became of the order's lines, refunds by returns included
 */
export function returnable(
  kind: ReturnKind,
  became: readonly LineFulfilment[],
  returns: readonly KnownReturn[],
): LinePieces[] {
  return became.map(({ position, quantity, fulfilled, refunded }) => {
    const sum = (of: (each: KnownReturn) => number) => returns.reduce((all, each) => all + of(each), 0);
    const taken = sum((each) => takenBy(each, position));
    const byReturns = sum(({ lines }) => lines.find((line) => line.position === position)?.refunded ?? 0);
    const elsewhere = Math.max(0, refunded - byReturns);
    // Refunded items count as those that were not sent, while there are any.
    const ofSent = Math.max(0, elsewhere - (quantity - fulfilled));
    const left = kind === 'withdrawal' ? quantity - elsewhere - taken : fulfilled - ofSent - taken;
    return { position, quantity: Math.max(0, left) };
  });
}

/**
 * May items of this type be in a return? Only what was sent comes back; a withdrawal is from services and memberships as
 * well, and from downloads unless their customer agreed that the right ends with the download.
 */
export function mayBeReturned(kind: ReturnKind, productType: string, isWaived: boolean): boolean {
  if (kind === 'return') return isShipped(productType);
  return (
    productType !== 'gift-card' && productType !== 'donation' && (productType !== 'digital' || !isWaived)
  );
}

/** What is wrong with the items somebody wants to return; undefined where all is well. */
export function returnProblem(
  wanted: readonly LinePieces[],
  left: readonly LinePieces[],
): 'none' | 'twice' | 'too-many' | undefined {
  if (wanted.length === 0) return 'none';
  if (new Set(wanted.map(({ position }) => position)).size < wanted.length) return 'twice';
  const isWithin = wanted.every(
    ({ position, quantity }) =>
      quantity > 0 && quantity <= (left.find((each) => each.position === position)?.quantity ?? 0),
  );
  return isWithin ? undefined : 'too-many';
}

/** How many items of a line can be refunded by a return: those that came back, or those awaited where nobody counted. */
export const refundableOf = (state: ReturnState, line: ReturnLine): number =>
  state === 'received' ? line.received : line.quantity;
