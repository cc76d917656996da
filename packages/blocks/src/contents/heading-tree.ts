import type { PageHeading } from './page-outline.ts';

/** A heading with those under it. */
export interface ListedHeading extends PageHeading {
  under: ListedHeading[];
}

/** Most headings of one list. */
const LISTED_MAX = 500;

/**
 * Headings as a list within lists. Where a page leaves out a rank, what follows stands one step further in, not two.
 * @param deepest rank that is listed; the page's main heading never is
 */
export function headingTree(headings: readonly PageHeading[], deepest: number): ListedHeading[] {
  const roots: ListedHeading[] = [];
  const path: ListedHeading[] = [];
  for (const heading of headings.filter(({ level }) => level > 1 && level <= deepest).slice(0, LISTED_MAX)) {
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    const listed = { ...heading, under: [] };
    (path.at(-1)?.under ?? roots).push(listed);
    path.push(listed);
  }
  return roots;
}
