import { LRUCache } from 'lru-cache';

/** An object takes about five times the bytes of its JSON, which is stored beside it. */
const WEIGHT_PER_LETTER = 12;
const OVERHEAD = 200;
const MOST_ASKED = 5000;

/** Each of them. They are made with their modules, so they are few. */
const all: Array<{ clear(): void }> = [];

/**
 * What JSON that was read from the database says, kept by the text itself: the same text is the same object again, so
 * that whatever is derived of it is known by the object. Whose it is makes no difference, as whoever has the text has
 * its content. Readers must not change what they are given.
 */
export class JsonCache<T> {
  readonly #kept: LRUCache<string, NonNullable<T>>;
  readonly #make: (value: unknown) => T;
  /** Beginnings and ends of texts read lately. */
  readonly #asked = new Set<string>();

  /** @param make of what the JSON says, once for each text */
  constructor(budgetBytes: number, make: (value: unknown) => T) {
    // What is too heavy to have others beside it is not kept.
    this.#kept = new LRUCache({ maxSize: budgetBytes, maxEntrySize: Math.floor(budgetBytes / 4) });
    this.#make = make;
    all.push(this);
  }

  /** Bytes they take, roughly. */
  get weight(): number {
    return this.#kept.calculatedSize;
  }

  read(text: string): T {
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const value = this.#make(JSON.parse(text));
    if (value !== null && value !== undefined && this.#wants(text))
      this.#kept.set(text, value, { size: OVERHEAD + WEIGHT_PER_LETTER * text.length });
    return value;
  }

  clear(): void {
    this.#kept.clear();
    this.#asked.clear();
  }

  /** Of what is read only once, as for somebody who reads a whole site, nothing is stored. */
  #wants(text: string): boolean {
    const mark = `${text.length} ${text.slice(0, 50)}${text.slice(-50)}`;
    if (this.#asked.has(mark)) return true;
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear();
    this.#asked.add(mark);
    return false;
  }
}

/** Documents and cards that pages were made of lately, of all sites. */
export const documentCache = new JsonCache<unknown>(24 * 1024 * 1024, (value) => value);

/**
 * Forgets all texts, as if nothing had been read yet.
 * @internal
 */
export function clearJsonCaches(): void {
  for (const kept of all) kept.clear();
}
