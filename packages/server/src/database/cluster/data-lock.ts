import {
  closeSync,
  constants,
  fchownSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSetupError } from '../errors.ts';
import { run } from './run.ts';

/** Who holds a data folder, as its lock file tells. */
export interface LockHolder {
  pid: number;
  role: 'server' | 'tool';
  since: string;
}

export interface DataLock {
  release(): void;
}

/** BSD's open flag for "lock, as flock(2) does"; Node does not name it. */
const O_EXLOCK = 0x20;

function lockFile(dataDir: string): string {
  return join(dataDir, 'portico.lock');
}

/** What root makes in another user's data folder belongs to that user, who may run Portico next time. */
export function giveToOwnerOf(dataDir: string, descriptor: number): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  fchownSync(descriptor, uid, gid);
}

function openLocked(file: string): number | undefined {
  try {
    return openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

/** Node has no flock(2), but a lock taken by a child on our open file is ours: it lasts until we close the file. */
async function openThenLock(file: string): Promise<number | undefined> {
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  const locked = await run('flock', ['--nonblock', '3'], { descriptors: [descriptor] });
  if (locked.code === 0) return descriptor;
  closeSync(descriptor);
  if (locked.code === 1) return undefined;
  throw new DatabaseSetupError(
    `The data folder could not be locked: ${locked.stderr.trim() || `flock ended with code ${locked.code}`}. ` +
      `Portico's own database needs the command "flock" (package util-linux); or set DATABASE_URL to a PostgreSQL ` +
      `of your own.`,
  );
}

/**
 * Takes the data folder for this process, or returns undefined when another has it. The kernel holds the lock:
 * it is gone with the process, however that ends, and nothing stale is left to clean up.
 */
export async function takeDataLock(dataDir: string, role: LockHolder['role']): Promise<DataLock | undefined> {
  const file = lockFile(dataDir);
  let descriptor: number | undefined;
  try {
    descriptor = process.platform === 'linux' ? await openThenLock(file) : openLocked(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new DatabaseSetupError(
      `This user may not write in the data folder ${dataDir}. Run Portico as the user it belongs to.`,
    );
  }
  if (descriptor === undefined) return undefined;
  const holder: LockHolder = { pid: process.pid, role, since: new Date().toISOString() };
  giveToOwnerOf(dataDir, descriptor);
  ftruncateSync(descriptor);
  writeSync(descriptor, JSON.stringify(holder), 0);
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      ftruncateSync(descriptor);
      closeSync(descriptor);
    },
  };
}

/** Who holds the folder; undefined when nobody has written it down. Only true while the lock cannot be taken. */
export function readLockHolder(dataDir: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as LockHolder | null;
    return Number.isInteger(holder?.pid) ? (holder as LockHolder) : undefined;
  } catch {
    return undefined;
  }
}
