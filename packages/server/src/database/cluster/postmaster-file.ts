import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running postmaster writes into `postmaster.pid`, and the first five lines of it beside its socket. */
export interface PostmasterFile {
  pid: number;
  dataDir: string;
  socketDir: string;
  isReady: boolean;
}

/** Reads one of PostgreSQL's lock files; undefined when there is none, or not a whole one (yet). */
export function readLockFile(file: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    dataDir: lines[1] ?? '',
    socketDir: lines[4] ?? '',
    isReady: (lines[7] ?? '').trim() === 'ready',
  };
}

/** Path of the file that keeps a second postmaster off a cluster. */
export function postmasterFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  return readLockFile(postmasterFile(clusterDir));
}
