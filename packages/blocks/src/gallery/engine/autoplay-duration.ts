/** How long a slide stays where the owner has not said [B9.22]. */
export const AUTOPLAY_MS = 5000;
/** A slide stays at least so long, as WCAG 2.3.1 forbids what flashes. */
const SHORTEST_MS = 500;
/** Browsers keep no longer times. */
const LONGEST_MS = 2 ** 31 - 1;

/** The owner's seconds in milliseconds [B9.24]; the default where they say nothing that is a time. */
export function autoplayDurationMs(seconds: unknown): number {
  const given = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds;
  if (typeof given !== 'number' || !Number.isFinite(given) || given <= 0) return AUTOPLAY_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(given * 1000)));
}
