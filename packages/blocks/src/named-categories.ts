import type { CurrentItem } from '@portico/model/page/page-view';

/** The categories of the item a page shows, as its collection names them; those that are gone are left out. */
export function namedCategories({ body, collection }: CurrentItem): Array<{ slug: string; name: string }> {
  return body.categories.flatMap((slug) => {
    const category = Object.hasOwn(collection.categories, slug) ? collection.categories[slug] : undefined;
    return category ? [{ slug, name: category.name }] : [];
  });
}
