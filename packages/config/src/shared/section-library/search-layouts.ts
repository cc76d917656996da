import { LAYOUT_CATEGORIES, type SectionLayout } from './section-layout.ts';

/**
 * The layouts that have every word somebody typed at the beginning of a word of theirs: those by whose name they are
 * found first, otherwise in the library's order. All of them where nothing was typed.
 */
export function searchLayouts(layouts: readonly SectionLayout[], query: string): SectionLayout[] {
  const typed = wordsOf(query);
  return layouts
    .map((layout) => ({ layout, rank: rankOf(layout, typed) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ layout }) => layout);
}

/** 2: by its name alone, 1: by its keywords or shelf too, 0: not at all. */
function rankOf(layout: SectionLayout, typed: readonly string[]): number {
  const name = wordsOf(layout.name);
  const shelf = LAYOUT_CATEGORIES.find(({ id }) => id === layout.category)?.name ?? '';
  const all = [...name, ...wordsOf(shelf), ...layout.keywords.flatMap(wordsOf)];
  const has = (words: readonly string[]) =>
    typed.every((part) => words.some((word) => word.startsWith(part)));
  return has(name) ? 2 : has(all) ? 1 : 0;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
