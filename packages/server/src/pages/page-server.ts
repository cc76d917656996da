import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodePath, normalisePath } from '@portico/model/addresses/address';
import type { FreeRead } from '@portico/model/members/free-reads';
import { formatPageQuery, pageUrl, parsePageQuery } from '@portico/model/addresses/page-query';
import { sessionCookieName } from '../identity/sessions.ts';
import type { Manifest } from '../assets/manifest.ts';
import { readCookie } from '../core/cookies.ts';
import { requestTarget, writeRedirect } from '../http/redirect.ts';
import type { HostTable } from '../hosting/host-table.ts';
import { requestHost } from '../http/request-host.ts';
import { isInternalHost, publicOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { missingPagesOf } from '../missing-pages/missing-pages.ts';
import type { Portico } from '../core/portico.ts';
import { PageCache } from './page-cache.ts';
import type { FinishedPage } from './finished-page.ts';
import { FREE_READS_COOKIE, freeReadOf, rememberRead } from './free-reads.ts';
import { type AskedPage, type StandInPage, PageMaker } from './page-maker.ts';
import { sendPage } from './send-page.ts';
import { closedToVisitor } from '../hosting/access/site-lock.ts';
import { siteAvailability } from '../hosting/access/site-availability.ts';
import { closedAnnouncementIn, consentIn, type Viewer, audienceKey } from './viewer.ts';
import { askerOf } from './asker-of.ts';
import { findMember } from '../members/member-sessions.ts';
import { openLocks } from '../members/open-locks.ts';
import type { Lock } from '@portico/model/documents/access';

/** Browsers keep a page but ask each time whether it is still the one. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Pages behind a password or for one person alone. */
const PRIVATE = 'private, no-store';
/** As whom the team may look at a page for members that is closed to them (`?as=`): nobody, or somebody who has not what opens it. */
const AS: ReadonlyMap<string, { email: string } | undefined> = new Map([
  ['stranger', undefined],
  ['member', { email: 'member@example.com' }],
]);
const OLD_IDS = /[?&](?:p|page_id|attachment_id)=\d/;
/** Bytes of finished pages held in memory. */
const CACHE_BYTES = 64 * 1024 * 1024;

export interface PageServerOptions {
  portico: Portico;
  hosts: HostTable;
  manifest: Manifest;
  /** May this request's account see the site although visitors may not? */
  maySeePrivate(request: IncomingMessage, site: SiteRecord): Promise<boolean>;
  cacheBytes?: number;
}

/** Who has been let in to a site. */
export interface Admitted {
  site: SiteRecord;
  viewer: Viewer;
  /** May see what is closed to visitors. */
  mayAlways: boolean;
}

/** Everything that answers on a site's own addresses: pages, redirects, feeds, locks. */
export class PageServer {
  readonly cache: PageCache;
  readonly maker: PageMaker;
  #options: PageServerOptions;
  #secure: boolean;
  #ownerCookie: string;

  constructor(options: PageServerOptions) {
    this.#options = options;
    this.cache = new PageCache(options.cacheBytes ?? CACHE_BYTES);
    this.maker = new PageMaker(options.portico, options.manifest);
    this.#secure = options.portico.env.origin.startsWith('https:');
    this.#ownerCookie = sessionCookieName(options.portico.env);
  }

  /** Things read under these tags have changed. */
  invalidate(siteId: string, tags: readonly string[]): void {
    this.maker.invalidate(siteId, tags);
    this.cache.invalidate(siteId, tags);
  }

  clear(): void {
    this.maker.clear();
    this.cache.clear();
  }

  /**
   * The short way: a visitor without cookies of ours asks for a page that is kept. Answers at once, without a promise,
   * and says whether it did.
   */
  tryCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { host, cookie } = request.headers;
    if (host === undefined || request.url === undefined) return false;
    if (cookie !== undefined && (cookie.includes('portico_') || cookie.includes('ss_preview'))) return false;
    const site = this.#options.hosts.peek(host);
    if (!site || closedToVisitor(this.#options.portico, site, undefined) !== null) return false;
    const now = this.#options.portico.now();
    const page = this.#keptFor(site.id, cookie, request.url, now.getTime());
    if (!page || page.lock !== null) return false;
    if (site.primaryHost !== null && requestHost(host) !== site.primaryHost) return false;
    sendPage(request, response, page, REVALIDATE);
    return true;
  }

  /** A visitor's cached page. Where consent makes no difference, all have the page of those who were not asked. */
  #keptFor(siteId: string, cookie: string | undefined, url: string, now: number): FinishedPage | undefined {
    const consent = consentIn(cookie);
    const closedAnnouncement = closedAnnouncementIn(cookie);
    const keptFor = (viewer: Viewer) => this.cache.get(`${siteId} ${audienceKey(viewer)} ${url}`, now);
    const own = keptFor({ owner: false, consent, closedAnnouncement });
    if (own || consent === 'undecided') return own;
    const shared = keptFor({ owner: false, consent: 'undecided', closedAnnouncement });
    return shared?.variesByConsent ? undefined : shared;
  }

  /** Answers any address that no other endpoint took. Never throws: failures become the site's error page. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#serve(request, response);
    } catch (error) {
      await this.fail(request, response, error);
    }
  }

  /** Logs what went wrong and answers with the site's error page. */
  async fail(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
    this.#options.portico.log.error(
      { path: request.url?.split('?')[0], error: (error as Error).stack ?? String(error) },
      'A page could not be made',
    );
    if (response.headersSent) response.destroy();
    else await this.#sendError(request, response);
  }

  /**
   * What holds for every address of a site, whoever answers there: its host, its primary domain, its standing and its
   * lock. Null when that has been answered already.
   */
  async admit(request: IncomingMessage, response: ServerResponse): Promise<Admitted | null> {
    const { portico, hosts } = this.#options;
    const refuse = (status: number, text: string) => {
      plain(response, status, text);
      return null;
    };
    const host = requestHost(request.headers.host);
    const site = host ? await hosts.findByHeader(request.headers.host ?? '', host) : undefined;
    if (!host || !site) return refuse(404, 'There is no website at this address.');
    const raw = request.url ?? '/';
    const cookie = request.headers.cookie;
    const owner = readCookie(cookie, this.#ownerCookie) !== undefined;
    if (
      site.primaryHost &&
      host !== site.primaryHost &&
      !(owner && isInternalHost(portico.env, site, host))
    ) {
      // Owners work on the internal host; everyone else belongs on the primary domain.
      const status = isInternalHost(portico.env, site, host) ? 302 : 301;
      writeRedirect(response, publicOrigin(portico.env, site) + requestTarget(raw), status);
      return null;
    }

    const closed = closedToVisitor(portico, site, cookie);
    if (closed === 'removed') return refuse(404, 'There is no website at this address.');
    const mayAlways = owner && (await this.#options.maySeePrivate(request, site));
    const viewer = await this.maker.viewer(site, cookie, owner);
    const admitted = { site, viewer, mayAlways };
    if (closed !== null && !mayAlways) {
      const address = normalisePath(pathOf(raw));
      const path = 'path' in address ? address.path : '/';
      const page = await this.closedPage(site, askedPage(admitted, path, queryOf(raw)));
      sendPage(request, response, page, PRIVATE, { 'x-robots-tag': 'noindex' });
      return null;
    }
    return admitted;
  }

  /** The page that says that a site is closed, and asks for its password if that opens it. */
  closedPage(site: SiteRecord, asked: AskedPage): Promise<FinishedPage> {
    const isExpired = siteAvailability(site, this.#options.portico.now()) === 'expired';
    return isExpired ? this.maker.expired(site, asked.viewer) : this.maker.lockScreen(site, asked);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { portico } = this.#options;
    const admitted = await this.admit(request, response);
    if (!admitted) return;
    const { site, viewer, mayAlways } = admitted;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(response, 405, 'This address only answers to reading.', { allow: 'GET, HEAD' });
    const now = portico.now();
    const cookie = request.headers.cookie;
    const raw = request.url ?? '/';
    const mark = raw.indexOf('?');
    const query = queryOf(raw);
    const address = normalisePath(pathOf(raw));
    const known = parsePageQuery(query.toString());

    if ('redirectTo' in address)
      return writeRedirect(
        response,
        address.redirectTo + (mark < 0 ? '' : requestTarget(raw.slice(mark))),
        301,
      );
    if ('invalid' in address) return this.#sendNotFound(request, response, site, viewer);

    // The app looks at several versions beside each other, each in a frame of its own: a cookie holds only one.
    const look = viewer.owner ? query.get('look') : null;
    query.delete('look');
    const as = viewer.owner ? query.get('as') : null;
    query.delete('as');
    const preview = query.get('preview');
    if (preview !== null) {
      // Who is signed in and opens a preview link in a tab wants to see it there, not in the owner's app [V2.22].
      const stays = viewer.owner && request.headers['sec-fetch-dest'] === 'document';
      return this.#beginPreview(response, raw, preview, stays);
    }
    if (OLD_IDS.test(raw)) {
      // Addresses of WordPress that name a number: `/?p=12` must not be answered by what is kept for `/`.
      const found = await this.maker.redirectAt(site, address.path, query);
      if (found) return writeRedirect(response, found.to, found.status);
    }

    const token = look ?? readCookie(cookie, 'ss_preview');
    const seen = token ? await this.maker.preview(site, address.path, query, token, viewer) : null;
    if (seen && 'kind' in seen)
      return writeRedirect(response, look === null ? seen.to : withLook(seen.to, look), 302);

    const read = new URLSearchParams(formatPageQuery(known));
    const format = query.get('format');
    if (format === 'rss' || format === 'chapters' || format === 'ics') read.set('format', format);
    const search = read.toString();
    const key = encodePath(address.path) + (search === '' ? '' : `?${search}`);
    const page =
      seen ??
      (await this.cache.getOrRender(`${site.id} ${audienceKey(viewer)} ${key}`, site.id, now.getTime(), () =>
        this.maker.make(site, address.path, read, viewer),
      ));
    if (page.status === 404 && !page.keep) {
      const unpublished = mayAlways && (await this.maker.unpublished(site, address.path, read, viewer));
      if (unpublished)
        return sendPage(request, response, unpublished, PRIVATE, { 'x-robots-tag': 'noindex' });
      if (isPageVisit(request) && !viewer.owner && !seen) missingPagesOf(portico).note(site.id, address.path);
      return this.#sendNotFound(request, response, site, viewer);
    }
    if (page.headers.location) {
      // Everyone's own query goes along, though what was made is shared by all who asked at the same time.
      const own = search === query.toString() ? null : await this.maker.redirectAt(site, address.path, query);
      return writeRedirect(response, own?.to ?? page.headers.location, page.status === 302 ? 302 : 301);
    }
    if (page.lock?.kind === 'members' && mayAlways && as !== null && AS.has(as)) {
      const asked = askedPage(admitted, address.path, query);
      const stands = await this.maker.membersPage(site, page.lock, asked, AS.get(as));
      return sendPage(request, response, stands, PRIVATE, { 'x-robots-tag': 'noindex' });
    }
    if (page.lock !== null && !mayAlways) {
      const locked = await this.#closedBy(request, admitted, page.lock, address.path, query);
      const read = locked && page.lock.kind === 'members' && !seen && this.#freeRead(request, page);
      if (read) {
        const free = await this.maker.freePost(site, askedPage(admitted, address.path, query), read);
        if (free)
          return sendPage(request, response, free, PRIVATE, {
            'set-cookie': rememberRead(read, this.#secure),
            'x-robots-tag': 'noarchive',
          });
      }
      // What is for everybody of a page for members may be found.
      const robots: Record<string, string> = locked?.isCut ? {} : { 'x-robots-tag': 'noindex' };
      return sendPage(request, response, locked ?? page, PRIVATE, locked ? robots : {});
    }
    if (seen) return sendPage(request, response, seen, PRIVATE, { 'x-robots-tag': 'noindex' });
    sendPage(request, response, page, site.access === 'public' && !viewer.owner ? REVALIDATE : PRIVATE);
  }

  /**
   * Answers a form post with a page that shows what came of it: never kept, for this visitor alone.
   * @param rendered a page of our own, or the page at a path with its blocks' states
   */
  async sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    admitted: Admitted,
    drawn: StandInPage,
    extra: Readonly<Record<string, string | string[]>> = {},
  ): Promise<void> {
    const page = await this.maker.draw(admitted.site, drawn, admitted.viewer);
    const locked =
      page.lock !== null && !admitted.mayAlways
        ? await this.#closedBy(request, admitted, page.lock, '/', new URLSearchParams())
        : null;
    sendPage(request, response, locked ?? page, PRIVATE, { ...extra, 'x-robots-tag': 'noindex' });
  }

  /**
   * A piece of a page for whoever may see the site. No cache between may hand it to others: the site can be locked, and
   * what it shows can go.
   */
  async sendPart(
    request: IncomingMessage,
    response: ServerResponse,
    { part, maxAgeSeconds }: { part: string; maxAgeSeconds: number },
    extra: Readonly<Record<string, string | string[]>> = {},
  ): Promise<void> {
    const cached = `private, max-age=${maxAgeSeconds}`;
    sendPage(request, response, await this.maker.part(part), cached, { ...extra, 'x-robots-tag': 'noindex' });
  }

  /** What is shown instead of a page that is closed to who asks, as the page that asks for its password; null where it is open to them. */
  async #closedBy(
    request: IncomingMessage,
    admitted: Admitted,
    lock: Lock,
    path: string,
    query: URLSearchParams,
  ): Promise<FinishedPage | null> {
    const { site } = admitted;
    const asker = askerOf(request, site.id);
    if ((await openLocks(this.#options.portico, asker, [lock])).has(lock)) return null;
    const asked = askedPage(admitted, path, query);
    if (lock.kind === 'password') return this.maker.passwordPage(site, lock.id, asked);
    const member = await findMember(this.#options.portico, asker, asker.cookies);
    return this.maker.membersPage(site, lock, asked, member);
  }

  /** Is it one of the posts for members that this visitor may read for nothing this month? Reading alone counts. */
  #freeRead(request: IncomingMessage, page: FinishedPage): FreeRead | undefined {
    if (request.method !== 'GET') return undefined;
    return freeReadOf(this.#options.portico, page, readCookie(request.headers.cookie, FREE_READS_COOKIE));
  }

  async #sendNotFound(
    request: IncomingMessage,
    response: ServerResponse,
    site: SiteRecord,
    viewer: Viewer,
  ): Promise<void> {
    const key = `${site.id} ${audienceKey(viewer)} 404`;
    const page = await this.cache.getOrRender(key, site.id, this.#options.portico.now().getTime(), () =>
      this.maker.notFound(site, viewer),
    );
    sendPage(request, response, page, 'no-cache');
  }

  async #sendError(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = requestHost(request.headers.host);
    try {
      const site = host ? await this.#options.hosts.find(host) : undefined;
      const owner = readCookie(request.headers.cookie, this.#ownerCookie) !== undefined;
      if (site) {
        const viewer = await this.maker.viewer(site, request.headers.cookie, owner);
        return sendPage(request, response, await this.maker.error(site, viewer), 'no-store');
      }
    } catch {
      // The error page failed as well, as when the database is away: plain words will do.
    }
    plain(response, 500, 'Something went wrong on our side. Please try again in a moment.');
  }

  /** Keeps the preview token in a cookie and goes on without it in the address. An empty one ends the preview. */
  #beginPreview(response: ServerResponse, raw: string, token: string, stays: boolean): void {
    const url = new URL(raw, 'http://host.invalid');
    url.searchParams.delete('preview');
    const attributes = `Path=/; HttpOnly; SameSite=Lax${this.#secure ? '; Secure' : ''}`;
    const value = /^[\w-]{16,100}$/.test(token) ? token : '';
    if (value && stays) url.searchParams.set('noredirect', '');
    response.setHeader('set-cookie', `ss_preview=${value}; ${attributes}${value ? '' : '; Max-Age=0'}`);
    writeRedirect(response, url.pathname + url.search, 302);
  }
}

/** Somebody, or a search engine, who wants a page there: not the files and scripts of one. */
const isPageVisit = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

const pathOf = (raw: string): string => raw.split('?', 1)[0] ?? raw;

/** A redirect that keeps showing the same version. */
function withLook(to: string, look: string): string {
  const url = new URL(to, 'http://host.invalid');
  url.searchParams.set('look', look);
  return url.host === 'host.invalid' ? url.pathname + url.search + url.hash : to;
}

function queryOf(raw: string): URLSearchParams {
  const mark = raw.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : raw.slice(mark + 1));
}

function askedPage({ viewer }: Admitted, path: string, query: URLSearchParams): AskedPage {
  return {
    path,
    next: pageUrl(path, parsePageQuery(query.toString())),
    wrong: query.get('unlock') === 'wrong',
    viewer,
  };
}

function plain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(text);
}
