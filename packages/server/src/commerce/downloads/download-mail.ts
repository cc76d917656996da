import { formatFileSize } from '@portico/model/media/file-size';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { downloadWords } from '@portico/model/words/download-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';
import { downloadsPath } from './download-links.ts';

/** What the email says of a file. */
export interface MailedFile {
  filename: string;
  bytes: number;
  allowed: number | null;
  expires_at: Date | null;
}

/** The email that brings a customer to what they bought to download. */
export function downloadLetter(
  shop: Shop,
  order: Pick<OrderRow, 'email' | 'language' | 'number_text' | 'is_test' | 'withdrawal_waived_at'>,
  files: readonly MailedFile[],
  url: string,
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(downloadWords, catalogue);
  const site = short(shop.title);
  const number = order.number_text ?? '';
  const ends = lastEnd(files);
  const times = new Set(files.map(({ allowed }) => allowed));
  const [count = null] = times.size === 1 ? times : [];
  return {
    kind: 'downloads',
    to: order.email,
    language: order.language,
    subject: words.mailSubject({ site, number }),
    title: words.mailTitle,
    paragraphs: [
      words.mailText({ number }),
      files.map(({ filename, bytes }) => `${filename} (${formatFileSize(bytes, order.language)})`).join('\n'),
      ...(count === null ? [] : [words.mailTimes({ count })]),
      ...(ends === null
        ? []
        : [words.mailUntil({ date: formatDate(ends.toISOString(), order.language, shop.timeZone) })]),
      ...(order.withdrawal_waived_at ? [words.waived] : []),
      ...(order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    button: { text: words.go, url },
    note: words.mailNote({ site }),
  };
}

/** When the last of some downloads ends; null where one never does. */
export function lastEnd(files: ReadonlyArray<Pick<MailedFile, 'expires_at'>>): Date | null {
  let last: Date | null = null;
  for (const { expires_at } of files) {
    if (expires_at === null) return null;
    if (last === null || expires_at > last) last = expires_at;
  }
  return last;
}

/** Queues it, inside the transaction that hands the files over. */
export async function queueDownloadMail(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  files: readonly MailedFile[],
): Promise<void> {
  const site = await findSite(portico, order.site_id, tx);
  if (!site || order.email === '') return;
  const shop = await readShop(tx, order.site_id);
  const linked = { siteId: order.site_id, orderId: order.id, links: order.download_links };
  const path = downloadsPath(portico.env, linked, lastEnd(files), portico.now());
  const letter = downloadLetter(shop, order, files, publicOrigin(portico.env, site) + path);
  await queueLetter(portico, tx, { shop, site }, letter);
}
