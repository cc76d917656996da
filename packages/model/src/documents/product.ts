import { z } from 'zod';
import { contents } from '../commerce/contents.ts';
import { countryCode } from '../commerce/countries.ts';
import { addOns } from '../commerce/add-on/add-on.ts';
import { BADGES_PER_PRODUCT, productBadge } from '../commerce/product-badge.ts';
import { ownAmount } from '../commerce/gift-card/own-amount.ts';
import { quantityBreaks } from '../commerce/quantity-break.ts';
import { subscriptionPlan } from '../commerce/subscription/plan.ts';
import { variantProblems } from '../commerce/variant-problems.ts';
import type { ItemDocumentKind } from './document.ts';
import { guardedCode } from '../site/injected-code.ts';
import { itemFields } from './item.ts';
import { LIMITS, OWN_LIMITS } from './limits.ts';
import { plainText } from './plain-text.ts';
import { richText } from './rich-text.ts';
import { id, mediaReference, orderKey, text } from './schema.ts';
import { sections } from './section.ts';
import { videoSource } from '../media/video-source.ts';

/** In the currency's minor unit [V5.16]. */
const priceMinor = z.number().int().min(0).max(LIMITS.priceMinor);

/** What no parcel exceeds: ten tonnes, a hundred metres. */
const LIMITS_OF_PARCELS = { grams: 10_000_000, mm: 100_000 } as const;
const parcelMm = z.number().min(0).max(LIMITS_OF_PARCELS.mm);

/** Prices are whole minor units of the site's currency. What is in stock is a record, not here (`stock_levels`). */
export const productVariant = z.object({
  order: orderKey,
  sku: text(LIMITS.skuLength).min(1),
  /** Values of the product's options, in the options' order. */
  optionValues: z.array(text(OWN_LIMITS.optionValueLength)).max(OWN_LIMITS.optionsPerProduct).default([]),
  price: priceMinor,
  salePrice: priceMinor.optional(),
  onSale: z.boolean().default(false),
  image: mediaReference.optional(),
  /** How much is in it: its price per litre, kilogram or piece is told with it. */
  contents: contents.optional(),
  weightGrams: z.number().min(0).max(LIMITS_OF_PARCELS.grams).optional(),
  /** Outer measures of the parcel. */
  lengthMm: parcelMm.optional(),
  widthMm: parcelMm.optional(),
  heightMm: parcelMm.optional(),
});
export type ProductVariant = z.infer<typeof productVariant>;

/** `paywall`: a membership, which opens pages for members. */
export const PRODUCT_TYPES = ['physical', 'digital', 'service', 'gift-card', 'paywall'] as const;

/** Videos beside a product's pictures. */
export const VIDEOS_PER_PRODUCT = 10;

/** A video among a product's pictures, with the owner's own picture of it, seen until it plays. */
const productVideo = z.object({
  video: videoSource.extend({ poster: mediaReference.optional() }),
  /** Says what it shows. */
  title: text(300).default(''),
  /** After so many pictures. */
  after: z.number().int().min(0).max(100).default(1),
});
export type ProductVideo = z.infer<typeof productVideo>;

/** Products chosen to stand below another. */
export const RELATED_BY_HAND = 12;

export const product = z.object({
  ...itemFields,
  productType: z.enum(PRODUCT_TYPES).default('physical'),
  /** The few words beside its pictures, under the price. */
  description: richText,
  images: z.array(mediaReference).max(100).default([]),
  videos: z.array(productVideo).max(VIDEOS_PER_PRODUCT).optional(),
  /** Names such as Size, Glaze; at most six. */
  options: z.array(text(OWN_LIMITS.optionNameLength).min(1)).max(OWN_LIMITS.optionsPerProduct).default([]),
  variants: z.record(z.string().max(24), productVariant),
  /** Ids of products that stand first among those below it. */
  related: z.array(id).max(RELATED_BY_HAND).optional(),
  /** Badges of its own, beside those that products get by themselves. */
  badges: z.array(productBadge).max(BADGES_PER_PRODUCT).optional(),
  /** What many pieces cost less; pieces of all variants count together. */
  quantityBreaks: quantityBreaks.optional(),
  /** What is filled in as it is put in the cart: an engraving, a date, a choice. */
  addOns: addOns.optional(),
  /** What a gift card may be worth beside its fixed values, where its buyer chooses. */
  ownAmount: ownAmount.optional(),
  /** How often it is paid for and sent anew, where it is a subscription. */
  subscription: subscriptionPlan.optional(),
  /** `reduced`, `zero` or the key of one of the shop's own tax classes; absent for the standard one. */
  taxClass: text(24).optional(),
  /** Key of one of the shop's shipping classes. */
  shippingClass: text(24).optional(),
  /** What customs file it under, digits alone (`hsCodeOf`). */
  hsCode: z
    .string()
    .regex(/^\d{6,10}$/, 'An HS code has 6 to 10 digits.')
    .optional(),
  /** Where it was made. */
  originCountry: countryCode.optional(),
  /** Key of one of the shop's size guides, or `none`; absent for that of its collection. */
  sizeGuide: text(24).optional(),
  /** Rows under them: care, delivery, measurements. */
  details: z
    .array(z.object({ title: text(100), content: richText }))
    .max(20)
    .default([]),
  /** What is told of it at length, below its pictures, written on the page as a post is. Absent until it is begun. */
  sections: sections.optional(),
});
export type Product = z.infer<typeof product>;

export const productKind: ItemDocumentKind<Product> = {
  kind: 'product',
  version: 1,
  schema: product,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
  /** What is wrong already (a shop came from elsewhere that minded less) stops neither its import nor other changes. */
  problems: (body, before) => {
    if (before === undefined) return {};
    const known = variantProblems(before as Product);
    return Object.fromEntries(
      Object.entries(variantProblems(body)).filter(([field]) => !Object.hasOwn(known, field)),
    );
  },
  // Checks ask it of bodies as they are stored, defaults left out.
  text: ({ description, details = [] }) =>
    [plainText(description), ...details.map(({ title, content }) => `${title}\n${plainText(content)}`)]
      .filter((words) => words !== '')
      .join('\n'),
};
