import { setTimeout as wait } from 'node:timers/promises';
import type { Id } from '@portico/model/documents/id';
import { diskOf } from '../disk/disk-watch.ts';
import { MemoryLimit } from '../http/memory-limit.ts';
import type { Portico } from '../core/portico.ts';
import { Admission } from './admission.ts';
import { BATCH_MAX, BATCH_USUAL, BUFFER_MAX, BUFFER_MAX_OF_SITE, FLUSH_MS, PER_ADDRESS } from './limits.ts';
import type { AnalyticsRecord } from './records.ts';
import { AnalyticsSites } from './site-days.ts';
import { storeBatch } from './store-batch.ts';

/** How long a failing database is waited for between tries. */
const RETRY_MS = 2000;
/** Longest that a stop waits for what is still to be written. */
const STOP_MS = 15_000;

/**
 * What measuring calls leave, on its way to the database: held in memory for a moment, written in batches, one after
 * the other. What was taken is written, unless the process is killed or the database stays away until the server stops.
 */
export class Analytics {
  readonly sites: AnalyticsSites;
  readonly admission = new Admission();
  readonly perAddress = new MemoryLimit(PER_ADDRESS);
  readonly #portico: Portico;
  #waiting: AnalyticsRecord[] = [];
  #ofSite = new Map<Id, number>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;
  #stopped = false;

  constructor(portico: Portico) {
    this.#portico = portico;
    this.sites = new AnalyticsSites(portico);
  }

  /** Takes records of one site, all or none. @returns false when there is no room for them now */
  take(site: Id, records: readonly AnalyticsRecord[]): boolean {
    if (records.length === 0) return true;
    const ofSite = (this.#ofSite.get(site) ?? 0) + records.length;
    if (this.#stopped || this.#waiting.length + records.length > BUFFER_MAX || ofSite > BUFFER_MAX_OF_SITE)
      return false;
    this.#ofSite.set(site, ofSite);
    for (const record of records) this.#waiting.push(record);
    if (this.#waiting.length >= BATCH_USUAL) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    return true;
  }

  /** Writes everything that waits. Resolves when it is written or the database does not take it now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing ??= this.#writeAll().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /** Takes nothing more and writes what it has. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const end = Date.now() + STOP_MS;
    for (;;) {
      await this.flush();
      if (this.#waiting.length === 0) break;
      if (Date.now() > end) {
        this.#portico.log.error(
          { records: this.#waiting.length },
          'Measurements were lost: no database took them',
        );
        break;
      }
      await wait(200);
    }
    clearTimeout(this.#timer);
    opened.delete(this.#portico);
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const isBehind = this.#waiting.length > BATCH_MAX;
      const batch = this.#waiting.splice(0, isBehind ? BATCH_MAX : BATCH_USUAL);
      try {
        await this.#write(batch);
      } catch (error) {
        this.#waiting.unshift(...batch);
        this.#portico.log.warn(
          { error: String(error) },
          'Measurements wait: the database does not take them',
        );
        this.#timer ??= setTimeout(() => void this.flush(), RETRY_MS).unref();
        return;
      }
      for (const { site } of batch) {
        const left = (this.#ofSite.get(site) ?? 1) - 1;
        if (left > 0) this.#ofSite.set(site, left);
        else this.#ofSite.delete(site);
      }
    }
  }

  /** Writes a batch; of one that holds what cannot be stored, everything else. @throws when the database is away */
  async #write(batch: readonly AnalyticsRecord[]): Promise<void> {
    try {
      // Counts are few rows and go on; raw rows are left out where room is scarce.
      const { database } = await diskOf(this.#portico).room();
      await storeBatch(this.#portico, this.sites, batch, database === 'ample');
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || AWAY.test(state)) throw error;
      if (batch.length === 1 || !ABOUT_ROWS.test(state)) {
        this.#portico.log.error(
          { error: String(error), records: batch.length },
          'Measurements could not be stored',
        );
        return;
      }
      const half = batch.length >> 1;
      await this.#write(batch.slice(0, half));
      await this.#write(batch.slice(half));
    }
  }
}

/** Classes of PostgreSQL's states: no connection, try again, no resources, not now, shutting down, system error. */
const AWAY = /^(?:08|25|40|53|55|57|58|XX)/;
/** Values that cannot be stored, and rows of a site that is gone. */
const ABOUT_ROWS = /^2[23]/;

function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

const opened = new WeakMap<Portico, Analytics>();

/** Analytics of a running server. */
export function analyticsOf(portico: Portico): Analytics {
  let census = opened.get(portico);
  if (!census) {
    census = new Analytics(portico);
    opened.set(portico, census);
  }
  return census;
}
