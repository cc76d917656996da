import { rowBelow } from '@portico/model/editor/block-commands';
import { inOrder } from '@portico/model/schema';
import { useEditor } from './editor-context.ts';
import { newBlock } from './insertable.ts';

/** Puts a block where it would be looked for: below the selected one, else at the end of the selected or last section. */
export function useInsert(): (type: string) => void {
  const { session, tell } = useEditor();
  return (type) => {
    const { sections, selection } = session.snapshot();
    const id = selection.section ?? inOrder(sections).at(-1)?.id;
    const section = id === undefined ? undefined : sections[id];
    if (id === undefined || !section) {
      session.run({ do: 'add-section', section: { layout: 'grid', blocks: {} } });
      const made = session.snapshot().selection.section;
      if (made !== undefined)
        session.run({ do: 'add-blocks', section: made, blocks: [newBlock(type, { x: 0, y: 0 })] });
      return;
    }
    const last = selection.blocks.at(-1);
    const selected = last === undefined ? undefined : section.blocks[last];
    const ordered = inOrder(section.blocks);
    const done = session.run({
      do: 'add-blocks',
      section: id,
      blocks: [
        newBlock(
          type,
          section.layout === 'grid'
            ? selected?.place
              ? { x: selected.place.x, y: selected.place.y + selected.place.h }
              : { x: 0, y: rowBelow(section) }
            : undefined,
        ),
      ],
      ...(selected ? { at: ordered.findIndex((block) => block.id === last) + 1 } : {}),
    });
    const [made] = session.snapshot().selection.blocks;
    if (done && made !== undefined) tell({ type: 'show', section: id, block: made });
  };
}
