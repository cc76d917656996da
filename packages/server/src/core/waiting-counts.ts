import type { Id } from '@portico/model/documents/id';
import type { Portico } from './portico.ts';

/** How long counts wait to be written together. */
const FLUSH_MS = 10_000;
/** Different names that wait of one site, and of all; what comes beyond counts without its name. */
const WAITING_OF_SITE = 200;
const WAITING = 20_000;

/** How often something of a site was counted, and what was last said with it; by the site and the name. */
export type Counts<Said> = Map<Id, Map<string, { count: number; said: Said }>>;

/**
 * Counts what visitors do by name: in memory, written every few seconds, so that no row is waited for. What a killed
 * process had not written is not counted, nor is what the database does not take.
 */
export class WaitingCounts<Said> {
  readonly #portico: Portico;
  readonly #store: (portico: Portico, counts: Counts<Said>) => Promise<void>;
  #counts: Counts<Said> = new Map();
  #names = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing = Promise.resolve();

  constructor(portico: Portico, store: (portico: Portico, counts: Counts<Said>) => Promise<void>) {
    this.#portico = portico;
    this.#store = store;
  }

  /** @param name '' counts without a name */
  note(site: Id, name: string, said: Said): void {
    const counts = this.#counts.get(site) ?? new Map<string, { count: number; said: Said }>();
    const hasRoom = counts.size < WAITING_OF_SITE && this.#names < WAITING;
    const key = counts.has(name) || hasRoom ? name : '';
    const known = counts.get(key);
    if (!known) this.#names++;
    counts.set(key, { count: (known?.count ?? 0) + 1, said });
    this.#counts.set(site, counts);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    this.#names = 0;
    if (counts.size > 0)
      this.#flushing = this.#flushing
        .then(() => this.#store(this.#portico, counts))
        .catch((error: unknown) => {
          this.#portico.log.warn({ error: String(error) }, 'What visitors did could not be counted');
        });
    return this.#flushing;
  }
}
