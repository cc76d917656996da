import { escapeXml } from './escape.ts';

/** One variant as shopping services list it. */
export interface FeedVariant {
  /** The same for ever, unlike every other of the feed. */
  id: string;
  /** What its variants have in common; absent where there is one alone. */
  groupId?: string;
  title: string;
  /** Plain words. */
  description: string;
  /** Absolute addresses. */
  url: string;
  pictures: readonly string[];
  isInStock: boolean;
  /** Decimal, without sign. */
  price: string;
  salePrice?: string;
  currency: string;
  brand: string;
  /** The shop's own category. */
  category?: string;
  weightGrams?: number;
  /** How much is in it, and for how much others compare its price: `750 ml`, `1 l`. */
  unitPricing?: { measure: string; base: string };
}

export interface ProductFeed {
  title: string;
  /** Absolute address of the site. */
  url: string;
  description: string;
  variants: readonly FeedVariant[];
}

/** Most further pictures a product has there. */
const MORE_PICTURES = 10;
/** Longest texts that are taken there, in characters. */
const LONGEST = { title: 150, description: 5000 };

/** A feed of products in RSS 2.0 with the namespace `g`, as the Google product data specification describes it. */
export function productFeed({ title, url, description, variants }: ProductFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', title),
    element('link', url),
    element('description', description || title),
    ...variants.map(itemMarkup),
    '</channel></rss>',
  ].join('');
}

function itemMarkup(variant: FeedVariant): string {
  const { pictures, currency, salePrice, weightGrams, unitPricing } = variant;
  const [picture, ...more] = pictures;
  return [
    '<item>',
    element('g:id', variant.id),
    element('g:item_group_id', variant.groupId),
    element('g:title', cut(variant.title, LONGEST.title)),
    element('g:description', cut(variant.description || variant.title, LONGEST.description)),
    element('g:link', variant.url),
    element('g:image_link', picture),
    ...more.slice(0, MORE_PICTURES).map((one) => element('g:additional_image_link', one)),
    element('g:availability', variant.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    element('g:price', `${variant.price} ${currency}`),
    element('g:sale_price', salePrice === undefined ? undefined : `${salePrice} ${currency}`),
    element('g:unit_pricing_measure', unitPricing?.measure),
    element('g:unit_pricing_base_measure', unitPricing?.base),
    element('g:brand', variant.brand),
    // Shops here keep no GTIN.
    element('g:identifier_exists', 'no'),
    element('g:product_type', variant.category),
    element('g:shipping_weight', weightGrams === undefined ? undefined : `${weightGrams} g`),
    '</item>',
  ].join('');
}

const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).toWellFormed() : text;

const element = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
