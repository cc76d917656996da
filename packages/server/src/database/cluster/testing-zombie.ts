import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { readProc } from './running-process.ts';

/** A process that has ended and whose parent never asks for it, as in containers whose first process is no init. */
export interface Zombie {
  pid: number;
  /** Ends the parent. */
  bury(): void;
}

export async function makeZombie(): Promise<Zombie> {
  // The shell becomes a sleep, which knows nothing of the shell's child.
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await new Promise<string[]>((said) =>
    createInterface({ input: parent.stdout }).once('line', (text) => said([text])),
  )) as [string];
  const pid = Number(line);
  while (process.platform === 'linux' && readProc(pid)?.isZombie !== true) await wait(5);
  return { pid, bury: () => parent.kill('SIGKILL') };
}
