import { RELATIVE_TIME_REFRESH_MS, savedTime } from '@portico/model/relative-time';
import { useCallback, useSyncExternalStore } from 'react';
import { formatInZone } from './format-in-zone.ts';

/** How long ago an instant was, kept current. The exact time is in its tooltip. */
export function RelativeTime({ at, timeZone }: { at: string; timeZone?: string }) {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const full = formatInZone(at, zone);
  const text = useSyncExternalStore(
    subscribeToClock,
    useCallback(() => savedTime(new Date(at), new Date(), full), [at, full]),
  );
  return (
    <time dateTime={at} title={full}>
      {text}
    </time>
  );
}

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
