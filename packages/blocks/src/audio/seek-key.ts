const SMALL_STEP_S = 5;
const LARGE_STEP_S = 30;

/**
 * Where a key on the slider leads, in seconds; undefined for keys that mean nothing there. Players run from left to
 * right in every language.
 * @param length 0 while it is not known how long it is
 */
export function seekKey(key: string, at: number, length: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: SMALL_STEP_S,
    ArrowUp: SMALL_STEP_S,
    ArrowLeft: -SMALL_STEP_S,
    ArrowDown: -SMALL_STEP_S,
    PageUp: LARGE_STEP_S,
    PageDown: -LARGE_STEP_S,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined || (length <= 0 && step === Number.POSITIVE_INFINITY)) return undefined;
  const there = Math.max(0, at + step);
  return length > 0 ? Math.min(length, there) : there;
}
