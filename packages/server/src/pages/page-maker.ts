import type { Id } from '@portico/model/id';
import type { PageView, SiteView } from '@portico/model/page-view';
import { type DocumentOptions, renderDocument } from '@portico/render/document/render-document';
import { type SystemPageKind, systemPage } from '@portico/render/document/system-pages';
import type { Manifest } from '../assets/manifest.ts';
import type { PageAnswer } from '../content/page-answer.ts';
import { readPageOfDocument, readPageView, readRedirect } from '../content/reading/read-page.ts';
import { readPreview } from '../content/reading/read-preview.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { type Portico, tags } from '../portico.ts';
import { feedAt } from './feeds.ts';
import { type FinishedPage, finishPage, type UnfinishedPage } from './finished-page.ts';
import { ownerCodeIn } from './owner-code.ts';
import { contentSecurityPolicy, siteHeaders } from './security-headers.ts';
import { SiteViews } from './site-views.ts';

type ShownPage = Extract<PageAnswer, { kind: 'page' }>;
type RedirectAnswer = Extract<PageAnswer, { kind: 'redirect' }>;

/** A page that a password stands before. */
export interface AskedPage {
  path: string;
  /** Where to go on to: the path with what pages read of its query. */
  next: string;
  /** The password given was not the right one. */
  wrong: boolean;
  /** Somebody signed in looks. */
  owner: boolean;
}

const modeFor = (owner: boolean): PageView['mode'] => (owner ? 'preview' : 'published');

/** Reads and renders: what `PageServer` keeps or sends. */
export class PageMaker {
  readonly #portico: Portico;
  readonly #manifest: Manifest;
  readonly #sites: SiteViews;
  readonly #headers: Record<string, string>;

  constructor(portico: Portico, manifest: Manifest) {
    this.#portico = portico;
    this.#manifest = manifest;
    this.#sites = new SiteViews(portico);
    this.#headers = siteHeaders(portico.env.origin.startsWith('https:'));
  }

  /** Forgets what all pages of a site share when it has changed. */
  bump(siteId: Id, changed: readonly string[]): void {
    if (changed.includes(tags.site)) this.#sites.forget(siteId);
  }

  clear(): void {
    this.#sites.clear();
  }

  /**
   * Whatever answers at a path: page, redirect, feed; `keep: false` and status 404 where nothing does.
   * @param query only what pages read of a query, as all who ask with it get the same answer
   * @param owner somebody signed in looks: owner code runs only in a sandboxed frame
   */
  async make(site: SiteRecord, path: string, query: URLSearchParams, owner: boolean): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    const feed = await feedAt(this.#portico, view, path, query);
    if (feed) {
      const keep = feed.keep !== false && [...query.keys()].every((name) => name === 'format');
      return finishPage({ ...feed, headers: { ...this.#headers, ...feed.headers }, keep });
    }
    const answer = await readPageView(this.#portico, view, path, query, { mode: modeFor(owner) });
    if (answer.kind === 'page')
      return this.#finish(answer, { keep: query.size === 0 || followsQuery(answer.page, query) });
    const nothing: UnfinishedPage = {
      status: 404,
      headers: {},
      body: '',
      validUntil: null,
      tags: [],
      keep: false,
    };
    if (answer.kind === 'not-found') return finishPage(nothing);
    return finishPage({ ...nothing, status: answer.status, headers: { location: answer.to } });
  }

  /**
   * What would answer if what a preview link stands for were published; null when the link opens nothing, or nothing
   * would be there.
   */
  async preview(
    site: SiteRecord,
    path: string,
    query: URLSearchParams,
    token: string,
  ): Promise<FinishedPage | RedirectAnswer | null> {
    const answer = await readPreview(this.#portico, site, path, query, token);
    if (!answer || answer.kind === 'not-found') return null;
    return answer.kind === 'redirect' ? answer : this.#finish(answer, { keep: false });
  }

  /** Where a path leads, with the request's whole query: old addresses of imported sites name their page there. */
  redirectAt(site: SiteRecord, path: string, query: URLSearchParams): Promise<RedirectAnswer | null> {
    return readRedirect(this.#portico, site.id, path, query);
  }

  /** The site's not-found page: the owner's, else the built-in one. */
  async notFound(site: SiteRecord, owner: boolean): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    return (
      (await this.#ownPage(view, view.settings.notFoundPage, { path: '/404', status: 404, owner })) ??
      this.#systemPage(view, 'not-found', { status: 404, owner, reads: [tags.site, tags.addresses] })
    );
  }

  /** The site is closed to visitors: asks for the site's password, or says that it is private. */
  async lockScreen(site: SiteRecord, asked: AskedPage): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    if (site.access === 'private') return this.#systemPage(view, 'private', { owner: asked.owner });
    const unlock = this.#unlock('site', asked);
    const { path, owner } = asked;
    return (
      (await this.#ownPage(view, view.settings.lockScreenPage, { path, status: 200, owner }, { unlock })) ??
      this.#systemPage(view, 'lock-screen', { owner, unlock })
    );
  }

  /** A page of its own password asks for it. */
  async passwordPage(site: SiteRecord, documentId: Id, asked: AskedPage): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    return this.#systemPage(view, 'password', {
      owner: asked.owner,
      unlock: this.#unlock(documentId, asked),
    });
  }

  async expired(site: SiteRecord, owner: boolean): Promise<FinishedPage> {
    return this.#systemPage(await this.#sites.get(site), 'expired', { owner });
  }

  /** What is shown when a page could not be made. */
  async error(site: SiteRecord, owner: boolean): Promise<FinishedPage> {
    return this.#systemPage(await this.#sites.get(site), 'error', { status: 500, owner });
  }

  /** Hash of a document's own password; null when none was set, so that it stays closed. */
  async passwordHash(siteId: Id, documentId: Id): Promise<string | null> {
    const row = await this.#portico.db
      .selectFrom('page_passwords')
      .select('password_hash')
      .where('site_id', '=', siteId)
      .where('document_id', '=', documentId)
      .executeTakeFirst();
    return row?.password_hash ?? null;
  }

  #unlock(lock: string, { next, wrong }: AskedPage): NonNullable<DocumentOptions['unlock']> {
    return { action: '/_portico/unlock', hidden: { lock, next }, wrong };
  }

  async #ownPage(
    view: SiteView,
    id: Id | undefined,
    { owner, path, status }: { owner: boolean; path: string; status: number },
    options: Pick<DocumentOptions, 'unlock'> = {},
  ): Promise<FinishedPage | undefined> {
    if (!id) return undefined;
    const mode = modeFor(owner);
    const answer = await readPageOfDocument(this.#portico, view, id, { mode, path, status });
    return answer && this.#finish({ ...answer, lockedBy: null }, options);
  }

  #systemPage(
    view: SiteView,
    kind: SystemPageKind,
    {
      owner,
      status = 200,
      reads = [],
      unlock,
    }: { owner: boolean; status?: number; reads?: string[] } & Pick<DocumentOptions, 'unlock'>,
  ): FinishedPage {
    const page: PageView = { ...systemPage(kind, view, this.#portico.now()), mode: modeFor(owner) };
    return this.#finish(
      { kind: 'page', page, reads, validUntil: null, lockedBy: null, status },
      unlock ? { unlock } : {},
    );
  }

  /** Until when a page holds. What is due and late must not keep lists from being kept at all. */
  #nextLook(validUntil: Date | null): Date | null {
    const now = this.#portico.now();
    return validUntil && validUntil <= now ? new Date(now.getTime() + DUE_MS) : validUntil;
  }

  #finish(
    answer: ShownPage,
    { keep = true, unlock }: { keep?: boolean } & Pick<DocumentOptions, 'unlock'> = {},
  ): FinishedPage {
    const body = renderDocument(answer.page, { assets: { boot: this.#manifest.boot }, unlock });
    return finishPage({
      status: answer.status,
      headers: {
        ...this.#headers,
        'content-type': 'text/html; charset=utf-8',
        // In a preview as well: the sandboxed frames that owner code runs in there inherit the page's policy.
        'content-security-policy': contentSecurityPolicy(ownerCodeIn(body)),
      },
      body,
      validUntil: this.#nextLook(answer.validUntil),
      tags: answer.reads,
      lockedBy: answer.lockedBy,
      keep,
    });
  }
}

/** How long a page is kept that waits for an item whose time has come, but which is not published yet. */
const DUE_MS = 1000;

/** Does a list that is not empty follow all of the query? Only such addresses are worth keeping: anyone can invent more. */
function followsQuery(page: PageView, query: URLSearchParams): boolean {
  const shown = new URLSearchParams(page.url.split('?')[1]);
  const lists = Object.values(page.data).flatMap((ofBlock) => Object.values(ofBlock));
  return (
    [...query.keys()].every((name) => shown.has(name)) &&
    lists.some((list) => list.type === 'items' && list.items.length > 0 && (list.page > 1 || list.filter))
  );
}
