import { z } from 'zod';

const minor = z.number().int().min(0).max(1_000_000_000);

/** Order totals between which payment in instalments is offered by those providers that have it, in minor units. */
export const installmentRange = z
  .object({ from: minor.default(3500), to: minor.default(100_000) })
  .default({ from: 3500, to: 100_000 });
export type InstallmentRange = z.infer<typeof installmentRange>;

/** Does a total lie within the thresholds that texts on instalments mention [V9.34]? Both ends belong to them. */
export function isInInstallmentRange(range: InstallmentRange, totalMinor: number): boolean {
  return totalMinor >= range.from && totalMinor <= range.to;
}
