import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isClusterProcess } from './cluster-processes.ts';
import { readLockFile } from './postmaster-file.ts';

/** Part of the socket's name only: there is no TCP port. */
export const PORT = 5432;

/** Path of a cluster's socket in its folder. */
export function socketPath(socketDir: string): string {
  return join(socketDir, `.s.PGSQL.${PORT}`);
}

/** Whether a process listens there, also one that this container cannot see or that is too busy to answer. */
function isListening(path: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/**
 * Removes the socket and its lock that a PostgreSQL left which was killed. PostgreSQL itself goes by the process id in
 * the lock alone, and would take a zombie, or whatever has that number now, for a running server and never start
 * again. It is stale when nobody listens at the socket and the number is not that of a PostgreSQL at work on the
 * folder the lock names. Only when nothing of our own cluster runs any more.
 * @returns whether the folder is free now; false when another PostgreSQL has it or it cannot be cleared
 */
export async function clearStaleSocket(socketDir: string): Promise<boolean> {
  const socket = socketPath(socketDir);
  if (await isListening(socket)) return false;
  const lock = readLockFile(`${socket}.lock`);
  if (lock && (await isClusterProcess(lock.pid, lock.dataDir))) return false;
  try {
    await rm(socket, { force: true });
    await rm(`${socket}.lock`, { force: true });
    return true;
  } catch {
    return false;
  }
}
