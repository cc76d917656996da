/** A megabyte where a limit is written in megabytes [B9.85]. */
export const BYTES_PER_MB = 1_000_000;

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
/** Steps between units where a size is shown [B9.86]. */
const STEP = 1024;

/** A limit in bytes from whole or fractional megabytes. */
export function megabytes(count: number): number {
  return Math.round(count * BYTES_PER_MB);
}

/** Size of a file as people read it, one decimal below 10: `1.5 KB`, `12 MB`. */
export function formatFileSize(bytes: number, locale = 'en-US'): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  // 1023.6 KB would read "1,024 KB": step on when rounding reaches the next unit.
  while (unit < UNITS.length - 1 && Math.round(size) >= STEP) {
    size /= STEP;
    unit++;
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(size);
  return `${number}\u00a0${UNITS[unit]}`;
}

/** A limit in the words of limits: `20 MB` is 20,000,000 bytes. */
export function formatMegabyteLimit(bytes: number, locale = 'en-US'): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / BYTES_PER_MB);
  return `${number} MB`;
}
