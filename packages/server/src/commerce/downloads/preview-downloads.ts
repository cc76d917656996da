import type { DownloadsState } from '@portico/model/commerce/download/download-state';
import { allowedDownloads, downloadsEnd } from '@portico/model/commerce/download/download-settings';
import type { Product } from '@portico/model/documents/product';
import type { Id } from '@portico/model/documents/id';
import { formatDate } from '@portico/model/text/format-date';
import type { Portico } from '../../core/portico.ts';
import { readDocument } from '../../content/document-record.ts';
import { readShop } from '../shop.ts';
import { productFiles } from './download-files.ts';
import { downloadLetter } from './download-mail.ts';

/** An order as its preview says it is. */
const EXAMPLE = { number: '1001', email: 'customer@example.com' };

/**
 * What a buyer of a digital product gets, for who sells it: the page with its files as they are now, published or not,
 * and what the email says. Nothing of it can be downloaded. Undefined where it is no digital product of the site.
 */
export async function previewDownloads(
  portico: Portico,
  siteId: Id,
  productId: Id,
): Promise<DownloadsState | undefined> {
  const document = await readDocument(portico.db, siteId, productId);
  if (document?.kind !== 'product') return undefined;
  const product = document.body as Product;
  if (product.productType !== 'digital') return undefined;
  const shop = await readShop(portico.db, siteId);
  const { store, language, timeZone, catalogue } = shop;
  const { files } = await productFiles(portico.db, siteId, productId);
  const ends = downloadsEnd(store.downloads, portico.now());
  const allowed = allowedDownloads(store.downloads, 1);
  const letter = downloadLetter(
    shop,
    {
      email: EXAMPLE.email,
      language,
      number_text: `${store.orderNumbers.prefix}${EXAMPLE.number}`,
      is_test: false,
      withdrawal_waived_at: store.downloads.waiver ? portico.now() : null,
    },
    files.map(({ filename, bytes }) => ({ filename, bytes, allowed, expires_at: ends })),
    '',
  );
  return {
    catalogue,
    orderNumber: `${store.orderNumbers.prefix}${EXAMPLE.number}`,
    isExpired: false,
    downloads: files.map(({ filename, bytes }) => ({
      title: product.title,
      filename,
      bytes,
      standing: 'ready' as const,
      left: allowed,
      until: ends ? formatDate(ends.toISOString(), language, timeZone) : '',
    })),
    isWaiting: files.length === 0,
    shopTitle: shop.title,
    contact: store.documents.seller.contact,
    preview: {
      subject: letter.subject,
      title: letter.title,
      paragraphs: letter.paragraphs,
      button: letter.button?.text ?? '',
      note: letter.note,
    },
  };
}
