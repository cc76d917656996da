import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** What one edit of a text did, as far as undo cares. */
export interface TypedStep {
  kind: 'insert' | 'delete' | 'setting' | 'other';
  /** Which setting it turned, where it was one. */
  setting?: string;
  /** Where it began and where the cursor stood after it. */
  from: number;
  to: number;
  /** Letters after a space. */
  startsWord: boolean;
  atMs: number;
}

/** Names the setting that an edit turns: a slider is one edit for undo, however many steps it made. */
export const SETTING = 'portico-setting';

/** Typing without a rest is undone in parts of about this long, at the next word. */
const GROUP_MS = 4000;

/**
 * The step of a transaction that changed something.
 * @param cursor where it stands once all is done that the transaction set off
 */
export function typedStep(transaction: Transaction, atMs: number, cursor?: number): TypedStep {
  const [step] = transaction.steps;
  const other: TypedStep = { kind: 'other', from: -1, to: -1, startsWord: false, atMs };
  const setting: unknown = transaction.getMeta(SETTING);
  if (typeof setting === 'string') return { ...other, kind: 'setting', setting };
  if (transaction.steps.length !== 1 || !(step instanceof ReplaceStep)) return other;
  const { from, to, slice } = step;
  const isFlat = slice.openStart === 0 && slice.openEnd === 0;
  if (slice.size === 0) {
    const before = transaction.docs[0];
    const isInOne = before?.resolve(from).sameParent(before.resolve(to)) ?? false;
    return isInOne ? { ...other, kind: 'delete', from, to: from } : other;
  }
  const typed = slice.content.firstChild;
  // The letter that replaces whole lines comes in a line of its own.
  if (typed?.isTextblock && slice.content.childCount === 1 && typed.firstChild?.text?.length === 1)
    return { ...other, kind: 'insert', to: cursor ?? transaction.selection.head };
  if (!isFlat || slice.content.childCount !== 1 || !typed?.isText) return other;
  const before = transaction.doc.textBetween(Math.max(0, from - 1), from, ' ', ' ');
  return {
    kind: 'insert',
    from,
    to: cursor ?? from + slice.size,
    startsWord: /^\s?$/.test(before) && /^\S/.test(typed.text ?? ''),
    atMs,
  };
}

/**
 * Does a step begin something of its own for undo? Typing on, and deleting on, at one place are one until a word
 * begins after a while; everything else (a new paragraph, a mark, a paste) stands alone. Rests are the history's.
 * @param first of the group that `last` belongs to
 */
export function beginsGroup(first: TypedStep | null, last: TypedStep | null, next: TypedStep): boolean {
  if (!first || !last || next.kind === 'other' || next.kind !== last.kind) return true;
  if (next.kind === 'setting') return next.setting !== last.setting;
  if (next.kind === 'insert' && next.from !== last.to) return true;
  // Forwards from the same place, or backwards up to it.
  if (next.kind === 'delete' && next.from !== last.from && next.from + 1 !== last.from) return true;
  return next.startsWord && next.atMs - first.atMs > GROUP_MS;
}
