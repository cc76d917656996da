import { GIFT_CARD_BALANCE_PATH } from '@portico/model/commerce/gift-card/gift-card-state';
import { WITHDRAWAL_PATH } from '@portico/model/commerce/returns/return-state';
import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { wordsOf } from '@portico/model/words/catalogue';
import { returnWords } from '@portico/model/words/return-words';
import { memberLinkLetter, orderLinkLetter } from '../account/member-mails.ts';
import { recoveryLetter } from '../commerce/abandoned/recovery-mail.ts';
import { moveLetter, welcomeLetter } from '../commerce/marketing/newsletter-mails.ts';
import { confirmLetter } from '../commerce/marketing/send-confirmations.ts';
import { backLetter } from '../commerce/back-in-stock/tell-back.ts';
import { downloadLetter } from '../commerce/downloads/download-mail.ts';
import { linkLetter } from '../commerce/draft-orders/link-mail.ts';
import { giftCardLetter } from '../commerce/gift-cards/gift-card-mail.ts';
import type { GiftCardRow } from '../commerce/gift-cards/gift-card-record.ts';
import { lowStockLetter } from '../commerce/inventory/low-stock.ts';
import { balanceLetter, orderChangedLetter } from '../commerce/order-edits/edit-mail.ts';
import {
  type DonationRow,
  donationRefundLetter,
  donorLetter,
  newDonationLetter,
} from '../commerce/orders/donation-mail.ts';
import { changedLetter, orderedLetter, ownerLetter, refundLetter } from '../commerce/orders/order-mails.ts';
import { newReviewLetter, replyLetter, requestLetter } from '../commerce/reviews/review-mails.ts';
import {
  newReturnLetter,
  returnLetter,
  type ReturnNews,
  unknownLetter,
} from '../commerce/returns/return-mails.ts';
import { shipmentLetter } from '../commerce/orders/shipment-mail.ts';
import {
  priceLetter,
  subscriptionLetter,
  type SubscriptionNews,
} from '../commerce/subscriptions/subscription-mails.ts';
import type { SubscriptionRow } from '../commerce/subscriptions/subscription-record.ts';
import { type SampleCall, shopSample } from './sample.ts';
import { cents, orderUrl, sampleLines, sampleOrder } from './sample-order.ts';
import type { Sample } from './sample.ts';

const DAY_MS = 24 * 3_600_000;

function donationOf(call: SampleCall, state: 'paid' | 'unpaid' | 'cancelled'): DonationRow {
  const donation = { id: 'example', name: call.names.goods[0], fees: 0, dedicatedTo: '', message: '' };
  const total = cents(call, 50);
  return { ...sampleOrder(call, state), requires_shipping: false, shipping: 0, total, donation };
}

const parcel = (isLast: boolean, product_type: 'physical' | 'service' = 'physical') =>
  shopSample((call) => {
    const lines = sampleLines(call).map((line) => ({ ...line, product_type }));
    const isSent = product_type === 'physical';
    const shipment = {
      lines: lines.slice(0, isLast ? 2 : 1).map(({ position, quantity }) => ({ position, quantity })),
      carrier: isSent ? 'DHL' : '',
      tracking_number: isSent ? '00340434161094042557' : '',
      tracking_url: isSent
        ? 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557'
        : '',
    };
    return shipmentLetter(call.shop, sampleOrder(call, 'paid'), { shipment, lines, isLast }, orderUrl(call));
  });

function subscribed(call: SampleCall): SubscriptionRow {
  const { shop, names, now } = call;
  const order = sampleOrder(call, 'paid');
  const next = new Date(now.getTime() + 30 * DAY_MS);
  return {
    site_id: shop.siteId,
    id: 'example',
    status: 'active',
    email: names.customerEmail,
    customer_name: names.customer,
    address: order.address,
    language: shop.language,
    currency: shop.currency,
    plan: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
    terms: {
      order: { ...order, total: cents(call, 24) },
      lines: sampleLines(call)
        .slice(0, 1)
        .map((line) => ({
          ...line,
          product_id: '',
          variant_id: '',
          product_type: 'physical' as const,
          image: null,
          unit_price: line.total,
          discount: 0,
          tax: 0,
          gift: null,
        })),
    },
    provider: '',
    kept: null,
    kept_name: '',
    is_test: false,
    anchor_at: now,
    steps: 1,
    paid: 1,
    next_at: next,
    try_at: null,
    failures: 0,
    counted_order_id: null,
    announcement_id: null,
    next_terms: null,
    next_terms_from: null,
    told_for: null,
    by_member: false,
    needs_customer: false,
    created_at: now,
    updated_at: now,
  } as SubscriptionRow;
}

const news = (kind: SubscriptionNews) =>
  shopSample((call) =>
    subscriptionLetter(
      call.shop,
      subscribed(call),
      kind,
      `${call.origin}/commerce/subscription?token=example`,
    ),
  );

const price = (kind: 'price' | 'priceStays') =>
  shopSample((call) => {
    const row = subscribed(call);
    const { terms } = row;
    const next_terms = { ...terms, order: { ...terms.order, total: cents(call, 26) } };
    const url = `${call.origin}/commerce/subscription?token=example`;
    const announced = { ...row, next_terms, next_terms_from: row.next_at };
    return priceLetter(call.shop, kind === 'price' ? announced : row, kind, { manage: url, cancel: url });
  });

const link = (purpose: 'login' | 'create' | 'reset' | 'email') =>
  shopSample(({ shop, names, origin }) =>
    memberLinkLetter(shop, {
      purpose,
      email: names.customerEmail,
      url: `${origin}/account/link?token=example`,
    }),
  );

function returnOf(call: SampleCall, news: ReturnNews) {
  const { reasons } = wordsOf(returnWords, call.shop.catalogue);
  const isWithdrawal = news === 'withdrawn';
  return {
    kind: isWithdrawal ? ('withdrawal' as const) : ('return' as const),
    lines: [
      {
        position: 0,
        quantity: 1,
        reason: isWithdrawal ? '' : reasons.fit,
        received: news === 'received' ? 1 : 0,
        restocked: 0,
        refunded: 0,
      },
    ],
    message: '',
    name: isWithdrawal ? call.names.customer : '',
    reply: '',
    created_at: call.now,
  };
}

const returned = (news: ReturnNews) =>
  shopSample((call) =>
    returnLetter(
      call.shop,
      sampleOrder(call, 'fulfilled'),
      returnOf(call, news),
      sampleLines(call),
      news,
      orderUrl(call),
    ),
  );

function giftCard({ shop, names, now }: SampleCall, value: number): GiftCardRow {
  return {
    site_id: shop.siteId,
    id: 'example',
    code_hash: '',
    code_end: '',
    currency: shop.currency,
    value,
    balance: value,
    recipient_name: names.customer,
    recipient_email: names.customerEmail,
    message: '',
    note: '',
    language: shop.language,
    last_day: null,
    disabled_at: null,
    order_id: null,
    order_position: null,
    piece: null,
    is_test: false,
    from_name: '',
    send_on: null,
    sent_at: null,
    created_at: now,
    updated_at: now,
  } as GiftCardRow;
}

/** An example of each kind of mail that shops send. */
export const shopSamples = {
  'order-placed': shopSample((call) =>
    orderedLetter(call.shop, sampleOrder(call, 'paid'), sampleLines(call), orderUrl(call)),
  ),
  'order-paid': shopSample((call) =>
    changedLetter(call.shop, sampleOrder(call, 'paid'), 'pay', orderUrl(call)),
  ),
  'order-shipped': parcel(true),
  'order-part-shipped': parcel(false),
  'order-done': parcel(true, 'service'),
  'order-part-done': parcel(false, 'service'),
  downloads: shopSample((call) =>
    downloadLetter(
      call.shop,
      sampleOrder(call, 'paid'),
      [
        {
          filename: 'pattern.pdf',
          bytes: 2_400_000,
          allowed: 5,
          expires_at: new Date(call.now.getTime() + 30 * DAY_MS),
        },
      ],
      orderUrl(call),
    ),
  ),
  'order-refunded': shopSample((call) =>
    refundLetter(
      call.shop,
      sampleOrder(call, 'paid'),
      { amount: cents(call, 30), toCards: 0 },
      orderUrl(call),
    ),
  ),
  'order-cancelled': shopSample((call) =>
    changedLetter(call.shop, sampleOrder(call, 'cancelled'), 'cancel', orderUrl(call)),
  ),
  'order-expired': shopSample((call) =>
    changedLetter(call.shop, sampleOrder(call, 'expired', { paid_at: null }), 'expire', orderUrl(call)),
  ),
  'order-link': shopSample((call) =>
    orderLinkLetter(call.shop, {
      email: call.names.customerEmail,
      number: sampleOrder(call, 'paid').number_text ?? '',
      url: orderUrl(call),
    }),
  ),
  'return-asked': returned('asked'),
  'return-approved': returned('approved'),
  'return-refused': returned('refused'),
  'return-received': returned('received'),
  'withdrawal-received': returned('withdrawn'),
  'withdrawal-unknown': shopSample((call) =>
    unknownLetter(
      call.shop,
      {
        email: call.names.customerEmail,
        number: sampleOrder(call, 'paid').number_text ?? '',
        at: call.now,
      },
      call.origin + WITHDRAWAL_PATH,
    ),
  ),
  'donation-received': shopSample((call) =>
    donorLetter(call.shop, donationOf(call, 'paid'), 'pay', { url: orderUrl(call), toPay: [] }),
  ),
  'donation-unpaid': shopSample((call) =>
    donorLetter(call.shop, donationOf(call, 'unpaid'), 'receive', { url: orderUrl(call), toPay: [] }),
  ),
  'donation-ended': shopSample((call) => {
    const order = { ...donationOf(call, 'cancelled'), paid_at: null };
    return donorLetter(call.shop, order, 'cancel', { url: orderUrl(call), toPay: [] });
  }),
  'donation-refunded': shopSample((call) =>
    donationRefundLetter(call.shop, donationOf(call, 'paid'), cents(call, 20), orderUrl(call)),
  ),
  'order-changed': shopSample((call) => {
    const order = sampleOrder(call, 'paid', { balance: cents(call, 6) });
    const told = { difference: cents(call, 6), refunded: 0, lines: sampleLines(call) };
    return orderChangedLetter(call.shop, order, told, orderUrl(call));
  }),
  'balance-due': shopSample((call) =>
    balanceLetter(call.shop, sampleOrder(call, 'paid', { balance: cents(call, 6) }), orderUrl(call)),
  ),
  'payment-link': shopSample((call) =>
    linkLetter(
      call.shop,
      { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
      {
        url: `${call.origin}/checkout?cartToken=example`,
        expiresAt: new Date(Date.now() + 14 * 24 * 3_600_000),
        holdsStock: true,
        total: 4800,
      },
    ),
  ),
  'gift-card': shopSample((call) => {
    const card = giftCard(call, cents(call, 50));
    const code = '0000000000000000';
    return giftCardLetter(call.shop, card, [{ card, code }], call.origin + GIFT_CARD_BALANCE_PATH);
  }),
  'subscription-begun': news('begin'),
  'subscription-trial': news('trial'),
  'subscription-trial-ends': news('trialEnds'),
  'subscription-upcoming': news('upcoming'),
  'subscription-price': price('price'),
  'subscription-price-stays': price('priceStays'),
  'subscription-failed': news('failed'),
  'subscription-asks': news('asks'),
  'subscription-given-up': news('givenUp'),
  'subscription-cancelled': news('cancelled'),
  'subscription-ended': news('ended'),
  'back-in-stock': shopSample(({ shop, names, origin }) =>
    backLetter(shop, {
      email: names.customerEmail,
      language: shop.language,
      title: names.goods[0],
      url: origin,
    }),
  ),
  'account-login': link('login'),
  'account-create': link('create'),
  'account-reset': link('reset'),
  'account-email': link('email'),
  'new-order': shopSample((call) =>
    ownerLetter(
      call.shop,
      sampleOrder(call, 'paid'),
      sampleLines(call),
      call.to,
      `${call.origin}/config/orders`,
    ),
  ),
  'new-donation': shopSample((call) =>
    newDonationLetter(call.shop, donationOf(call, 'paid'), call.to, `${call.origin}/config/orders`),
  ),
  'newsletter-confirm': shopSample(({ shop, names, origin }) =>
    confirmLetter(shop, { email: names.customerEmail, language: shop.language, url: origin }),
  ),
  'newsletter-welcome': shopSample(({ shop, names, origin }) =>
    welcomeLetter(shop, {
      email: names.customerEmail,
      language: shop.language,
      preferences: origin,
      unsubscribe: origin,
    }),
  ),
  'newsletter-address': shopSample(({ shop, names, origin }) =>
    moveLetter(shop, { email: names.customerEmail, language: shop.language, url: origin }),
  ),
  'cart-reminder': shopSample((call) =>
    recoveryLetter(call.shop, {
      email: call.names.customerEmail,
      name: sampleOrder(call, 'paid').address.firstName,
      language: call.shop.language,
      entries: sampleLines(call),
      currency: call.shop.currency,
      discount: { code: 'EXAMPLE10', name: '10 %' },
      url: call.origin,
      stop: call.origin,
    }),
  ),
  'review-request': shopSample((call) =>
    requestLetter(
      call.shop,
      sampleOrder(call, 'fulfilled'),
      call.names.goods.map((title) => ({ id: '', title })),
      { page: () => call.origin, stop: call.origin },
    ),
  ),
  'review-reply': shopSample(({ shop, names, origin }) =>
    replyLetter(
      shop,
      { email: names.customerEmail, language: shop.language, reply: '…', product: names.goods[0] },
      origin,
    ),
  ),
  'new-review': shopSample(({ shop, names, to, origin }) =>
    newReviewLetter(
      shop.title,
      {
        name: 'Ada L.',
        status: 'waiting',
        reviews: [{ title: names.goods[0], rating: 5, reviewTitle: '', text: '' }],
      },
      { to, url: `${origin}/config/reviews` },
    ),
  ),
  'new-return': shopSample((call) =>
    newReturnLetter(
      call.shop.title,
      sampleOrder(call, 'fulfilled'),
      { ...returnOf(call, 'asked'), is_late: false },
      sampleLines(call),
      { to: call.to, url: `${call.origin}/config/returns` },
    ),
  ),
  'low-stock': shopSample(({ shop, names, to, origin }) =>
    lowStockLetter(shop.title, {
      to,
      low: names.goods.map((title, n) => ({ title, options: '', sku: `EXAMPLE-${n + 1}`, quantity: n * 3 })),
      url: `${origin}/config/inventory`,
    }),
  ),
} satisfies Partial<Record<MailKindId, Sample>>;
