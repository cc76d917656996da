import { readFileSync } from 'node:fs';

/** Processor time this process's first thread has used, ms; the clock where the system does not tell. */
function threadCpuMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/**
 * The longest that one turn of the event loop took while `work` ran, in processor time: what others do on the machine
 * meanwhile does not count.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  let longest = 0;
  let last = threadCpuMs();
  let isOver = false;
  const look = () => {
    const now = threadCpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const value = await work();
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return { value, ms: longest };
}
