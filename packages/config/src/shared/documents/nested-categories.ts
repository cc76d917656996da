import type { Collection } from '@portico/model/documents/collection';

/** Categories with their depth, children under their parents; cycles of hand-made data end. */
export function nestedCategories(
  categories: Collection['categories'],
): Array<{ slug: string; name: string; depth: number }> {
  const shown = new Set<string>();
  const walk = (
    parent: string | undefined,
    depth: number,
  ): Array<{ slug: string; name: string; depth: number }> =>
    Object.entries(categories)
      .filter(([slug, category]) => category.parent === parent && !shown.has(slug))
      .flatMap(([slug, category]) => {
        shown.add(slug);
        return [{ slug, name: category.name, depth }, ...walk(slug, depth + 1)];
      });
  const found = walk(undefined, 0);
  const rest = Object.entries(categories).filter(([slug]) => !shown.has(slug));
  return [...found, ...rest.map(([slug, { name }]) => ({ slug, name, depth: 0 }))];
}
