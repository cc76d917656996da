import { applyChanges, type Change } from '../documents/merge.ts';
import type { Sections } from '../documents/section.ts';

/** What the owner has in hand: a section, and blocks of it. */
export interface Selection {
  section?: string;
  blocks: readonly string[];
}

export interface EditorState {
  sections: Sections;
  selection: Selection;
}

/** What a command wants: changes by path from the sections down. */
export interface Edit {
  changes: readonly Change[];
  selection: Selection;
  /** For screen readers, in a short sentence. */
  says: string;
  /** What the value was written on, where it now replaces something else: a person has to choose between the two. */
  overtaken?: { value: unknown };
}

/** Why a command cannot be done, in words for the owner. */
export interface Refusal {
  refused: string;
}

export type EditResult = Edit | Refusal;

export const isRefused = (result: EditResult): result is Refusal => 'refused' in result;

export const NOTHING: Selection = { blocks: [] };

export const refuse = (refused: string): Refusal => ({ refused });

/**
 * The state after an edit, or a refusal where what it changes is no longer what it was made for (somebody else's save
 * came between).
 */
export function applyEdit(state: EditorState, edit: Edit): EditorState | Refusal {
  const merged = applyChanges(state.sections, edit.changes);
  if (!merged.ok) return refuse('Somebody else changed this in the meantime.');
  return { sections: merged.body, selection: withinReach(merged.body, edit.selection) };
}

/** A change of one value; nothing where it is the same already. */
export function change(path: readonly string[], from: unknown, to: unknown): Change[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  return [{ path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

/** A selection of only what is there: the same where all of it is. */
export function withinReach(sections: Sections, selection: Selection): Selection {
  const { section, blocks } = selection;
  const found = section !== undefined && Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (section === undefined || !found) return NOTHING;
  const kept = blocks.filter((id) => Object.hasOwn(found.blocks, id));
  return kept.length === blocks.length ? selection : { section, blocks: kept };
}
