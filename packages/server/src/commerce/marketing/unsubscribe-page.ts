import { UNSUBSCRIBE_PATH, type UnsubscribeState } from '@portico/model/commerce/unsubscribe-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { newsletterWords } from '@portico/model/words/newsletter-words';
import { preferencesPath, subscriberOfToken } from '../../contacts/subscriber-link.ts';
import { noteCampaignLeft } from '../../contacts/campaign-left.ts';
import { unsubscribe } from '../../contacts/subscribers.ts';
import type { VisitorAnswer, VisitorCall, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { readShop } from '../shop.ts';
import { visitByForm } from '../visit-by-form.ts';

/**
 * Where somebody ends news by email: opening the link asks, as programs open links of mails too; its button, or that of a
 * mail program (RFC 8058), ends them.
 */
export const unsubscribePages: VisitorEndpoint[] = (['GET', 'POST'] as const).map((method) => ({
  method,
  path: UNSUBSCRIBE_PATH,
  bodyLimit: 4096,
  fromPrograms: true,
  handle: (call) => answer(call, method === 'POST'),
}));

async function answer(call: VisitorCall, isAsked: boolean): Promise<VisitorAnswer> {
  const visit = await visitByForm(call, isAsked ? 'change' : 'read');
  if ('refuse' in visit) return visit;
  const { portico, siteId } = visit;
  const shop = await readShop(portico.db, siteId);
  const words = wordsOf(marketingWords, shop.catalogue);
  const token = call.query.get('token') ?? '';
  const id = subscriberOfToken(portico.env, siteId, token);
  if (id === undefined) return { refuse: { status: 404, title: words.none, text: words.noneText } };
  const site = shop.title;
  const campaign = call.query.get('campaign') ?? '';
  if (isAsked) {
    await unsubscribe(portico, portico.db, siteId, id);
    await noteCampaignLeft(portico, siteId, id, campaign);
  }
  const state: UnsubscribeState = {
    catalogue: shop.catalogue,
    title: words.stopTitle,
    text: isAsked ? words.stopped({ site }) : words.stopSure({ site }),
    ...(isAsked
      ? {}
      : {
          action: `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, ...(campaign ? { campaign } : {}) })}`,
        }),
    next: {
      label: wordsOf(newsletterWords, shop.catalogue).change,
      href: preferencesPath(portico.env, siteId, id),
    },
  };
  return {
    draw: {
      title: words.stopTitle,
      pageType: PAGE_TYPES['newsletter-unsubscribe'],
      block: { type: 'unsubscribe', state },
    },
  };
}
