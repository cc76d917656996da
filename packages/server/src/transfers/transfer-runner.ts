import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { WatchedWork } from '../jobs/watched-work.ts';
import { type Work, WorkStopped } from '../core/work.ts';
import type { Portico } from '../core/portico.ts';
import { isDiskFull } from '../core/disk-space.ts';
import { noRoom } from '../http/refuse-when-full.ts';
import { clearAway } from './brought-media.ts';
import { exportWork } from './export-work.ts';
import { importWork } from './import-work.ts';
import { readWork } from './read-work.ts';
import { noteEnd, type Transfer } from './transfer-record.ts';
import { TransferProblem } from './transfer-problem.ts';

/** How many a server works on at once. */
const AT_ONCE = 2;
/** So often a server says that it still works on one, and hears whether it was called off. */
const BEAT_MS = 1000;
/** A server that was not heard of for so long has ended. */
const SILENT_MS = 30_000;
/** So often one is begun again after servers that ended in the middle of it. */
const TRIES = 3;
/** Longest that one may take. */
const LONGEST_MS = 6 * 60 * 60_000;

type Do = (portico: Portico, transfer: Transfer, work: Work) => Promise<void>;

const WORKS: Readonly<Record<Transfer['task'], Do>> = {
  export: exportWork,
  read: readWork,
  import: importWork,
};

/** Why one under way is to stop. */
type Stop = 'called-off' | 'too-long' | 'lost' | 'ending';

/**
 * Works on imports and exports, a few at a time, beside all else this server does. What a server leaves in the middle
 * is begun again by the next one that asks, this one after a restart too.
 */
export class TransferRunner {
  readonly #portico: Portico;
  readonly #name = randomBytes(9).toString('base64url');
  readonly #running = new Map<Promise<void>, AbortController>();
  #isEnding = false;

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /** Takes what is due as far as there is room, and returns while that is worked on. */
  async takeDue(): Promise<void> {
    while (!this.#isEnding && this.#running.size < AT_ONCE) {
      const transfer = await this.#take();
      if (!transfer) return;
      const stop = new AbortController();
      const run = this.#run(transfer, stop).finally(() => {
        this.#running.delete(run);
        // There is room again.
        if (!this.#isEnding) void this.takeDue().catch(() => undefined);
      });
      this.#running.set(run, stop);
    }
  }

  /** When nothing is under way here any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }

  /** Puts what is under way back for the next server, and waits for that. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    for (const stop of this.#running.values()) stop.abort('ending' satisfies Stop);
    await Promise.all(this.#running.keys());
  }

  async #take(): Promise<Transfer | undefined> {
    const now = this.#portico.now();
    const { rows } = await sql<Transfer>`
      update site_transfers t set state = 'running', worker = ${this.#name}, tries = t.tries + 1, beat_at = ${now}
      from (
        select site_id, id from site_transfers
        where state = 'waiting'
          or (state = 'running' and abs(extract(epoch from beat_at - ${now}::timestamptz)) * 1000 >= ${SILENT_MS})
        order by created_at limit 1 for update skip locked) due
      where t.site_id = due.site_id and t.id = due.id
      returning t.*`.execute(this.#portico.db);
    return rows[0];
  }

  async #run(transfer: Transfer, stop: AbortController): Promise<void> {
    const { db, log } = this.#portico;
    const watched = new WatchedWork(stop.signal);
    const late = setTimeout(() => stop.abort('too-long' satisfies Stop), LONGEST_MS).unref();
    const beat = async () => {
      const { rows } = await sql<{ is_called_off: boolean }>`
        update site_transfers set beat_at = ${this.#portico.now()}, step = ${watched.name},
          done = ${watched.done}, total = ${watched.total}
        where site_id = ${transfer.site_id} and id = ${transfer.id} and worker = ${this.#name} and state = 'running'
        returning is_called_off`.execute(db);
      if (!rows[0]) stop.abort('lost' satisfies Stop);
      else if (rows[0].is_called_off) stop.abort('called-off' satisfies Stop);
    };
    let beating: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      // A beat that finds no database is made up for by the next one.
      beating = beating.then(beat).catch(() => undefined);
    }, BEAT_MS);
    try {
      if (transfer.is_called_off) stop.abort('called-off' satisfies Stop);
      if (transfer.tries > TRIES)
        throw new TransferProblem(`The server ended ${TRIES} times in the middle of this.`);
      stop.signal.throwIfAborted();
      await WORKS[transfer.task](this.#portico, transfer, watched);
    } catch (error) {
      await this.#end(transfer, stop.signal, error).catch((failure: unknown) =>
        log.error({ transfer: transfer.id, error: String(failure) }, 'The end of a transfer was not noted'),
      );
    } finally {
      clearTimeout(late);
      clearInterval(timer);
      await beating;
    }
  }

  async #end(transfer: Transfer, signal: AbortSignal, error: unknown): Promise<void> {
    const portico = this.#portico;
    const stop = signal.aborted ? (signal.reason as Stop) : undefined;
    if (stop === 'lost') return;
    if (stop === 'ending') {
      await sql`
        update site_transfers set state = 'waiting', worker = null, tries = greatest(tries - 1, 0)
        where site_id = ${transfer.site_id} and id = ${transfer.id} and worker = ${this.#name}`.execute(
        portico.db,
      );
      return;
    }
    await clearAway(portico, transfer);
    if (stop === 'called-off' || error instanceof WorkStopped)
      return noteEnd(portico, transfer, { state: 'cancelled' });
    await noteEnd(portico, transfer, { state: 'failed', problem: this.#problem(transfer, stop, error) });
  }

  #problem(transfer: Transfer, stop: Stop | undefined, error: unknown): string {
    if (stop === 'too-long') return `It took longer than ${LONGEST_MS / 3_600_000} hours.`;
    if (error instanceof TransferProblem) return error.message;
    if (isDiskFull(error)) return noRoom().message;
    this.#portico.log.error(
      { site: transfer.site_id, transfer: transfer.id, error: (error as Error).stack },
      'An import or export failed',
    );
    return 'Something went wrong on the server. Who runs it finds the reason in its log.';
  }
}

const runners = new WeakMap<Portico, TransferRunner>();

/** The runner of this server, the same each time. */
export function transfersOf(portico: Portico): TransferRunner {
  let runner = runners.get(portico);
  if (!runner) {
    runner = new TransferRunner(portico);
    runners.set(portico, runner);
  }
  return runner;
}
