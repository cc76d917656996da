/** One spelling per discount code: without spaces around, upper case. */
export function normaliseCoupon(code: string): string {
  return code.trim().normalize('NFKC').toUpperCase();
}
