import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

/** What a running postmaster writes into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  socketDir: string;
  isReady: boolean;
}

/** Reads `postmaster.pid`; undefined when there is none, or not a whole one yet. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] ?? '', isReady: (lines[7] ?? '').trim() === 'ready' };
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Whether a process with that id runs, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process id belongs to PostgreSQL on that cluster, and not to whatever got the same number after a
 * restart of the machine or container. PostgreSQL's processes have the cluster as their working directory.
 */
export async function isClusterProcess(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') return workingDirectory(pid) === realpathSync(clusterDir);
  if (!isAlive(pid)) return false;
  return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout.includes(clusterDir);
}

/** All living processes of PostgreSQL on that cluster, those included whose postmaster is gone (Linux). */
export async function clusterProcesses(clusterDir: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const postmaster = readPostmasterFile(clusterDir);
    return postmaster && (await isClusterProcess(postmaster.pid, clusterDir)) ? [postmaster.pid] : [];
  }
  const real = realpathSync(clusterDir);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  return pids.filter((pid) => workingDirectory(pid) === real);
}
