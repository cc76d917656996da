import type { Id } from '@portico/model/id';
import type { SiteView } from '@portico/model/page-view';
import { sql } from 'kysely';
import type { PageAnswer } from '../../content/page-answer.ts';
import { type DrawnWith, digestOf, type MadeOf, sourceDigest } from '../../content/reading/drawing.ts';
import { diskOf } from '../../disk/disk-watch.ts';
import type { Portico } from '../../portico.ts';
import type { FinishedPage } from '../finished-page.ts';
import type { Viewer } from '../viewer.ts';

/** Longest markup that is stored, in bytes. */
const LONGEST = 512 * 1024;
/** Pages of one site, and bytes of all sites together, beyond which nothing new is stored. */
const MOST_OF_SITE = 500;
const MOST_BYTES = 1024 ** 3;
/** Most that wait to be written: who comes later is drawn again, and stored then. */
const MOST_WAITING = 50;
/** Documents, of which ids are remembered that were asked for. */
const MOST_ASKED = 5000;

interface Waiting {
  siteId: Id;
  documentId: Id;
  madeOf: MadeOf;
  drawnWith: DrawnWith;
  page: FinishedPage;
}

/**
 * Stores pages as they were drawn for visitors who have said nothing yet, beside their documents, with digests of all
 * they were drawn from (`content/reading/drawing.ts`). Who asks for such a page later, of whatever server, has it
 * without anything being drawn. What is missing, of something else or of other code is drawn as ever, so that nothing
 * has to be forgotten for a page to be right, and all of it may be lost at any time.
 */
export class DrawnPages {
  readonly #portico: Portico;
  readonly #build: string;
  readonly #shared = new WeakMap<SiteView, { year: string; drawnWith: DrawnWith }>();
  readonly #asked = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  /** @param build of the code that draws: `drawingBuild` */
  constructor(portico: Portico, build: string) {
    this.#portico = portico;
    this.#build = build;
  }

  /** What a drawing must have been made with to serve; undefined for viewers and queries nothing is stored for. */
  drawnWith(site: SiteView, query: URLSearchParams, viewer: Viewer): DrawnWith | undefined {
    const { owner, consent, closedAnnouncement } = viewer;
    if (owner || consent !== 'undecided' || closedAnnouncement !== undefined || query.size > 0)
      return undefined;
    // Of the time, pages say the year.
    const year = this.#portico.now().toISOString().slice(0, 4);
    let known = this.#shared.get(site);
    if (known?.year !== year) {
      known = { year, drawnWith: { build: this.#build, shared: digestOf(year, site) } };
      this.#shared.set(site, known);
    }
    return known.drawnWith;
  }

  /**
   * Stores a page in the background: at once where another drawing of it lies there, else when it was made for the
   * second time, so that who reads a whole site once leaves nothing.
   * @param page for a viewer of `drawnWith`, drawn without a failure
   */
  offer(
    answer: Extract<PageAnswer, { kind: 'page' }>,
    page: FinishedPage,
    drawnWith: DrawnWith,
    { always = false } = {},
  ): void {
    const { madeOf, lockedBy, status } = answer;
    const { documentId, site } = answer.page;
    if (!madeOf || documentId === undefined || lockedBy !== null || status !== 200) return;
    if (page.plain.length > LONGEST || this.#waiting.length >= MOST_WAITING) return;
    if (!always && !madeOf.isDrawn && !this.#wasAsked(`${site.id} ${documentId}`)) return;
    this.#waiting.push({ siteId: site.id, documentId, madeOf, drawnWith, page });
    this.#writing ??= this.#writeAll();
  }

  /** When all that was offered is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  #wasAsked(key: string): boolean {
    if (this.#asked.has(key)) return true;
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear();
    this.#asked.add(key);
    return false;
  }

  async #writeAll(): Promise<void> {
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
        // The answer goes out first.
        await new Promise(setImmediate);
        if ((await diskOf(this.#portico).room()).database === 'ample') await this.#write(next);
      }
    } catch (error) {
      this.#waiting.length = 0;
      this.#portico.log.warn({ error: String(error) }, 'A drawn page could not be stored');
    } finally {
      this.#writing = undefined;
    }
  }

  async #write({ siteId, documentId, madeOf, drawnWith, page }: Waiting): Promise<void> {
    await sql`
      insert into drawn_pages (site_id, document_id, build, source_digest, answers_digest, media_digest, requests,
        hashes, policy, markup, tags, drawn_at)
      select ${siteId}, ${documentId}, ${drawnWith.build}, ${sourceDigest(drawnWith, madeOf.source)},
        ${digestOf(...madeOf.answers)}, ${digestOf(madeOf.media)}, ${JSON.stringify(madeOf.requests)},
        ${JSON.stringify(madeOf.hashes)}, ${page.headers['content-security-policy'] ?? ''},
        ${page.plain.toString()}, ${[...page.tags]}::text[], ${this.#portico.now()}::timestamptz
      from documents d
      where d.site_id = ${siteId} and d.id = ${documentId} and d.state = 'published' and (
        exists (select 1 from drawn_pages p where p.site_id = d.site_id and p.document_id = d.id)
        or (select count(*) from drawn_pages p where p.site_id = d.site_id) < ${MOST_OF_SITE}
          and pg_total_relation_size('drawn_pages') < ${MOST_BYTES})
      on conflict (site_id, document_id) do update set build = excluded.build,
        source_digest = excluded.source_digest, answers_digest = excluded.answers_digest,
        media_digest = excluded.media_digest, requests = excluded.requests, hashes = excluded.hashes,
        policy = excluded.policy, markup = excluded.markup, tags = excluded.tags,
        drawn_at = excluded.drawn_at`.execute(this.#portico.db);
  }
}
