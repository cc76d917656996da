import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { ownCpuMs } from './processes.ts';

/** Processor time spent so far in the calls of one function, in ms; 0 at the first look, from which on it is watched. */
function meter<Name extends string>(
  of: Record<Name, (...args: never[]) => unknown>,
  name: Name,
): () => number {
  let spentMs = 0;
  let isWatched = false;
  return () => {
    if (!isWatched) {
      isWatched = true;
      const call = of[name];
      of[name] = (...args) => {
        const before = ownCpuMs();
        const result = call(...args);
        spentMs += ownCpuMs() - before;
        return result;
      };
      syncBuiltinESMExports();
    }
    return spentMs;
  };
}

/** Compression while somebody waits. */
export const gzipCpuMs = meter(zlib, 'gzipSync');

/** Reading JSON: what of rows Portico reads itself instead of the driver. */
export const jsonCpuMs = meter(JSON, 'parse');
