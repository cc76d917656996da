import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSetupError } from '../errors.ts';
import type { RunAs } from './os-user.ts';
import { clearStaleSocket, socketPath } from './stale-socket.ts';

/** Longest path of a Unix socket, in bytes, by the smallest system's `sun_path` (macOS 104, Linux 108). */
const LONGEST_SOCKET_PATH = 103;

function fits(dir: string): boolean {
  return Buffer.byteLength(socketPath(dir)) <= LONGEST_SOCKET_PATH;
}

/** Makes the folder for the user alone; false when something of somebody else's is there or it cannot be made. */
async function makePrivate(dir: string, user: RunAs): Promise<boolean> {
  try {
    await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const found = await lstat(dir);
    const ours = found.uid === user.uid || (user.switched && found.uid === 0);
    if (!found.isDirectory() || !ours) return false;
    if (user.switched) await chown(dir, user.uid, user.gid);
    await chmod(dir, 0o700);
    return true;
  } catch {
    return false;
  }
}

function canMake(dir: string): Promise<boolean> {
  return mkdir(dir, { recursive: true }).then(
    () => true,
    () => false,
  );
}

/**
 * A short folder of mode 0700 for the cluster's socket, cleared of what a killed PostgreSQL left there, and always the
 * same one for a cluster where possible: another where containers share the parent and the cluster's path.
 * Only when nothing runs on the cluster any more.
 * Never in the session's runtime folder, which the system removes when the person who started Portico logs out.
 */
export async function makeSocketDir(clusterDir: string, user: RunAs): Promise<string> {
  const name = createHash('sha256').update(clusterDir).digest('hex').slice(0, 12);
  const parents = [tmpdir(), '/tmp'];
  if (user.switched && (await canMake('/run/portico'))) parents.unshift('/run/portico');
  for (const parent of parents) {
    const dir = join(parent, parent === '/run/portico' ? name : `portico-${name}`);
    if (fits(dir) && (await makePrivate(dir, user)) && (await clearStaleSocket(dir))) return dir;
  }
  for (const parent of parents) {
    if (!fits(join(parent, 'portico-XXXXXX'))) continue;
    const dir = await mkdtemp(join(parent, 'portico-')).catch(() => undefined);
    if (dir && (await makePrivate(dir, user))) return dir;
  }
  throw new DatabaseSetupError(
    `No folder with a short path for the database's socket could be made in ${parents.join(' or ')}. Make one of ` +
      `them writable, set TMPDIR to a short writable folder, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
