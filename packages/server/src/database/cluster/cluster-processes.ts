import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { isAlive, listByPs, type ProcessFacts, readProc } from './running-process.ts';

/** Whether two paths lead to the same folder, in whatever container they are written down. */
function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

/** `postgres -D …`, perhaps run by an emulator of another machine, or `postgres: checkpointer`. */
function isPostgres(words: readonly string[]): boolean {
  return words.slice(0, 2).some((word) => word.startsWith('postgres:') || basename(word) === 'postgres');
}

/**
 * PostgreSQL's processes have the cluster as their working directory; a shell that somebody went there with is none
 * of them. One without a command line is giving back its memory and may still have files open.
 */
function worksOnByProc(pid: number, clusterDir: string): boolean {
  if (!isSameFolder(`/proc/${pid}/cwd`, clusterDir)) return false;
  const facts = readProc(pid);
  return facts !== undefined && !facts.isZombie && (facts.command.length === 0 || isPostgres(facts.command));
}

/** As far as `ps` can tell: the postmaster, as we start it. */
export function worksOnByPs({ isZombie, command }: ProcessFacts, clusterDir: string): boolean {
  const [words = ''] = command;
  return !isZombie && words.includes('postgres') && words.endsWith(` -D ${clusterDir}`);
}

/**
 * Whether a process id belongs to PostgreSQL on that cluster, and not to a zombie, to another cluster's PostgreSQL or
 * to whatever got the same number after a restart of the machine or container.
 */
export async function isClusterProcess(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return worksOnByProc(pid, clusterDir);
  return (await listByPs()).some((facts) => facts.pid === pid && worksOnByPs(facts, clusterDir));
}

/**
 * All living processes of PostgreSQL on that cluster, on Linux those included whose postmaster is gone. Elsewhere
 * such sessions hold the cluster's shared memory, and PostgreSQL itself refuses to start beside them.
 */
export async function clusterProcesses(clusterDir: string): Promise<number[]> {
  if (process.platform !== 'linux')
    return (await listByPs()).filter((facts) => worksOnByPs(facts, clusterDir)).map(({ pid }) => pid);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  return pids.filter((pid) => worksOnByProc(pid, clusterDir));
}
