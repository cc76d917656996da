import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { countedPath } from './counted-path.ts';
import { storeMissing } from './store-missing.ts';

/** How long counts wait to be written together. */
const FLUSH_MS = 10_000;
/** Different addresses that wait of one site, and of all; what comes beyond counts without its name. */
const WAITING_OF_SITE = 200;
const WAITING = 20_000;

/** How often each address of a site was asked for. */
export type MissingCounts = Map<Id, Map<string, number>>;

/**
 * Counts addresses that visitors asked for and nothing was at: in memory, written every few seconds, so that no row is
 * waited for. Nothing of who asked is stored. What a killed process had not written is not counted.
 */
export class MissingPages {
  readonly #portico: Portico;
  #counts: MissingCounts = new Map();
  #paths = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing = Promise.resolve();

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /** @param path canonical, as `normalisePath` gives it */
  note(site: Id, path: string): void {
    const kept = countedPath(path);
    if (kept === null) return;
    const counts = this.#counts.get(site) ?? new Map<string, number>();
    const isNew = !counts.has(kept);
    const hasRoom = counts.size < WAITING_OF_SITE && this.#paths < WAITING;
    const key = isNew && !hasRoom ? '' : kept;
    if (!counts.has(key)) this.#paths++;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    this.#counts.set(site, counts);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what waits. Where the database does not take it, it is lost: these are counts of what is not there. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    this.#paths = 0;
    if (counts.size > 0)
      this.#flushing = this.#flushing
        .then(() => storeMissing(this.#portico, counts))
        .catch((error: unknown) => {
          this.#portico.log.warn({ error: String(error) }, 'Addresses not found could not be counted');
        });
    return this.#flushing;
  }
}

const opened = new WeakMap<Portico, MissingPages>();

/** Of a running server. */
export function missingPagesOf(portico: Portico): MissingPages {
  const known = opened.get(portico) ?? new MissingPages(portico);
  opened.set(portico, known);
  return known;
}
