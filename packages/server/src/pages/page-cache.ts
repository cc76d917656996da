import type { Id } from '@portico/model/documents/id';
import { type FinishedPage, improvePage, weightOf } from './finished-page.ts';

interface Kept {
  key: string;
  siteId: Id;
  page: FinishedPage;
  weight: number;
  /** Read since the clock hand last passed. */
  used: boolean;
}

/** A rendering under way: all who want the page while it runs wait for this one. */
interface Rendering {
  promise: Promise<FinishedPage>;
}

/**
 * Finished pages by key, within a byte budget, forgotten by the tags they read.
 *
 * A rendering that began before an invalidation may have read what the invalidation changed. Such a page answers those who waited for
 * it already, is not kept when it read a invalidated tag, and is never joined by requests that came after the invalidation.
 */
export class PageCache {
  #budget: number;
  #weight = 0;
  #pages = new Map<string, Kept>();
  #byTag = new Map<string, Set<Kept>>();
  #renderings = new Map<string, Rendering>();
  #siteOfRendering = new Map<Rendering, Id>();
  /** Invalidations seen while something renders: tag → clock. Emptied when nothing renders. */
  #invalidatedAt = new Map<string, number>();
  #clock = 0;
  #improving = 0;
  #toImprove: Kept[] = [];

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** The cached page of a key, unless its time is over. */
  get(key: string, nowMs: number): FinishedPage | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    if (kept.page.validUntil <= nowMs) {
      this.#drop(kept);
      return undefined;
    }
    kept.used = true;
    return kept.page;
  }

  /**
   * The page of a key: kept, being rendered, or rendered now, once for all who wait.
   */
  async getOrRender(
    key: string,
    siteId: Id,
    nowMs: number,
    render: () => Promise<FinishedPage>,
  ): Promise<FinishedPage> {
    const kept = this.get(key, nowMs);
    if (kept) return kept;
    const running = this.#renderings.get(key);
    if (running) return running.promise;
    const began = this.#clock;
    const rendering: Rendering = {
      promise: render().then(
        (page) => {
          this.#ended(key, rendering, page, began, siteId);
          return page;
        },
        (error) => {
          this.#ended(key, rendering, null, began, siteId);
          throw error;
        },
      ),
    };
    this.#renderings.set(key, rendering);
    this.#siteOfRendering.set(rendering, siteId);
    return rendering.promise;
  }

  /** Forgets every page of the site that read one of the tags. */
  invalidate(siteId: Id, tags: readonly string[]): void {
    this.#clock++;
    for (const tag of tags) {
      const full = `${siteId} ${tag}`;
      if (this.#siteOfRendering.size > 0) this.#invalidatedAt.set(full, this.#clock);
      const pages = this.#byTag.get(full);
      if (pages) for (const kept of pages) this.#drop(kept);
    }
    // What the running ones read is not known yet: who comes from now on starts afresh.
    for (const [key, rendering] of this.#renderings)
      if (this.#siteOfRendering.get(rendering) === siteId) this.#renderings.delete(key);
  }

  /** Forgets everything, as after a gap in which invalidates may have been missed. */
  clear(): void {
    this.#clock++;
    for (const kept of this.#pages.values()) this.#drop(kept);
    for (const siteId of this.#siteOfRendering.values()) this.#invalidatedAt.set(`${siteId} *`, this.#clock);
    this.#renderings.clear();
  }

  #ended(key: string, rendering: Rendering, page: FinishedPage | null, began: number, siteId: Id): void {
    if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    this.#siteOfRendering.delete(rendering);
    const stale = [...(page?.tags ?? []), '*'].some(
      (tag) => (this.#invalidatedAt.get(`${siteId} ${tag}`) ?? 0) > began,
    );
    if (this.#siteOfRendering.size === 0) this.#invalidatedAt.clear();
    if (page?.keep && !stale) this.#keep(key, siteId, page);
  }

  #keep(key: string, siteId: Id, page: FinishedPage): void {
    const before = this.#pages.get(key);
    if (before) this.#drop(before);
    const kept: Kept = { key, siteId, page, weight: weightOf(page), used: false };
    if (kept.weight > this.#budget / 4) return;
    this.#pages.set(key, kept);
    this.#weight += kept.weight;
    for (const tag of page.tags) {
      const full = `${siteId} ${tag}`;
      const set = this.#byTag.get(full);
      if (set) set.add(kept);
      else this.#byTag.set(full, new Set([kept]));
    }
    this.#makeRoom();
    this.#toImprove.push(kept);
    void this.#improveNext();
  }

  #drop(kept: Kept): void {
    if (this.#pages.get(kept.key) !== kept) return;
    this.#pages.delete(kept.key);
    this.#weight -= kept.weight;
    for (const tag of kept.page.tags) {
      const full = `${kept.siteId} ${tag}`;
      const set = this.#byTag.get(full);
      set?.delete(kept);
      if (set?.size === 0) this.#byTag.delete(full);
    }
  }

  /** Second chance: pages read since the hand last passed go to the end, the first unread one goes. */
  #makeRoom(): void {
    for (const kept of this.#pages.values()) {
      if (this.#weight <= this.#budget) return;
      if (kept.used) {
        kept.used = false;
        this.#pages.delete(kept.key);
        this.#pages.set(kept.key, kept);
      } else this.#drop(kept);
    }
  }

  async #improveNext(): Promise<void> {
    if (this.#improving >= 1) return;
    this.#improving++;
    try {
      for (let kept = this.#toImprove.pop(); kept; kept = this.#toImprove.pop()) {
        if (this.#pages.get(kept.key) !== kept) continue;
        await improvePage(kept.page);
        if (this.#pages.get(kept.key) !== kept) continue;
        const weight = weightOf(kept.page);
        this.#weight += weight - kept.weight;
        kept.weight = weight;
        this.#makeRoom();
      }
    } finally {
      this.#improving--;
    }
  }
}
