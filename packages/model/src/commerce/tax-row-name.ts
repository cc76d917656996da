import type { TaxSummaryRow } from '../api/pricing.ts';

const NOT_CHARGED = { exempt: 'Exempt from tax', 'reverse-charge': 'Reverse charge' } as const;

/** What a line of the tax summary is about, in words for owners. */
export const taxRowName = ({ name, notCharged }: Pick<TaxSummaryRow, 'name' | 'notCharged'>): string =>
  notCharged ? NOT_CHARGED[notCharged] : name;
