import { parsePageQuery } from '@portico/model/addresses/page-query';
import type { PageView } from '@portico/model/page/page-view';
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
  const { category, tag, sort, stock } = parsePageQuery(query);
  const words = wordsOf(siteWords, site.catalogue);
  const categories = Object.values(data)
    .flatMap((ofBlock) => Object.values(ofBlock))
    .flatMap((result) => (result.type === 'items' ? result.collection.categories : []));
  const named = category && (categories.find(({ slug }) => slug === category)?.name ?? category);
  const chosen = [named, tag, stock && words.onlyInStock, sort && words.sortedBy[sort]];
  return chosen.filter(Boolean).join(', ') || undefined;
}
