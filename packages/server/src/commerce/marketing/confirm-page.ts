import { CONFIRM_PATH, type UnsubscribeState } from '@portico/model/commerce/unsubscribe-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { subscriberOfToken } from '../../contacts/subscriber-link.ts';
import { confirmSubscriber, sendNewsMailSoon } from '../../contacts/subscribers.ts';
import type { VisitorAnswer, VisitorCall, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { readShop } from '../shop.ts';
import { visitByForm } from '../visit-by-form.ts';

/** Where somebody confirms that they want news: the link asks, as programs open links of emails too; its button confirms. */
export const confirmPages: VisitorEndpoint[] = (['GET', 'POST'] as const).map((method) => ({
  method,
  path: CONFIRM_PATH,
  bodyLimit: 4096,
  handle: (call) => answer(call, method === 'POST'),
}));

async function answer(call: VisitorCall, isSaid: boolean): Promise<VisitorAnswer> {
  const visit = await visitByForm(call, isSaid ? 'change' : 'read');
  if ('refuse' in visit) return visit;
  const { portico, siteId } = visit;
  const shop = await readShop(portico.db, siteId);
  const words = wordsOf(marketingWords, shop.catalogue);
  const token = call.query.get('token') ?? '';
  const next = { label: words.toSite, href: '/' };
  const id = subscriberOfToken(portico.env, siteId, token, 'confirm subscriber');
  if (id === undefined) return { refuse: { status: 404, title: words.none, text: words.noneText, next } };
  if (isSaid)
    await portico.db.transaction().execute(async (tx) => {
      const due = await confirmSubscriber(portico, tx, siteId, id);
      if (typeof due === 'object') await sendNewsMailSoon(tx, siteId, due);
    });
  const row = await portico.db
    .selectFrom('subscribers')
    .select(['state', 'wanted_topics'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  const about = { site: shop.title };
  const title = words.confirmTitle(about);
  if (row?.state !== 'waiting' && row?.state !== 'subscribed')
    return { refuse: { status: 404, title, text: words.confirmGone, next } };
  const isDone = row.state === 'subscribed' && row.wanted_topics.length === 0;
  const state: UnsubscribeState = {
    catalogue: shop.catalogue,
    title,
    text: isDone ? words.confirmed(about) : words.confirmSure(about),
    ...(isDone
      ? { next }
      : {
          action: `${CONFIRM_PATH}?token=${encodeURIComponent(token)}`,
          button: words.confirmButton,
        }),
  };
  return {
    draw: {
      title,
      pageType: PAGE_TYPES['newsletter-unsubscribe'],
      block: { type: 'unsubscribe', state },
    },
  };
}
