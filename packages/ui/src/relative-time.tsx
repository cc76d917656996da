import { RELATIVE_TIME_REFRESH_MS, savedTime } from '@portico/model/text/relative-time';
import { useCallback, useSyncExternalStore } from 'react';
import { formatInZone, ownTimeZone } from './format-dates.ts';

/** Further ahead than clocks differ: it is still to come. */
const AHEAD_MS = 60_000;

/**
 * An instant on the screen: how long ago where that is short, kept current, else date and time in a zone. The zone
 * stands in its tooltip.
 * @param exact always date and time, where the text names a moment
 */
export function RelativeTime({ at, timeZone, exact }: { at: string; timeZone?: string; exact?: boolean }) {
  const zone = timeZone ?? ownTimeZone();
  const full = formatInZone(at, zone);
  const text = useSyncExternalStore(
    exact ? standStill : subscribeToClock,
    useCallback(() => {
      const instant = new Date(at);
      const now = new Date();
      return exact || instant.getTime() > now.getTime() + AHEAD_MS ? full : savedTime(instant, now, full);
    }, [at, full, exact]),
  );
  return (
    <time dateTime={at} title={`${full}, ${zone.replaceAll('_', ' ')}`}>
      {text}
    </time>
  );
}

const standStill = () => () => {};
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all stamps on the screen; it stands still while there are none. */
function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, RELATIVE_TIME_REFRESH_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}
