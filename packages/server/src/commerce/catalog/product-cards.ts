import { askedProducts, PRODUCT_CARDS_PATH } from '@portico/model/commerce/viewed-products';
import { productCardsMarkup } from '@portico/render/document/product-cards';
import { readProductCards } from '../../content/reading/read-product-cards.ts';
import type { VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { visitByForm } from '../visit-by-form.ts';

/** Going back and forth between products asks no server; what was sold out meanwhile is said on its own page. */
const MAX_AGE_SECONDS = 60;

/** Cards of the products an address names, for the list of those its visitor looked at before. Nothing is kept of it. */
export const productCards: VisitorEndpoint = {
  method: 'GET',
  path: PRODUCT_CARDS_PATH,
  async handle(call) {
    const visit = await visitByForm(call, 'read');
    if ('refuse' in visit) return visit;
    const site = await call.siteView();
    // Visitors of a covered site see nothing but its cover.
    const ids = site.settings.coverPage ? [] : askedProducts(call.query);
    const { items, media } = await readProductCards(call.portico, site.id, ids);
    const part = items.length === 0 ? '' : productCardsMarkup(site, items, media, call.portico.now());
    return { part, maxAgeSeconds: MAX_AGE_SECONDS };
  },
};
