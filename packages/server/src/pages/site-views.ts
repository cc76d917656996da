import type { Id } from '@portico/model/documents/id';
import type { SiteView } from '@portico/model/page/page-view';
import { readSiteView } from '../content/reading/read-site-view.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';

/** Most sites whose shared parts are kept. */
const KEPT = 2000;

/** A site's view, with what its reader was told of the site. */
interface Kept {
  site: SiteRecord;
  view: Promise<SiteView>;
}

/** What all pages of a site share, read once and kept until an invalidation of the site. */
export class SiteViews {
  readonly #portico: Portico;
  readonly #views = new Map<Id, Kept>();

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /**
   * A reading that began before `forget` serves those who wait for it, and nobody after. Who learnt of the site before
   * a change of it, and asks after, has the view of what they know, and nobody else.
   */
  get(site: SiteRecord): Promise<SiteView> {
    const kept = this.#views.get(site.id);
    if (kept && isSameSite(kept.site, site)) return kept.view;
    const reading: Kept = { site, view: readSiteView(this.#portico, site) };
    if (this.#views.size >= KEPT) this.#views.delete(this.#views.keys().next().value ?? '');
    this.#views.set(site.id, reading);
    reading.view.catch(() => {
      if (this.#views.get(site.id) === reading) this.#views.delete(site.id);
    });
    return reading.view;
  }

  forget(siteId: Id): void {
    this.#views.delete(siteId);
  }

  clear(): void {
    this.#views.clear();
  }
}

/** Of what views say of their sites. */
function isSameSite(one: SiteRecord, other: SiteRecord): boolean {
  return (
    one === other ||
    (one.identifier === other.identifier &&
      one.name === other.name &&
      one.status === other.status &&
      one.type === other.type &&
      one.developerMode === other.developerMode &&
      one.isFirst === other.isFirst &&
      one.captchaKey === other.captchaKey &&
      one.primaryHost === other.primaryHost)
  );
}
