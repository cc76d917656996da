/** What so many units cost, in whole minor units; undefined for what is no amount. */
export function totalCents(rateCents: number, typed: string): number | undefined {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(amount) || amount < 0) return undefined;
  const total = Math.round(rateCents * amount);
  return Number.isSafeInteger(total) ? total : undefined;
}
