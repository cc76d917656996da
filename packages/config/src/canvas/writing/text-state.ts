import { readHighlight } from '@portico/model/text/text-highlight';
import type { Mark, MarkType } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import {
  TEXT_MARKS,
  type TextAlignment,
  type TextSize,
  type TextState,
  type TextStyleName,
} from '../../editor/text/text-types.ts';

/** What the tools show of rich text: what the words selected, or next typed, are. */
export function textState(state: EditorState): TextState {
  const { selection, schema, doc } = state;
  const { $from, from, to, empty } = selection;
  const styles = new Set<TextStyleName>();
  let align: TextAlignment | null = null;
  doc.nodesBetween(from, to, (node) => {
    if (!node.isTextblock) return;
    styles.add(styleOf(node.type.name, node.attrs.level));
    align ??= (node.attrs.align ?? 'start') as TextAlignment;
  });
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name);
  const list = around.findLast((name) => name === 'bulletList' || name === 'orderedList');
  const marks = marksAt(state);
  const textStyle = marks.find(({ type }) => type.name === 'textStyle')?.attrs;
  const highlight = marks.find(({ type }) => type.name === 'textHighlight')?.attrs.highlight as
    | string
    | undefined;
  const link = linkOf(marks)?.attrs;
  return {
    style: styles.size === 1 ? ([...styles][0] ?? null) : null,
    marks: TEXT_MARKS.filter((name) => has(marks, schema.marks[name])),
    list: (list ?? null) as TextState['list'],
    isQuote: around.includes('blockquote'),
    align: align ?? 'start',
    color: (textStyle?.color ?? null) as string | null,
    size: (textStyle?.size ?? null) as TextSize | null,
    highlight: highlight === undefined ? null : readHighlight(highlight),
    link: link ? { href: String(link.href), newWindow: link.newWindow === true } : null,
    selected: empty ? '' : doc.textBetween(from, Math.min(to, from + 200), ' '),
    isInTable: isInTable(state),
  };
}

function styleOf(name: string, level: number | undefined): TextStyleName {
  if (name === 'heading') return `heading-${level ?? 2}` as TextStyleName;
  return name === 'codeBlock' ? 'code' : 'paragraph';
}

/** Marks all selected words have; without a selection, those the next letter will have. */
function marksAt({ selection, doc, storedMarks }: EditorState): readonly Mark[] {
  const { from, to, empty, $from } = selection;
  if (empty) {
    // A link ends where its words end, but there it is still the one that can be changed.
    const marks = storedMarks ?? $from.marks();
    const before = $from.nodeBefore?.marks.find(({ type }) => type.name === 'link');
    return before && !marks.includes(before) ? [...marks, before] : marks;
  }
  let common: readonly Mark[] | null = null;
  doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return;
    common = common ? common.filter((mark) => mark.isInSet(node.marks)) : node.marks;
  });
  return common ?? [];
}

const linkOf = (marks: readonly Mark[]) => marks.find(({ type }) => type.name === 'link');

/** Do the selected words have a link, or does the cursor stand in one or at its end? */
export const isInLink = (state: EditorState): boolean => linkOf(marksAt(state)) !== undefined;

const has = (marks: readonly Mark[], type: MarkType | undefined) => marks.some((mark) => mark.type === type);
