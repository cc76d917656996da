import type { ListedItem } from '@portico/model/api/documents';
import { formatDuration } from '@portico/model/text/duration';
import { counted } from '../../shared/counted.ts';
import { moneyText } from '../../shared/shop/money-text.ts';
import { When } from '../../shared/when.tsx';

/** What the cheapest variant costs now. Empty while there is none. */
export function leastPrice({ item }: ListedItem, currency: string): string {
  const { from, to } = item?.product ?? {};
  if (from === undefined) return '';
  return from === to ? moneyText(from, currency) : `from ${moneyText(from, currency)}`;
}

/** What a product costs now: one price, or from the least to the greatest. Empty while it has none. */
function priceRange({ item }: ListedItem, currency: string): string {
  const { from, to } = item?.product ?? {};
  if (from === undefined || to === undefined) return '';
  return from === to
    ? moneyText(from, currency)
    : `${moneyText(from, currency)} – ${moneyText(to, currency)}`;
}

/** How many there are, in words; empty where nobody counts. */
export function stockWords({ item }: ListedItem): string {
  const product = item?.product;
  if (!product || product.productType === 'digital' || product.variants === 0) return '';
  if (product.isSoldOut) return 'Sold out';
  return product.left === null ? '' : `${product.left} left`;
}

/** How much an album or video holds, in words; empty where that is not known. */
function holding({ item }: ListedItem): string {
  if (item?.durationSeconds !== undefined) return formatDuration(item.durationSeconds);
  return item?.pictures === undefined ? '' : counted(item.pictures, 'picture');
}

/** The quiet line of an item: price and stock of a product, the date of everything else. */
export function ItemNote({ item, currency }: { item: ListedItem; currency: string }) {
  if (item.kind === 'product') {
    const parts = [priceRange(item, currency), stockWords(item)].filter((part) => part !== '');
    return parts.length > 0 ? parts.join(' · ') : 'No price yet';
  }
  const holds = holding(item);
  return (
    <>
      {holds !== '' && `${holds} · `}
      {item.publishAt && (item.state === 'published' || item.state === 'scheduled') ? (
        <When at={item.publishAt} />
      ) : (
        <>
          Edited <When at={item.updatedAt} />
        </>
      )}
    </>
  );
}
