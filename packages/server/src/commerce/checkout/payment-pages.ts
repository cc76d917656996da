import { donatePath } from '@portico/model/commerce/donation';
import { holdsStock } from '@portico/model/commerce/order-states';
import type { PayState } from '@portico/model/commerce/checkout-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { leadToPage, stopPaying } from '../orders/change-payment.ts';
import { noOrder } from '../orders/order-pages.ts';
import { customerOrder, findOrderByToken, type OrderRow } from '../orders/order-record.ts';
import { openAttempt } from '../orders/payment-attempt.ts';
import { lookAtOrder } from '../orders/settle-order.ts';
import type { ChargeAnswer } from '../payments/provider.ts';
import { onlineProvider } from '../payments/providers.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { CHECKOUT_PATHS, confirmedPath, payPath } from './checkout-paths.ts';

/** Where a customer pays for an order that waits for it: with a provider's script here, else on the provider's page. */
export const paymentPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: CHECKOUT_PATHS.pay,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const token = call.query.get('token') ?? '';
      const found = await findOrderByToken(visit.portico.db, visit.siteId, token);
      if (!found) return noOrder(visit);
      const { order = found, answer } = (await lookAtOrder(visit.portico, visit.siteId, found.id)) ?? {};
      if (order.state !== 'pending' || answer?.standing !== 'action-needed')
        return { redirect: confirmedPath(token) };
      return draw(visit, order, token, answer);
    },
  },
  {
    method: 'GET',
    path: CHECKOUT_PATHS.back,
    // That page looks at the payment, and leads on to where one pays who has not.
    handle: async ({ query }) => ({ redirect: confirmedPath(encodeURIComponent(query.get('order') ?? '')) }),
  },
  {
    method: 'POST',
    path: CHECKOUT_PATHS.pay,
    bodyLimit: 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'order');
      if ('refuse' in visit) return visit;
      const { portico, siteId } = visit;
      const token = call.fields.get('token') ?? '';
      const order = await findOrderByToken(portico.db, siteId, token);
      if (!order) return noOrder(visit);
      if (call.fields.get('do') === 'stop') {
        const after = await stopPaying(portico, order);
        if (holdsStock(after.state)) return { redirect: confirmedPath(token) };
        const { donation } = after;
        return { redirect: donation ? donatePath(donation.id) : CHECKOUT_PATHS.handOver };
      }
      const goTo = await leadToPage(portico, order);
      return { redirect: goTo ?? confirmedPath(token) };
    },
  },
];

async function draw(
  { portico, siteId }: ShopVisit,
  order: OrderRow,
  token: string,
  answer: ChargeAnswer,
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const attempt = await openAttempt(portico.db, siteId, order.id);
  if (!attempt) return { redirect: confirmedPath(token) };
  const provider = onlineProvider(attempt.provider);
  const script = answer.run && provider.script?.(shop, portico.env);
  const isElsewhere = answer.goTo !== undefined && !answer.goTo.startsWith(payPath(''));
  const pay: PayState = {
    order: await customerOrder(portico.db, order),
    catalogue: shop.catalogueIn(order.language),
    action: CHECKOUT_PATHS.pay,
    token,
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
            returnTo: confirmedPath(token),
          },
        }
      : {}),
  };
  return {
    draw: {
      title: wordsOf(checkoutWords, pay.catalogue).payment,
      pageType: PAGE_TYPES.checkout,
      block: { type: 'checkout', state: { pay } },
      hosts: { ...script?.hosts, form: provider.leadsTo?.(portico.env) ?? [] },
    },
  };
}
