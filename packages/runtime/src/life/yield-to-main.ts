/** Longest run of ours in one piece before the browser is let in, in milliseconds. */
const BREATH_MS = 4;

/** Asked between two pieces of work: a promise to wait for where the browser is due, nothing where it is not yet. */
export type YieldToMain = () => Promise<void> | undefined;

/** Lets the browser paint and answer its visitor while much is to be done: at once, and then whenever it is due. */
export function yieldToMain(): YieldToMain {
  // What led to here, such as reading the script itself, has taken its time already.
  let since = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - since < BREATH_MS) return undefined;
    return yieldNow().then(() => {
      since = performance.now();
    });
  };
}

/** What waits for it goes on in a task of its own, before other work that came later where the browser can do that. */
export function yieldNow(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
