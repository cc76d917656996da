import { type Block, block as blockSchema } from './block.ts';
import { itemKind } from '../kinds/find-item-kind.ts';
import type { Sections } from './section.ts';

/** A block with the path to it inside its document's body. */
export interface FoundBlock {
  id: string;
  block: Block;
  path: string[];
}

/** Where each kind of document keeps sections; kinds of items say so themselves. */
const SECTION_PATHS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  page: [['sections']],
  'saved-section': [['sections']],
  campaign: [['sections']],
  frame: [['footer']],
  collection: [
    ['list', 'sections'],
    ['item', 'sections'],
  ],
};

/** Paths to the section maps in bodies of a kind. */
export const sectionPathsOf = (kind: string): ReadonlyArray<readonly string[]> =>
  SECTION_PATHS[kind] ?? (itemKind(kind)?.sections ? [['sections']] : []);

/** The section maps of a body with their paths. Tolerates bodies that are not of today's shape. */
export function sectionMapsOf(
  kind: string,
  body: unknown,
): Array<{ path: readonly string[]; sections: Sections }> {
  return sectionPathsOf(kind).flatMap((path) => {
    const found = path.reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      body,
    );
    return typeof found === 'object' && found !== null ? [{ path, sections: found as Sections }] : [];
  });
}

/** All blocks of a body, in no particular order. */
export function blocksOf(kind: string, body: unknown): FoundBlock[] {
  return sectionMapsOf(kind, body).flatMap(({ path, sections }) =>
    Object.entries(sections).flatMap(([sectionId, section]) =>
      Object.entries(section.blocks ?? {}).flatMap(([id, block]) =>
        blockSchema.shape.type.safeParse(block?.type).success
          ? [{ id, block, path: [...path, sectionId, 'blocks', id] }]
          : [],
      ),
    ),
  );
}

/** The same body with each block replaced by what `change` gives; shares what stays. */
export function mapBlocks<Body>(kind: string, body: Body, change: (found: FoundBlock) => Block): Body {
  const copy = structuredClone(body);
  for (const { path, sections } of sectionMapsOf(kind, copy))
    for (const [sectionId, section] of Object.entries(sections))
      for (const [id, block] of Object.entries(section.blocks))
        Object.defineProperty(section.blocks, id, {
          value: change({ id, block, path: [...path, sectionId, 'blocks', id] }),
          enumerable: true,
          writable: true,
          configurable: true,
        });
  return copy;
}
