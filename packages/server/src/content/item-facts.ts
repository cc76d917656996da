import type { ItemFacts, ProductFacts } from '@portico/model/api/documents';
import { currentPrice, isProductSoldOut, type StockLevel } from '@portico/model/commerce/product-offer';
import type { Product } from '@portico/model/documents/product';
import { inOrder, type MediaReference } from '@portico/model/documents/schema';
import { sql } from 'kysely';

export interface ItemFactsRow {
  item: Pick<Product, 'productType' | 'variants'> & {
    image: MediaReference | null;
    images: MediaReference[] | null;
    categories: string[] | null;
    tags: string[] | null;
    featured: boolean | null;
    slide: MediaReference | null;
    pictures: number | null;
    durationSeconds: number | null;
  };
  stock: Record<string, StockLevel> | null;
}

/** Columns of `ItemFactsRow`, from `documents d` and its working copy `revisions r`. The rest of a body may be long. */
export const ITEM_FACTS = sql`
  jsonb_build_object('image', r.body->'image', 'images', r.body->'images', 'categories', r.body->'categories',
    'tags', r.body->'tags', 'featured', r.body->'featured', 'productType', r.body->'productType',
    'variants', r.body->'variants', 'slide', r.body#>'{slides,0,image}',
    'pictures', case when jsonb_typeof(r.body->'slides') = 'array' then jsonb_array_length(r.body->'slides') end,
    'durationSeconds', r.body->'durationSeconds') as item,
  case when d.kind = 'product' then (
    select jsonb_object_agg(l.variant_id, jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited))
    from stock_levels l where l.site_id = d.site_id and l.product_id = d.id) end as stock`;

export function itemFactsOf(kind: string, { item, stock }: ItemFactsRow): ItemFacts {
  const image = item.image ?? item.images?.[0] ?? item.slide;
  return {
    ...(image ? { image: { media: image.media } } : {}),
    categories: item.categories ?? [],
    tags: item.tags ?? [],
    featured: item.featured ?? false,
    ...(item.pictures === null ? {} : { pictures: item.pictures }),
    ...(item.durationSeconds === null ? {} : { durationSeconds: item.durationSeconds }),
    ...(kind === 'product' ? { product: productFacts(item, stock ?? {}) } : {}),
  };
}

function productFacts(
  { productType = 'physical', variants }: Pick<Product, 'productType' | 'variants'>,
  stock: Record<string, StockLevel>,
): ProductFacts {
  const list = inOrder(variants ?? {});
  const prices = list.map((variant) => currentPrice(productType, variant));
  const levelOf = (id: string): StockLevel =>
    Object.hasOwn(stock, id) ? (stock[id] as StockLevel) : { quantity: 0, unlimited: true };
  const levels = list.map(({ id }) => levelOf(id));
  const [only] = list;
  return {
    productType,
    variants: list.length,
    ...(list.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : {}),
    isOnSale: list.some((variant, at) => (prices[at] as number) < variant.price),
    left: levels.some(({ unlimited }) => unlimited)
      ? null
      : levels.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
    isSoldOut: isProductSoldOut({ productType, variants: variants ?? {} }, stock),
    ...(only && list.length === 1
      ? {
          only: {
            id: only.id,
            price: only.price,
            ...(only.salePrice === undefined ? {} : { salePrice: only.salePrice }),
            onSale: only.onSale,
            level: levelOf(only.id),
          },
        }
      : {}),
  };
}
