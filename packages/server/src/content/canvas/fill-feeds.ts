import type { Id } from '@portico/model/documents/id';
import type { PageView } from '@portico/model/page/page-view';
import type { Portico } from '../../core/portico.ts';
import { feedOf } from '../../photo-feeds/feed.ts';
import { refreshFeed } from '../../photo-feeds/refresh-feed.ts';
import { requestsOf } from '../reading/page-requests.ts';

/**
 * Asks for the feeds of a page that no photo has come of yet: in the canvas no script of a visitor does.
 * @returns whether any was asked for
 */
export async function fillFeeds(portico: Portico, siteId: Id, page: PageView): Promise<boolean> {
  const waiting = requestsOf(page.sections).flatMap(({ block, name, request }) => {
    const found = page.data[block]?.[name];
    const isEmpty = found?.type === 'photo-feed' && found.isConnected && found.photos.length === 0;
    return isEmpty && request.type === 'photo-feed' ? [feedOf(request)] : [];
  });
  for (const feed of waiting) await refreshFeed(portico, siteId, feed);
  return waiting.length > 0;
}
