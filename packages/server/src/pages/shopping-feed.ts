import { encodePath } from '@portico/model/addresses/address';
import { baseOf, CONTENT_UNITS } from '@portico/model/commerce/content-units';
import type { Contents, UnitBase } from '@portico/model/commerce/contents';
import { currentPrice, quantityLeft } from '@portico/model/commerce/product-offer';
import { plainText } from '@portico/model/documents/plain-text';
import { inOrder, mediaHashesIn } from '@portico/model/documents/schema';
import { mediaUrl } from '@portico/model/media/media';
import type { MediaViews } from '@portico/model/page/data-request';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import type { SiteView } from '@portico/model/page/page-view';
import { type FeedVariant, productFeed } from '@portico/render/document/product-feed';
import { readMediaViews } from '../content/reading/read-media-views.ts';
import { type FeedProduct, readFeedProducts } from '../content/reading/read-product-feed.ts';
import { type Portico, tags } from '../core/portico.ts';
import type { UnfinishedPage } from './finished-page.ts';

/** Where shopping services fetch what a site sells. */
export const SHOPPING_FEED_PATH = '/products.xml';
/** Width of its pictures, in px. */
const PICTURE_WIDTH = 1500;

/**
 * What a site sells, for shopping services; null where its owner has not switched that on. Subscriptions are left out:
 * their price is not what is paid; and memberships, which are no goods.
 */
export async function shoppingFeed(portico: Portico, site: SiteView): Promise<UnfinishedPage | null> {
  const { currency } = site.settings;
  if (!site.listsProducts || !isCurrency(currency)) return null;
  const { shops, products } = await readFeedProducts(portico, site.id);
  const sold = products.filter(
    ({ product }) => product.subscription === undefined && product.productType !== 'paywall',
  );
  const hashes = mediaHashesIn(
    sold.map(({ product }) => [
      product.images,
      Object.values(product.variants).map((variant) => variant.image),
    ]),
  );
  const media = await readMediaViews(portico.db, site.id, hashes);
  const amount = (minor: number) => toDecimal(money(minor, currency));
  const body = productFeed({
    title: site.settings.title,
    url: `${site.origin}/`,
    description: site.settings.description,
    variants: sold.flatMap((each) => variantsOf(each, site, media, amount)),
  });
  return {
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body,
    validUntil: null,
    tags: [tags.site, ...shops.map(tags.list)],
  };
}

function variantsOf(
  { id, path, product, categories, stock }: FeedProduct,
  site: SiteView,
  media: MediaViews,
  amount: (minor: number) => string,
): FeedVariant[] {
  const variants = inOrder(product.variants);
  const [category] = categories;
  return variants.map((variant): FeedVariant => {
    const left = quantityLeft(
      product.productType,
      Object.hasOwn(stock, variant.id) ? stock[variant.id] : undefined,
    );
    const now = currentPrice(product.productType, variant);
    const pictures = [variant.image, ...product.images].flatMap((picture) => {
      const asset = picture && media[picture.media];
      return asset ? [site.origin + mediaUrl(asset, PICTURE_WIDTH)] : [];
    });
    return {
      id: `${id}-${variant.id}`,
      ...(variants.length > 1 ? { groupId: id } : {}),
      title: [product.title, ...variant.optionValues].join(' '),
      description: plainText(product.description),
      url: site.origin + encodePath(path),
      pictures: [...new Set(pictures)],
      isInStock: site.takesOrders && (left === null || left > 0),
      price: amount(variant.price),
      ...(now < variant.price ? { salePrice: amount(now) } : {}),
      currency: site.settings.currency,
      brand: site.settings.title,
      ...(category ? { category } : {}),
      ...(variant.contents ? { unitPricing: unitPricing(variant.contents) } : {}),
      ...(variant.weightGrams ? { weightGrams: variant.weightGrams } : {}),
    };
  });
}

function unitPricing(contents: Contents): FeedVariant['unitPricing'] {
  const said = ({ amount, unit }: Pick<UnitBase, 'unit'> & { amount: number }) =>
    `${amount} ${CONTENT_UNITS[unit].feed}`;
  return { measure: said(contents), base: said(baseOf(contents)) };
}
