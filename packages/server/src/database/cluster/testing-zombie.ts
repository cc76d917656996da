import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { listByPs, type ProcessFacts } from './running-process.ts';

/** A process that has ended and whose parent never asks for it, as in containers whose first process is no init. */
export interface Zombie {
  pid: number;
  /** Ends the parent. */
  bury(): void;
}

async function untilPs(says: (facts: ProcessFacts) => boolean): Promise<void> {
  while (!(await listByPs()).some(says)) await wait(20);
}

/** @param uid whose it is; ours when absent */
export async function makeZombie(uid = process.getuid?.() ?? -1): Promise<Zombie> {
  // The shell becomes a sleep, which knows nothing of the shell's child. That waits meanwhile: a shell asks for its own.
  const parent = spawn('/bin/sh', ['-c', 'read line <&3 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    ...(uid < 0 ? {} : { uid }),
  });
  const line = await new Promise<string>((said) =>
    createInterface({ input: parent.stdout as Readable }).once('line', said),
  );
  const pid = Number(line);
  await untilPs((facts) => facts.pid === parent.pid && facts.command[0]?.startsWith('sleep') === true);
  (parent.stdio[3] as Writable).end();
  await untilPs((facts) => facts.pid === pid && facts.isZombie);
  return { pid, bury: () => parent.kill('SIGKILL') };
}
