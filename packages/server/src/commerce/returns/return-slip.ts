import type { PrintedDocument } from '@portico/model/commerce/documents/printed-document';
import { optionText } from '@portico/model/commerce/add-on/fill-in';
import { formatDate } from '@portico/model/text/format-date';
import { isolatedIn } from '@portico/model/text/isolated';
import { wordsOf } from '@portico/model/words/catalogue';
import { documentWords } from '@portico/model/words/document-words';
import { returnWords } from '@portico/model/words/return-words';
import type { OrderRow } from '../orders/order-record.ts';
import type { OrderLineRow } from '../orders/shipments.ts';
import type { Shop } from '../shop.ts';
import { lineTitle } from './shown-returns.ts';
import { returnName, type ReturnRow } from './return-record.ts';

const linesOfText = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** What lies in the parcel that brings items back: whose they are, of which order, and why they come. */
export function returnSlip(
  shop: Shop,
  order: OrderRow,
  row: ReturnRow,
  lines: readonly OrderLineRow[],
): PrintedDocument {
  const { language } = order;
  const catalogue = shop.catalogueIn(language);
  const words = wordsOf(returnWords, catalogue);
  const printed = wordsOf(documentWords, catalogue);
  const own = (text: string) => isolatedIn(text, language);
  const { address } = shop.store.returns;
  const { seller } = shop.store.documents;
  const name = returnName(order, row);
  const { firstName, lastName, line1, line2, zip, city } = order.address;
  return {
    language,
    title: words.slip,
    fileName: `return-${name}`.replace(/[^\p{L}\p{N}_-]+/gu, '-'),
    seller: [
      [firstName, lastName].filter(Boolean).join(' ') || order.customer_name,
      line1,
      line2,
      [zip, city].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .map(own),
    recipient: {
      label: printed.to,
      lines: linesOfText(
        address.trim() === '' ? [seller.name || shop.title, seller.address].join('\n') : address,
      ).map(own),
    },
    facts: [
      { label: words.slipNumber, value: own(name) },
      { label: printed.orderNumber, value: own(order.number_text ?? '') },
      { label: printed.date, value: formatDate(row.created_at.toISOString(), language, shop.timeZone) },
    ],
    lines: {
      columns: [
        { label: printed.item, isFigure: false },
        { label: words.reason, isFigure: false },
        { label: printed.quantity, isFigure: true },
      ],
      rows: row.lines.flatMap(({ position, quantity, reason }) => {
        const line = lines.find((each) => each.position === position);
        return line
          ? [
              [
                [lineTitle(line), [...line.options.map(optionText), line.sku].filter(Boolean).join(' · ')]
                  .filter(Boolean)
                  .map(own),
                [own(reason)],
                [String(quantity)],
              ],
            ]
          : [];
      }),
    },
    sums: [],
    taxes: null,
    notes: [{ label: '', text: words.enclose }],
    footer: [],
    pageOf: printed.page({ page: '{page}', pages: '{pages}' }),
  };
}
