import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';

const RECEIVED = 'portico:received';

/** Was a transaction made by somebody else than who writes here? */
export const isReceived = (transaction: Transaction): boolean => transaction.getMeta(RECEIVED) === true;

export const markReceived = (transaction: Transaction): Transaction => transaction.setMeta(RECEIVED, true);

/**
 * Brings a text to a state it was given from elsewhere, changing only what differs: the cursor stays with its words.
 * @param follow the cursor goes to what changed (undo)
 * @returns null where it is the same already
 */
export function receiveDocument(state: EditorState, next: Node, follow: boolean): Transaction | null {
  const start = state.doc.content.findDiffStart(next.content);
  if (start === null) return null;
  const ends = state.doc.content.findDiffEnd(next.content) ?? { a: start, b: start };
  // Where the same letters stand twice, both ends may be found before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const to = ends.a + overlap;
  const end = ends.b + overlap;
  const transaction = markReceived(state.tr);
  replaceQuietly(transaction, start, to, next, end);
  if (!transaction.doc.eq(next)) {
    // What differs has no edges of its own (a node became another): all is replaced.
    const whole = markReceived(state.tr);
    whole.replaceWith(0, state.doc.content.size, next.content);
    const head = Math.min(state.selection.head, whole.doc.content.size);
    return whole.setSelection(Selection.near(whole.doc.resolve(follow ? end : head)));
  }
  if (follow) transaction.setSelection(Selection.near(transaction.doc.resolve(end), -1)).scrollIntoView();
  return transaction;
}

function replaceQuietly(transaction: Transaction, from: number, to: number, next: Node, end: number): void {
  try {
    transaction.replace(from, to, next.slice(from, end));
  } catch {
    // It does not fit there: the caller sees that the text is not what was wanted.
  }
}
