import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { findSiteByHost, type SiteRecord } from './sites.ts';

/** Hosts remembered as nobody's: kept few, as anyone can invent them. */
const UNKNOWN_KEPT = 1000;
const KNOWN_KEPT = 50_000;

/**
 * Host → site, held in memory. A change of a site or its domains invalidates the site's `site` tag, upon which its hosts
 * (and all unknown ones, one of which may have become known) are looked up anew.
 */
export class HostTable {
  #portico: Portico;
  #known = new Map<string, SiteRecord>();
  /** By the `Host` header as sent, port and all: what the short way to a cached page looks up. */
  #byHeader = new Map<string, SiteRecord>();
  #unknown = new Set<string>();
  #waiting = new Map<string, Promise<SiteRecord | undefined>>();

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /** The remembered site of a `Host` header, without asking the database or parsing it. */
  peek(header: string): SiteRecord | undefined {
    return this.#byHeader.get(header);
  }

  /** `find`, remembering the header it came from for `peek`. */
  async findByHeader(header: string, host: string): Promise<SiteRecord | undefined> {
    const site = await this.find(host);
    if (site && this.#known.get(host) === site && this.#byHeader.get(header) !== site) {
      if (this.#byHeader.size >= KNOWN_KEPT) this.#byHeader.clear();
      this.#byHeader.set(header, site);
    }
    return site;
  }

  /** The site that answers on a host, or undefined. */
  async find(host: string): Promise<SiteRecord | undefined> {
    const known = this.#known.get(host);
    if (known) return known;
    if (this.#unknown.has(host)) return undefined;
    let looking = this.#waiting.get(host);
    if (!looking) {
      looking = this.#look(host);
      this.#waiting.set(host, looking);
    }
    return looking;
  }

  /** Forgets what is remembered of a site; new requests look it up. */
  forget(siteId: Id): void {
    for (const [host, site] of this.#known) if (site.id === siteId) this.#known.delete(host);
    for (const [header, site] of this.#byHeader) if (site.id === siteId) this.#byHeader.delete(header);
    this.#unknown.clear();
    // A look-up under way may have read the old row: it answers those who wait, but is not remembered.
    this.#waiting.clear();
  }

  forgetAll(): void {
    this.#known.clear();
    this.#byHeader.clear();
    this.#unknown.clear();
    this.#waiting.clear();
  }

  #look(host: string): Promise<SiteRecord | undefined> {
    const self = () => this.#waiting.get(host) === looking;
    const looking: Promise<SiteRecord | undefined> = findSiteByHost(this.#portico, host).then(
      (site) => {
        if (self()) {
          this.#waiting.delete(host);
          if (site) {
            if (this.#known.size >= KNOWN_KEPT) this.#known.clear();
            this.#known.set(host, site);
          } else {
            if (this.#unknown.size >= UNKNOWN_KEPT) this.#unknown.clear();
            this.#unknown.add(host);
          }
        }
        return site;
      },
      (error) => {
        if (self()) this.#waiting.delete(host);
        throw error;
      },
    );
    return looking;
  }
}
