import type { ItemCard } from '@portico/model/data-request';
import { formatPrice } from './format-price.ts';
import { usePage } from './page-context.ts';
import { wordsFor } from './words.ts';

/** A product's price in a list: `From` where variants differ, the old price struck beside a sale's, sale or sold out in words. */
export function ItemPrice({ item }: { item: Pick<ItemCard, 'price' | 'soldOut'> }) {
  const { settings } = usePage().site;
  const words = wordsFor(settings.language);
  const price = item.price;
  if (!price) return null;
  const from = formatPrice(price.from, price.currency, settings.language);
  return (
    <p className="price">
      <Price
        price={price.from === price.to ? from : words.from(from)}
        was={
          price.onSale && price.was !== undefined && price.was > price.from
            ? formatPrice(price.was, price.currency, settings.language)
            : undefined
        }
        language={settings.language}
      />
      {item.soldOut ? (
        <span className="badge">{words.soldOut}</span>
      ) : (
        price.onSale && <span className="badge">{words.sale}</span>
      )}
    </p>
  );
}

/** A price, and the one before the sale struck through beside it; both named for those who cannot see the stroke. */
export function Price({
  price,
  was,
  language,
}: {
  price: string;
  was: string | undefined;
  language: string;
}) {
  const words = wordsFor(language);
  if (was === undefined) return <span>{price}</span>;
  return (
    <>
      <ins>
        <span className="unseen">{words.now} </span>
        {price}
      </ins>{' '}
      <del>
        <span className="unseen">{words.before} </span>
        {was}
      </del>
    </>
  );
}
