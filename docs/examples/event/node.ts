import { encodePath } from '@portico/model/addresses/address';
import type { ItemOnPage } from '@portico/model/page/page-view';
import type { ItemNode } from '@portico/render/document/kinds/item-nodes';
import type { Event } from './document.ts';

/** An event as search engines list it. */
export const eventNode: ItemNode<ItemOnPage & { body: Event }> = (page, { body }) => ({
  '@type': 'Event',
  name: body.title,
  url: page.site.origin + encodePath(page.path),
  ...(body.day ? { startDate: body.day } : {}),
  ...(body.place ? { location: { '@type': 'Place', name: body.place } } : {}),
});
