import { formatDate } from '@portico/model/format-date';
import { addressLines } from '@portico/model/commerce/address';
import { countryName } from '@portico/model/commerce/countries';
import { awaitsPayment, type OrderEvent, type OrderState } from '@portico/model/commerce/order-states';
import { isCurrency } from '@portico/model/currencies';
import { money } from '@portico/model/money';
import { formatMoney } from '@portico/model/money-format';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { sumWords } from '@portico/model/words/sum-words';
import { administratorEmails } from '../../accounts/administrators.ts';
import { internalOrigin, publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import { queueMail } from '../../mail/outbox.ts';
import { asMail, type Letter } from '../../mail/templates.ts';
import type { Portico, Tx } from '../../portico.ts';
import { readShop, type Shop } from '../shop.ts';
import { newOrderToken, type OrderRow } from './order-record.ts';

/** Longest name in a subject or a line: nobody tells a story of their own in our mails. */
const NAME_LENGTH = 80;

const short = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name);

/**
 * Queues what people are told when something happens to an order, inside the transaction in which it happens: placed,
 * paid, on its way, and, of an order that was placed, cancelled or not paid in time.
 */
export async function queueOrderMails(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  before: OrderState,
): Promise<void> {
  const isNews = event === 'pay' || event === 'receive' || event === 'fulfil';
  // Who was never told of an order need not hear that it is over.
  const isOver = (event === 'cancel' || event === 'expire') && before !== 'pending';
  if (!isNews && !isOver) return;
  const siteId = order.site_id;
  const shop = await readShop(tx, siteId);
  const site = await findSite(portico, siteId, tx);
  if (!site) return;
  const token = await newOrderToken(portico, tx, siteId, order.id);
  const url = `${publicOrigin(portico.env, site)}/checkout/order-confirmed?token=${token}`;
  const send = async (letter: Letter) => queueMail(portico, tx, siteId, asMail(letter));
  if (event === 'receive' || (event === 'pay' && before === 'pending')) {
    await send(await orderedLetter(tx, shop, order, url));
    const ordersUrl = `${internalOrigin(portico.env, site)}/config/orders/${order.id}`;
    const told =
      shop.store.notify.length > 0 ? new Set(shop.store.notify) : await administratorEmails(tx, siteId);
    for (const to of told) await send(await ownerLetter(tx, shop, order, to, ordersUrl));
  } else await send(changedLetter(shop, order, event, url));
}

/** Queues what a customer is told who is given something back, inside the transaction in which it is asked for. */
export async function queueRefundMail(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  amount: number,
): Promise<void> {
  const site = await findSite(portico, order.site_id, tx);
  if (!site) return;
  const shop = await readShop(tx, order.site_id);
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderMailWords, catalogue);
  const token = await newOrderToken(portico, tx, order.site_id, order.id);
  const number = order.number_text ?? '';
  const letter: Letter = {
    to: order.email,
    language: order.language,
    subject: words.givenBackSubject({ number, site: short(shop.title) }),
    title: words.givenBackTitle,
    paragraphs: [words.givenBack({ amount: amountIn(order)(amount), number }), ...testNote(order, catalogue)],
    button: {
      text: words.viewOrder,
      url: `${publicOrigin(portico.env, site)}/checkout/order-confirmed?token=${token}`,
    },
    note: words.keepNote({ site: short(shop.title) }),
  };
  await queueMail(portico, tx, order.site_id, asMail(letter));
}

/** Amounts in the order's own currency and its customer's language, whatever the shop has since. */
const amountIn = (order: OrderRow) => (minor: number) =>
  isCurrency(order.currency)
    ? formatMoney(money(minor, order.currency), { locale: order.language })
    : `${minor} ${order.currency}`;

/** Said where a test payment charged nobody. */
const testNote = (order: OrderRow, catalogue: Catalogue): string[] =>
  order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : [];

async function rowsOf(tx: Tx, order: OrderRow, catalogue: Catalogue): Promise<NonNullable<Letter['rows']>> {
  const words = wordsOf(sumWords, catalogue);
  const { shippingBy } = wordsOf(orderMailWords, catalogue);
  const amount = amountIn(order);
  const lines = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('site_id', '=', order.site_id)
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const taxes = order.trail.flatMap((step) => (step.figure === 'tax' && step.amount > 0 ? [step] : []));
  return [
    ...lines.map((line) => ({
      label: `${line.quantity} × ${[short(line.title), ...line.options.map(({ value }) => value)].join(', ')}`,
      value: amount(line.total),
    })),
    { label: words.subtotal, value: amount(order.subtotal) },
    ...(order.discount > 0 ? [{ label: words.discount, value: amount(-order.discount) }] : []),
    ...(order.requires_shipping
      ? [
          {
            label: shippingBy({ name: short(order.shipping_name) }),
            value: order.shipping > 0 ? amount(order.shipping) : words.free,
          },
        ]
      : []),
    ...taxes.map((step) => ({
      label: step.included ? words.included({ name: short(step.name) }) : short(step.name),
      value: amount(step.amount),
    })),
    { label: words.total, value: amount(order.total), isStrong: true },
  ];
}

const deliveredTo = (order: OrderRow, catalogue: Catalogue): string[] => {
  if (!order.requires_shipping) return [];
  const lines = addressLines(order.address, countryName(order.address.country, catalogue.language));
  return [wordsOf(orderMailWords, catalogue).sentTo({ address: lines.join(', ') })];
};

/** What the customer of an unpaid order has to do: how, how much, under which reference, until when. */
function toPay(shop: Shop, order: OrderRow): string[] {
  const { offline_payment: payment } = order;
  if (!payment || !awaitsPayment(order.state)) return [];
  const words = wordsOf(orderMailWords, shop.catalogueIn(order.language));
  const until = formatDate(order.expires_at.toISOString(), order.language, shop.timeZone);
  return [
    words.toPay({ way: payment.name, amount: amountIn(order)(order.total), until }),
    ...payment.instructions.split(/\n{2,}/).filter((part) => part.trim() !== ''),
    ...(payment.method === 'bankTransfer' ? [words.reference({ number: order.number_text ?? '' })] : []),
  ];
}

async function orderedLetter(tx: Tx, shop: Shop, order: OrderRow, url: string): Promise<Letter> {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderMailWords, catalogue);
  return {
    to: order.email,
    language: order.language,
    subject: words.orderedSubject({ number: order.number_text ?? '', site: short(shop.title) }),
    title: words.orderedTitle,
    paragraphs: [
      (awaitsPayment(order.state) ? words.received : words.ordered)({ name: short(order.customer_name) }),
      ...toPay(shop, order),
      ...shop.store.checkout.thanks.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      ...deliveredTo(order, catalogue),
      ...testNote(order, catalogue),
    ],
    rows: await rowsOf(tx, order, catalogue),
    button: { text: words.viewOrder, url },
    note: words.keepNote({ site: short(shop.title) }),
  };
}

async function ownerLetter(tx: Tx, shop: Shop, order: OrderRow, to: string, url: string): Promise<Letter> {
  const { catalogue } = shop;
  const words = wordsOf(orderMailWords, catalogue);
  const number = order.number_text ?? '';
  const customer = { name: short(order.customer_name), email: order.email };
  return {
    to,
    language: shop.language,
    subject: words.newSubject({ number, amount: amountIn(order)(order.total) }),
    title: words.newTitle({ number }),
    paragraphs: [
      awaitsPayment(order.state) && order.offline_payment
        ? words.newUnpaid({ ...customer, way: short(order.offline_payment.name) })
        : words.newOrder(customer),
      ...deliveredTo(order, catalogue),
      ...(order.note === '' ? [] : [words.customerNote({ note: order.note })]),
      ...testNote(order, catalogue),
    ],
    rows: await rowsOf(tx, order, catalogue),
    button: { text: words.openOrder, url },
    note: words.ownerNote,
  };
}

/** What a customer is told when something happens to an order they know of. */
function changedLetter(shop: Shop, order: OrderRow, event: OrderEvent, url: string): Letter {
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
): Pick<Letter, 'subject' | 'title' | 'paragraphs'> {
  const words = wordsOf(orderMailWords, catalogue);
  const number = order.number_text ?? '';
  if (event === 'pay')
    return {
      subject: words.paidSubject({ number, site }),
      title: words.paidTitle,
      paragraphs: [words.paid({ amount: amountIn(order)(order.total), number })],
    };
  if (event === 'fulfil')
    return {
      subject: words.fulfilledSubject({ number, site }),
      title: words.fulfilledTitle,
      paragraphs: [words.fulfilled({ number })],
    };
  if (event === 'expire')
    return {
      subject: words.expiredSubject({ number, site }),
      title: words.expiredTitle,
      paragraphs: [words.expired({ number })],
    };
  const left = order.paid_at === null ? 0 : order.total - order.refunded;
  return {
    subject: words.cancelledSubject({ number, site }),
    title: words.cancelledTitle,
    paragraphs: [
      words.cancelled({ number }),
      ...(left > 0 ? [words.refunded({ amount: amountIn(order)(left) })] : []),
      ...testNote(order, catalogue),
    ],
  };
}
