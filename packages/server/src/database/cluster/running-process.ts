import { readFileSync } from 'node:fs';
import { run } from './run.ts';

/** What the system tells about a process that has not been forgotten yet. */
export interface ProcessFacts {
  pid: number;
  /** Ended; only its number is stored until its parent asks for it, which may be never. */
  isZombie: boolean;
  /** Its command line, in words on Linux, in one piece elsewhere; empty while it is ending. */
  command: string[];
}

/** Whether something has that number, a zombie too, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** From /proc (Linux); undefined when there is no such process. */
export function readProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; the state follows its end (proc_pid_stat(5)).
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '';
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { pid, isZombie: 'ZXx'.includes(state), command: words.filter((word) => word !== '') };
  } catch {
    return undefined;
  }
}

/** All processes as `ps` tells, on systems without Linux's /proc. */
export async function listByPs(): Promise<ProcessFacts[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,stat=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state = '', command = ''] = /^\s*(\d+)\s+(\S+)\s*(.*)$/.exec(line) ?? [];
    return pid === undefined
      ? []
      : [{ pid: Number(pid), isZombie: state.startsWith('Z'), command: [command] }];
  });
}

/**
 * Whether a process still works: neither a zombie nor, where the system tells, one that was killed and is only giving
 * back its memory.
 */
export async function isRunning(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const facts = readProc(pid);
    return facts !== undefined && !facts.isZombie && facts.command.length > 0;
  }
  return (await listByPs()).some((facts) => facts.pid === pid && !facts.isZombie);
}
