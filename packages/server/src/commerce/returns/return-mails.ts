import { optionText } from '@portico/model/commerce/add-on/fill-in';
import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { formatMoment } from '@portico/model/text/format-moment';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { documentWords } from '@portico/model/words/document-words';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { returnWords } from '@portico/model/words/return-words';
import { WITHDRAWAL_PATH } from '@portico/model/commerce/returns/return-state';
import type { Portico, Tx } from '../../core/portico.ts';
import { internalOrigin, publicOrigin } from '../../hosting/site-address.ts';
import { findSite, type SiteRecord } from '../../hosting/sites.ts';
import { administratorEmails } from '../../identity/administrators.ts';
import type { Letter } from '../../mail/letter.ts';
import { confirmedPath } from '../checkout/checkout-paths.ts';
import { short } from '../orders/mail-names.ts';
import { newOrderToken, type OrderRow } from '../orders/order-record.ts';
import { linesOf, type OrderLineRow } from '../orders/shipments.ts';
import { queueLetter } from '../send-letter.ts';
import type { Shop } from '../shop.ts';
import type { ReturnRow } from './return-record.ts';

/** What a customer is told of a return of theirs. */
export type ReturnNews = 'asked' | 'approved' | 'refused' | 'received' | 'withdrawn';

const KINDS: Readonly<Record<ReturnNews, MailKindId>> = {
  asked: 'return-asked',
  approved: 'return-approved',
  refused: 'return-refused',
  received: 'return-received',
  withdrawn: 'withdrawal-received',
};

type Told = Pick<ReturnRow, 'lines' | 'message' | 'name' | 'reply' | 'created_at' | 'kind'>;
type Sold = Pick<OrderLineRow, 'position' | 'title' | 'options' | 'sku'>;

/** Queues what the customer is told, inside the transaction in which it happens. */
export async function queueReturnMail(
  portico: Portico,
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  row: ReturnRow,
  news: ReturnNews,
): Promise<void> {
  const site = await findSite(portico, shop.siteId, tx);
  if (!site || order.email === '') return;
  const token = await newOrderToken(portico, tx, shop.siteId, order.id);
  const url = publicOrigin(portico.env, site) + confirmedPath(token);
  const letter = returnLetter(shop, order, row, await linesOf(tx, order), news, url);
  await queueLetter(portico, tx, { shop, site }, letter);
}

/** The items of a return, each with its reason. */
const itemsOf = (row: Told, sold: readonly Sold[], quantity: (line: Told['lines'][number]) => number) =>
  row.lines
    .filter((line) => quantity(line) > 0)
    .map((line) => {
      const found = sold.find(({ position }) => position === line.position);
      const name = [short(found?.title || found?.sku || ''), ...(found?.options ?? []).map(optionText)];
      return { label: `${quantity(line)} × ${name.join(', ')}`, text: line.reason };
    });

export function returnLetter(
  shop: Shop,
  order: Pick<OrderRow, 'email' | 'language' | 'number_text' | 'customer_name' | 'is_test'>,
  row: Told,
  sold: readonly Sold[],
  news: ReturnNews,
  url: string,
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(returnWords, catalogue);
  const mail = wordsOf(orderMailWords, catalogue);
  const number = order.number_text ?? '';
  const date = formatMoment(row.created_at.toISOString(), order.language, shop.timeZone);
  const subject = words[`${news}Subject`]({ number });
  const { address, note } = shop.store.returns;
  const lines = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');
  const name = short(row.name || order.customer_name);
  return {
    kind: KINDS[news],
    to: order.email,
    language: order.language,
    subject,
    title: subject,
    paragraphs: [
      ...(name === '' ? [] : [words.hello({ name })]),
      news === 'withdrawn' ? words.withdrawn({ number, date }) : words[news]({ number }),
      ...lines(row.reply),
      ...(news === 'approved' && address.trim() !== ''
        ? [words.sendTo({ address: address.split('\n').filter(Boolean).join(', ') })]
        : []),
      ...(news === 'approved' ? lines(note) : []),
      ...(order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    answers: [
      ...(news === 'withdrawn'
        ? [
            { label: words.name, text: row.name },
            { label: wordsOf(documentWords, catalogue).orderNumber, text: number },
            { label: words.email, text: order.email },
          ]
        : []),
      ...itemsOf(row, sold, (line) => (news === 'received' ? line.received : line.quantity)),
      ...((news === 'withdrawn' || news === 'asked') && row.message !== ''
        ? [{ label: news === 'withdrawn' ? words.which : words.message, text: row.message }]
        : []),
    ],
    button: { text: mail.viewOrder, url },
    note: mail.keepNote({ site: short(shop.title) }),
  };
}

/** Tells those who are told of orders that a customer wants to return something. */
export async function queueNewReturnMails(
  portico: Portico,
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  row: ReturnRow,
): Promise<void> {
  const site = await findSite(portico, shop.siteId, tx);
  if (!site) return;
  const { notify } = shop.store;
  const told = notify.length > 0 ? notify : await administratorEmails(tx, shop.siteId);
  const url = `${internalOrigin(portico.env, site)}/config/returns/${row.id}`;
  const sold = await linesOf(tx, order);
  for (const to of new Set(told))
    await queueLetter(
      portico,
      tx,
      { shop, site },
      newReturnLetter(shop.title, order, row, sold, { to, url }),
    );
}

export function newReturnLetter(
  siteTitle: string,
  order: Pick<OrderRow, 'number_text' | 'customer_name' | 'email'>,
  row: Told & Pick<ReturnRow, 'is_late'>,
  sold: readonly Sold[],
  { to, url }: { to: string; url: string },
): Letter {
  const who = short(row.name || order.customer_name || order.email);
  const number = order.number_text ?? '';
  const isWithdrawal = row.kind === 'withdrawal';
  return {
    kind: 'new-return',
    to,
    subject: isWithdrawal
      ? `${who} withdraws from the contract of order ${number}`
      : `${who} wants to return items of order ${number}`,
    title: `New ${isWithdrawal ? 'withdrawal' : 'return request'} on ${short(siteTitle)}`,
    paragraphs: [
      isWithdrawal
        ? 'The customer was emailed at once that it arrived. Please refund what was paid, or cancel the order where nothing was sent.'
        : 'It waits until somebody approves or declines it.',
      ...(row.is_late ? ['It came after the withdrawal period.'] : []),
    ],
    answers: [
      ...itemsOf(row, sold, ({ quantity }) => quantity),
      ...(row.message === '' ? [] : [{ label: 'Message', text: row.message }]),
    ],
    button: { text: isWithdrawal ? 'View withdrawal' : 'View return', url },
    note: 'You get this email because you receive the orders of this site.',
  };
}

/** Tells who withdrew from an order that the shop does not know it, so that a slip of the pen does not cost them their right. */
export async function queueUnknownMail(
  portico: Portico,
  shop: Shop,
  site: SiteRecord,
  declared: { email: string; number: string; at: Date },
): Promise<void> {
  const url = publicOrigin(portico.env, site) + WITHDRAWAL_PATH;
  await queueLetter(portico, portico.db, { shop, site }, unknownLetter(shop, declared, url));
}

export function unknownLetter(
  shop: Shop,
  { email, number, at }: { email: string; number: string; at: Date },
  url: string,
): Letter {
  const words = wordsOf(returnWords, shop.catalogue);
  return {
    kind: 'withdrawal-unknown',
    to: email,
    language: shop.language,
    subject: words.unknownSubject,
    title: words.unknownSubject,
    paragraphs: [
      words.unknown({
        number: short(number),
        date: formatMoment(at.toISOString(), shop.language, shop.timeZone),
      }),
    ],
    button: { text: words.withdraw, url },
    note: wordsOf(accountWords, shop.catalogue).mailIgnore,
  };
}
