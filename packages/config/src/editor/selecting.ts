import type { Selection } from '@portico/model/editor/edit';

/** A selection with a block, or section, put to it or taken away. Blocks of one section are selected together. */
export function toggled(selection: Selection, section: string, block: string | undefined): Selection {
  if (block === undefined || selection.section !== section)
    return { section, blocks: block === undefined ? [] : [block] };
  return {
    section,
    blocks: selection.blocks.includes(block)
      ? selection.blocks.filter((id) => id !== block)
      : [...selection.blocks, block],
  };
}
