import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

let spentMs = 0;
let isWatched = false;

/** Milliseconds spent so far in compression on the main thread. */
export function gzipMs(): number {
  if (!isWatched) {
    isWatched = true;
    const { gzipSync } = zlib;
    zlib.gzipSync = ((...args: Parameters<typeof gzipSync>) => {
      const begun = performance.now();
      const result = gzipSync(...args);
      spentMs += performance.now() - begun;
      return result;
    }) as typeof gzipSync;
    syncBuiltinESMExports();
  }
  return spentMs;
}
