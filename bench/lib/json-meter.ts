import { ownCpuMs } from './processes.ts';

let spentMs = 0;
let isWatched = false;

/** Processor time spent so far in reading JSON, in ms: what of rows Portico reads itself instead of the driver. */
export function jsonCpuMs(): number {
  if (!isWatched) {
    isWatched = true;
    const { parse } = JSON;
    JSON.parse = (...args: Parameters<typeof parse>) => {
      const before = ownCpuMs();
      const value = parse(...args);
      spentMs += ownCpuMs() - before;
      return value;
    };
  }
  return spentMs;
}
