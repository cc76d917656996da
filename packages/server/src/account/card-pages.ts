import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { cardWords } from '@portico/model/words/card-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { changeCard } from '../commerce/payments/remembered-cards.ts';
import type { VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { drawSections } from './account-pages.ts';
import { memberPage } from './account-visit.ts';

/** The remembered cards of a customer's account: removed, one of them made the default. */
export const cardPages: VisitorEndpoint[] = [
  {
    method: 'POST',
    path: `${ACCOUNT_PATHS.cards}/:id`,
    bodyLimit: 1024,
    room: 'none',
    handle: memberPage('change', async (visit, { params: { id = '' }, fields }) => {
      const { portico, shop, member } = visit;
      const words = wordsOf(cardWords, shop.catalogue);
      const what = fields.get('do') === 'default' ? 'makeDefault' : 'remove';
      const outcome = await changeCard(portico, shop, member.id, id, what);
      const good = what === 'remove' ? words.removed : visit.words.saved;
      if (outcome === 'done') return drawSections(visit, { message: { kind: 'good', text: good } });
      return outcome === 'gone'
        ? drawSections(visit, { message: { kind: 'bad', text: words.gone }, status: 404 })
        : drawSections(visit, { message: { kind: 'bad', text: words.tryLater }, status: 503 });
    }),
  },
];
