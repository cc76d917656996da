import { counted } from '../shared/counted.ts';
import { definitionOf } from '@portico/blocks/registry';
import type { Selection } from '@portico/model/editor/edit';
import { inOrder } from '@portico/model/documents/schema';
import type { Sections } from '@portico/model/documents/section';
import { blockName } from './block-name.ts';

/** What is selected and where it stands, for who does not see it: `Our hours, Heading, 2 of 5 in section 1`. */
export function selectionWords(sections: Sections, { section: id, blocks }: Selection): string {
  const ordered = inOrder(sections);
  const place = ordered.findIndex((one) => one.id === id);
  const section = ordered[place];
  if (!section)
    return ordered.length === 0
      ? 'This page is empty.'
      : 'Nothing is selected. Press Enter to start at the top.';
  const named = section.name ? `section ${place + 1}, ${section.name}` : `section ${place + 1}`;
  const inside = inOrder(section.blocks);
  const [only] = blocks;
  if (blocks.length > 1) return `${blocks.length} blocks of ${named}`;
  const at = inside.findIndex((one) => one.id === only);
  const block = inside[at];
  if (!block)
    return `S${named.slice(1)}, ${place + 1} of ${ordered.length}, ${counted(inside.length, 'block')}`;
  const name = blockName(block);
  const kind = definitionOf(block.type)?.name ?? block.type;
  return [name, ...(name === kind ? [] : [kind]), `${at + 1} of ${inside.length} in ${named}`].join(', ');
}
