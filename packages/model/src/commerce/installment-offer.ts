/** What customers are told of payment in instalments. */
export interface InstallmentOffer {
  /** Thresholds, in minor units. */
  from: number;
  to: number;
  /** Of what lies between them. */
  within: string;
  /** Of what does not. */
  outside: string;
}

/** Does a total lie within the thresholds that texts on instalments mention [V9.34]? Both ends belong to them. */
export function isInInstallmentRange(
  { from, to }: Pick<InstallmentOffer, 'from' | 'to'>,
  totalMinor: number,
): boolean {
  return totalMinor >= from && totalMinor <= to;
}

/** What is told of an amount; undefined where there is nothing to pay or nothing offered. */
export function installmentText(offer: InstallmentOffer | undefined, amount: number): string | undefined {
  if (!offer || amount === 0) return undefined;
  return isInInstallmentRange(offer, amount) ? offer.within : offer.outside;
}
