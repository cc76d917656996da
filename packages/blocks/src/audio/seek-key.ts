const SMALL_STEP_S = 5;
const LARGE_STEP_S = 30;

/**
 * Where a key on the slider leads, in seconds; undefined for keys that mean nothing there. Players run from left to
 * right in every language.
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
  return step === undefined ? undefined : Math.min(Math.max(0, length), Math.max(0, at + step));
}
