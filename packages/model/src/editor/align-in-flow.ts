import type { Block } from '../documents/block.ts';
import { blocksOf } from './block-commands.ts';
import { change, type EditorState, type EditResult, refuse } from './edit.ts';

/** Says how blocks of a flow stand to its column of text: in it, wider, or beside its words. */
export function alignInFlow(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  to: NonNullable<Block['align']>,
): EditResult {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  if (found.section.layout !== 'flow')
    return refuse('On the grid, drag the block’s edges to change its width.');
  return {
    changes: found.blocks.flatMap(({ id, align }) =>
      change([sectionId, 'blocks', id, 'align'], align, to === 'text' ? undefined : to),
    ),
    selection: state.selection,
    says: 'Width changed.',
  };
}
