import { Extension } from '@tiptap/core';
import { Fragment, type Mark, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isReceived } from './receive-document.ts';

/**
 * Words that replace all words of a text look like those did, whether they are typed, pasted as plain words, or written
 * after all were deleted. Line by line they are what stood there (heading, size, colour, item of a list); lines beyond
 * the last look like it. What is pasted with a look of its own keeps that. A link whose words are replaced leads on to
 * where it led.
 */
export const keepLook = Extension.create({
  name: 'keepLook',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, now) => {
        const isTyped = transactions.some((one) => one.docChanged && !isReceived(one));
        // What is composed is the browser's until it is done.
        if (!isTyped || transactions.some((one) => one.getMeta('composition') !== undefined)) return null;
        return inOldLook(before, now) ?? withOldMarks(before, now);
      },
      props: {
        handleDOMEvents: {
          compositionstart: (view) => {
            // The words that are replaced go while they are still ours.
            if (isAllSelected(view.state)) view.dispatch(view.state.tr.deleteSelection());
            return false;
          },
        },
      },
    }),
  ],
});

/** Is every letter of the text selected? */
function isAllSelected({ doc, selection: { from, to } }: EditorState): boolean {
  let [first, last] = [Number.POSITIVE_INFINITY, -1];
  doc.descendants((node, at) => {
    if (!node.isText) return;
    first = Math.min(first, at);
    last = at + node.nodeSize;
  });
  return last >= 0 && from <= first && to >= last;
}

/** Lines with words; undefined where something else than lists and quotes stands around them. */
function writtenLines(doc: Node): Node[] | undefined {
  const lines: Node[] = [];
  let isText = true;
  doc.descendants((node) => {
    if (node.isTextblock && node.content.size > 0) lines.push(node);
    else if (node.isBlock && !node.isTextblock && !AROUND.has(node.type.name)) isText = false;
    return !node.isTextblock;
  });
  return isText && lines.length > 0 ? lines : undefined;
}

const LISTS = new Set(['bulletList', 'orderedList']);
const AROUND = new Set([...LISTS, 'listItem', 'blockquote']);

/** Gives the words that replaced all others the look of those; null where there is nothing to do. */
function inOldLook(before: EditorState, now: EditorState): Transaction | null {
  // A tool that changes how words look leaves the words.
  if (!isAllSelected(before) || before.doc.textContent === now.doc.textContent) return null;
  const old = writtenLines(before.doc);
  if (!old || !now.doc.children.every((line) => line.isTextblock)) return null;
  const lines = now.doc.children.map((line, index) =>
    lineLike(line, old[Math.min(index, old.length - 1)] as Node),
  );
  const next = inside(before.doc, lines);
  const { $head } = now.selection;
  if (next.eq(now.doc.content) || $head.depth === 0) return null;
  const transaction = now.tr.replaceWith(0, now.doc.content.size, next);
  const start = lineStart(transaction.doc, $head.index(0));
  transaction.setSelection(TextSelection.create(transaction.doc, start + $head.parentOffset));
  // Tiptap makes a plain paragraph of what was emptied.
  transaction.setMeta('preventClearDocument', true);
  return transaction.setStoredMarks(
    marksThatGoOn(before, transaction.doc.resolve(transaction.selection.head)),
  );
}

/** A plain line as another one: what it is, and the marks its words began with. */
function lineLike(line: Node, old: Node): Node {
  const isPlain =
    line.type.name === 'paragraph' && Object.values(line.attrs).every((value) => value === null);
  const isLike = isPlain || line.hasMarkup(old.type, old.attrs);
  if (!isLike || !old.type.validContent(line.content)) return line;
  const marks = marksOf(old);
  const words = line.children.map((word) =>
    word.isText && word.marks.every((mark) => mark.isInSet(marks)) ? word.mark(marks) : word,
  );
  return old.type.create(old.attrs, words);
}

/** Marks of a line's first letter; of a link those whose words are the whole line. */
function marksOf(line: Node): readonly Mark[] {
  const first = line.children.find(({ isText }) => isText);
  const last = line.children.findLast(({ isText }) => isText);
  return (first?.marks ?? []).filter((mark) => goesOn(mark) || mark.isInSet(last?.marks ?? []));
}

/** Do letters typed at the end of a mark have it too? */
const goesOn = (mark: Mark): boolean => mark.type.spec.inclusive !== false;

/** Lines in the one list or quote that held the whole text. */
function inside(doc: Node, lines: readonly Node[]): Fragment {
  const around = doc.childCount === 1 ? doc.firstChild : null;
  const { listItem } = doc.type.schema.nodes;
  if (!around || !listItem || lines.some(({ type }) => type.name !== 'paragraph'))
    return Fragment.from(lines);
  if (LISTS.has(around.type.name))
    return Fragment.from(
      around.type.create(
        around.attrs,
        lines.map((line) => listItem.create(null, line)),
      ),
    );
  if (around.type.name === 'blockquote') return Fragment.from(around.type.create(around.attrs, [...lines]));
  return Fragment.from(lines);
}

/** Where the words of a line begin. */
function lineStart(doc: Node, index: number): number {
  const starts: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) starts.push(at + 1);
    return !node.isTextblock;
  });
  return starts[index] ?? 1;
}

/** Words typed next keep the marks of those that were just deleted or replaced. */
function withOldMarks(before: EditorState, now: EditorState): Transaction | null {
  if (!now.selection.empty) return null;
  const marks = marksThatGoOn(before, now.selection.$head);
  return marks && !sameMarks(marks, now.storedMarks) ? now.tr.setStoredMarks(marks) : null;
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[] | null): boolean =>
  b?.length === a.length && a.every((mark) => mark.isInSet(b));

/** Marks that letters typed at the cursor would not have by themselves; null where they have what they should. */
function marksThatGoOn(before: EditorState, $cursor: ResolvedPos): readonly Mark[] | null {
  const { parent, nodeBefore, doc } = $cursor;
  if (parent.content.size === 0) {
    const { $from } = before.selection;
    const line = $from.parent.isTextblock ? $from.parent : writtenLines(before.doc)?.[0];
    const isDeleted = doc.textContent.length < before.doc.textContent.length;
    const marks = line && isDeleted ? parent.type.allowedMarks(marksOf(line).filter(goesOn)) : [];
    return marks.length > 0 ? marks : null;
  }
  const isReplaced = (mark: Mark) => before.storedMarks?.includes(mark) || isAcross(before, mark);
  return nodeBefore?.marks.some((mark) => !goesOn(mark) && isReplaced(mark)) ? nodeBefore.marks : null;
}

/** Do the words that were selected begin and end with a mark? */
function isAcross({ doc, selection: { from, to, empty } }: EditorState, mark: Mark): boolean {
  const words: Node[] = [];
  if (!empty) doc.nodesBetween(from, to, (node) => void (node.isText && words.push(node)));
  return [words[0], words.at(-1)].every((word) => word !== undefined && mark.isInSet(word.marks));
}
