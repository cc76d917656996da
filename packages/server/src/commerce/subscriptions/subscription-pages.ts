import {
  type ManagingState,
  MANAGING_PATH,
  SUBSCRIPTION_ACTS,
} from '@portico/model/commerce/subscription/managing-state';
import { renewalText } from '@portico/model/commerce/subscription/renewal-text';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { formatPrice } from '@portico/model/money/format-price';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { toShop } from '../cart/shop-path.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { actOnSubscription } from './act-on-subscription.ts';
import { subscriptionOfToken } from './subscription-link.ts';
import { subscriptionTitle } from './subscription-mails.ts';
import { actsOf, findSubscription, type SubscriptionRow } from './subscription-record.ts';

/** Where customers look after a subscription by the link in their mails. Opening it changes nothing. */
export const subscriptionPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: MANAGING_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const token = call.query.get('token') ?? '';
      const row = await opened(visit, token);
      return row ? draw(visit, row, token) : notFound(visit);
    },
  },
  {
    method: 'POST',
    path: MANAGING_PATH,
    bodyLimit: 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      const token = call.fields.get('token') ?? '';
      const row = await opened(visit, token);
      if (!row) return notFound(visit);
      const asked = call.fields.get('do');
      if (asked === 'ask') return draw(visit, row, token, { isSure: actsOf(row).includes('cancel') });
      const act = SUBSCRIPTION_ACTS.find((each) => each === asked);
      if (!act) return draw(visit, row, token);
      const acted = await actOnSubscription(visit.portico, visit.siteId, row.id, act, { accountId: null });
      const { catalogueIn } = await readShop(visit.portico.db, visit.siteId);
      const words = wordsOf(managingWords, catalogueIn(row.language));
      return draw(visit, acted?.row ?? row, token, {
        message: acted?.isDone
          ? { kind: 'good', text: words.done[act] }
          : { kind: 'bad', text: words.notPossible },
      });
    },
  },
];

async function opened({ portico, siteId }: ShopVisit, token: string): Promise<SubscriptionRow | undefined> {
  const id = subscriptionOfToken(portico.env, siteId, token);
  return id === undefined ? undefined : findSubscription(portico.db, siteId, id);
}

async function notFound({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { catalogue } = await readShop(portico.db, siteId);
  const words = wordsOf(managingWords, catalogue);
  const next = await toShop(portico.db, siteId, catalogue);
  return { refuse: { status: 404, title: words.none, text: words.noneText, next } };
}

async function draw(
  { portico, siteId }: ShopVisit,
  row: SubscriptionRow,
  token: string,
  said: Pick<ManagingState, 'message'> & { isSure?: boolean } = {},
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const catalogue = shop.catalogueIn(row.language);
  const day = row.status === 'paused' ? null : (row.try_at ?? row.next_at);
  const state: ManagingState = {
    catalogue,
    token,
    title: subscriptionTitle(row),
    renewal: renewalText(formatPrice(row.terms.order.total, row.currency, row.language), row.plan, catalogue),
    status: row.status,
    next: day ? formatDate(day.toISOString(), row.language, shop.timeZone) : '',
    paidWith: row.kept_name,
    payments: row.paid,
    acts: actsOf(row),
    isSure: said.isSure ?? false,
    ...(said.message ? { message: said.message } : {}),
  };
  return {
    draw: {
      title: wordsOf(managingWords, catalogue).title,
      pageType: PAGE_TYPES['order-status'],
      status: said.message?.kind === 'bad' ? 409 : 200,
      block: { type: 'subscription', state },
    },
  };
}
