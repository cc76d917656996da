import { makeSlug } from '../documents/slug.ts';
import type { Sections } from '../documents/section.ts';

/** Longest anchor: with its `#` it is still a link to an anchor [V5.30]. */
export const ANCHOR_MAX = 98;

/** Ids that pages have of themselves. */
const OWN_IDS = /^(?:main|menu|form|block-.*|comment-.*|portico-.*)$/i;

/** What is wrong with an anchor an owner typed (without `#`), in words for them, or null. The empty one is none. */
export function anchorProblem(anchor: string): string | null {
  if (anchor === '') return null;
  if (anchor.length > ANCHOR_MAX) return `Please use at most ${ANCHOR_MAX} characters.`;
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(anchor)) {
    const like = plainAnchor(anchor);
    return `An anchor can have only letters, digits, hyphens and underscores${like ? `: ${like}` : '.'}`;
  }
  if (OWN_IDS.test(anchor)) return `Portico itself uses "${anchor}". Please choose another name.`;
  return null;
}

const plainAnchor = (words: string) => makeSlug(words.replaceAll('/', ' ')).slice(0, 80).replace(/-+$/, '');

/** Of the items in a block's lists. */
const anchorsInLists = (fields: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(fields).flatMap(([field, list]) =>
    Array.isArray(list)
      ? (list as ReadonlyArray<{ anchor?: unknown } | null>).flatMap((item, at) =>
          typeof item?.anchor === 'string' && item.anchor !== ''
            ? [{ path: ['fields', field, String(at), 'anchor'], anchor: item.anchor }]
            : [],
        )
      : [],
  );

/**
 * Every anchor of sections, their blocks and the items of these, with its path within the sections. Tolerates bodies of
 * other shapes.
 */
export function anchorsIn(sections: Sections): Array<{ path: string[]; anchor: string }> {
  return Object.entries(sections).flatMap(([id, { anchor, blocks }]) => [
    ...(anchor ? [{ path: [id, 'anchor'], anchor }] : []),
    ...Object.entries(blocks ?? {}).flatMap(([blockId, block]) =>
      [
        ...(block.anchor ? [{ path: ['anchor'], anchor: block.anchor }] : []),
        ...anchorsInLists(block.fields),
      ].map((one) => ({ ...one, path: [id, 'blocks', blockId, ...one.path] })),
    ),
  ]);
}

/**
 * What is wrong with the anchors of a page, by path in dots. Those that were so before are left alone: an owner who
 * changes something else cannot be made to mend what came from elsewhere.
 */
export function anchorErrors(sections: Sections, before: Sections = {}): Record<string, string> {
  const known = new Map(anchorsIn(before).map(({ path, anchor }) => [path.join('.'), anchor]));
  const all = anchorsIn(sections);
  const uses = new Map<string, number>();
  for (const { anchor } of all) uses.set(anchor, (uses.get(anchor) ?? 0) + 1);
  const errors: Record<string, string> = {};
  for (const { path, anchor } of all) {
    const field = path.join('.');
    if (known.get(field) === anchor) continue;
    const problem =
      anchorProblem(anchor) ??
      ((uses.get(anchor) ?? 0) > 1 ? `Another anchor on this page is called "${anchor}" already.` : null);
    if (problem) errors[field] = problem;
  }
  return errors;
}
