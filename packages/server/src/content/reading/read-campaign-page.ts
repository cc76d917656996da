import type { Campaign } from '@portico/model/campaigns/campaign';
import { CAMPAIGN_KIND } from '@portico/model/campaigns/campaign-kind';
import type { Id } from '@portico/model/documents/id';
import { mediaHashesIn } from '@portico/model/documents/schema';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import type { Portico } from '../../core/portico.ts';
import { answerRequests } from './answer-requests.ts';
import { PAGE_TYPE } from './page-content.ts';
import { requestsOf } from './page-requests.ts';
import { readMediaViews } from './read-media-views.ts';

/**
 * A campaign as a page of its site, for the editor's canvas and for what renders the email: its sections with the
 * pictures and lists they show. Lists show what is public alone, as on any page.
 */
export async function readCampaignPage(
  portico: Portico,
  site: SiteView,
  id: Id,
  { subject, preview, sections }: Campaign,
  mode: PageView['mode'] = 'canvas',
): Promise<PageView> {
  const { db, env } = portico;
  const now = portico.now();
  const source = {
    id,
    kind: CAMPAIGN_KIND,
    path: '/',
    body: { sections },
    publishedAt: now,
    updatedAt: now,
    orderKey: 'a0',
    collection: undefined,
    author: undefined,
    commentCount: 0,
    stock: {},
    lowestPrices: {},
  };
  const at = { db, secret: env.secret, currency: site.settings.currency, now };
  const { data } = await answerRequests(at, site.id, source, requestsOf(sections), { page: 1 });
  const hashes = mediaHashesIn(sections);
  for (const part of [site.settings, site.frame, data]) mediaHashesIn(part, hashes);
  return {
    site,
    pageType: PAGE_TYPE.page,
    url: '/',
    path: '/',
    documentId: id,
    title: subject || 'Untitled',
    description: preview,
    search: {},
    sections,
    hideHeader: true,
    hideFooter: true,
    data,
    media: await readMediaViews(db, site.id, hashes),
    now: now.toISOString(),
    mode,
  };
}
