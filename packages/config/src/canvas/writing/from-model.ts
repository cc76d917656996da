import type { RichText, RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import type { JSONContent } from '@tiptap/core';

/**
 * Stored rich text as the editor takes it. What is stored may be looser than the editor's schema (imports, the API):
 * words that stand where only blocks may, items without their list. They are given what they lack; no word is lost.
 */
export function fromModel({ content }: RichText): JSONContent {
  return { type: 'doc', content: orParagraph(blocksOf(content)) };
}

const EMPTY_PARAGRAPH: JSONContent = { type: 'paragraph' };

const orParagraph = (blocks: JSONContent[]) => (blocks.length > 0 ? blocks : [EMPTY_PARAGRAPH]);

const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hardBreak';

/** What nodes that stand without their parent are part of. */
const PARTS: Readonly<Record<string, 'items' | 'rows' | 'cells'>> = {
  listItem: 'items',
  tableRow: 'rows',
  tableCell: 'cells',
  tableHeader: 'cells',
};

function blocksOf(nodes: readonly RichTextNode[] = []): JSONContent[] {
  const blocks: JSONContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as RichTextNode;
    const kind = kindOf(node);
    const end = nodes.findIndex((other, index) => index > at && kindOf(other) !== kind);
    const run = nodes.slice(at, kind === 'block' ? at + 1 : end < 0 ? undefined : end);
    at += run.length;
    if (kind === 'inline') blocks.push({ type: 'paragraph', content: inlineOf(run) });
    else blocks.push(...(kind === 'block' ? blockOf(node) : blockOf(wholeOf(kind, run))));
  }
  return blocks;
}

/** Nodes of one kind that follow each other belong together, but for blocks. */
const kindOf = (node: RichTextNode) => (isInline(node) ? 'inline' : (PARTS[node.type] ?? 'block'));

function wholeOf(kind: 'items' | 'rows' | 'cells', content: RichTextNode[]): RichTextNode {
  if (kind === 'items') return { type: 'bulletList', content };
  return { type: 'table', content: kind === 'rows' ? content : [{ type: 'tableRow', content }] };
}

/** None where it would hold nothing and stand for nothing. */
function blockOf({ type, attrs = {}, content = [] }: RichTextNode): JSONContent[] {
  switch (type) {
    case 'paragraph':
      return [node(type, { align: attrs.align }, inlineOf(content))];
    case 'heading':
      return [node(type, { level: attrs.level ?? 2, align: attrs.align }, inlineOf(content))];
    case 'codeBlock':
      return [node(type, { language: attrs.language }, codeOf(content))];
    case 'horizontalRule':
      return [{ type }, ...blocksOf(content)];
    case 'bulletList':
    case 'orderedList': {
      const items = childrenAs('listItem', content).map((item) =>
        node('listItem', {}, withParagraph(orParagraph(blocksOf(item.content)))),
      );
      const own = type === 'bulletList' ? { align: attrs.align } : { start: attrs.start };
      return items.length > 0 ? [node(type, own, items)] : [];
    }
    case 'blockquote':
      return [node(type, { align: attrs.align }, orParagraph(blocksOf(content)))];
    case 'table': {
      const rows = childrenAs('tableRow', content).flatMap((row) => {
        const cells = childrenAs('tableCell', row.content ?? [], 'tableHeader').map((cell) => {
          const { colspan, rowspan, align } = cell.attrs ?? {};
          return node(cell.type, { colspan, rowspan, align }, orParagraph(blocksOf(cell.content)));
        });
        return cells.length > 0 ? [node('tableRow', { align: row.attrs?.align }, cells)] : [];
      });
      return rows.length > 0 ? [node(type, {}, rows)] : [];
    }
    default:
      return blocksOf(content);
  }
}

/** The children of this kind; others stand in one of their own. */
const childrenAs = (type: string, nodes: readonly RichTextNode[], orType = type): RichTextNode[] =>
  nodes.map((child) => (child.type === type || child.type === orType ? child : { type, content: [child] }));

/** Items of the editor begin with a paragraph; an empty one shows nothing on the page. */
const withParagraph = (blocks: JSONContent[]) =>
  blocks[0]?.type === 'paragraph' ? blocks : [EMPTY_PARAGRAPH, ...blocks];

function inlineOf(nodes: readonly RichTextNode[]): JSONContent[] {
  return nodes.flatMap((one): JSONContent[] => {
    if (one.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (!one.text) return inlineOf(one.content ?? []);
    return [{ type: 'text', text: one.text, ...(one.marks?.length ? { marks: marksOf(one.marks) } : {}) }];
  });
}

/** Of two marks of a kind the inner holds; of two text styles each what only it says. */
function marksOf(marks: readonly RichTextMark[]): NonNullable<JSONContent['marks']> {
  const byType = new Map<string, { type: string; attrs?: Record<string, unknown> }>();
  for (const mark of marks) {
    const attrs = 'attrs' in mark ? { ...byType.get(mark.type)?.attrs, ...mark.attrs } : undefined;
    if (mark.type === 'textStyle' && !mark.attrs.color && !mark.attrs.size) continue;
    if (mark.type === 'textHighlight') {
      byType.set(mark.type, { type: mark.type, attrs: { highlight: JSON.stringify(mark.attrs) } });
      continue;
    }
    byType.set(mark.type, attrs ? { type: mark.type, attrs } : { type: mark.type });
  }
  return [...byType.values()];
}

const codeOf = (nodes: readonly RichTextNode[]): JSONContent[] => {
  const text = nodes.map(wordsOf).join('');
  return text === '' ? [] : [{ type: 'text', text }];
};

const wordsOf = (one: RichTextNode): string =>
  one.type === 'hardBreak' ? '\n' : (one.text ?? (one.content ?? []).map(wordsOf).join(''));

/** Only attributes that say something. */
function node(type: string, attrs: Record<string, unknown>, content: JSONContent[]): JSONContent {
  const said = Object.entries(attrs).filter(([, value]) => value !== undefined);
  return {
    type,
    ...(said.length > 0 ? { attrs: Object.fromEntries(said) } : {}),
    ...(content.length > 0 ? { content } : {}),
  };
}
