/** An amount in minor units as machines write it: `48.00`. Two digits for all currencies but yen. */
export function decimalPrice(minor: number, currency: string): string {
  return currency === 'JPY' ? String(minor) : (minor / 100).toFixed(2);
}
