import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../core/portico.ts';
import { endOrphan } from './orphan.ts';
import { type Postmaster, type PostmasterOptions, type StopHow, startPostmaster } from './postmaster.ts';
import { clearStaleSocket } from './stale-socket.ts';

/** A PostgreSQL that ran this long is well; before, its end counts as another failure in a row. */
const WELL_AFTER_MS = 5_000;
const MOST_FAILURES = 10;
const LONGEST_PAUSE_MS = 5_000;

/** A PostgreSQL kept running: when it is killed or crashes it is started again. */
export interface Supervised {
  /** Process id of the postmaster that runs now. */
  pid(): number;
  stop(how: StopHow): Promise<void>;
}

export interface SupervisionOptions extends PostmasterOptions {
  socketDir: string;
  logger: Log | undefined;
  /** Called when it keeps ending and is not started again. */
  onFailure(error: Error): void;
}

/** Starts PostgreSQL and starts it again, after what is left of it has ended, whenever it ends unasked. */
export async function supervise(options: SupervisionOptions): Promise<Supervised> {
  let postmaster: Postmaster = await startPostmaster(options);
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let startedAt = performance.now();
  let failures = 0;

  async function restart(how: string): Promise<void> {
    failures = performance.now() - startedAt > WELL_AFTER_MS ? 0 : failures + 1;
    while (!isStopping) {
      options.logger?.error({ how, failures }, 'PostgreSQL ended unasked; starting it again');
      if (failures >= MOST_FAILURES) {
        options.onFailure(new Error(`PostgreSQL keeps ending (${how}):\n${options.log.tail(8)}`));
        return;
      }
      await wait(Math.min(failures * 500, LONGEST_PAUSE_MS), undefined, { ref: false });
      if (isStopping) return;
      try {
        await endOrphan(options.clusterDir);
        await clearStaleSocket(options.socketDir);
        postmaster = await startPostmaster(options);
        startedAt = performance.now();
        watch();
        options.logger?.info({ pid: postmaster.pid }, 'PostgreSQL runs again');
        return;
      } catch (error) {
        how = (error as Error).message;
        failures += 1;
      }
    }
  }

  function watch(): void {
    void postmaster.exited.then((how) => {
      if (!isStopping) restarting = restart(how);
    });
  }

  watch();
  return {
    pid: () => postmaster.pid,
    async stop(how) {
      isStopping = true;
      await restarting;
      await postmaster.stop(how);
    },
  };
}
