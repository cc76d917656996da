import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSetupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import { identity, type RunAs } from './os-user.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { endingWithUs, plainEnvironment } from './run.ts';
import type { ServerLog } from './server-log.ts';

/** A running PostgreSQL, child of this process. */
export interface Postmaster {
  pid: number;
  /** Settles when it has ended, with what ended it. */
  exited: Promise<string>;
  /**
   * `fast` rolls sessions back and flushes everything; one that hangs is ended hard, which is safe.
   * `after-sessions` takes no new sessions, lets those there are finish their work, then does the same.
   */
  stop(how: StopHow): Promise<void>;
}

export type StopHow = 'fast' | 'after-sessions';

export interface PostmasterOptions {
  binaries: Binaries;
  clusterDir: string;
  user: RunAs;
  log: ServerLog;
  /** Longest recovery after a crash. */
  startLimitMs?: number;
}

const STOP_LIMIT_MS = 60_000;

async function launch({ binaries, clusterDir, user, log }: PostmasterOptions): Promise<ChildProcess> {
  const [program = '', ...args] = [...(await endingWithUs('INT')), binaries.postgres, '-D', clusterDir];
  return spawn(program, args, {
    cwd: '/',
    env: plainEnvironment(),
    stdio: ['ignore', log.descriptor, log.descriptor],
    // A session of its own: Ctrl-C in the terminal reaches Portico, which then stops the database last.
    detached: true,
    ...identity(user),
  });
}

/**
 * Starts PostgreSQL on a cluster and waits until it takes connections, through the recovery after a crash if need be.
 * When this process ends in an orderly way without stopping it, it is stopped; when killed, the kernel does so where
 * `setpriv` is installed.
 * @throws DatabaseSetupError with the last lines of the log
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = await launch(options);
  const exited = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, signal) => settle(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  let ending: string | undefined;
  void exited.then((how) => (ending = how));
  child.unref();
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  void exited.then(() => process.off('exit', endWithUs));

  const limitMs = options.startLimitMs ?? 600_000;
  const end = performance.now() + limitMs;
  while (true) {
    const file = readPostmasterFile(options.clusterDir);
    if (file?.pid === child.pid && file?.isReady) break;
    if (ending === undefined && performance.now() < end) {
      await wait(5);
      continue;
    }
    if (ending === undefined) {
      child.kill('SIGQUIT');
      await exited;
      ending = `was not ready after ${Math.round(limitMs / 1000)} s`;
    }
    throw new DatabaseSetupError(`PostgreSQL did not start (it ${ending}):\n${options.log.tail(8)}`);
  }

  return {
    pid: child.pid ?? 0,
    exited,
    async stop(how) {
      if (ending !== undefined) return;
      child.ref();
      if (how === 'after-sessions') {
        child.kill('SIGTERM');
        await exited;
        return;
      }
      child.kill('SIGINT');
      const harder = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
      const hardest = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS + 10_000);
      await exited;
      clearTimeout(harder);
      clearTimeout(hardest);
    },
  };
}
