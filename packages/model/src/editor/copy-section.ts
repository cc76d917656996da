import type { Section } from '../documents/section.ts';

/**
 * A section like another, for any place: its blocks have ids of their own, and nothing of it has an anchor, as two
 * places of a page cannot answer to one.
 */
export function copyOfSection(section: Section, newId: () => string): Omit<Section, 'order'> {
  const { anchor: _anchor, order: _order, ...kept } = section;
  const blocks = Object.values(section.blocks).map(({ anchor: _own, ...block }) => [newId(), block] as const);
  return { ...kept, blocks: Object.fromEntries(blocks) };
}
