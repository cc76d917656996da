import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSetupError } from '../errors.ts';
import { clusterProcesses, isClusterProcess } from './cluster-processes.ts';
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts';

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}

async function waitUntil(isTrue: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  for (; performance.now() < end; await wait(10)) if (await isTrue()) return true;
  return isTrue();
}

/** Ends all processes of PostgreSQL on a cluster by the signals given, one after the other where needed. */
export async function endProcesses(clusterDir: string, signals: readonly NodeJS.Signals[]): Promise<boolean> {
  const isEmpty = async () => (await clusterProcesses(clusterDir)).length === 0;
  for (const name of signals) {
    if (await isEmpty()) return true;
    for (const pid of await clusterProcesses(clusterDir)) signal(pid, name);
    await waitUntil(isEmpty, 5_000);
  }
  return isEmpty();
}

/**
 * Ends a PostgreSQL that outlived the Portico which started it (killed, or crashed), so that the next start begins
 * with nothing running and nothing in the way. Sessions are rolled back and the journal is flushed (fast shutdown);
 * one that hangs is ended hard, which the next start recovers from. Only while the data folder is locked.
 */
export async function endOrphan(clusterDir: string): Promise<void> {
  const postmaster = readPostmasterFile(clusterDir);
  if (postmaster && (await isClusterProcess(postmaster.pid, clusterDir))) {
    const isGone = async () => !(await isClusterProcess(postmaster.pid, clusterDir));
    signal(postmaster.pid, 'SIGINT');
    if (!(await waitUntil(isGone, 20_000))) signal(postmaster.pid, 'SIGQUIT');
    await waitUntil(isGone, 5_000);
  }
  // Sessions whose postmaster was killed end by themselves, but not in the middle of a query.
  if (!(await endProcesses(clusterDir, ['SIGQUIT', 'SIGKILL'])))
    throw new DatabaseSetupError(
      `A PostgreSQL left over from an earlier run still uses ${clusterDir} and could not be ended ` +
        `(processes ${(await clusterProcesses(clusterDir)).join(', ')}). End it, then start Portico again.`,
    );
  // PostgreSQL would take any process that now has the old number, a zombie too, for a running postmaster, and refuses
  // a file that is empty or cut off. Nothing runs on the cluster and nobody else may start: whatever it says is over.
  await rm(postmasterFile(clusterDir), { force: true }).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseSetupError(
      `The file ${postmasterFile(clusterDir)}, left over from an earlier run, could not be removed (${error.code}). ` +
        `No PostgreSQL runs on that folder: remove the file, then start Portico again.`,
    );
  });
}
