import type { Command } from '@portico/ui/command-palette';
import {
  CopyPlus,
  LayoutTemplate,
  type LucideIcon,
  PencilLine,
  Redo2,
  SlidersHorizontal,
  SquarePlus,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { placeCommands } from '../shared/place-commands.ts';
import { useMay } from '../shared/session.tsx';
import { useEditor } from './editor-context.ts';
import { editorKeys } from './editor-keys.ts';
import { insertables } from './insertable.ts';
import { enterRegion } from './regions.ts';
import { useInsert } from './use-insert.ts';

const GROUP = 'This page';
const INSERT = 'Add to the page';

/** The palette gives the keyboard back to where it was; what leads elsewhere goes after that. */
const PALETTE_MS = 50;
const afterwards = (run: () => void) => () => void setTimeout(run, PALETTE_MS);

const ROUND = [
  { keys: 'F6', label: 'Next panel: tools, blocks, page, settings', group: 'Page editor' },
  { keys: 'Shift+F6', label: 'Previous panel', group: 'Page editor' },
];
const WRITING = [
  { keys: '/', label: 'Insert a block while writing' },
  { keys: 'F6', label: 'Go to text tools' },
  { keys: 'Mod+K', label: 'Link the selected text' },
  { keys: 'Escape', label: 'Stop writing' },
].map((one) => ({ ...one, group: 'While writing' }));

/** What can be done in the editor, for the palette and the sheet of shortcuts. */
export function EditorCommands({ onSections }: { onSections(): void }) {
  const editor = useEditor();
  const { session, tell, part } = editor;
  const may = useMay();
  const mayCode = may('site.code');
  const insert = useInsert();
  const put = useEffectEvent((type: string) => {
    // The keyboard first: where the block has words, it goes on in those.
    tell({ type: 'focus' });
    insert(type);
  });
  const sections = useEffectEvent(() => onSections());
  const selected = useEffectEvent((what: 'write' | 'duplicate' | 'remove') => {
    const { section, blocks } = session.snapshot().selection;
    if (section === undefined) return;
    const [block] = blocks;
    if (what === 'write') return block === undefined ? undefined : tell({ type: 'write', section, block });
    session.run(
      block === undefined ? { do: `${what}-section`, section } : { do: `${what}-blocks`, section, blocks },
    );
    tell({ type: 'focus' });
  });
  // What they are called stays the same; what they do goes with what is selected.
  const [shortcuts] = useState(() => [
    ...ROUND,
    ...editorKeys(editor).map(({ keys: pressed, label }) => ({
      keys: pressed,
      label,
      group: 'Page editor',
    })),
    ...WRITING,
  ]);
  useEffect(() => {
    const of = (id: string, label: string, icon: LucideIcon, run: () => void, rest = {}): Command => ({
      id: `editor-${id}`,
      label,
      group: GROUP,
      icon,
      run: afterwards(run),
      ...rest,
    });
    return placeCommands.offer({
      shortcuts,
      commands: [
        of('settings', 'Settings of the selection', SlidersHorizontal, () =>
          enterRegion('editor-settings', true),
        ),
        of('blocks', 'Blocks and sections', SquarePlus, () => enterRegion('editor-building', true)),
        of('page', 'The page', LayoutTemplate, () => enterRegion('editor-canvas')),
        of('undo', 'Undo', Undo2, session.undo, { keys: 'Mod+Z' }),
        of('redo', 'Redo', Redo2, session.redo, { keys: 'Mod+Shift+Z' }),
        of('write', 'Edit text of the selected block', PencilLine, () => selected('write'), {
          keys: 'Enter',
        }),
        of('duplicate', 'Duplicate selection', CopyPlus, () => selected('duplicate'), {
          keys: 'Mod+D',
        }),
        of('remove', 'Delete selection', Trash2, () => selected('remove'), { keys: 'Delete' }),
        ...(part === 'mail'
          ? []
          : [
              of('section', 'Add a section…', LayoutTemplate, sections, {
                group: INSERT,
                words: 'layout insert',
              }),
            ]),
        ...insertables(mayCode, part).map(({ type, name, group, icon, words }) =>
          of(`add-${type}`, `Add ${name.toLowerCase()}`, icon, () => put(type), {
            group: INSERT,
            words: `insert block ${group} ${words}`,
          }),
        ),
      ],
    });
  }, [session, mayCode, part, shortcuts]);
  return null;
}
