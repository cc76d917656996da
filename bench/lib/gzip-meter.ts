import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { ownCpuMs } from './processes.ts';

let spentMs = 0;
let isWatched = false;

/** Processor time spent so far in compression while somebody waits, in ms. */
export function gzipCpuMs(): number {
  if (!isWatched) {
    isWatched = true;
    const { gzipSync } = zlib;
    zlib.gzipSync = ((...args: Parameters<typeof gzipSync>) => {
      const before = ownCpuMs();
      const result = gzipSync(...args);
      spentMs += ownCpuMs() - before;
      return result;
    }) as typeof gzipSync;
    syncBuiltinESMExports();
  }
  return spentMs;
}
