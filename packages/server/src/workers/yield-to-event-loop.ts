import { setImmediate } from 'node:timers/promises';

/** How long a loop over many things may hold the event loop at a time. */
const AT_ONCE_MS = 10;

/** For loops over many things: awaited after each, it lets all others in between where it has been long enough. */
export function createYield(clock: Pick<Performance, 'now'> = performance): () => Promise<void> {
  let since = clock.now();
  return async () => {
    if (clock.now() - since < AT_ONCE_MS) return;
    await setImmediate();
    since = clock.now();
  };
}
