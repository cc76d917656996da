import { z } from 'zod';
import { text } from '../../documents/schema.ts';
import type { CustomsFacts } from '../customs.ts';
import { orderAnswer } from '../checkout-fields.ts';

const cents = z.number().int();

/** Kinds of documents that are numbered; each kind has numbers of its own. */
export const NUMBERED_DOCUMENTS = ['invoice', 'credit-note'] as const;
export type NumberedDocument = (typeof NUMBERED_DOCUMENTS)[number];
export const PRINTED_DOCUMENTS = [...NUMBERED_DOCUMENTS, 'packing-slip'] as const;

/** Who sells, as printed documents say it. */
export const seller = z.object({
  /** The site's title where empty. */
  name: text(200).default(''),
  /** With its lines. */
  address: text(500).default(''),
  taxId: text(60).default(''),
  /** Entry in a register of companies. */
  register: text(200).default(''),
  /** How to be reached. */
  contact: text(300).default(''),
});
export type Seller = z.infer<typeof seller>;

const numbers = z
  .object({
    prefix: text(20)
      .refine((prefix) => /^[\p{L}\p{N}#/_ -]*$/u.test(prefix), 'Please use letters, digits and # / _ -.')
      .default(''),
    /** The first number given; raising it later leaves numbers out on purpose. */
    start: z.number().int().min(1).max(1_000_000_000).default(1),
  })
  .default({ prefix: '', start: 1 });

/** How a shop makes invoices and credit notes. */
export const documentSettings = z
  .object({
    /** `paid`: by themselves as an order is paid. `by-hand`: as somebody asks for one. */
    invoices: z.enum(['by-hand', 'paid']).default('by-hand'),
    seller: seller.default(() => seller.parse({})),
    invoiceNumbers: numbers,
    creditNoteNumbers: numbers,
    /** Said at the foot of each document. */
    footer: text(1000).default(''),
  })
  .default(() => ({
    invoices: 'by-hand' as const,
    seller: seller.parse({}),
    invoiceNumbers: { prefix: '', start: 1 },
    creditNoteNumbers: { prefix: '', start: 1 },
    footer: '',
  }));
export type DocumentSettings = z.infer<typeof documentSettings>;

const customsFacts = z.object({
  hsCode: z.string(),
  originCountry: z.string(),
}) satisfies z.ZodType<CustomsFacts>;

const documentLine = z.object({
  title: z.string(),
  options: z.array(z.string()),
  sku: z.string(),
  /** What customs ask: of packing slips of parcels that pass a border. */
  customs: customsFacts.optional(),
  quantity: z.number().int(),
  /** Of one; null of packing slips and of pieces that are given back. */
  unitPrice: cents.nullable(),
  amount: cents.nullable(),
});

/** What a document says of an order, for good: settings and orders that change later change nothing in it. */
export const orderDocument = z.object({
  kind: z.enum(PRINTED_DOCUMENTS),
  /** With its prefix; '' of packing slips. */
  number: z.string(),
  issuedAt: z.string(),
  orderNumber: z.string(),
  orderedAt: z.string(),
  /** Of the invoice a credit note is for. */
  invoiceNumber: z.string().default(''),
  language: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  seller,
  footer: z.string(),
  /** Who it is for, line by line. */
  recipient: z.array(z.string()),
  lines: z.array(documentLine),
  /** Between the lines and the total. */
  figures: z.array(
    z.object({
      figure: z.enum(['subtotal', 'discount', 'shipping', 'tax', 'refund']),
      name: z.string(),
      amount: cents,
    }),
  ),
  total: cents,
  /** By what they bear; of packing slips none. */
  taxes: z.array(
    z.object({
      net: cents,
      taxes: z.array(z.object({ name: z.string(), ratePpm: z.number().int(), net: cents, tax: cents })),
    }),
  ),
  /** How it was or is to be paid, or how it travels; '' where nothing is said. */
  payment: z.string().default(''),
  shipping: z.string().default(''),
  /** Until when it is to be paid; null where it is paid. */
  payUntil: z.string().nullable().default(null),
  /** What the customer wrote: of packing slips. */
  note: z.string().default(''),
  /** What else was asked of them at the checkout: of packing slips. */
  answers: z.array(orderAnswer).default([]),
});
export type OrderDocument = z.infer<typeof orderDocument>;
