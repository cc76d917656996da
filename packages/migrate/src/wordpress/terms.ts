import { LIMITS } from '@portico/model/documents/limits';
import { makeSlug, SlugCounter } from '@portico/model/documents/slug';
import type { ImportNote } from '../import-plan.ts';
import { wordsOf } from './content.ts';
import { decoded } from './source.ts';
import type { Wxr } from './wxr.ts';

export interface Categories {
  /** By our slug, as a collection stores them. */
  bySlug: Record<string, { name: string; parent?: string }>;
  /** Our slug by WordPress' own. */
  ours: Map<string, string>;
}

/** Cuts between words where it can, never through a surrogate pair. */
function cut(name: string, max: number): string {
  if (name.length <= max) return name;
  const short = name
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const space = short.lastIndexOf(' ');
  return (space > max / 2 ? short.slice(0, space) : short).trimEnd();
}

/** Categories stand at most this deep in others. */
const CATEGORY_DEPTH = 50;

/** Categories of the whole export, those only named by items included, with parents that are there and no circles. */
export function categoriesOf(wxr: Wxr, changed: ImportNote[]): Categories {
  const bySlug: Categories['bySlug'] = {};
  const ours = new Map<string, string>();
  const parents = new Map<string, string>();
  const slugs = new SlugCounter();
  let beyond = 0;

  const add = (wpSlug: string, rawName: string, parent: string) => {
    if (ours.has(wpSlug)) return;
    const full = wordsOf(rawName) || decoded(wpSlug);
    const name = cut(full, LIMITS.categoryLength);
    if (name === '') return;
    if (name !== full)
      changed.push({
        what: `the category “${full}”`,
        why: `is now called “${name}”: names have at most ${LIMITS.categoryLength} characters`,
      });
    if (ours.size >= LIMITS.nestedCategories) {
      beyond++;
      return;
    }
    const base = makeSlug(decoded(wpSlug)) || makeSlug(full) || 'category';
    const slug = slugs.unique(base, (one) => Object.hasOwn(bySlug, one));
    ours.set(wpSlug, slug);
    bySlug[slug] = { name };
    if (parent !== '') parents.set(slug, parent);
  };

  for (const category of wxr.categories) add(category.slug, category.name, category.parent);
  for (const item of wxr.items)
    if (item.type === 'post')
      for (const term of item.terms)
        if (term.domain === 'category') add(term.slug || term.name, term.name, '');

  if (beyond > 0)
    changed.push({
      what: `${beyond} categories`,
      why: `did not come over: a blog has at most ${LIMITS.nestedCategories}`,
    });
  const byName = new Map<string, string>();
  for (const own of ours.values()) {
    const name = bySlug[own]?.name;
    if (name !== undefined && !byName.has(name)) byName.set(name, own);
  }
  for (const [slug, wpParent] of parents) {
    const parent = ours.get(wpParent) ?? byName.get(wpParent);
    const entry = bySlug[slug];
    if (!parent || !entry) continue;
    const chain = new Set([slug]);
    let above: string | undefined = parent;
    while (above !== undefined && !chain.has(above) && chain.size <= CATEGORY_DEPTH) {
      chain.add(above);
      above = bySlug[above]?.parent;
    }
    if (above === undefined) entry.parent = parent;
    else
      changed.push({
        what: `the category “${entry.name}”`,
        why: 'stood inside itself or very deep; it now stands at the top',
      });
  }
  return { bySlug, ours };
}

/** Names of an item's tags. */
export function tagsOf(
  terms: ReadonlyArray<{ domain: string; slug: string; name: string }>,
  changed: ImportNote[],
): string[] {
  const names = terms
    .filter((term) => term.domain === 'post_tag' || term.domain === 'tag')
    .map((term) => wordsOf(term.name) || decoded(term.slug))
    .filter((name) => name !== '');
  return [
    ...new Set(
      names.map((full) => {
        const name = cut(full, LIMITS.tagLength);
        if (name !== full)
          changed.push({
            what: `the tag “${full}”`,
            why: `is now “${name}”: tags have at most ${LIMITS.tagLength} characters`,
          });
        return name;
      }),
    ),
  ].slice(0, 200);
}

/** What a tag that the export lists is called here: one name, or none. */
export const tagNames = ({ slug, name }: { slug: string; name: string }): string[] =>
  tagsOf([{ domain: 'post_tag', slug, name }], []);
