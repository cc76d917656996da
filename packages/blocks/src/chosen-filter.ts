import { parsePageQuery } from '@portico/model/page-query';
import type { PageView } from '@portico/model/page-view';

/** What the address of a page chose of its lists, by name: `Bowls`; undefined where it shows them whole. */
export function chosenFilter({ url, data }: Pick<PageView, 'url' | 'data'>): string | undefined {
  const [, query = ''] = url.split('?');
  if (query === '') return undefined;
  const { category, tag } = parsePageQuery(query);
  const categories = Object.values(data)
    .flatMap((ofBlock) => Object.values(ofBlock))
    .flatMap((result) => (result.type === 'items' ? result.collection.categories : []));
  const named = category && (categories.find(({ slug }) => slug === category)?.name ?? category);
  return [named, tag].filter(Boolean).join(', ') || undefined;
}
