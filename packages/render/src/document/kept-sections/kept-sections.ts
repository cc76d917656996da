import type { PlacedSectionProps } from '@portico/blocks/block-module';
import type { TakenNotes } from '../markup-notes.ts';
import { WithinBudget } from '../../within-budget.ts';
import type { SiteView } from '@portico/model/page-view';
import type { Reads } from './reads.ts';

/** A section's markup, or that of another part of the page, with everything it was made of. */
export interface KeptSection {
  /** Of a section. */
  placed: PlacedSectionProps | undefined;
  reads: Reads;
  /** UTF-8. */
  markup: Uint8Array;
  notes: TakenNotes;
}

/** A text made of a page, with everything it was made of. */
export interface KeptText {
  text: string;
  reads: Reads;
}

/** A page's CSS, with everything it was made of. */
export interface KeptStyle {
  site: SiteView;
  madeOf: readonly unknown[];
  names: ReadonlySet<string>;
  css: Uint8Array;
}

/**
 * Markup of sections that were drawn lately, within a byte budget, so that a page made anew draws only what is not as
 * it was. What is kept holds all that its drawing read, and serves where every value of that is the same
 * (`draw-kept.tsx`): nothing has to be forgotten for it to be right.
 */
export class KeptSections {
  readonly #sections: WithinBudget<KeptSection>;
  readonly #styles: WithinBudget<KeptStyle>;
  readonly #texts: WithinBudget<KeptText>;
  /** Keys asked for lately. */
  readonly #asked = new Set<string>();

  constructor(budgetBytes: number) {
    this.#sections = new WithinBudget((budgetBytes / 8) * 5);
    this.#styles = new WithinBudget(budgetBytes / 4);
    this.#texts = new WithinBudget(budgetBytes / 8);
  }

  /** Bytes they take, roughly. */
  get weight(): number {
    return this.#sections.weight + this.#styles.weight + this.#texts.weight;
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
    return this.#sections.get(key);
  }

  /** @param key begins with the site's id and a space */
  set(key: string, section: KeptSection): void {
    this.#sections.set(key, section, OVERHEAD + WEIGHT_PER_BYTE * section.markup.length);
  }

  style(key: string): KeptStyle | undefined {
    return this.#styles.get(key);
  }

  /** @param key begins with the site's id and a space */
  setStyle(key: string, style: KeptStyle): void {
    this.#styles.set(key, style, OVERHEAD + WEIGHT_PER_NAME * style.names.size + style.css.length);
  }

  text(key: string): KeptText | undefined {
    return this.#texts.get(key);
  }

  /** @param key begins with the site's id and a space */
  setText(key: string, kept: KeptText): void {
    this.#texts.set(key, kept, OVERHEAD + WEIGHT_PER_BYTE * kept.text.length);
  }

  /** Of a site that has changed as a whole nothing will serve again. */
  forget(siteId: string): void {
    for (const kept of [this.#sections, this.#styles, this.#texts])
      for (const key of kept.keys()) if (key.startsWith(`${siteId} `)) kept.drop(key);
  }

  clear(): void {
    this.#sections.clear();
    this.#styles.clear();
    this.#texts.clear();
    this.#asked.clear();
  }
}

/** The markup, and the fields and pictures it was made of, which take about four times as much. */
const WEIGHT_PER_BYTE = 5;
const OVERHEAD = 1024;
/** In a set; the names themselves are mostly those of the build. */
const WEIGHT_PER_NAME = 40;

/** Keys take some hundred bytes each. */
const MOST_ASKED = 5000;
