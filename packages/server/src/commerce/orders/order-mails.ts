import { optionText } from '@portico/model/commerce/add-on/fill-in';
import { formatDate } from '@portico/model/text/format-date';
import { addressLines } from '@portico/model/commerce/address';
import { countryName } from '@portico/model/commerce/countries';
import { awaitsPayment, type OrderEvent } from '@portico/model/commerce/order-states';
import { orderArrival } from '@portico/model/commerce/delivery/order-arrival';
import { isPickUp } from '@portico/model/commerce/pick-up';
import { exemptionIn } from '@portico/model/commerce/tax-exemption';
import { discountsIn } from '@portico/model/commerce/discount-label';
import { formatPrice, priceLabel } from '@portico/model/money/format-price';
import type { Id } from '@portico/model/documents/id';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { marketingWords } from '@portico/model/words/marketing-words';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { sumWords } from '@portico/model/words/sum-words';
import { hashToken } from '../../identity/token.ts';
import { administratorEmails } from '../../identity/administrators.ts';
import { internalOrigin, publicOrigin } from '../../hosting/site-address.ts';
import { unsubscribePath } from '../../contacts/subscriber-link.ts';
import { subscribedId } from '../../contacts/subscribers.ts';
import { askTogether } from '../../database/ask-together.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import type { Selectable } from 'kysely';
import type { OrderLinesTable } from '../tables.ts';
import { newCapability } from '../cart/cart-record.ts';
import { queueLetter, shopMails } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';
import { donationRefundLetter, donorLetter, isDonation, newDonationLetter } from './donation-mail.ts';
import { exemptionLines } from './exemption-lines.ts';
import { short } from './mail-names.ts';
import { answersOf, dueOf, newOrderToken, type OrderRow } from './order-record.ts';
import { linesOf } from './shipments.ts';

/** What people are told when something happens to an order; everything it takes has been read. */
export interface OrderLetters {
  shop: Shop;
  /** The row of the link in them that shows the order. */
  link: { site_id: Id; order_id: Id; token_hash: string; created_at: Date };
  /** The mails, once the order is as it will be. */
  write(order: OrderRow): Mail[];
}

/** What mails say of an order's lines. */
export type LetterLine = Pick<OrderLine, 'quantity' | 'title' | 'options' | 'total'>;
type OrderLine = Selectable<OrderLinesTable>;

/**
 * Who is told when an event happens to an order, and what: placed, paid, and, of an order that was placed, cancelled or
 * not paid in time; of what was sent its parcels tell (`shipment-mail`). Undefined where nobody is.
 * @param before the order as it was before
 * @param known the order's lines, where they need not be read
 */
export async function lettersOf(
  portico: Portico,
  db: Portico['db'] | Tx,
  before: OrderRow,
  event: OrderEvent,
  known?: readonly LetterLine[],
): Promise<OrderLetters | undefined> {
  const isNews = event === 'pay' || event === 'receive';
  // Who was never told of an order need not hear that it is over.
  const isOver = (event === 'cancel' || event === 'expire') && before.state !== 'pending';
  if (!isNews && !isOver) return undefined;
  const siteId = before.site_id;
  const isPlaced = event === 'receive' || (event === 'pay' && before.state === 'pending');
  const [shop, site, administrators, lines] = await askTogether(db, [
    () => readShop(db, siteId),
    () => findSite(portico, siteId, db),
    async () => (isPlaced ? administratorEmails(db, siteId) : []),
    async () => (isPlaced ? (known ?? linesOf(db, before)) : []),
  ]);
  if (!site) return undefined;
  const newsId =
    shop.store.marketing.optIn && isPlaced ? await subscribedId(db, siteId, before.email) : undefined;
  const stop =
    newsId === undefined
      ? undefined
      : publicOrigin(portico.env, site) + unsubscribePath(portico.env, siteId, newsId);
  const token = newCapability();
  const link = {
    site_id: siteId,
    order_id: before.id,
    token_hash: hashToken(token),
    created_at: portico.now(),
  };
  const url = `${publicOrigin(portico.env, site)}/checkout/order-confirmed?token=${token}`;
  const toCustomer = (order: OrderRow) =>
    isDonation(order)
      ? donorLetter(shop, order, event, { url, toPay: toPay(shop, order) })
      : isPlaced
        ? orderedLetter(shop, order, lines, url, stop)
        : changedLetter(shop, order, event, url);
  const mails = (letters: readonly Letter[]) => shopMails(portico, { shop, site }, letters);
  if (!isPlaced) return { shop, link, write: (order) => mails([toCustomer(order)]) };
  const ordersUrl = `${internalOrigin(portico.env, site)}/config/orders/${before.id}`;
  const { notify } = shop.store;
  const told = new Set(notify.length > 0 ? notify : administrators);
  return {
    shop,
    link,
    write: (order) =>
      mails([
        toCustomer(order),
        ...[...told].map((to) =>
          isDonation(order)
            ? newDonationLetter(shop, order, to, ordersUrl)
            : ownerLetter(shop, order, lines, to, ordersUrl),
        ),
      ]),
  };
}

/** Queues what a customer is told who is given something back, inside the transaction in which it is asked for. */
export async function queueRefundMail(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  { amount, toCards }: { amount: number; toCards: number },
): Promise<void> {
  const site = await findSite(portico, order.site_id, tx);
  if (!site) return;
  const shop = await readShop(tx, order.site_id);
  const token = await newOrderToken(portico, tx, order.site_id, order.id);
  const url = `${publicOrigin(portico.env, site)}/checkout/order-confirmed?token=${token}`;
  const letter = isDonation(order)
    ? donationRefundLetter(shop, order, amount, url)
    : refundLetter(shop, order, { amount, toCards }, url);
  await queueLetter(portico, tx, { shop, site }, letter);
}

/** Says what is given back. */
export function refundLetter(
  shop: Shop,
  order: OrderRow,
  { amount, toCards }: { amount: number; toCards: number },
  url: string,
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderMailWords, catalogue);
  const number = order.number_text ?? '';
  return {
    kind: 'order-refunded',
    to: order.email,
    language: order.language,
    subject: words.givenBackSubject({ number, site: short(shop.title) }),
    title: words.givenBackTitle,
    paragraphs: [
      words.givenBack({ amount: amountIn(order)(amount), number }),
      ...onCardNote(order, toCards, catalogue),
      ...testNote(order, catalogue),
    ],
    button: { text: words.viewOrder, url },
    note: words.keepNote({ site: short(shop.title) }),
  };
}

/** Amounts in the order's own currency and its customer's language, whatever the shop has since. */
export const amountIn = (order: OrderRow) => (minor: number) =>
  formatPrice(minor, order.currency, order.language);

/** Says what is back on gift cards. */
const onCardNote = (order: OrderRow, back: number, catalogue: Catalogue): string[] =>
  back > 0 ? [wordsOf(giftCardWords, catalogue).backOnCard({ amount: amountIn(order)(back) })] : [];

/** Said where a test payment charged nobody. */
export const testNote = (order: OrderRow, catalogue: Catalogue): string[] =>
  order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : [];

/** An order line by line, with what it comes to. */
export function rowsOf(
  order: OrderRow,
  lines: readonly LetterLine[],
  catalogue: Catalogue,
): NonNullable<Letter['rows']> {
  const words = wordsOf(sumWords, catalogue);
  const { shippingBy } = wordsOf(orderMailWords, catalogue);
  const { quantityOf } = wordsOf(checkoutWords, catalogue);
  const amount = amountIn(order);
  const taxes = order.trail.flatMap((step) => (step.figure === 'tax' && step.amount > 0 ? [step] : []));
  return [
    ...lines.map((line) => ({
      label: quantityOf({
        quantity: line.quantity,
        title: [short(line.title), ...line.options.map(optionText)].join(', '),
      }),
      value: amount(line.total),
    })),
    { label: words.subtotal, value: amount(order.subtotal) },
    ...discountsIn(order.trail, words).map(({ label, amount: off, isTax }) => ({
      label: isTax ? label : words.discountBy({ name: label }),
      value: amount(off === 0 ? 0 : -off),
    })),
    ...(order.requires_shipping
      ? [
          {
            label: shippingBy({ name: short(order.shipping_name) }),
            value: priceLabel(order.shipping, order.currency, order.language, words.free),
          },
        ]
      : []),
    ...taxes.map((step) => ({
      label: step.included ? words.included({ name: short(step.name) }) : short(step.name),
      value: amount(step.amount),
    })),
    { label: words.total, value: amount(order.total), isStrong: order.gift_card_cents === 0 },
    ...(order.gift_card_cents > 0
      ? [
          { label: wordsOf(giftCardWords, catalogue).giftCard, value: amount(-order.gift_card_cents) },
          {
            label: wordsOf(checkoutWords, catalogue).amountToPay,
            value: amount(dueOf(order)),
            isStrong: true,
          },
        ]
      : []),
  ];
}

/** When an order arrives, in words, as it was told to who placed it. */
export const arrivalOfOrder = (
  { state, trail, offline_payment }: Pick<OrderRow, 'state' | 'trail' | 'offline_payment'>,
  catalogue: Catalogue,
): string | undefined =>
  orderArrival({ state, trail, isPaidByTransfer: offline_payment?.method === 'bankTransfer' }, catalogue);

const deliveredTo = (order: OrderRow, catalogue: Catalogue): string[] => {
  if (!order.requires_shipping) return [];
  const { deliveryTime, pickUpAt } = wordsOf(checkoutWords, catalogue);
  const sent = order.trail.find((step) => step.figure === 'shipping');
  const arrives = arrivalOfOrder(order, catalogue);
  const time = arrives
    ? [arrives]
    : sent?.deliveryTime === undefined
      ? []
      : [deliveryTime({ time: sent.deliveryTime })];
  if (isPickUp(sent)) return [...(sent?.pickUpAt ? [pickUpAt({ place: sent.pickUpAt })] : []), ...time];
  const lines = addressLines(order.address, countryName(order.address.country, catalogue.language));
  return [wordsOf(orderMailWords, catalogue).sentTo({ address: lines.join(', ') }), ...time];
};

/** What the customer agreed to, or was led to. */
function agreedNote({ agreements }: OrderRow, catalogue: Catalogue): string[] {
  const words = wordsOf(orderMailWords, catalogue);
  const titlesOf = (isTicked: boolean) =>
    agreements
      .filter((each) => each.isTicked === isTicked)
      .map(({ title }) => short(title))
      .join(', ');
  const [agreed, told] = [titlesOf(true), titlesOf(false)];
  return [
    ...(agreed === '' ? [] : [words.agreed({ titles: agreed })]),
    ...(told === '' ? [] : [words.terms({ titles: told })]),
  ];
}

/** What was answered at the checkout. */
const letterAnswers = (order: OrderRow, catalogue: Catalogue): NonNullable<Letter['answers']> =>
  answersOf(order, catalogue).map(({ label, value }) => ({ label, text: value }));

/** Why no tax was charged. */
const taxNote = (order: OrderRow, catalogue: Catalogue): string[] =>
  order.business?.isReverseCharge
    ? [`${wordsOf(checkoutWords, catalogue).reverseCharge} ${order.business.vatNumber}`]
    : // Its sums say why already.
      exemptionLines(exemptionIn(order.trail), catalogue).slice(1);

/** What the customer of an unpaid order has to do: how, how much, under which reference, until when. */
function toPay(shop: Shop, order: OrderRow): string[] {
  const { offline_payment: payment } = order;
  if (!payment || !awaitsPayment(order.state)) return [];
  const words = wordsOf(orderMailWords, shop.catalogueIn(order.language));
  const until = formatDate(order.expires_at.toISOString(), order.language, shop.timeZone);
  return [
    words.toPay({ way: payment.name, amount: amountIn(order)(dueOf(order)), until }),
    ...payment.instructions.split(/\n{2,}/).filter((part) => part.trim() !== ''),
    ...(payment.method === 'bankTransfer' ? [words.reference({ number: order.number_text ?? '' })] : []),
  ];
}

/** Confirms an order that was placed. */
export function orderedLetter(
  shop: Shop,
  order: OrderRow,
  lines: readonly LetterLine[],
  url: string,
  /** Where news by email are ended, by who agreed to them. */
  stop?: string,
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderMailWords, catalogue);
  return {
    ...(stop ? { unsubscribe: { text: wordsOf(marketingWords, catalogue).stop, url: stop } } : {}),
    kind: 'order-placed',
    to: order.email,
    language: order.language,
    subject: words.orderedSubject({ number: order.number_text ?? '', site: short(shop.title) }),
    title: words.orderedTitle,
    paragraphs: [
      (awaitsPayment(order.state) ? words.received : words.ordered)({ name: short(order.customer_name) }),
      ...toPay(shop, order),
      ...shop.store.checkout.thanks.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      ...deliveredTo(order, catalogue),
      ...taxNote(order, catalogue),
      ...agreedNote(order, catalogue),
      ...testNote(order, catalogue),
    ],
    rows: rowsOf(order, lines, catalogue),
    answers: letterAnswers(order, catalogue),
    button: { text: words.viewOrder, url },
    note: words.keepNote({ site: short(shop.title) }),
  };
}

/** Tells those who work on orders of a new one. */
export function ownerLetter(
  shop: Shop,
  order: OrderRow,
  lines: readonly LetterLine[],
  to: string,
  url: string,
): Letter {
  const { catalogue } = shop;
  const words = wordsOf(orderMailWords, catalogue);
  const number = order.number_text ?? '';
  const customer = { name: short(order.customer_name), email: order.email };
  return {
    kind: 'new-order',
    to,
    language: shop.language,
    subject: words.newSubject({ number, amount: amountIn(order)(order.total) }),
    title: words.newTitle({ number }),
    paragraphs: [
      awaitsPayment(order.state) && order.offline_payment
        ? words.newUnpaid({ ...customer, way: short(order.offline_payment.name) })
        : words.newOrder(customer),
      ...deliveredTo(order, catalogue),
      ...taxNote(order, catalogue),
      ...(order.note === '' ? [] : [words.customerNote({ note: order.note })]),
      ...testNote(order, catalogue),
    ],
    rows: rowsOf(order, lines, catalogue),
    answers: letterAnswers(order, catalogue),
    button: { text: words.openOrder, url },
    note: words.ownerNote,
  };
}

/** What a customer is told when something happens to an order they know of. */
export function changedLetter(shop: Shop, order: OrderRow, event: OrderEvent, url: string): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderMailWords, catalogue);
  return {
    to: order.email,
    language: order.language,
    ...changeInWords(order, event, short(shop.title), catalogue),
    button: { text: words.viewOrder, url },
    note: words.keepNote({ site: short(shop.title) }),
  };
}

function changeInWords(
  order: OrderRow,
  event: OrderEvent,
  site: string,
  catalogue: Catalogue,
): Pick<Letter, 'kind' | 'subject' | 'title' | 'paragraphs'> {
  const words = wordsOf(orderMailWords, catalogue);
  const number = order.number_text ?? '';
  if (event === 'pay')
    return {
      kind: 'order-paid',
      subject: words.paidSubject({ number, site }),
      title: words.paidTitle,
      paragraphs: [words.paid({ amount: amountIn(order)(dueOf(order)), number })],
    };
  if (event === 'expire')
    return {
      kind: 'order-expired',
      subject: words.expiredSubject({ number, site }),
      title: words.expiredTitle,
      paragraphs: [words.expired({ number }), ...onCardNote(order, order.gift_card_cents, catalogue)],
    };
  const isPaid = order.paid_at !== null;
  const left = isPaid ? order.total - order.refunded - order.balance : 0;
  return {
    kind: 'order-cancelled',
    subject: words.cancelledSubject({ number, site }),
    title: words.cancelledTitle,
    paragraphs: [
      words.cancelled({ number }),
      ...(left > 0 ? [words.refunded({ amount: amountIn(order)(left) })] : []),
      ...onCardNote(order, isPaid ? 0 : order.gift_card_cents, catalogue),
      ...testNote(order, catalogue),
    ],
  };
}
