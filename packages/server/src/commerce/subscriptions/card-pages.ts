import type { CardState } from '@portico/model/commerce/checkout-state';
import { MANAGING_PATH } from '@portico/model/commerce/subscription/managing-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import { publicOrigin } from '../../hosting/site-address.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import type { ChargeAnswer } from '../payments/provider.ts';
import { onlineProvider } from '../payments/providers.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { beginCardChange, cardWays, endCardChange, lookAtCardChange } from './change-card.ts';
import { cardPath, managingPath } from './subscription-link.ts';
import { noSubscription, openedBy } from './opened-subscription.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import { subscriptionTitle } from './subscription-mails.ts';

const CARD = `${MANAGING_PATH}/card`;

/** Where a customer says what their subscription is paid with from now on: here, or on the provider's page. */
export const cardPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: CARD,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const token = call.query.get('token') ?? '';
      const row = await openedBy(visit, token);
      if (!row) return noSubscription(visit);
      const looked = await lookAtCardChange(visit.portico, row);
      if (looked?.answer.standing !== 'action-needed') return { redirect: managingPath(token) };
      return draw(visit, row, token, looked);
    },
  },
  {
    method: 'GET',
    path: `${MANAGING_PATH}/return`,
    // That page looks at what was agreed to.
    handle: async ({ query }) => ({ redirect: managingPath(query.get('subscription') ?? '') }),
  },
  {
    method: 'POST',
    path: CARD,
    bodyLimit: 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'order');
      if ('refuse' in visit) return visit;
      const token = call.fields.get('token') ?? '';
      const row = await openedBy(visit, token);
      if (!row) return noSubscription(visit);
      const name = await endCardChange(visit.portico, row);
      const ways = cardWays(await readShop(visit.portico.db, visit.siteId), row);
      if (call.fields.get('do') !== 'go' || !ways.some((way) => way.name === name))
        return { redirect: managingPath(token) };
      return toCard(visit, row, token, { way: 'redirect', name: name ?? '' });
    },
  },
];

/** Begins to change what it is paid with, and leads to where that is said. */
export async function toCard(
  visit: ShopVisit,
  row: SubscriptionRow,
  token: string,
  asked: { way: 'script' | 'redirect'; name: string },
): Promise<VisitorAnswer> {
  const { portico, site } = visit;
  const origin = publicOrigin(portico.env, site);
  const answer = await beginCardChange(portico, row, { ...asked, origin });
  return { redirect: answer.standing === 'action-needed' && answer.goTo ? answer.goTo : managingPath(token) };
}

async function draw(
  { portico, siteId }: ShopVisit,
  row: SubscriptionRow,
  token: string,
  { answer, setup }: { answer: ChargeAnswer; setup: { provider: string } },
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const provider = onlineProvider(setup.provider);
  const script = answer.run && provider.script?.(shop, portico.env);
  const isElsewhere = answer.goTo !== undefined && !answer.goTo.startsWith(cardPath(''));
  const card: CardState = {
    catalogue: shop.catalogueIn(row.language),
    action: CARD,
    token,
    title: subscriptionTitle(row),
    provider: provider.title,
    hasFailed: answer.reason !== undefined,
    ...(isElsewhere && answer.goTo !== undefined ? { goTo: answer.goTo } : {}),
    ...(script && answer.run
      ? {
          script: {
            provider: provider.name,
            src: script.src,
            key: script.key,
            run: { ...answer.run },
            returnTo: managingPath(token),
          },
        }
      : {}),
  };
  return {
    draw: {
      title: wordsOf(managingWords, card.catalogue).cardTitle,
      pageType: PAGE_TYPES['order-status'],
      block: { type: 'checkout', state: { card } },
      hosts: { ...script?.hosts, form: provider.leadsTo?.(portico.env) ?? [] },
    },
  };
}
