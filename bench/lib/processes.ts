import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  cpuMs: number;
}

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces and parentheses of its own.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Processor time a process has used, in ms; 0 once it has ended. */
export function cpuMs(pid: number): number {
  return readStat(pid)?.cpuMs ?? 0;
}

/** Processor time this process has used, in ms, to the microsecond. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A process and all that descend from it. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (!stat) continue;
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (const todo = [root]; todo.length > 0; ) {
    const pid = todo.pop() as number;
    found.push(pid);
    todo.push(...(children.get(pid) ?? []));
  }
  return found;
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Resident memory in MB, pages that several processes share counted once (PSS). */
export function residentMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}

/** Waits until a process has next to nothing to do any more, as after work in the background. */
export async function untilIdle(pid: number, limitMs = 180_000): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; ) {
    const before = cpuMs(pid);
    await wait(1000);
    if (cpuMs(pid) - before <= 3 * TICK_MS) return;
  }
}
