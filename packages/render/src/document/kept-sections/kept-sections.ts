import type { PlacedSectionProps } from '@portico/blocks/block-module';
import type { TakenNotes } from '../markup-notes.ts';
import type { Reads } from './reads.ts';

/** A section's markup, with everything it was made of. */
export interface KeptSection {
  placed: PlacedSectionProps;
  reads: Reads;
  markup: string;
  notes: TakenNotes;
}

interface Entry {
  section: KeptSection;
  weight: number;
  /** Used since the clock hand last passed. */
  used: boolean;
}

/**
 * Markup of sections that were drawn lately, within a byte budget, so that a page made anew draws only what is not as
 * it was. What is kept holds all that its drawing read, and serves where every value of that is the same
 * (`draw-kept.tsx`): nothing has to be forgotten for it to be right.
 */
export class KeptSections {
  readonly #budget: number;
  readonly #entries = new Map<string, Entry>();
  /** Keys asked for lately. */
  readonly #asked = new Set<string>();
  #weight = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  /** Bytes they take, roughly. */
  get weight(): number {
    return this.#weight;
  }

  /**
   * Is it worth keeping? Where it was asked for before: of the many pages that are made only once, as for somebody who
   * reads a whole site, nothing is kept, and drawing them costs nothing more.
   */
  wants(key: string): boolean {
    if (this.#asked.has(key)) return true;
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear();
    this.#asked.add(key);
    return false;
  }

  get(key: string): KeptSection | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.section;
  }

  /** @param key begins with the site's id and a space */
  set(key: string, section: KeptSection): void {
    this.#drop(key);
    const weight = OVERHEAD + WEIGHT_PER_LETTER * section.markup.length;
    if (weight > this.#budget / 4) return;
    this.#entries.set(key, { section, weight, used: false });
    this.#weight += weight;
    this.#makeRoom();
  }

  /** Of a site that has changed as a whole nothing will serve again. */
  forget(siteId: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${siteId} `)) this.#drop(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#asked.clear();
    this.#weight = 0;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  /** Second chance: what was used since the hand last passed goes to the end, the first unused one goes. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= this.#budget) return;
      if (entry.used) {
        entry.used = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else this.#drop(key);
    }
  }
}

/** The markup, in letters of two bytes, and the fields and pictures it was made of, which take about twice as much. */
const WEIGHT_PER_LETTER = 6;
const OVERHEAD = 1024;

/** Keys take some hundred bytes each. */
const MOST_ASKED = 5000;
