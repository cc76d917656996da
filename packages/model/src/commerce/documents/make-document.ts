import type { LineOption } from '../line-option.ts';
import { optionText } from '../add-on/fill-in.ts';
import type { PostalAddress } from '../address.ts';
import { addressLines } from '../address.ts';
import type { OrderAnswer } from '../checkout-fields.ts';
import type { RefundLine } from '../fulfilment.ts';
import type { CustomsFacts } from '../customs.ts';
import type { TakenOff } from '../discount-label.ts';
import type { TrailStep } from '../price-cart.ts';
import { refundAmount } from '../refund-amount.ts';
import type { DocumentSettings, OrderDocument, Seller } from './order-document.ts';
import { grossOf, groupsLeft, shareOfGroups, type TaxGroup, taxGroups } from './tax-summary.ts';

/** What is read of an order for its documents. Amounts are minor units. */
export interface OrderFacts {
  number: string;
  orderedAt: string;
  language: string;
  currency: string;
  address: PostalAddress;
  /** In the order's language. */
  countryName: string;
  email: string;
  note: string;
  /** What else was asked at the checkout, in the order's language. */
  answers: readonly OrderAnswer[];
  subtotal: number;
  total: number;
  taxIncluded: boolean;
  /** Of a business: who it is and why it was charged no tax, line by line, in the order's language. */
  business: readonly string[];
  /** Why no tax was charged, where its customer is exempt, line by line, in the order's language. */
  exemption: readonly string[];
  /** What was taken off, as the customer was told. */
  discounts: readonly TakenOff[];
  trail: readonly TrailStep[];
  requiresShipping: boolean;
  shippingName: string;
  /** How it was paid, or is to be, in words; '' where nothing had to be. */
  payment: string;
  /** Until when; null where it is paid. */
  payUntil: string | null;
  lines: ReadonlyArray<{
    position: number;
    title: string;
    options: ReadonlyArray<LineOption>;
    sku: string;
    quantity: number;
    unitPrice: number;
    total: number;
    discount: number;
    tax: number;
  }>;
}

/** The shop as its documents tell of it. */
export interface DocumentShop {
  title: string;
  timeZone: string;
  settings: DocumentSettings;
}

const sellerOf = ({ settings, title }: DocumentShop): Seller => ({
  ...settings.seller,
  name: settings.seller.name || title,
});

const textOf = ({ title, options, sku }: OrderFacts['lines'][number]) => ({
  title: title || sku,
  options: options.map(optionText).filter((value) => value !== ''),
  sku,
});

const common = (order: OrderFacts, shop: DocumentShop, issuedAt: string) => ({
  issuedAt,
  orderNumber: order.number,
  orderedAt: order.orderedAt,
  invoiceNumber: '',
  language: order.language,
  timeZone: shop.timeZone,
  currency: order.currency,
  seller: sellerOf(shop),
  footer: shop.settings.footer,
  recipient: [
    ...addressLines(order.address, order.countryName),
    order.email,
    ...order.business,
    ...order.exemption,
  ],
  payment: '',
  shipping: '',
  payUntil: null,
  note: '',
  answers: [],
});

/** The invoice of an order, all but its number. */
export function invoiceOf(order: OrderFacts, shop: DocumentShop, issuedAt: string): OrderDocument {
  return {
    ...common(order, shop, issuedAt),
    kind: 'invoice',
    number: '',
    lines: order.lines.map((line) => ({
      ...textOf(line),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: line.total,
    })),
    figures: figuresOf(order),
    total: order.total,
    taxes: taxGroups(order.trail, order.total),
    payment: order.payment,
    payUntil: order.payUntil,
  };
}

function figuresOf(order: OrderFacts): OrderDocument['figures'] {
  const steps = order.trail.flatMap((step): OrderDocument['figures'] => {
    if (step.figure === 'shipping') return [{ figure: 'shipping', name: step.name, amount: step.amount }];
    // Taxes that prices hold already are told in the summary alone: they add nothing.
    return step.figure === 'tax' && !step.included && step.amount > 0
      ? [{ figure: 'tax', name: step.name, amount: step.amount }]
      : [];
  });
  const discounts = order.discounts.map(({ label, amount, isTax }) => ({
    figure: isTax ? ('tax' as const) : ('discount' as const),
    name: label,
    amount: amount === 0 ? 0 : -amount,
  }));
  const all = [...discounts, ...steps];
  return all.length === 0 ? [] : [{ figure: 'subtotal', name: '', amount: order.subtotal }, ...all];
}

/** What is given back: an amount, and the pieces it is for where it is for some. */
export interface Credited {
  amount: number;
  lines: readonly RefundLine[];
  /** Pieces that were given back before. */
  before: readonly RefundLine[];
}

/**
 * The credit note of what is given back of an order with an invoice, all but its number; null where nothing of the
 * invoice is left to be credited.
 * @param notes those that were made before
 */
export function creditNoteOf(
  order: OrderFacts,
  invoice: OrderDocument,
  notes: readonly OrderDocument[],
  { amount: asked, lines, before }: Credited,
  issuedAt: string,
): OrderDocument | null {
  const left = groupsLeft(
    invoice.taxes,
    notes.map(({ taxes }) => taxes),
  );
  const amount = Math.min(
    asked,
    left.reduce((sum, group) => sum + grossOf(group), 0),
  );
  if (amount <= 0) return null;
  const pieces = piecesOf(order, lines, before);
  const rest = amount - pieces.reduce((sum, { gross }) => sum + gross, 0);
  const taxes: TaxGroup[] = shareOfGroups(left, amount, pieces);
  return {
    ...invoice,
    kind: 'credit-note',
    number: '',
    issuedAt,
    invoiceNumber: invoice.number,
    payUntil: null,
    lines: pieces.map(({ line, quantity, gross }) => ({
      ...textOf(line),
      quantity,
      unitPrice: null,
      amount: gross,
    })),
    figures: rest === 0 && pieces.length > 0 ? [] : [{ figure: 'refund', name: '', amount: rest }],
    total: amount,
    taxes,
  };
}

/**
 * The credit note that takes back what is left of an invoice, all but its number, because the order was changed; null
 * where all of it was credited before. One of which nothing was credited is taken back line by line.
 * @param notes those that were made before
 */
export function cancellingNoteOf(
  invoice: OrderDocument,
  notes: readonly OrderDocument[],
  issuedAt: string,
): OrderDocument | null {
  const taxes = groupsLeft(
    invoice.taxes,
    notes.map((note) => note.taxes),
  );
  const total = taxes.reduce((sum, group) => sum + grossOf(group), 0);
  if (total <= 0) return null;
  const taken = { kind: 'credit-note' as const, number: '', issuedAt, invoiceNumber: invoice.number };
  if (notes.length === 0) return { ...invoice, ...taken, payUntil: null };
  return {
    ...invoice,
    ...taken,
    payUntil: null,
    lines: [],
    figures: [{ figure: 'refund', name: '', amount: total }],
    total,
    taxes,
  };
}

/** What was paid for the pieces that are given back, and the tax in it. */
function piecesOf(order: OrderFacts, lines: readonly RefundLine[], before: readonly RefundLine[]) {
  return lines.flatMap(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    if (!line) return [];
    const refunded = before
      .filter((each) => each.position === position)
      .reduce((sum, each) => sum + each.quantity, 0);
    const gross = refundAmount([{ position, quantity }], [{ ...line, refunded }], order.taxIncluded);
    return [{ line, quantity, gross, tax: (line.tax * quantity) / line.quantity }];
  });
}

/**
 * What is packed for an order: the pieces named, by line.
 * @param customs of lines by position, where the parcel passes a customs border
 */
export function packingSlipOf(
  order: OrderFacts,
  shop: DocumentShop,
  pieces: ReadonlyArray<{ position: number; quantity: number }>,
  issuedAt: string,
  customs: ReadonlyMap<number, CustomsFacts> = new Map(),
): OrderDocument {
  return {
    ...common(order, shop, issuedAt),
    kind: 'packing-slip',
    number: '',
    recipient: [
      ...addressLines(order.address, order.countryName),
      ...(order.address.phone === '' ? [] : [order.address.phone]),
    ],
    lines: pieces.flatMap(({ position, quantity }) => {
      const line = order.lines.find((each) => each.position === position);
      if (!line || quantity <= 0) return [];
      const asked = customs.get(position);
      const more = asked ? { customs: asked } : {};
      return [{ ...textOf(line), ...more, quantity, unitPrice: null, amount: null }];
    }),
    figures: [],
    total: 0,
    taxes: [],
    shipping: order.shippingName,
    note: order.note,
    answers: [...order.answers],
  };
}
