import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveToOwnerOf } from './data-lock.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const CHECK_EVERY_MS = 60_000;

/** PostgreSQL's log: one file, and one before it, of at most 5 MB each (checked every minute). */
export interface ServerLog {
  /** For the postmaster's output. */
  descriptor: number;
  /** The last lines written since the log was opened. */
  tail(lines: number): string;
  close(): void;
}

/**
 * Opens the log for appending. It is cut by copying and emptying, because PostgreSQL keeps writing to the file it
 * was given at its start.
 */
export function openServerLog(file: string): ServerLog {
  const descriptor = openSync(file, 'a+', 0o600);
  giveToOwnerOf(dirname(file), descriptor);
  function rotate() {
    if (fstatSync(descriptor).size <= MOST_BYTES) return;
    copyFileSync(file, `${file}.1`);
    ftruncateSync(descriptor);
  }
  rotate();
  const openedAt = fstatSync(descriptor).size;
  const timer = setInterval(rotate, CHECK_EVERY_MS).unref();
  return {
    descriptor,
    tail(lines) {
      const { size } = fstatSync(descriptor);
      const from = Math.max(size < openedAt ? 0 : openedAt, size - 8192);
      const buffer = Buffer.alloc(size - from);
      readSync(descriptor, buffer, 0, buffer.length, from);
      return buffer.toString('utf8').trim().split('\n').slice(-lines).join('\n');
    },
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}
