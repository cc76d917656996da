import type { PageView, SiteView } from '@portico/model/page/page-view';
import { mediaHashesIn } from '@portico/model/documents/schema';
import type { Portico } from '../../core/portico.ts';
import { answerRequests } from './answer-requests.ts';
import { requestsOf } from './page-requests.ts';
import type { PageSource } from './page-source.ts';
import { readMediaViews } from './read-media-views.ts';

type Around = Pick<PageView, 'data' | 'media'>;

/** So long an answer serves all who are shown such a page: carts and checkouts are rendered for each visitor anew. */
const KEPT_MS = 1000;

const kept = new WeakMap<SiteView, { since: number; around: Promise<Around> }>();

/**
 * What stands around pages of no document, as cart and messages: answers to the footer's blocks, the pictures of
 * header and footer, the favicon. At most two queries a second for a site.
 */
export function readAround(portico: Portico, site: SiteView): Promise<Around> {
  const found = kept.get(site);
  if (found && performance.now() - found.since < KEPT_MS) return found.around;
  const around = read(portico, site);
  kept.set(site, { since: performance.now(), around });
  around.catch(() => kept.delete(site));
  return around;
}

async function read({ db, env, now }: Portico, site: SiteView): Promise<Around> {
  const requests = requestsOf(site.frame.footer);
  const at = { db, secret: env.secret, currency: site.settings.currency, now: now() };
  const { data } = await answerRequests(at, site.id, NO_DOCUMENT, requests, { page: 1 });
  const hashes = new Set<string>();
  for (const part of [site.frame, site.settings, data]) mediaHashesIn(part, hashes);
  return { data, media: await readMediaViews(db, site.id, hashes) };
}

const NO_DOCUMENT: PageSource = {
  id: '',
  kind: 'page',
  path: '/',
  body: {},
  publishedAt: new Date(0),
  updatedAt: new Date(0),
  orderKey: '',
  collection: undefined,
  author: undefined,
  commentCount: 0,
  stock: {},
  lowestPrices: {},
};
