import { isUrl } from '@portico/model/addresses/is-url';
import { encodePath } from '@portico/model/addresses/address';
import type { Id } from '@portico/model/documents/id';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { POPUP_BLOCK, popupFormBlock } from '@portico/model/site/popup-form';
import { lockOf } from '@portico/model/documents/access';
import type { Sections } from '@portico/model/documents/section';
import { type FreePartEnd, freePart, hasFreePart } from '@portico/model/members/free-part';
import { mediaHashesIn } from '@portico/model/documents/schema';
import { memoize } from '@portico/model/documents/memoize';
import { itemKind } from '@portico/model/kinds/find-item-kind';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type Portico, tags } from '../../core/portico.ts';
import { formatPageQuery } from '@portico/model/addresses/page-query';
import { comparablePath } from '@portico/model/addresses/comparable-path';
import type { PageAnswer, ShownPage } from '../page-answer.ts';
import { nextChange } from '../../events/dates-on-page.ts';
import { type Answers, answerRequests, type Followed, followedIn } from './answer-requests.ts';
import { contentOf, itemOf, PAGE_TYPE } from './page-content.ts';
import { type BlockRequest, requestsOf } from './page-requests.ts';
import { findById, findByPath, type PageSource } from './page-source.ts';
import { readMediaViews } from './read-media-views.ts';

const hashesIn = memoize((part: object) => mediaHashesIn(part));
/** Redirects of owners that lead to one another are followed so far before a visitor is sent anywhere. */
const MAX_REDIRECTS = 8;

export interface ReadPageOptions {
  mode: PageView['mode'];
  /** Where to read; a transaction for previews. */
  db?: Kysely<Database>;
}

/**
 * What answers at a path of a site: a page with everything it needs, a redirect, or nothing. At most three queries
 * for a page.
 * @param path canonical, as `normalisePath` gives it
 */
export async function readPageView(
  portico: Portico,
  site: SiteView,
  path: string,
  query: URLSearchParams,
  options: ReadPageOptions,
): Promise<PageAnswer> {
  const db = options.db ?? portico.db;
  const cover = site.settings.coverPage;
  if (cover) {
    const page = await readPageOfDocument(portico, site, cover, { ...options, path: '/' });
    if (page) {
      if (path === '/') return page;
      return { kind: 'redirect', to: '/', status: 302, reads: [tags.site, tags.addresses], validUntil: null };
    }
  }
  const found = await findByPath(db, site.id, path, query.toString());
  if (!found) return { kind: 'not-found' };
  if (found.kind === 'redirect') return followRedirect(db, site.id, path, query, found);
  return pageOf(portico, db, site, found.source, followedIn(query), { ...options, path, status: 200 });
}

/**
 * The part that is for everybody of a page or post for members, with a block in place of the rest and that block's id;
 * undefined where there is none. What is left out is neither read nor described.
 * @param options.lock id of the document the page is closed by
 */
export async function readFreePart(
  portico: Portico,
  site: SiteView,
  path: string,
  { block, lock, ...options }: ReadPageOptions & { block: FreePartEnd; lock: Id },
): Promise<{ answer: ShownPage; end: string } | undefined> {
  const db = options.db ?? portico.db;
  const found = await findByPath(db, site.id, path, '');
  if (found?.kind !== 'document' || !hasFreePart(found.source.kind)) return undefined;
  const { source } = found;
  const { sections, code: _, ...body } = source.body as { sections?: Sections; code?: unknown };
  const part = sections && freePart(sections, block);
  if (!part) return undefined;
  const cut: PageSource = { ...source, commentCount: 0, body: { ...body, sections: part.sections } };
  const answer = await pageOf(portico, db, site, cut, { page: 1 }, { ...options, path, status: 200 });
  if (answer.lock?.id !== lock || answer.isBehindPassword) return undefined;
  const page = { ...answer.page, isCut: true, data: withoutComments(answer.page.data) };
  return { answer: { ...answer, page }, end: part.end };
}

/** What people say of a page may tell what is left out. */
const withoutComments = (data: PageView['data']): PageView['data'] =>
  Object.fromEntries(
    Object.entries(data).map(([block, results]) => [
      block,
      Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== 'comments')),
    ]),
  );

/**
 * The redirect at a path, the request's whole query considered; null where a page or nothing is.
 * @param path canonical, as `normalisePath` gives it
 */
export async function readRedirect(
  portico: Portico,
  siteId: Id,
  path: string,
  query: URLSearchParams,
): Promise<Extract<PageAnswer, { kind: 'redirect' }> | null> {
  const found = await findByPath(portico.db, siteId, path, query.toString());
  if (found?.kind !== 'redirect') return null;
  const answer = await followRedirect(portico.db, siteId, path, query, found);
  return answer.kind === 'redirect' ? answer : null;
}

/**
 * The page of one published document, whatever the address: not-found page, lock screen, cover. Undefined when it is
 * not published.
 * @param options.path the address it is shown at; its own when absent
 */
export async function readPageOfDocument(
  portico: Portico,
  site: SiteView,
  id: Id,
  options: ReadPageOptions & { path?: string; status?: number },
): Promise<Extract<PageAnswer, { kind: 'page' }> | undefined> {
  const db = options.db ?? portico.db;
  const source = await findById(db, site.id, id);
  if (!source) return undefined;
  const { path = source.path, status = 200 } = options;
  return pageOf(portico, db, site, source, { page: 1 }, { ...options, path, status });
}

async function followRedirect(
  db: Kysely<Database>,
  siteId: Id,
  path: string,
  query: URLSearchParams,
  first: { documentId: Id | null; target: string; status: 301 | 302 },
): Promise<PageAnswer> {
  const reads: string[] = [tags.addresses];
  const seen = new Set([path]);
  let { target, documentId, status } = first;
  for (let hops = 0; hops < MAX_REDIRECTS; hops++) {
    if (documentId) reads.push(tags.document(documentId));
    const next = documentId ? null : comparablePath(target);
    if (next === null || target.includes('?')) break;
    if (seen.has(next)) return { kind: 'not-found' };
    seen.add(next);
    const found = await findByPath(db, siteId, next);
    if (found?.kind !== 'redirect') break;
    ({ target, documentId } = found);
    if (found.status === 302) status = 302;
  }
  return { kind: 'redirect', to: locationOf(target, query), status, reads, validUntil: null };
}

/** A target as a `Location` header has it; the request's query goes along unless the target has one. */
function locationOf(target: string, query: URLSearchParams): string {
  if (!target.startsWith('/')) return isUrl(target) ? new URL(target).href : '/';
  const [beforeAnchor = '', anchor] = target.split('#', 2);
  const mark = beforeAnchor.indexOf('?');
  const path = encodePath(mark < 0 ? beforeAnchor : beforeAnchor.slice(0, mark));
  const search = mark < 0 ? query.toString() : encodeURI(beforeAnchor.slice(mark + 1));
  return path + (search ? `?${search}` : '') + (anchor ? `#${encodeURI(anchor)}` : '');
}

/** What a document brings to its page. */
type Shown = ReturnType<typeof contentOf> & { item: ReturnType<typeof itemOf> };

async function pageOf(
  portico: Portico,
  db: Kysely<Database>,
  site: SiteView,
  source: PageSource,
  followed: Followed,
  options: ReadPageOptions & { path: string; status: number },
): Promise<Extract<PageAnswer, { kind: 'page' }>> {
  const shown: Shown = {
    ...contentOf(source, site),
    item: itemOf(source, site.settings.timeZone, portico.now()),
  };
  const at = { db, secret: portico.env.secret, currency: site.settings.currency, now: portico.now() };
  const answers = await answerRequests(at, site.id, source, requestsFor(shown, site), followed);
  const hashes = hashesFor(shown, site, answers);
  const media = await readMediaViews(db, site.id, hashes);
  const reads = readBy(source, answers, hashes);

  const { own: _, item, ...content } = shown;
  const { collection } = source;
  const page: PageView = {
    site,
    ...content,
    url: shownUrl(options.path, followedBy(answers, followed)),
    path: options.path,
    documentId: source.id,
    ...(collection
      ? {
          collection: {
            id: collection.id,
            type: collection.body.type,
            title: collection.body.title,
            path: collection.path,
            description: collection.body.description,
          },
        }
      : {}),
    ...(item ? { item } : {}),
    data: answers.data,
    media,
    now: portico.now().toISOString(),
    mode: options.mode,
  };
  const lock =
    lockOf(source.id, source.body as { access?: string }) ??
    (collection ? lockOf(collection.id, collection.body) : null);
  return {
    kind: 'page',
    page,
    reads,
    validUntil: soonest(
      answers.validUntil,
      item?.kind === 'event' ? nextChange(item.dates, portico.now()) : null,
    ),
    lock,
    isBehindPassword: collection?.body.access === 'password',
    status: content.pageType === PAGE_TYPE['not-found'] ? 404 : options.status,
  };
}

const soonest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

/** What the blocks of a document's page ask for, those around it included. */
function requestsFor({ sections, own, hideFooter }: Shown, site: SiteView): BlockRequest[] {
  const form = popupFormBlock(site.extras.popup);
  return requestsOf(
    sections,
    own,
    hideFooter ? undefined : site.frame.footer,
    form && { [POPUP_BLOCK]: { order: 'a0', layout: 'flow', blocks: { [POPUP_BLOCK]: form } } },
  );
}

/** Pictures and files of a document's page. */
function hashesFor({ sections, search, item }: Shown, site: SiteView, { data }: Answers): Set<string> {
  const hashes = new Set<string>();
  for (const part of [sections, item?.body, site.frame, site.settings, site.extras.popup])
    if (part) for (const hash of hashesIn(part)) hashes.add(hash);
  for (const part of [search, item && { ...item, body: undefined }, data]) mediaHashesIn(part, hashes);
  return hashes;
}

/** Tags of what a document's page reads. */
function readBy(source: PageSource, answers: Answers, hashes: ReadonlySet<string>): string[] {
  const { id, kind, collection, author } = source;
  const reads = new Set([tags.site, tags.document(id), ...answers.reads]);
  if (collection) reads.add(tags.document(collection.id));
  if (author) reads.add(tags.document(author.id));
  const facts = itemKind(kind)?.reads ?? [];
  if (facts.includes('comments')) reads.add(tags.comments(id));
  if (facts.includes('stock')) reads.add(tags.stock(id));
  for (const hash of hashes) reads.add(tags.media(hash));
  return [...reads];
}

/** What of the query the page's lists really follow. */
function followedBy({ data }: Answers, wanted: Followed): Followed {
  const lists = Object.values(data)
    .flatMap((ofBlock) => Object.values(ofBlock))
    .filter((result) => result.type === 'items');
  const pick = (name: 'category' | 'tag' | 'author' | 'sort' | 'stock' | 'sale' | 'price') =>
    wanted[name] !== undefined && lists.some((list) => list.filter?.[name] === wanted[name])
      ? { [name]: wanted[name] }
      : {};
  const page = lists.some((list) => list.page === wanted.page) ? wanted.page : 1;
  const options = wanted.options?.filter((term) =>
    lists.some((list) => list.filter?.options?.includes(term)),
  );
  const answers = Object.values(data).flatMap((ofBlock) => Object.values(ofBlock));
  const reviews = answers.find((result) => result.type === 'reviews');
  const comments = answers.find((result) => result.type === 'comments');
  return {
    page,
    ...(reviews && wanted.reviews ? { reviews: wanted.reviews } : {}),
    ...(comments && wanted.comments ? { comments: wanted.comments } : {}),
    ...pick('category'),
    ...pick('tag'),
    ...pick('author'),
    ...pick('sort'),
    ...pick('stock'),
    ...pick('sale'),
    ...pick('price'),
    ...(options && options.length > 0 ? { options } : {}),
  };
}

/** The path with what of the query it shows, in one order. */
function shownUrl(path: string, followed: Followed): string {
  const query = new URLSearchParams(formatPageQuery(followed));
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}
