/** What of an amount is on which gift card, in minor units. */
export interface OnCard {
  id: string;
  amount: number;
}

/**
 * What each gift card pays of an amount: the one entered first as much as it can, then the next, until nothing is due.
 * @param cards in the order they were entered
 */
export function spendOnCards(due: number, cards: ReadonlyArray<{ id: string; balance: number }>): OnCard[] {
  let left = due;
  return cards.flatMap(({ id, balance }) => {
    const amount = Math.min(left, balance);
    left -= amount;
    return amount > 0 ? [{ id, amount }] : [];
  });
}

/**
 * How a refund is shared: what was paid by gift card goes back first, so that a card is never turned into money; the
 * rest goes back the way it was paid.
 * @param onCards what the order took from cards and was not given back to them yet
 */
export function shareRefund(amount: number, onCards: number): { toCards: number; toPayment: number } {
  const toCards = Math.min(amount, onCards);
  return { toCards, toPayment: amount - toCards };
}

/**
 * Which card gets how much of an amount that goes back to cards: the one that paid first as much as it paid, then the next.
 * @param taken what each card paid of the order and did not get back yet
 */
export function giveBackToCards(amount: number, taken: readonly OnCard[]): OnCard[] {
  return spendOnCards(
    amount,
    taken.map(({ id, amount: balance }) => ({ id, balance })),
  );
}
