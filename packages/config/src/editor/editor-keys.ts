import { holdsOf } from '@portico/blocks/registry';
import type { EditorCommand } from '@portico/model/editor/commands';
import type { Selection } from '@portico/model/editor/edit';
import { type PhoneView, phoneView, placeAmong } from '@portico/model/layout/phone-view';
import { inOrder } from '@portico/model/documents/schema';
import type { Sections } from '@portico/model/documents/section';
import { isPhoneView } from '../shared/frame/frame-state.ts';
import type { Editor } from './editor-context.ts';
import { say } from '@portico/ui/live-region';
import { enterRegion } from './regions.ts';
import { selectionWords } from './selection-words.ts';
import { shownBlocks } from './shown-blocks.ts';

/** A key of the canvas and what it does. */
export interface EditorKey {
  /** As `Kbd` shows them. */
  keys: string;
  label: string;
  run(): void;
}

/**
 * What keys do while the canvas has the keyboard, with what is there and selected now. Tab walks through sections and blocks; with nothing selected it
 * goes on to the panels beside the page, so that nobody is held in it.
 */
export function editorKeys({ session, tell }: Editor): readonly EditorKey[] {
  const { sections, selection } = session.snapshot();
  const { section, blocks } = selection;
  const some = section !== undefined && blocks.length > 0 ? { section, blocks } : undefined;
  const isGrid = section !== undefined && sections[section]?.layout === 'grid';
  const isPhone = isPhoneView();
  const found = section === undefined ? undefined : sections[section];
  /** Where blocks of the grid stand on phones, in the view of them. */
  const onPhone = () => (isPhone && isGrid && found ? phoneView(found, holdsOf) : undefined);
  const run = (command: EditorCommand) => void session.run(command);
  const select = (next: Selection) => {
    session.select(next);
    say(selectionWords(sections, next));
    if (next.section !== undefined)
      tell({ type: 'show', section: next.section, ...(next.blocks[0] ? { block: next.blocks[0] } : {}) });
  };
  const of = (keys: string, label: string, action: () => void): EditorKey => ({ keys, label, run: action });
  const walk = (step: 1 | -1) => {
    if (section !== undefined) select(nextOf(sections, selection, step, isPhone));
    else enterRegion(step === 1 ? 'editor-settings' : 'editor-building');
  };
  const [only] = blocks.length === 1 ? blocks : [];
  const nudgeOnPhone = (view: PhoneView, columns: number, rows: number) => {
    const place = placeAmong(view, blocks);
    if (!some || !place) return;
    if (rows !== 0) run({ do: 'move-on-phone', ...some, at: Math.max(0, place.at + rows) });
    const box = only === undefined ? undefined : view.boxes[only];
    if (rows === 0 && box && only !== undefined)
      run({
        do: 'place-on-phone',
        section: some.section,
        block: only,
        x: Math.max(0, box.column + columns),
      });
  };
  const nudge = (columns: number, rows: number) => {
    const phone = onPhone();
    if (some && phone) return nudgeOnPhone(phone, columns, rows);
    if (some && isGrid) return run({ do: 'move-blocks', ...some, columns, rows });
    if (section === undefined) return;
    if (some) {
      const others = inOrder(sections[section]?.blocks ?? {});
      const first = others.findIndex(({ id }) => blocks.includes(id));
      return run({ do: 'order-blocks', ...some, at: Math.max(0, first + (rows || columns)) });
    }
    const place = inOrder(sections).findIndex(({ id }) => id === section);
    if (rows !== 0) run({ do: 'move-section', section, at: Math.max(0, place + rows) });
  };
  const grow = (right: number, bottom: number) => {
    if (section === undefined || only === undefined || !isGrid) return;
    if (!isPhone) return run({ do: 'resize-block', section, block: only, by: { right, bottom } });
    const box = onPhone()?.boxes[only];
    if (box && right !== 0)
      run({ do: 'place-on-phone', section, block: only, w: Math.max(1, box.columns + right) });
  };
  const remove = () => {
    if (some) run({ do: 'remove-blocks', ...some });
    else if (section !== undefined) run({ do: 'remove-section', section });
  };
  const duplicate = () => {
    if (some) run({ do: 'duplicate-blocks', ...some });
    else if (section !== undefined) run({ do: 'duplicate-section', section });
  };
  const layer = (to: 'forward' | 'backward') => {
    if (some) run({ do: 'layer-blocks', ...some, to });
  };
  return [
    of('Mod+Z', 'Undo', session.undo),
    of('Mod+Shift+Z', 'Redo', session.redo),
    of('Mod+Y', 'Redo', session.redo),
    of('Delete', 'Delete selection', remove),
    of('Backspace', 'Delete selection', remove),
    of('Mod+D', 'Duplicate selection', duplicate),
    of('Up', 'Move up', () => nudge(0, -1)),
    of('Down', 'Move down', () => nudge(0, 1)),
    of('Left', 'Move left', () => nudge(-1, 0)),
    of('Right', 'Move right', () => nudge(1, 0)),
    of('Shift+Right', 'Wider', () => grow(1, 0)),
    of('Shift+Left', 'Narrower', () => grow(-1, 0)),
    of('Shift+Down', 'Taller', () => grow(0, 1)),
    of('Shift+Up', 'Shorter', () => grow(0, -1)),
    of('Shift+H', 'Hide or show on phones', () => {
      const hidden = blocks.every((id) => sections[section ?? '']?.blocks[id]?.phone?.hidden);
      if (some) run({ do: 'hide-on-phones', ...some, hidden: !hidden });
    }),
    of('Mod+]', 'Bring forward', () => layer('forward')),
    of('Mod+[', 'Send backward', () => layer('backward')),
    of('Tab', 'Select what comes next; with nothing selected, leave the page', () => walk(1)),
    of('Shift+Tab', 'Select what comes before; with nothing selected, leave the page', () => walk(-1)),
    of('Mod+A', 'Select all blocks of the section', () => {
      if (section !== undefined) select({ section, blocks: Object.keys(sections[section]?.blocks ?? {}) });
    }),
    of('Escape', 'Select the section, then deselect', () =>
      select(some ? { section: some.section, blocks: [] } : { blocks: [] }),
    ),
    of('Enter', 'Edit text of the block; select the first section', () => {
      const [block] = blocks;
      if (section !== undefined && block !== undefined) tell({ type: 'write', section, block });
      else if (section === undefined) select(nextOf(sections, selection, 1, isPhone));
    }),
  ];
}

/** What comes before or after in the order that is shown: sections, each followed by its blocks. */
function nextOf(sections: Sections, selection: Selection, step: 1 | -1, isPhone: boolean): Selection {
  const all = inOrder(sections).flatMap((section): Selection[] => [
    { section: section.id, blocks: [] },
    ...shownBlocks(section, isPhone).map(({ id }) => ({ section: section.id, blocks: [id] })),
  ]);
  const [block] = selection.blocks;
  const now = all.findIndex((one) => one.section === selection.section && one.blocks[0] === block);
  const next = now < 0 ? (step === 1 ? 0 : all.length - 1) : (now + step + all.length) % all.length;
  return all[next] ?? { blocks: [] };
}
