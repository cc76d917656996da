import type { Id } from '@portico/model/id';
import type { SiteView } from '@portico/model/page-view';
import { readSiteView } from '../content/reading/read-site-view.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../portico.ts';

/** Most sites whose shared parts are kept. */
const KEPT = 2000;

/** What all pages of a site share, read once and kept until a bump of the site. */
export class SiteViews {
  readonly #portico: Portico;
  readonly #views = new Map<Id, Promise<SiteView>>();

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /** A reading that began before `forget` serves those who wait for it, and nobody after. */
  get(site: SiteRecord): Promise<SiteView> {
    const kept = this.#views.get(site.id);
    if (kept) return kept;
    const reading = readSiteView(this.#portico, site);
    if (this.#views.size >= KEPT) this.#views.delete(this.#views.keys().next().value ?? '');
    this.#views.set(site.id, reading);
    reading.catch(() => {
      if (this.#views.get(site.id) === reading) this.#views.delete(site.id);
    });
    return reading;
  }

  forget(siteId: Id): void {
    this.#views.delete(siteId);
  }

  clear(): void {
    this.#views.clear();
  }
}
