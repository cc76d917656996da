import {
  addBlocks,
  moveToSection,
  type NewBlock,
  orderBlocks,
  removeBlocks,
  setField,
  setLocked,
} from './block-commands.ts';
import { applyEdit, type EditorState, type EditResult, isRefused } from './edit.ts';
import { followDesktop, hideOnPhones, moveOnPhone, placeOnPhone } from './phone-commands.ts';
import {
  type Alignment,
  alignBlocks,
  distributeBlocks,
  type Edges,
  layerBlocks,
  moveBlocks,
  resizeBlock,
} from './place-commands.ts';
import { duplicateBlocks, insertBelow } from './insert-below.ts';
import {
  addSection,
  duplicateSection,
  moveSection,
  removeSection,
  type SectionSettings,
  setSection,
} from './section-commands.ts';
import { alignInFlow } from './align-in-flow.ts';
import { insertInText } from './insert-in-text.ts';
import type { Block } from '../documents/block.ts';
import type { HoldsOf } from '../layout/grid-blocks.ts';
import type { Section } from '../documents/section.ts';

interface OfBlocks {
  section: string;
  blocks: readonly string[];
}

/** What an owner can do to a page, as data: canvas and shell send it to each other. `section` and `block` are ids. */
export type EditorCommand =
  | { do: 'add-section'; section: Omit<Section, 'order'>; at?: number }
  | { do: 'remove-section'; section: string }
  | { do: 'move-section'; section: string; at: number }
  | { do: 'duplicate-section'; section: string }
  | {
      [Key in keyof SectionSettings]-?: {
        do: 'set-section';
        section: string;
        key: Key;
        value: SectionSettings[Key] | undefined;
      };
    }[keyof SectionSettings]
  /** In flow sections, and on phones: `at` counts the blocks that come before. */
  | { do: 'add-blocks'; section: string; blocks: readonly NewBlock[]; at?: number }
  /** In free room below the blocks `below`; at the end where those are none. On the grid `apart` rows stay free around them. */
  | {
      do: 'put-blocks';
      section: string;
      blocks: readonly NewBlock[];
      below: readonly string[];
      apart?: number;
    }
  /** In flow sections: into the text of a block, where a line of it stands. */
  | { do: 'insert-in-text'; section: string; block: string; line: number; blocks: readonly NewBlock[] }
  | ({ do: 'remove-blocks' } & OfBlocks)
  | ({ do: 'duplicate-blocks' } & OfBlocks)
  /** `base`: what stood there for whoever wrote it. What came between, while this was under way, stays. */
  | {
      do: 'set-field';
      section: string;
      block: string;
      path: readonly string[];
      value: unknown;
      base?: { value: unknown };
    }
  | ({ do: 'set-locked'; locked: boolean } & OfBlocks)
  | ({ do: 'move-to-section'; to: string; place?: { x: number; y: number } | { at: number } } & OfBlocks)
  /** In flow sections: `at` counts the blocks that stay and come before. */
  | ({ do: 'order-blocks'; at: number } & OfBlocks)
  /** In flow sections: how blocks stand to the column of text. */
  | ({ do: 'align-in-flow'; to: NonNullable<Block['align']> } & OfBlocks)
  | ({ do: 'move-blocks'; columns: number; rows: number } & OfBlocks)
  | { do: 'resize-block'; section: string; block: string; by: Edges }
  | ({ do: 'align-blocks'; to: Alignment } & OfBlocks)
  | ({ do: 'distribute-blocks'; axis: 'columns' | 'rows' } & OfBlocks)
  | ({ do: 'layer-blocks'; to: 'front' | 'back' | 'forward' | 'backward' } & OfBlocks)
  | ({ do: 'hide-on-phones'; hidden: boolean } & OfBlocks)
  /** First column and width on phones, in columns. */
  | { do: 'place-on-phone'; section: string; block: string; x?: number; w?: number }
  /** `at` counts the other blocks that phones show before them; `x` is the first column of a single one. */
  | ({ do: 'move-on-phone'; at: number; x?: number } & OfBlocks)
  | ({ do: 'follow-desktop' } & OfBlocks);

/**
 * What a command changes, or why it cannot be done.
 * @param newId makes the ids of what is added
 * @param holdsOf what types of blocks hold: phones lay them out by that
 */
export function editFor(
  state: EditorState,
  command: EditorCommand,
  newId: () => string,
  holdsOf: HoldsOf,
): EditResult {
  switch (command.do) {
    case 'add-section':
      return addSection(state, newId(), command.section, command.at);
    case 'remove-section':
      return removeSection(state, command.section);
    case 'move-section':
      return moveSection(state, command.section, command.at);
    case 'duplicate-section':
      return duplicateSection(state, command.section, newId);
    case 'set-section':
      return setSection(state, command.section, command.key, command.value);
    case 'add-blocks': {
      const added = command.blocks.map((block) => ({ id: newId(), block }));
      const edit = addBlocks(state, command.section, added, command.at);
      return whereSeen(state, edit, command.section, command.at, holdsOf);
    }
    case 'put-blocks': {
      const added = command.blocks.map((block) => ({ id: newId(), block }));
      return insertBelow(state, command.section, command.below, added, command.apart);
    }
    case 'insert-in-text': {
      const added = command.blocks.map((block) => ({ id: newId(), block }));
      return insertInText(state, command.section, command.block, command.line, added, newId());
    }
    case 'remove-blocks':
      return removeBlocks(state, command.section, command.blocks);
    case 'duplicate-blocks':
      return duplicateBlocks(state, command.section, command.blocks, newId);
    case 'set-field':
      return setField(state, command.section, command.block, command.path, command.value, command.base);
    case 'set-locked':
      return setLocked(state, command.section, command.blocks, command.locked);
    case 'move-to-section':
      return whereSeen(
        state,
        moveToSection(state, command.section, command.blocks, command.to, command.place),
        command.to,
        command.place && 'at' in command.place ? command.place.at : undefined,
        holdsOf,
      );
    case 'order-blocks':
      return orderBlocks(state, command.section, command.blocks, command.at);
    case 'align-in-flow':
      return alignInFlow(state, command.section, command.blocks, command.to);
    case 'move-blocks':
      return moveBlocks(state, command.section, command.blocks, command);
    case 'resize-block':
      return resizeBlock(state, command.section, command.block, command.by);
    case 'align-blocks':
      return alignBlocks(state, command.section, command.blocks, command.to);
    case 'distribute-blocks':
      return distributeBlocks(state, command.section, command.blocks, command.axis);
    case 'layer-blocks':
      return layerBlocks(state, command.section, command.blocks, command.to);
    case 'hide-on-phones':
      return hideOnPhones(state, command.section, command.blocks, command.hidden);
    case 'place-on-phone':
      return placeOnPhone(state, command.section, command.block, command, holdsOf);
    case 'move-on-phone':
      return moveOnPhone(state, command.section, command.blocks, command, holdsOf);
    case 'follow-desktop':
      return followDesktop(state, command.section, command.blocks);
  }
}

/**
 * What an edit brought between others of a grid was put there on a phone: on the desktop it stands below everything,
 * on phones where it was put.
 * @param edit ends with what it brought selected
 * @param at how many of the others phones show before it; undefined where it was not put between them
 */
function whereSeen(
  state: EditorState,
  edit: EditResult,
  section: string,
  at: number | undefined,
  holdsOf: HoldsOf,
): EditResult {
  if (isRefused(edit) || at === undefined || state.sections[section]?.layout !== 'grid') return edit;
  const after = applyEdit(state, edit);
  if ('refused' in after) return edit;
  const moved = moveOnPhone(after, section, edit.selection.blocks, { at }, holdsOf);
  return isRefused(moved) ? edit : { ...edit, changes: [...edit.changes, ...moved.changes] };
}
