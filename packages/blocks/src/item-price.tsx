import type { BadgedProduct } from '@portico/model/commerce/product-badge';
import { amountText, isOneUnit, unitPriceText } from '@portico/model/commerce/unit-price';
import { formatPrice } from '@portico/model/money/format-price';
import type { ItemCard } from '@portico/model/page/data-request';
import { buyingWords } from '@portico/model/words/buying-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { Badges } from './badges.tsx';
import { usePage } from './page-context.ts';
import { Price } from './price.tsx';
import { ItemStars } from './stars.tsx';

/**
 * A product's price in a list: `From` where variants differ, the old price struck beside a sale's; its badges; and how it
 * was rated.
 */
export function ItemPrice({ item }: { item: BadgedProduct & Pick<ItemCard, 'price' | 'stars'> }) {
  const { settings, catalogue, tellsLowestPrice } = usePage().site;
  const words = wordsOf(buyingWords, catalogue);
  const price = item.price;
  if (!price) return null;
  const from = formatPrice(price.from, price.currency, settings.language);
  const { unit } = price;
  return (
    <>
      <p className="price">
        <Price
          price={price.from === price.to ? from : words.from({ price: from })}
          was={
            price.onSale && price.was !== undefined && price.was > price.from
              ? formatPrice(price.was, price.currency, settings.language)
              : undefined
          }
          catalogue={catalogue}
        />
        <Badges product={item} />
        {tellsLowestPrice && price.onSale && price.lowest !== undefined && (
          <span className="price-note">
            {words.lowest({ price: formatPrice(price.lowest, price.currency, settings.language) })}
          </span>
        )}
        {unit && <span className="price-note">{unitPrices(unit, price.currency, catalogue)}</span>}
      </p>
      <ItemStars item={item} />
    </>
  );
}

/** How much is in it, where that is the same in all its variants, and what that costs per unit. */
function unitPrices(
  { contents, from, to, per }: NonNullable<NonNullable<ItemCard['price']>['unit']>,
  currency: string,
  catalogue: Catalogue,
): string {
  const amount = contents && amountText(contents.amount, contents.unit, catalogue);
  if (contents && isOneUnit(contents)) return amount ?? '';
  const each = unitPriceText({ price: from, per }, currency, catalogue);
  const said = from === to ? each : wordsOf(buyingWords, catalogue).from({ price: each });
  return amount ? `${amount} · ${said}` : said;
}
