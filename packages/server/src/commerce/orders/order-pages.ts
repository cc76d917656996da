import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { memberWords } from '@portico/model/words/member-words';
import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { countryName } from '@portico/model/commerce/countries';
import { subscribingWords } from '@portico/model/words/subscribing-words';
import { donatePath } from '@portico/model/commerce/donation';
import { donationTitle } from '@portico/model/commerce/donation-title';
import { awaitsPayment, isPaid } from '@portico/model/commerce/order-states';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { tryDue } from './due.ts';
import { arrivalOfOrder } from './order-mails.ts';
import { orderAgain } from '../cart/order-again.ts';
import { shopPathOf, toShop } from '../cart/shop-path.ts';
import { CHECKOUT_PATHS, confirmedPath, payPath } from '../checkout/checkout-paths.ts';
import { customerDownloads } from '../downloads/order-downloads.ts';
import { toldCodes } from '../gift-cards/sold-gift-cards.ts';
import { answerTestCharge } from '../payments/providers/test/test-provider.ts';
import type { ChargeAnswer } from '../payments/provider.ts';
import { readShop, type Shop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { requestOf } from '../reviews/open-request.ts';
import { reviewPagePath } from '../reviews/review-link.ts';
import { returnsOnPage } from '../returns/returns-on-page.ts';
import { managingPath, subscriptionToken } from '../subscriptions/subscription-link.ts';
import { visitByForm } from '../visit-by-form.ts';
import { balanceState } from '../order-edits/balance-pages.ts';
import { customerOrder, findOrder, findOrderByToken, type OrderRow } from './order-record.ts';
import { lookAtOrder, settleOrder } from './settle-order.ts';

/** What becomes of an order, for who has its link. */
export const orderPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: CHECKOUT_PATHS.confirmed,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const { portico, siteId } = visit;
      const token = call.query.get('token') ?? '';
      const found = await findOrderByToken(portico.db, siteId, token);
      if (!found) return noOrder(visit);
      // A payment that was open when the customer came here may be settled by now.
      const { order = found, answer } = (await lookAtOrder(portico, siteId, found.id)) ?? {};
      // Who came back without having paid goes on where they can.
      if (order.state === 'pending' && answer?.standing === 'action-needed' && leavesSite(answer))
        return { redirect: payPath(token) };
      if (order.number !== null) visit.forgetCart();
      await tryDue(portico, order);
      const shown = (await findOrder(portico.db, siteId, order.id)) ?? order;
      return draw(visit, shown, token, { isWaiting: answer?.standing === 'waiting' });
    },
  },
  {
    method: 'POST',
    path: CHECKOUT_PATHS.again,
    bodyLimit: 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      const token = call.fields.get('token') ?? '';
      const order = await findOrderByToken(visit.portico.db, visit.siteId, token);
      return order && mayOrderAgain(order) ? orderAgain(visit, order.id) : noOrder(visit);
    },
  },
  {
    method: 'GET',
    path: CHECKOUT_PATHS.testPayment,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const token = call.query.get('token') ?? '';
      const order = await findOrderByToken(visit.portico.db, visit.siteId, token);
      if (!order) return noOrder(visit);
      if (order.state !== 'pending') return { redirect: confirmedPath(token) };
      return draw(visit, order, token, { action: { path: CHECKOUT_PATHS.testPayment, token } });
    },
  },
  {
    method: 'POST',
    path: CHECKOUT_PATHS.testPayment,
    bodyLimit: 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      const { portico, siteId } = visit;
      const token = call.fields.get('token') ?? '';
      const order = await findOrderByToken(portico.db, siteId, token);
      if (!order) return noOrder(visit);
      await answerTestCharge(portico, siteId, order.id, call.fields.get('answer') === 'approve');
      await settleOrder(portico, siteId, order.id);
      return { redirect: confirmedPath(token) };
    },
  },
];

function arrivalOf(order: OrderRow, catalogue: Catalogue): Pick<OrderConfirmedState, 'arrives'> {
  const arrives = order.number === null ? undefined : arrivalOfOrder(order, catalogue);
  return arrives === undefined ? {} : { arrives };
}

/** Goods that were ordered for good. */
const mayOrderAgain = ({ number, donation }: OrderRow) => number !== null && donation === null;

/** Is it paid with another's script, or on another's page? */
const leavesSite = ({ run, goTo = '' }: ChargeAnswer) => run !== undefined || !goTo.startsWith('/');

/** The page for links that open no order. */
export async function noOrder({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { catalogue } = await readShop(portico.db, siteId);
  const words = wordsOf(checkoutWords, catalogue);
  const next = await toShop(portico.db, siteId, catalogue);
  return { refuse: { status: 404, title: words.noOrder, text: words.noOrderText, next } };
}

async function draw(
  { portico, siteId }: ShopVisit,
  order: OrderRow,
  token: string,
  { action, isWaiting = false }: { action?: OrderConfirmedState['action']; isWaiting?: boolean },
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(checkoutWords, catalogue);
  const shown = await customerOrder(portico.db, order);
  const isMembership =
    isPaid(order.state) && shown.lines.some(({ productType }) => productType === 'paywall');
  const balance = await balanceState(portico, shop, order, isWaiting);
  const state: OrderConfirmedState = {
    order: shown,
    title: isMembership ? wordsOf(memberWords, catalogue).confirmed : titleOf(order, catalogue),
    ...(isMembership && shop.hasAccounts ? { membersLogIn: ACCOUNT_PATHS.login } : {}),
    catalogue,
    countryName: countryName(order.address.country, order.language),
    path: confirmedPath(token),
    token,
    isMailed: portico.env.smtpUrl !== undefined,
    thanks: thanksOf(shop, order),
    shopPath: await shopPathOf(portico.db, siteId),
    cartPath: order.donation ? donatePath(order.donation.id) : CHECKOUT_PATHS.cart,
    ...(order.subscription_id && isPaid(order.state)
      ? { managePath: managingPath(subscriptionToken(portico.env, siteId, order.subscription_id)) }
      : {}),
    ...((await requestOf(portico.db, shop, order, portico.now())).kind === 'open'
      ? { reviewPath: reviewPagePath(portico.env, siteId, order.id) }
      : {}),
    giftCards: isPaid(order.state) ? await toldCodes(portico, order) : [],
    ...(await customerDownloads(portico, shop, order)),
    isWaived: order.withdrawal_waived_at !== null,
    ...arrivalOf(order, catalogue),
    ...(mayOrderAgain(order) ? { againPath: CHECKOUT_PATHS.again } : {}),
    ...(balance ? { balance: balance.state } : {}),
    ...(await returnsOnPage(portico, shop, order, token)),
    ...(action ? { action } : {}),
  };
  return {
    draw: {
      title: action ? words.approveTitle : state.title,
      pageType: action
        ? PAGE_TYPES.checkout
        : isMembership
          ? PAGE_TYPES['membership-confirmed']
          : PAGE_TYPES[pageTypeOf(order)],
      block: { type: 'order-confirmed', state },
      ...(balance ? { hosts: { form: balance.leadsTo } } : {}),
    },
  };
}

/** Is it the first order of a subscription, and paid? */
const begins = ({ paid_at, subscription_payment }: OrderRow) =>
  paid_at !== null && subscription_payment === 0;

function titleOf(order: OrderRow, catalogue: Catalogue): string {
  const { state, donation } = order;
  if (begins(order) && isPaid(state)) return wordsOf(subscribingWords, catalogue).confirmed;
  return donation === null
    ? wordsOf(checkoutWords, catalogue).orderTitle[state]
    : donationTitle(state, catalogue);
}

function pageTypeOf(order: OrderRow) {
  const { state, donation } = order;
  if (begins(order)) return 'subscription-confirmed';
  if (awaitsPayment(state)) return 'order-received';
  return donation === null ? 'order-confirmed' : 'contribution-confirmed';
}

/** The shop's own words of thanks: of a donation those of what it is for. */
const thanksOf = ({ store }: Shop, { donation }: Pick<OrderRow, 'donation'>): string =>
  donation === null ? store.checkout.thanks : (store.donations[donation.id]?.thanks ?? '');
