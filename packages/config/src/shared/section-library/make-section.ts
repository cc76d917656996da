import { inLibrary } from '@portico/blocks/editing/library';
import type { Block } from '@portico/model/documents/block';
import { orderKeys } from '@portico/model/documents/order';
import type { MediaReference } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import type { LayoutBlock, LayoutNeed, SectionLayout } from './section-layout.ts';

/** What a new section takes of the site it is made for. All of it may be missing. */
export interface SiteParts {
  /** Ids of what blocks show: a form, one for a newsletter, collections. Blocks without theirs wait for a choice. */
  shows?: Partial<Record<LayoutNeed, string>>;
  /** Pictures for the places that want one, taken in turn; places without stay empty. */
  pictures?: readonly MediaReference[];
  /** The page has a heading of the first rank already: the section's becomes one of the second. */
  hasTitle?: boolean;
}

/** What a page's section is made of but for its place on the page, as `addSection` takes it. */
export type NewSection = Omit<Section, 'order'>;

/**
 * A section of a layout, with ids of its own.
 * @param newId gives a new id with every call
 */
export function makeSection(layout: SectionLayout, newId: () => string, site: SiteParts = {}): NewSection {
  const { pictures = [] } = site;
  let given = 0;
  const nextPicture = () => (pictures.length > 0 ? pictures[given++ % pictures.length] : undefined);
  const ground = layout.takesGround ? nextPicture() : undefined;
  const orders = orderKeys(layout.blocks.length);
  const blocks = layout.blocks.map((block, index): [string, Block] => {
    const { needs: _needs, ...stored } = structuredClone(block);
    return [
      newId(),
      { ...stored, order: orders[index] ?? 'a0', fields: fieldsFor(block, stored.fields, site, nextPicture) },
    ];
  });
  return {
    name: layout.name,
    layout: 'grid',
    ...structuredClone(layout.look),
    ...(ground ? { background: { ...layout.look.background, image: { ...ground, alt: '' } } } : {}),
    blocks: Object.fromEntries(blocks),
  };
}

function fieldsFor(
  { type, needs }: LayoutBlock,
  fields: Record<string, unknown>,
  { shows, hasTitle = false }: SiteParts,
  nextPicture: () => MediaReference | undefined,
): Record<string, unknown> {
  const { shows: field, inLayout } = inLibrary(type);
  const chosen = needs && shows?.[needs];
  if (chosen !== undefined && field) return { ...fields, [field]: chosen };
  return inLayout?.(fields, { hasTitle, nextPicture }) ?? fields;
}
