import type { IncomingMessage, ServerResponse } from 'node:http';
import { may } from '@portico/model/site/permissions';
import { sessionCookieName } from '../identity/sessions.ts';
import { readCookie } from '../core/cookies.ts';
import { accountRole } from '../http/endpoint-guards.ts';
import { requestTarget } from '../http/redirect.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { ClosedFiles } from '../media/closed-files.ts';
import {
  type FileAddress,
  type FileReach,
  type FileVisit,
  isUnguessable,
  openVisit,
} from '../media/file-visit.ts';
import type { MediaAsset } from '../media/records.ts';
import type { Portico } from '../core/portico.ts';
import { filesShownBy } from './files-shown-by.ts';
import type { AskedPage } from './page-maker.ts';
import type { PageServer } from './page-server.ts';
import { sendPage } from './send-page.ts';
import { closedTo, closedToVisitor } from '../hosting/access/site-lock.ts';
import { siteAvailability } from '../hosting/access/site-availability.ts';
import { openLocks } from '../members/open-locks.ts';
import type { Lock } from '@portico/model/documents/access';
import { askerOf } from './asker-of.ts';
import type { Viewer } from './viewer.ts';

const STRANGER: Viewer = { owner: false, consent: 'undecided' };

/**
 * Whom a site's files are open to: those its pages are open to, and who looks after its media. Of what is closed only
 * the pictures of the page that says so are shown. On an open site a file that stands on nothing but closed
 * pages is open to whom one of them is, unless it is asked for by its hash, which nobody guesses.
 */
export class FileVisits {
  readonly #portico: Portico;
  readonly #pages: PageServer;
  readonly #closedFiles: ClosedFiles;

  constructor(portico: Portico, pages: PageServer, closedFiles: ClosedFiles) {
    this.#portico = portico;
    this.#pages = pages;
    this.#closedFiles = closedFiles;
  }

  /** @returns the lock all files of the site stand behind; null where there is no site */
  async visit(
    site: SiteRecord | undefined,
    request: IncomingMessage,
    by: FileAddress,
  ): Promise<FileVisit | { lock: 'site' } | null> {
    if (!site) return null;
    // To whom it is open without a cookie it is open to all.
    const closed = closedToVisitor(this.#portico, site, undefined);
    if (closed === 'removed') return null;
    if (closed === null) {
      if (isUnguessable(by)) return openVisit(site.id);
      return { siteId: site.id, reach: (asset) => this.#reach(site, request, asset, 'everyone') };
    }
    const isOpen =
      (await closedTo(this.#portico, site, request)) === null || (await this.#looksAfter(site, request));
    if (isOpen && !isUnguessable(by))
      return { siteId: site.id, reach: (asset) => this.#reach(site, request, asset, 'some') };
    if (isOpen || (await this.#closedPageShows(site, by))) return { siteId: site.id, reach: () => 'some' };
    return { lock: 'site' };
  }

  /**
   * Answers who asks for a file behind a lock: somebody who opens it for itself with the page that asks for the
   * password and leads back to it, everything else in a word.
   */
  async refuse(
    site: SiteRecord,
    lock: Lock | 'site',
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!isOpenedByItself(request)) {
      response.writeHead(403, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        vary: 'Cookie',
      });
      response.end('This file is not open to everyone.');
      return;
    }
    const { maker } = this.#pages;
    const next = new URL(requestTarget(request.url), 'http://host.invalid');
    const wrong = next.searchParams.get('unlock') === 'wrong';
    next.searchParams.delete('unlock');
    const asked: AskedPage = { path: '/', next: next.pathname + next.search, wrong, viewer: STRANGER };
    const page = await (lock === 'site'
      ? this.#pages.closedPage(site, asked)
      : lock.kind === 'password'
        ? maker.passwordPage(site, lock.id, asked)
        : maker.membersPage(site, lock, asked, undefined));
    sendPage(request, response, page, 'private, no-store', { 'x-robots-tag': 'noindex' });
  }

  /** Does the page that says that a site is closed show a file of the site? */
  async #closedPageShows(site: SiteRecord, by: FileAddress): Promise<boolean> {
    const now = this.#portico.now();
    const asked: AskedPage = { path: '/', next: '/', wrong: false, viewer: STRANGER };
    const key = `${site.id} closed ${siteAvailability(site, now)} ${site.access}`;
    const page = await this.#pages.cache.getOrRender(key, site.id, now.getTime(), () =>
      this.#pages.closedPage(site, asked),
    );
    return filesShownBy(page).has('filename' in by ? by.filename.normalize('NFC') : by.hashOrId);
  }

  async #reach(
    site: SiteRecord,
    request: IncomingMessage,
    asset: MediaAsset,
    otherwise: 'everyone' | 'some',
  ): Promise<FileReach> {
    const locks = await this.#closedFiles.locksOf(asset);
    const [first] = locks;
    if (first === undefined) return otherwise;
    if ((await this.#hasOpened(site, request, locks)) || (await this.#looksAfter(site, request)))
      return 'some';
    return { lock: first };
  }

  async #hasOpened(site: SiteRecord, request: IncomingMessage, locks: readonly Lock[]): Promise<boolean> {
    return (await openLocks(this.#portico, askerOf(request, site.id), locks)).size > 0;
  }

  /** Is somebody signed in who may see the site, or its media library? */
  async #looksAfter(site: SiteRecord, request: IncomingMessage): Promise<boolean> {
    if (readCookie(request.headers.cookie, sessionCookieName(this.#portico.env)) === undefined) return false;
    const role = await accountRole(this.#portico, request, site);
    return may(role, 'site.read') || may(role, 'media');
  }
}

/** Does a browser open an address for itself, and not as a part of a page? */
function isOpenedByItself({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET') return false;
  const wanted = headers['sec-fetch-dest'];
  return wanted === undefined ? (headers.accept ?? '').includes('text/html') : wanted === 'document';
}
