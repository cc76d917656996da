import type { Collection } from '@portico/model/documents/collection';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Option } from '@portico/ui/select';
import { allDocumentsQuery, documentQuery } from '../../api/queries.ts';

/** The site's products, and the categories of its collections of products, to choose from; empty while they load. */
export function useGoods(): { products: Option[]; categories: Option[] } {
  const { data: products = [] } = useQuery(allDocumentsQuery({ kind: 'product' }));
  const { data: collections = [] } = useQuery(allDocumentsQuery({ kind: 'collection' }));
  const read = useQueries({ queries: collections.map(({ id }) => documentQuery<Collection>(id)) });
  const categories = new Map<string, string>();
  for (const { data } of read)
    if (data?.body.type === 'products')
      for (const [slug, { name }] of Object.entries(data.body.categories ?? {})) categories.set(slug, name);
  return {
    products: products.map(({ id, title }) => ({ value: id, label: title || 'Untitled' })),
    categories: [...categories].map(([value, label]) => ({ value, label })),
  };
}
