import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 ** 2;

/**
 * Below this nothing is taken in any more. What is left is for the database: its journal, what it tidies up, and the
 * small writes that go on, such as signing in and mail.
 */
export const FULL_BELOW_BYTES = 200 * MEGABYTE;
/** Below this rendered pages and raw measurements are not stored, and operators are warned. */
export const LOW_BELOW_BYTES = 1024 * MEGABYTE;
/** Files a disk must be able to take beside those it has, where it counts them. */
const FULL_BELOW_FILES = 500;

export type DiskState = 'ample' | 'low' | 'full';

/** What `statfs` tells, as far as it matters here. */
export interface DiskFacts {
  bavail: number;
  bsize: number;
  /** 0 where the file system has no fixed number of files. */
  files: number;
  ffree: number;
}

/** How much room the disk under a folder has. */
export interface DiskSpace {
  state: DiskState;
  freeBytes: number;
}

export type ReadDisk = (folder: string) => Promise<DiskFacts>;

/** How much room the disk of a folder has; undefined when there is no such folder here. */
export async function diskSpace(folder: string, read: ReadDisk = statfs): Promise<DiskSpace | undefined> {
  let facts: DiskFacts;
  try {
    facts = await read(folder);
  } catch {
    return undefined;
  }
  const freeBytes = facts.bavail * facts.bsize;
  const isFull = freeBytes < FULL_BELOW_BYTES || (facts.files > 0 && facts.ffree < FULL_BELOW_FILES);
  return { freeBytes, state: isFull ? 'full' : freeBytes < LOW_BELOW_BYTES ? 'low' : 'ample' };
}

/** ENOSPC and EDQUOT of files; `disk_full` (53100) of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

/** A folder's room in words, for operators. */
export function sayDisk(folder: string, { state, freeBytes }: DiskSpace): string {
  const free = `${Math.floor(freeBytes / MEGABYTE)} MB free in ${folder}`;
  if (state === 'ample') return `${free}.`;
  if (state === 'low')
    return `${free}: make room. Below ${FULL_BELOW_BYTES / MEGABYTE} MB, nothing can be saved.`;
  return (
    `The disk is full, ${free}: pages are shown as ever, but nothing is saved, ordered or uploaded until there are ` +
    `${FULL_BELOW_BYTES / MEGABYTE} MB. Make room on it or give it more.`
  );
}
