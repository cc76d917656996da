import { type ListChoice, parsePageQuery } from '@portico/model/addresses/page-query';
import { formatPrice } from '@portico/model/money/format-price';
import { valueOf } from '@portico/model/commerce/option-term';
import { minorOfUnit, parsePriceBand, type PriceBand } from '@portico/model/commerce/price-bands';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { listWords } from '@portico/model/words/list-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { siteWords } from '@portico/model/words/site-words';

/** What the address of a page chose of its lists, by name: `Bowls, Price: low to high`; undefined where it shows them whole. */
export function chosenFilter({
  url,
  data,
  site,
}: Pick<PageView, 'url' | 'data' | 'site'>): string | undefined {
  const [, query = ''] = url.split('?');
  if (query === '') return undefined;
  const { category, tag, sort, ...choice } = parsePageQuery(query);
  const words = wordsOf(siteWords, site.catalogue);
  const categories = Object.values(data)
    .flatMap((ofBlock) => Object.values(ofBlock))
    .flatMap((result) => (result.type === 'items' ? result.collection.categories : []));
  const named = category && (categories.find(({ slug }) => slug === category)?.name ?? category);
  const chosen = [
    named,
    tag,
    ...chosenParts(choice, site).map(({ label }) => label),
    sort && words.sortedBy[sort],
  ];
  return chosen.filter(Boolean).join(', ') || undefined;
}

type Shown = Pick<SiteView, 'catalogue' | 'settings'>;

/** A band of prices in words: `Under £20`, `£20 to £50`, `£50 and over`. */
export function bandLabel({ from, below }: PriceBand, { catalogue, settings }: Shown): string {
  const words = wordsOf(listWords, catalogue);
  const { currency, language } = settings;
  const money = (units: number) =>
    formatPrice(units * minorOfUnit(currency), currency, language).replace(/[.,]00(?!\d)/, '');
  if (from === undefined) return words.under({ price: money(below ?? 0) });
  return below === undefined
    ? words.andOver({ price: money(from) })
    : words.between({ from: money(from), to: money(below) });
}

/** What was chosen of a list beyond its categories: in words, and the choice without it. */
export function chosenParts(
  choice: Omit<ListChoice, 'sort'>,
  site: Shown,
): Array<{ key: string; label: string; without: ListChoice }> {
  const words = wordsOf(listWords, site.catalogue);
  const { options = [], price, sale, stock } = choice;
  const but = (name: 'price' | 'sale' | 'stock'): ListChoice => {
    const { [name]: _, ...rest } = choice;
    return rest;
  };
  const band = price === undefined ? undefined : parsePriceBand(price);
  return [
    ...options.map((term) => {
      const { options: _, ...rest } = choice;
      const others = options.filter((other) => other !== term);
      return {
        key: term,
        label: valueOf(term),
        without: others.length > 0 ? { ...rest, options: others } : rest,
      };
    }),
    ...(band ? [{ key: 'price', label: bandLabel(band, site), without: but('price') }] : []),
    ...(sale ? [{ key: 'sale', label: words.onSale, without: but('sale') }] : []),
    ...(stock
      ? [{ key: 'stock', label: wordsOf(siteWords, site.catalogue).onlyInStock, without: but('stock') }]
      : []),
  ];
}
