import { PageContext, type PageTools } from '@portico/blocks/page-context';
import { ProductCards } from '@portico/blocks/product-cards';
import type { ItemCard, MediaViews } from '@portico/model/page/data-request';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { createElement } from 'react';
import { staticMarkup } from './static-markup.ts';

/** Beside three others, and two on a phone: pictures that are wider or narrower say so themselves where browsers ask. */
const SPAN = { wide: 0.25, narrow: 0.5, phone: 0.5 };

/** Products as entries of a list, in this order: what a page's script puts into a list of its own. */
export function productCardsMarkup(
  site: SiteView,
  items: readonly ItemCard[],
  media: MediaViews,
  now: Date,
): string {
  const page: PageView = {
    site,
    pageType: 0,
    url: '/',
    path: '/',
    documentId: '',
    title: '',
    description: '',
    search: {},
    sections: {},
    data: {},
    media,
    now: now.toISOString(),
    mode: 'published',
  };
  // Cards show no sections, and none of their pictures is the page's first.
  const tools: PageTools = { Sections: () => null, claimLead: () => false };
  const cards = createElement(ProductCards, { items, span: SPAN });
  return staticMarkup(createElement(PageContext, { value: { page, tools } }, cards));
}
