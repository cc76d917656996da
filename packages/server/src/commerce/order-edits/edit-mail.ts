import { wordsOf } from '@portico/model/words/catalogue';
import { orderEditWords } from '@portico/model/words/order-edit-words';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { confirmedPath } from '../checkout/checkout-paths.ts';
import { short } from '../orders/mail-names.ts';
import { amountIn, type LetterLine, rowsOf, testNote } from '../orders/order-mails.ts';
import { newOrderToken, type OrderRow } from '../orders/order-record.ts';
import { linesOf } from '../orders/shipments.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';

/** What a change came to. Minor units. */
export interface ToldChange {
  /** What the order costs more; below 0, less. */
  difference: number;
  /** What of it is on its way back. */
  refunded: number;
  lines: readonly LetterLine[];
}

/** Tells a customer that their order was changed, how it stands now, and what is to be paid or returned. */
export function orderChangedLetter(
  shop: Shop,
  order: OrderRow,
  { difference, refunded, lines }: ToldChange,
  url: string,
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderEditWords, catalogue);
  const { viewOrder, keepNote } = wordsOf(orderMailWords, catalogue);
  const number = order.number_text ?? '';
  const site = short(shop.title);
  const money = amountIn(order);
  const isDue = order.balance > 0;
  const isReturned = difference < 0 && order.paid_at !== null;
  return {
    kind: 'order-changed',
    to: order.email,
    language: order.language,
    subject: words.changedSubject({ number, site }),
    title: words.changedTitle,
    paragraphs: [
      words.changed({ number, site }),
      ...(isReturned
        ? [(refunded > 0 ? words.less : words.lessLater)({ amount: money(-difference), site })]
        : []),
      ...(difference > 0 ? [words.more({ amount: money(difference) })] : []),
      ...(isDue ? [words.toPay({ amount: money(order.balance) })] : []),
      ...testNote(order, catalogue),
    ],
    rows: rowsOf(order, lines, catalogue),
    button: { text: isDue ? words.payAmount({ amount: money(order.balance) }) : viewOrder, url },
    note: keepNote({ site }),
  };
}

/** Brings a customer the link to pay what their order costs more since it was changed. */
export function balanceLetter(shop: Shop, order: OrderRow, url: string): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderEditWords, catalogue);
  const number = order.number_text ?? '';
  const site = short(shop.title);
  const amount = amountIn(order)(order.balance);
  return {
    kind: 'balance-due',
    to: order.email,
    language: order.language,
    subject: words.dueSubject({ amount, number }),
    title: words.dueTitle,
    paragraphs: [words.dueText({ amount, number, site }), ...testNote(order, catalogue)],
    button: { text: words.payAmount({ amount }), url },
    note: wordsOf(orderMailWords, catalogue).keepNote({ site }),
  };
}

/** The address of an order's page, opened by a link of its own; where it is to be paid, there. */
export async function orderAddress(portico: Portico, tx: Tx, order: OrderRow): Promise<string | undefined> {
  const site = await findSite(portico, order.site_id, tx);
  if (!site) return undefined;
  const token = await newOrderToken(portico, tx, order.site_id, order.id);
  return publicOrigin(portico.env, site) + confirmedPath(token) + (order.balance > 0 ? '#order-balance' : '');
}

/** Queues what a customer is told whose order was changed, inside the transaction that changes it. */
export async function queueChangedMail(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  told: Omit<ToldChange, 'lines'>,
): Promise<void> {
  const [site, url] = [await findSite(portico, order.site_id, tx), await orderAddress(portico, tx, order)];
  if (!site || url === undefined) return;
  const shop = await readShop(tx, order.site_id);
  const lines = await linesOf(tx, order);
  await queueLetter(portico, tx, { shop, site }, orderChangedLetter(shop, order, { ...told, lines }, url));
}
