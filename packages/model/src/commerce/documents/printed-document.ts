import { formatPrice } from '../../money/format-price.ts';
import { formatDate } from '../../text/format-date.ts';
import { isolatedIn } from '../../text/isolated.ts';
import { type Catalogue, wordsOf } from '../../words/catalogue.ts';
import type { WordsOf } from '../../words/define-words.ts';
import { documentWords } from '../../words/document-words.ts';
import { sumWords } from '../../words/sum-words.ts';
import { countryName } from '../countries.ts';
import { type CustomsFacts, hsCodeText } from '../customs.ts';
import type { OrderDocument } from './order-document.ts';

/** A table of texts; figures stand at the end of their columns. */
export interface PrintedTable {
  columns: Array<{ label: string; isFigure: boolean }>;
  /** Rows of cells; a cell's first line is what it is about, further ones say more of it. */
  rows: string[][][];
}

/** A document as it is printed, word for word: page and PDF are made of this. */
export interface PrintedDocument {
  language: string;
  title: string;
  /** What its file is called, without an ending. */
  fileName: string;
  /** Who sells, line by line; the first is a name. */
  seller: string[];
  recipient: { label: string; lines: string[] };
  facts: Array<{ label: string; value: string }>;
  lines: PrintedTable;
  sums: Array<{ label: string; value: string; isTotal: boolean }>;
  taxes: PrintedTable | null;
  notes: Array<{ label: string; text: string }>;
  footer: string[];
  /** At the foot of each page where there are several, with `{page}` and `{pages}` for their numbers. */
  pageOf: string;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A document word by word. @param catalogue of its language */
export function printedDocument(document: OrderDocument, catalogue: Catalogue): PrintedDocument {
  const words = wordsOf(documentWords, catalogue);
  const { language, timeZone, seller, kind } = document;
  const date = (instant: string | null) => (instant === null ? '' : formatDate(instant, language, timeZone));
  const own = (lines: readonly string[]) => lines.map((line) => isolatedIn(line, language));
  const titles = {
    invoice: words.invoice,
    'credit-note': words.creditNote,
    'packing-slip': words.packingSlip,
  };
  const facts = {
    [kind === 'invoice' ? words.invoiceNumber : words.creditNoteNumber]: document.number,
    [words.forInvoice]: document.invoiceNumber,
    [words.date]: date(document.issuedAt),
    [words.orderNumber]: document.orderNumber,
    [words.orderDate]: date(document.orderedAt),
    [words.shipping]: document.shipping,
    [words.payment]: document.payment,
    [words.payUntil]: date(document.payUntil),
  };
  return {
    language,
    title: titles[kind],
    fileName: `${kind}-${document.number || document.orderNumber}`.replace(/[^\p{L}\p{N}_-]+/gu, '-'),
    seller: [
      ...own([seller.name, ...linesOf(seller.address), ...linesOf(seller.contact)]),
      ...(seller.taxId === '' ? [] : [words.taxId({ id: seller.taxId })]),
      ...own(linesOf(seller.register)),
    ].filter((line) => line !== ''),
    recipient: { label: words.to, lines: own(document.recipient) },
    facts: Object.entries(facts).flatMap(([label, value]) =>
      value === '' ? [] : [{ label, value: isolatedIn(value, language) }],
    ),
    lines: linesTable(document, catalogue),
    sums: sumsOf(document, catalogue),
    taxes: taxTable(document, catalogue),
    notes: [
      ...document.answers.map(({ label, value }) => ({ label: isolatedIn(label, language), text: value })),
      ...(document.note === '' ? [] : [{ label: words.note, text: document.note }]),
    ],
    footer: own(linesOf(document.footer)),
    pageOf: words.page({ page: '{page}', pages: '{pages}' }),
  };
}

const moneyIn =
  ({ currency, language }: OrderDocument) =>
  (minor: number) =>
    formatPrice(minor, currency, language);

function linesTable(document: OrderDocument, catalogue: Catalogue): PrintedTable {
  const words = wordsOf(documentWords, catalogue);
  const money = moneyIn(document);
  const isEach = document.lines.some(({ unitPrice }) => unitPrice !== null);
  const isPriced = document.lines.some(({ amount }) => amount !== null);
  const figure = (amount: number | null) => [amount === null ? '' : money(amount)];
  return {
    columns: [
      { label: words.item, isFigure: false },
      { label: words.quantity, isFigure: true },
      ...(isEach ? [{ label: words.each, isFigure: true }] : []),
      ...(isPriced ? [{ label: words.amount, isFigure: true }] : []),
    ],
    rows: document.lines.map((line) => [
      [
        line.title,
        [...line.options, line.sku].filter(Boolean).join(' · '),
        customsText(line.customs, document.language, words),
      ]
        .filter(Boolean)
        .map((text) => isolatedIn(text, document.language)),
      [String(line.quantity)],
      ...(isEach ? [figure(line.unitPrice)] : []),
      ...(isPriced ? [figure(line.amount)] : []),
    ]),
  };
}

/** What customs ask of a line, in one line: `HS code 6912.00 · Made in Portugal`. */
function customsText(
  customs: CustomsFacts | undefined,
  language: string,
  words: Pick<WordsOf<typeof documentWords>, 'hsCode' | 'madeIn'>,
): string {
  if (!customs) return '';
  const { hsCode, originCountry } = customs;
  return [
    hsCode && words.hsCode({ code: hsCodeText(hsCode) }),
    originCountry && words.madeIn({ country: countryName(originCountry, language) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function sumsOf(document: OrderDocument, catalogue: Catalogue): PrintedDocument['sums'] {
  if (document.kind === 'packing-slip') return [];
  const words = wordsOf(documentWords, catalogue);
  const sums = wordsOf(sumWords, catalogue);
  const money = moneyIn(document);
  const labelOf = ({ figure, name }: OrderDocument['figures'][number]) =>
    ({
      subtotal: sums.subtotal,
      discount: name === '' ? sums.discount : sums.discountBy({ name }),
      shipping: name === '' ? sums.shipping : `${sums.shipping} (${name})`,
      tax: name || sums.tax,
      refund: words.refund,
    })[figure];
  return [
    ...document.figures.map((each) => ({
      label: labelOf(each),
      value: money(each.amount),
      isTotal: false,
    })),
    {
      label: document.kind === 'credit-note' ? words.totalRefund : sums.total,
      value: money(document.total),
      isTotal: true,
    },
  ];
}

/** The summary by rates; null where there is no tax to tell of. */
function taxTable(document: OrderDocument, catalogue: Catalogue): PrintedTable | null {
  if (document.taxes.every(({ taxes }) => taxes.length === 0)) return null;
  const words = wordsOf(documentWords, catalogue);
  const money = moneyIn(document);
  const percent = new Intl.NumberFormat(document.language, { style: 'percent', maximumFractionDigits: 4 });
  return {
    columns: [
      { label: words.tax, isFigure: false },
      { label: words.net, isFigure: true },
      { label: words.taxAmount, isFigure: true },
    ],
    rows: document.taxes.flatMap(({ net, taxes }) =>
      taxes.length === 0
        ? net === 0
          ? []
          : [[[words.untaxed], [money(net)], [money(0)]]]
        : taxes.map((part) => [
            [
              `${isolatedIn(part.name, document.language)} ${isolatedIn(percent.format(part.ratePpm / 1_000_000), document.language)}`,
            ],
            [money(part.net)],
            [money(part.tax)],
          ]),
    ),
  };
}
