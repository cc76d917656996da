/** The middle of the values; of two middles the mean. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share `q` (0 to 1) of the values lies, interpolated. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** One measured figure; `id` names its target in targets.json. */
export interface Figure {
  id: string;
  value: number;
  /** What the value was made of, in words. */
  from: string;
}

/** What a figure has to be. Both ends count as kept. */
export interface Target {
  says: string;
  unit: string;
  atLeast?: number;
  atMost?: number;
  /** What we would like; never fails. */
  aim?: number;
}

export type Report = (id: string, value: number, from: string) => void;

/** A bench measures and reports; it never judges. */
export interface Bench {
  name: string;
  run(report: Report): Promise<void>;
}

export function isKept(target: Target, value: number): boolean {
  if (Number.isNaN(value)) return false;
  return value >= (target.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (target.atMost ?? Infinity);
}

/** A number as short as it stays true: three digits that count. */
export function short(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(digits);
}
