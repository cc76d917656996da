import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../portico.ts';
import { endOrphan } from './orphan.ts';
import { type Postmaster, type PostmasterOptions, type StopHow, startPostmaster } from './postmaster.ts';

const MOST_RESTARTS = 6;
const WITHIN_MS = 60_000;

/** A PostgreSQL kept running: when it is killed or crashes it is started again. */
export interface Supervised {
  /** Process id of the postmaster that runs now. */
  pid(): number;
  stop(how: StopHow): Promise<void>;
}

export interface SupervisionOptions extends PostmasterOptions {
  logger: Log | undefined;
  /** Called when it keeps ending and is not started again. */
  onFailure(error: Error): void;
}

/** Starts PostgreSQL and starts it again, after what is left of it has ended, whenever it ends unasked. */
export async function supervise(options: SupervisionOptions): Promise<Supervised> {
  let postmaster: Postmaster = await startPostmaster(options);
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let restarts: number[] = [];

  async function restart(how: string): Promise<void> {
    while (!isStopping) {
      restarts = restarts.filter((time) => Date.now() - time < WITHIN_MS);
      options.logger?.error(
        { how, restarts: restarts.length },
        'PostgreSQL ended unasked; starting it again',
      );
      if (restarts.length >= MOST_RESTARTS) {
        options.onFailure(new Error(`PostgreSQL keeps ending (${how}):\n${options.log.tail(8)}`));
        return;
      }
      await wait(restarts.length * 500, undefined, { ref: false });
      restarts.push(Date.now());
      try {
        await endOrphan(options.clusterDir);
        postmaster = await startPostmaster(options);
        watch();
        options.logger?.info({ pid: postmaster.pid }, 'PostgreSQL runs again');
        return;
      } catch (error) {
        how = (error as Error).message;
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
