import type { CustomerOrderJson } from '../order-json.ts';

/** What was paid for an order's shipping, its tax included. */
export function shippingPaid({
  shippingCostCents,
  taxCents,
  taxIncluded,
  lines,
}: Pick<CustomerOrderJson, 'shippingCostCents' | 'taxCents' | 'taxIncluded'> & {
  lines: ReadonlyArray<{ tax: number }>;
}): number {
  if (taxIncluded) return shippingCostCents;
  return shippingCostCents + Math.max(0, taxCents - lines.reduce((sum, { tax }) => sum + tax, 0));
}
