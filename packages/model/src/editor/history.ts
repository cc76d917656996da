import { applyChanges, type Change } from '../documents/merge.ts';
import { type Edit, type EditorState, invertEdit, type Selection, withinReach } from './edit.ts';

interface Entry {
  edit: Edit;
  before: Selection;
  /** Edits of one key that follow each other closely are one: typing. */
  key: string | undefined;
  atMs: number;
}

/** One's own edits of a session, newest last. */
export interface History {
  past: readonly Entry[];
  future: readonly Entry[];
}

/** Typing that rests this long begins a new step. */
const TYPING_MS = 1000;
/** Steps that are kept. */
const KEPT = 1000;

export const EMPTY_HISTORY: History = { past: [], future: [] };

/**
 * Remembers an edit that was applied.
 * @param key names what typing goes into; edits with it that follow closely are undone together
 */
export function remember(
  history: History,
  edit: Edit,
  before: Selection,
  atMs: number,
  key?: string,
): History {
  if (edit.changes.length === 0) return history;
  const last = history.past.at(-1);
  if (last && key !== undefined && last.key === key && atMs - last.atMs < TYPING_MS) {
    const joined: Entry = {
      ...last,
      atMs,
      edit: { ...edit, changes: joinChanges(last.edit.changes, edit.changes) },
    };
    return { past: [...history.past.slice(0, -1), joined], future: [] };
  }
  return { past: [...history.past, { edit, before, key, atMs }].slice(-KEPT), future: [] };
}

/** Changes one after the other as one; of the same path the first `from` and the last `to`. */
function joinChanges(first: readonly Change[], second: readonly Change[]): Change[] {
  const joined = [...first];
  for (const next of second) {
    const index = joined.findLastIndex((each) => JSON.stringify(each.path) === JSON.stringify(next.path));
    const same = joined[index];
    if (!same || index !== joined.length - 1) joined.push(next);
    else {
      const { to: _to, ...kept } = same;
      joined[index] = { ...kept, ...(next.to === undefined ? {} : { to: next.to }) };
    }
  }
  return joined;
}

export interface Step {
  state: EditorState;
  history: History;
  /** What was changed: to be saved like any edit. */
  changes: readonly Change[];
  says: string;
}

/** Takes one's last edit back; undefined where there is none. What others changed since stays as they left it. */
export function undo(state: EditorState, history: History): Step | undefined {
  const entry = history.past.at(-1);
  if (!entry) return undefined;
  const inverse = invertEdit(entry.edit, entry.before);
  return {
    ...step(state, inverse),
    history: { past: history.past.slice(0, -1), future: [...history.future, entry] },
    says: `Undone: ${entry.edit.says}`,
  };
}

/** Does again what was last undone; undefined where there is nothing. */
export function redo(state: EditorState, history: History): Step | undefined {
  const entry = history.future.at(-1);
  if (!entry) return undefined;
  return {
    ...step(state, entry.edit),
    history: { past: [...history.past, entry], future: history.future.slice(0, -1) },
    says: `Redone: ${entry.edit.says}`,
  };
}

function step(state: EditorState, edit: Edit): Pick<Step, 'state' | 'changes'> {
  let sections = state.sections;
  const changes: Change[] = [];
  for (const each of edit.changes) {
    const applied = applyChanges(sections, [each]);
    // Somebody else has changed this since: theirs stays.
    if (!applied.ok) continue;
    sections = applied.body;
    changes.push(each);
  }
  return { state: { sections, selection: withinReach(sections, edit.selection) }, changes };
}
