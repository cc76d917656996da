import { normalisePath } from '@portico/model/addresses/address';
import { announcementMark } from '@portico/model/site/announcement-closing';
import { toBannerPayload } from '@portico/model/site/banner-rules';
import type { Id } from '@portico/model/documents/id';
import type { MediaViews } from '@portico/model/page/data-request';
import type { FreeReadState } from '@portico/model/members/free-read-state';
import type { FreeRead } from '@portico/model/members/free-reads';
import type { MemberAccessState } from '@portico/model/members/member-access-state';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import type { DocumentOptions } from '@portico/render/document/render-document';
import { holdsBackThirdParties } from '@portico/model/visitor/visitor-consent';
import {
  type Message,
  messagePage,
  OWN_BLOCK,
  ownPage,
  withFirstBlock,
} from '@portico/render/document/own-page';
import { SYSTEM_PAGE_TYPES, type SystemPageKind, systemPage } from '@portico/render/document/system-pages';
import { offersChoice } from '@portico/render/page/bars';
import type { Manifest } from '../assets/manifest.ts';
import type { PageAnswer, ShownPage } from '../content/page-answer.ts';
import {
  readFreePart,
  readPageOfDocument,
  readPageView,
  readRedirect,
} from '../content/reading/read-page.ts';
import { readAround } from '../content/reading/read-around.ts';
import { readPreview } from '../content/reading/read-preview.ts';
import { readUnpublished } from '../content/reading/read-unpublished.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { type Portico, tags } from '../core/portico.ts';
import { BlockTroubles } from './block-troubles.ts';
import { renderInWorker } from './render-in-worker.ts';
import { feedAt } from './feeds.ts';
import { type FinishedPage, finishPage, type UnfinishedPage } from './finished-page.ts';
import { contentSecurityPolicy, type PageHosts, siteHeaders } from '../http/security-headers.ts';
import type { Member } from '../members/member-sessions.ts';
import { membersPage, type MembersLock } from './members-page.ts';
import { countedStock } from './counted-stock.ts';
import { nextChange } from './next-change.ts';
import { SiteViews } from './site-views.ts';
import { closedAnnouncementIn, consentIn, isSafe, type Viewer, withoutAnnouncement } from './viewer.ts';

type RedirectAnswer = Extract<PageAnswer, { kind: 'redirect' }>;

/** A page that a password stands before. */
export interface AskedPage {
  path: string;
  /** Where to go on to: the path with what pages read of its query. */
  next: string;
  /** The password given was not the right one. */
  wrong: boolean;
  viewer: Viewer;
}

/** A page for one visitor alone. */
export type StandInPage =
  /** One of our own, with one block. */
  | {
      title: string;
      /** Numeric page type [V2.10–V2.13]. */
      pageType: number;
      /** Its path with its query, where it has an address of its own to say. */
      url?: string;
      /** Pictures its block shows, beside those of header and footer. */
      media?: MediaViews;
      block: { type: string; fields?: Record<string, unknown>; state?: unknown };
      status?: number;
      /** Whom of others it needs. */
      hosts?: PageHosts;
    }
  /** The one at a path, its blocks with the states they have after a form post. */
  | { path: string; states: Readonly<Record<string, unknown>>; status: number }
  /** One that says why not. */
  | { said: Message; status: number }
  | { kind: SystemPageKind; status: number };

const modeFor = ({ owner }: Viewer): PageView['mode'] => (owner ? 'preview' : 'published');

/** Reads and renders: what `PageServer` keeps or sends. */
export class PageMaker {
  readonly #portico: Portico;
  readonly #manifest: Manifest;
  readonly #sites: SiteViews;
  readonly #headers: Record<string, string>;
  readonly #troubles: BlockTroubles;

  constructor(portico: Portico, manifest: Manifest) {
    this.#portico = portico;
    this.#manifest = manifest;
    this.#sites = new SiteViews(portico);
    this.#troubles = new BlockTroubles(portico.log);
    this.#headers = siteHeaders(portico.env.origin.startsWith('https:'));
  }

  /** Forgets what all pages of a site share when it has changed. */
  invalidate(siteId: Id, changed: readonly string[]): void {
    if (changed.includes(tags.site)) this.#sites.forget(siteId);
  }

  clear(): void {
    this.#sites.clear();
  }

  /** What all pages of a site share. */
  siteView(site: SiteRecord): Promise<SiteView> {
    return this.#sites.get(site);
  }

  /** For whom a request's page is made. What it says of consent and announcement counts where the site has such. */
  async viewer(site: SiteRecord, cookies: string | undefined, owner: boolean): Promise<Viewer> {
    if (owner) return { owner, consent: 'undecided', safe: isSafe(cookies) };
    const consent = consentIn(cookies);
    const closed = closedAnnouncementIn(cookies);
    if (consent === 'undecided' && closed === undefined) return { owner, consent };
    const view = await this.#sites.get(site);
    const { announcementBar } = view.extras;
    const isClosed = closed === announcementMark(announcementBar) && !announcementBar.isFixed;
    return {
      owner,
      consent: offersChoice(view) ? consent : 'undecided',
      ...(isClosed ? { closedAnnouncement: closed } : {}),
    };
  }

  /**
   * Whatever answers at a path: page, redirect, feed; `keep: false` and status 404 where nothing does.
   * @param query only what pages read of a query, as all who ask with it get the same answer
   */
  async make(site: SiteRecord, path: string, query: URLSearchParams, viewer: Viewer): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    const feed = await feedAt(this.#portico, view, path, query);
    if (feed) {
      const keep = feed.keep !== false && [...query.keys()].every((name) => name === 'format');
      return finishPage({ ...feed, headers: { ...this.#headers, ...feed.headers }, keep });
    }
    const answer = await readPageView(this.#portico, view, path, query, { mode: modeFor(viewer) });
    if (answer.kind === 'page') {
      const keep = query.size === 0 || followsQuery(answer.page, query);
      return this.#finish(answer, viewer, { keep });
    }
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
    viewer: Viewer,
  ): Promise<FinishedPage | RedirectAnswer | null> {
    const answer = await readPreview(this.#portico, site, path, query, token);
    if (!answer || answer.kind === 'not-found') return null;
    if (answer.kind === 'redirect') return answer;
    const page: PageView = { ...answer.page, isDraft: true };
    return this.#finish({ ...answer, page }, viewer, { keep: false });
  }

  /** A page of the team's that is not published, with its state in the owner's bar; null where there is none. */
  async unpublished(
    site: SiteRecord,
    path: string,
    query: URLSearchParams,
    viewer: Viewer,
  ): Promise<FinishedPage | null> {
    const answer = await readUnpublished(this.#portico, site, path, query);
    return answer && this.#finish(answer, viewer, { keep: false });
  }

  /** A page for one visitor alone. Where nothing is at its path, the not-found page. */
  async draw(site: SiteRecord, drawn: StandInPage, viewer: Viewer): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    if ('kind' in drawn) return this.#systemPage(view, drawn.kind, viewer, { status: drawn.status });
    if ('block' in drawn || 'said' in drawn) {
      const now = this.#portico.now();
      const page = 'said' in drawn ? messagePage(view, drawn.said, now) : ownPage(view, drawn, now);
      return this.#finish(
        {
          kind: 'page',
          page: {
            ...page,
            ...('block' in drawn && drawn.media ? { media: drawn.media } : {}),
            mode: modeFor(viewer),
          },
          reads: [],
          validUntil: null,
          lock: null,
          status: drawn.status ?? 200,
        },
        viewer,
        {
          keep: false,
          ...('block' in drawn ? { states: { [OWN_BLOCK]: drawn.block.state }, hosts: drawn.hosts } : {}),
        },
      );
    }
    const address = normalisePath(drawn.path);
    const path = 'path' in address ? address.path : '/';
    const answer = await readPageView(this.#portico, view, path, new URLSearchParams(), {
      mode: modeFor(viewer),
    });
    if (answer.kind !== 'page') return this.notFound(site, viewer);
    return this.#finish({ ...answer, status: drawn.status }, viewer, { keep: false, states: drawn.states });
  }

  /** Where a path leads, with the request's whole query: old addresses of imported sites name their page there. */
  redirectAt(site: SiteRecord, path: string, query: URLSearchParams): Promise<RedirectAnswer | null> {
    return readRedirect(this.#portico, site.id, path, query);
  }

  /** The site's not-found page: the owner's, else the built-in one. */
  async notFound(site: SiteRecord, viewer: Viewer): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    return (
      (await this.#ownPage(view, view.settings.notFoundPage, viewer, {
        kind: 'not-found',
        path: '/404',
        status: 404,
      })) ?? this.#systemPage(view, 'not-found', viewer, { status: 404, reads: [tags.site, tags.addresses] })
    );
  }

  /** The site is closed to visitors: asks for the site's password, or says that it is private. */
  async lockScreen(site: SiteRecord, asked: AskedPage): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    if (site.access === 'private') return this.#systemPage(view, 'private', asked.viewer);
    const unlock = this.#unlock('site', asked);
    const { path, viewer } = asked;
    return (
      (await this.#ownPage(
        view,
        view.settings.lockScreenPage,
        viewer,
        { kind: 'lock-screen', path },
        { unlock },
      )) ?? this.#systemPage(view, 'lock-screen', viewer, { unlock })
    );
  }

  /** A page of its own password asks for it. */
  async passwordPage(site: SiteRecord, documentId: Id, asked: AskedPage): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    const unlock = this.#unlock(documentId, asked);
    const { path, viewer } = asked;
    return (
      (await this.#ownPage(
        view,
        view.settings.protectedPage,
        viewer,
        { kind: 'password', path },
        { unlock },
      )) ?? this.#systemPage(view, 'password', viewer, { unlock })
    );
  }

  /** A page for members shows what of it is for everybody, or says what it is, and how one becomes somebody it is open to. */
  async membersPage(
    site: SiteRecord,
    lock: MembersLock,
    asked: AskedPage,
    member: Pick<Member, 'email'> | undefined,
  ): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    const stands = await membersPage(this.#portico, view, lock, asked, member);
    const { type, state } = stands.block;
    const part = await readFreePart(this.#portico, view, asked.path, {
      mode: modeFor(asked.viewer),
      block: { type, version: 1, fields: {} },
      lock: lock.id,
    });
    if (!part) return this.draw(site, stands, asked.viewer);
    // It is the page itself, as far as it goes: found, shared and counted as that.
    return this.#finish({ ...part.answer, lock: null }, asked.viewer, {
      keep: false,
      states: { [part.end]: { ...(state as MemberAccessState), isBelow: true } satisfies MemberAccessState },
    });
  }

  /** A post for members that somebody reads for nothing, below which of the month's it is; undefined where it is gone. */
  async freePost(
    site: SiteRecord,
    { path, viewer, next }: AskedPage,
    { number, of }: FreeRead,
  ): Promise<FinishedPage | undefined> {
    const view = await this.#sites.get(site);
    const answer = await readPageView(this.#portico, view, path, new URLSearchParams(), {
      mode: modeFor(viewer),
    });
    if (answer.kind !== 'page') return undefined;
    const state: FreeReadState = { catalogue: view.catalogue, number, of, next };
    const page = { ...withFirstBlock(answer.page, 'free-read'), isMetered: true };
    return this.#finish({ ...answer, page, lock: null }, viewer, {
      keep: false,
      states: { [OWN_BLOCK]: state },
    });
  }

  /** A piece of markup that a script asked for, as it is sent. */
  part(markup: string): Promise<FinishedPage> {
    return finishPage({
      status: 200,
      headers: { ...this.#headers, 'content-type': 'text/html; charset=utf-8' },
      body: markup,
      validUntil: null,
      tags: [],
      keep: false,
    });
  }

  async expired(site: SiteRecord, viewer: Viewer): Promise<FinishedPage> {
    return this.#systemPage(await this.#sites.get(site), 'expired', viewer);
  }

  /** What is shown when a page could not be made: the owner's page, unless that cannot be made either. */
  async error(site: SiteRecord, viewer: Viewer): Promise<FinishedPage> {
    const view = await this.#sites.get(site);
    const at = { kind: 'error', path: '/error', status: 500 } as const;
    const own = await this.#ownPage(view, view.settings.errorPage, viewer, at).catch(() => undefined);
    return own ?? this.#systemPage(view, 'error', viewer, { status: 500 });
  }

  #unlock(lock: string, { next, wrong }: AskedPage): NonNullable<DocumentOptions['unlock']> {
    return { action: '/_portico/unlock', hidden: { lock, next }, wrong };
  }

  async #ownPage(
    view: SiteView,
    id: Id | undefined,
    viewer: Viewer,
    { kind, path, status = 200 }: { kind: SystemPageKind; path: string; status?: number },
    options: Pick<DocumentOptions, 'unlock'> = {},
  ): Promise<FinishedPage | undefined> {
    if (!id) return undefined;
    const answer = await readPageOfDocument(this.#portico, view, id, { path, status, mode: modeFor(viewer) });
    if (!answer) return undefined;
    // What it stands in for says its number, whatever kind of page the owner chose for that.
    const page = { ...answer.page, pageType: SYSTEM_PAGE_TYPES[kind] };
    return this.#finish({ ...answer, page, status, lock: null }, viewer, options);
  }

  #systemPage(
    view: SiteView,
    kind: SystemPageKind,
    viewer: Viewer,
    {
      status = 200,
      reads = [tags.site],
      unlock,
    }: { status?: number; reads?: string[] } & Pick<DocumentOptions, 'unlock'> = {},
  ): Promise<FinishedPage> {
    const page: PageView = { ...systemPage(kind, view, this.#portico.now()), mode: modeFor(viewer) };
    return this.#finish(
      { kind: 'page', page, reads, validUntil: null, lock: null, status },
      viewer,
      unlock ? { unlock } : {},
    );
  }

  /** A page of no document in the site's header and footer. What cannot be read of them does not keep it from saying why. */
  async #withAround(page: PageView): Promise<PageView> {
    if (page.documentId !== '' || page.hideFooter) return page;
    try {
      const { data, media } = await readAround(this.#portico, page.site);
      return { ...page, data, media: { ...media, ...page.media } };
    } catch (error) {
      this.#portico.log.error({ error, site: page.site.id }, 'What stands around a page could not be read');
      return page;
    }
  }

  /** Until when a page holds. What is due and late must not keep lists from being kept at all. */
  #nextLook(validUntil: Date | null): Date | null {
    const now = this.#portico.now();
    return validUntil && validUntil <= now ? new Date(now.getTime() + DUE_MS) : validUntil;
  }

  async #finish(
    answer: ShownPage,
    viewer: Viewer,
    {
      keep = true,
      unlock,
      states,
      hosts,
    }: { keep?: boolean; hosts?: PageHosts | undefined } & Pick<DocumentOptions, 'unlock' | 'states'> = {},
  ): Promise<FinishedPage> {
    const { site, path } = answer.page;
    const { consent } = viewer;
    const policy = toBannerPayload(site.extras.cookieBanner);
    const whole = await this.#withAround(answer.page);
    const page = viewer.closedAnnouncement === undefined ? whole : withoutAnnouncement(whole);
    const drawn = await renderInWorker(page, {
      assets: { boot: this.#manifest.boot, fontLoader: this.#manifest.fontLoader },
      unlock,
      states,
      consent,
      safe: viewer.safe,
      stored: true,
    });
    this.#troubles.tell(site.id, path, drawn);
    return finishPage({
      status: answer.status,
      // In a preview as well: the sandboxed frames that owner code runs in there inherit the page's policy.
      headers: {
        ...this.#headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(drawn.code, {
          ownHostOnly: !viewer.owner && holdsBackThirdParties(policy, consent),
          captcha: drawn.asksProvider,
          googleMap: drawn.googleMap,
          serviceWidgets: drawn.serviceWidgets,
          openMap: drawn.openMap,
          ...(hosts ? { hosts } : {}),
          fontServices: drawn.fontServices,
          frames: drawn.frames,
        }),
      },
      body: drawn.parts,
      validUntil: this.#nextLook(earlier(answer.validUntil, nextChange(page))),
      tags: [...answer.reads, ...countedStock(page)],
      lock: answer.lock,
      variesByConsent: offersChoice(site),
      isCut: page.isCut ?? false,
      metered: answer.isBehindPassword ? null : meteredPost(page),
      keep,
    });
  }
}

/** Of posts on a site that lets some of them be read for nothing: which it is. */
function meteredPost({ item, site: { settings } }: PageView): FinishedPage['metered'] {
  const of = settings.freeReads;
  return item?.kind === 'blog-post' && of > 0 ? { post: item.id, of, timeZone: settings.timeZone } : null;
}

/** How long a page is kept that waits for an item whose time has come, but which is not published yet. */
const DUE_MS = 1000;

/** Choices that go together freely: of many at once there are more pages than anybody asks for twice. */
const CHOICES = ['option', 'price', 'sale', 'stock', 'category', 'tag'];
const CHOICES_KEPT = 3;

/** Does a list that is not empty follow all of the query? Only such addresses are worth keeping: anyone can invent more. */
function followsQuery(page: PageView, query: URLSearchParams): boolean {
  const shown = new URLSearchParams(page.url.split('?')[1]);
  const lists = Object.values(page.data).flatMap((ofBlock) => Object.values(ofBlock));
  const followsOptions = query.getAll('option').every((option) => shown.has('option', option));
  return (
    followsOptions &&
    CHOICES_KEPT >= CHOICES.reduce((count, name) => count + query.getAll(name).length, 0) &&
    [...query.keys()].every((name) => shown.has(name)) &&
    lists.some(
      (list) =>
        (list.type === 'items' && list.items.length > 0 && (list.page > 1 || list.filter)) ||
        (list.type === 'reviews' && list.reviews.length > 0) ||
        (list.type === 'comments' && list.comments.length > 0),
    )
  );
}

/** The first of two instants, either of which may never come. */
const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));
