import { RunTimes } from './throttle-engine.ts';

/**
 * Keeps work that is asked for over and over (scrolling, pointer moves) to a third of the time: after each run it
 * rests twice as long as the last runs took on average [B9.94]. What is asked for meanwhile runs once, with what was
 * asked last.
 * @returns the work to ask for, and `cancel`, which drops what waits
 */
export function throttle<Arguments extends unknown[]>(
  work: (...given: Arguments) => void,
): ((...given: Arguments) => void) & { cancel(): void } {
  const times = new RunTimes();
  let waiting: Arguments | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(given: Arguments): void {
    const begun = performance.now();
    try {
      work(...given);
    } finally {
      times.add(performance.now() - begun);
      timer = setTimeout(rested, times.restMs);
    }
  }
  function rested(): void {
    timer = undefined;
    if (!waiting) return;
    const given = waiting;
    waiting = undefined;
    run(given);
  }
  function asked(...given: Arguments): void {
    if (timer === undefined) run(given);
    else waiting = given;
  }
  asked.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  return asked;
}
