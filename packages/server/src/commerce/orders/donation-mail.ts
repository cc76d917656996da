import type { OrderDonation } from '@portico/model/commerce/donation';
import { donationTitle } from '@portico/model/commerce/donation-title';
import { awaitsPayment, isPaid, type OrderEvent } from '@portico/model/commerce/order-states';
import { formatPrice } from '@portico/model/money/format-price';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { donationWords } from '@portico/model/words/donation-words';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { sumWords } from '@portico/model/words/sum-words';
import type { Letter } from '../../mail/letter.ts';
import type { Shop } from '../shop.ts';
import { short } from './mail-names.ts';
import type { OrderRow } from './order-record.ts';

/** An order that is a donation. */
export type DonationRow = OrderRow & { donation: OrderDonation };

export const isDonation = (order: OrderRow): order is DonationRow => order.donation !== null;

const amountIn = (order: OrderRow) => (minor: number) => formatPrice(minor, order.currency, order.language);
const paragraphsIn = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** What every mail to a donor has in common. */
function toDonor(shop: Shop, order: OrderRow, url: string) {
  const words = wordsOf(donationWords, shop.catalogueIn(order.language));
  return {
    to: order.email,
    language: order.language,
    button: { text: words.view, url },
    note: words.keepNote({ site: short(shop.title) }),
  };
}

/**
 * The receipt of a donation that is paid; else what is still to be done, or that it is over.
 * @param toPay how it is to be paid, where it waits for its money
 */
export function donorLetter(
  shop: Shop,
  order: DonationRow,
  event: OrderEvent,
  { url, toPay }: { url: string; toPay: readonly string[] },
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(donationWords, catalogue);
  const { testNote } = wordsOf(checkoutWords, catalogue);
  const number = order.number_text ?? '';
  const site = short(shop.title);
  const amount = amountIn(order);
  const about = {
    name: short(order.customer_name),
    amount: amount(order.total),
    cause: short(order.donation.name),
  };
  const test = order.is_test ? [testNote] : [];
  const shared = { ...toDonor(shop, order, url), title: donationTitle(order.state, catalogue) };
  if (awaitsPayment(order.state))
    return {
      ...shared,
      kind: 'donation-unpaid',
      subject: words.unpaidSubject({ number, site }),
      paragraphs: [words.unpaid(about), ...toPay],
    };
  if (!isPaid(order.state)) {
    const left = order.paid_at === null ? 0 : order.total - order.refunded;
    const back = wordsOf(orderMailWords, catalogue).refunded({ amount: amount(left) });
    return {
      ...shared,
      kind: 'donation-ended',
      subject: words.unpaidSubject({ number, site }),
      paragraphs: [
        event === 'expire' ? words.expired({ number }) : words.cancelled({ number }),
        ...(left > 0 ? [back] : []),
        ...test,
      ],
    };
  }
  return {
    ...shared,
    kind: 'donation-received',
    subject: words.paidSubject({ number, site }),
    paragraphs: [
      words.paid(about),
      ...paragraphsIn(shop.store.donations[order.donation.id]?.thanks ?? ''),
      ...test,
    ],
    rows: [
      { label: words.number, value: number },
      {
        label: wordsOf(checkoutWords, catalogue).orderDate,
        value: formatDate((order.paid_at ?? order.created_at).toISOString(), order.language, shop.timeZone),
      },
      { label: short(order.donation.name), value: amount(order.total - order.donation.fees) },
      ...(order.donation.fees > 0 ? [{ label: words.fees, value: amount(order.donation.fees) }] : []),
      { label: wordsOf(sumWords, catalogue).total, value: amount(order.total), isStrong: true },
    ],
  };
}

/** What those who work on orders are told of a new donation. */
export function newDonationLetter(shop: Shop, order: DonationRow, to: string, url: string): Letter {
  const { catalogue } = shop;
  const words = wordsOf(donationWords, catalogue);
  const mailWords = wordsOf(orderMailWords, catalogue);
  const title = words.newTitle({ number: order.number_text ?? '', amount: amountIn(order)(order.total) });
  const who = {
    name: short(order.customer_name),
    email: order.email,
    cause: short(order.donation.name),
  };
  const said = (label: string, text: string) => (text === '' ? [] : [{ label, text }]);
  const answers = [
    ...said(words.dedicatedTo, order.donation.dedicatedTo),
    ...said(words.message, order.donation.message),
  ];
  return {
    kind: 'new-donation',
    to,
    language: shop.language,
    subject: title,
    title,
    paragraphs: [
      awaitsPayment(order.state) ? words.newUnpaid(who) : words.newPaid(who),
      ...(order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    ...(answers.length > 0 ? { answers } : {}),
    button: { text: mailWords.openOrder, url },
    note: mailWords.ownerNote,
  };
}

/** What a donor is told who is given something back. */
export function donationRefundLetter(shop: Shop, order: DonationRow, given: number, url: string): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(donationWords, catalogue);
  const number = order.number_text ?? '';
  return {
    ...toDonor(shop, order, url),
    kind: 'donation-refunded',
    subject: words.givenBackSubject({ number, site: short(shop.title) }),
    title: wordsOf(orderMailWords, catalogue).givenBackTitle,
    paragraphs: [
      words.givenBack({ amount: amountIn(order)(given), number }),
      ...(order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
  };
}
