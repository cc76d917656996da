import type { Setting } from './text-lines.ts';

/** Sizes of headings in px, as they are at 1440. */
const HEADINGS: Readonly<Record<string, number>> = {
  display: 116,
  large: 88,
  medium: 52,
  small: 30,
  tiny: 21,
  label: 13,
};
const RANKS: Readonly<Record<string, number>> = { 1: 88, 2: 52, 3: 30, 4: 21 };
/** In texts headings are smaller. */
const TEXT_RANKS: Readonly<Record<string, number>> = { 1: 30, 2: 30, 3: 21, 4: 19 };

/** What a table has for a stored value, which may be anything. */
const entry = (table: Readonly<Record<string, number>>, key: unknown): number | undefined =>
  (typeof key === 'string' || typeof key === 'number') && Object.hasOwn(table, key) ? table[key] : undefined;

export function headingSetting({ size, level, align }: Readonly<Record<string, unknown>>): Setting {
  const px = entry(HEADINGS, size) ?? entry(RANKS, level) ?? 52;
  return { size: px, leading: px > 40 ? 1.08 : 1.25, role: 'ink', align };
}

/** A run of words in a rich text, with the space above it. */
export interface TextPart {
  words: string;
  setting: Setting;
  /** px above it, unless it is the first. */
  gap: number;
  /** Pushed in from the start, as list items. */
  indent: number;
}

interface Node {
  type?: unknown;
  text?: unknown;
  attrs?: { level?: unknown; align?: unknown };
  content?: unknown;
  marks?: unknown;
}

const SIZES: Readonly<Record<string, number>> = { large: 21, small: 16, label: 13 };

/** What a rich text is made of, in order. Takes whatever is stored; what is no text has no parts. */
export function textParts(content: unknown): TextPart[] {
  return childrenOf(content).flatMap((node) => partsOf(node, 0));
}

function partsOf(node: Node, indent: number): TextPart[] {
  const { attrs } = node;
  switch (node.type) {
    case 'heading': {
      const size = entry(TEXT_RANKS, attrs?.level) ?? 30;
      return [
        {
          words: wordsOf(node),
          setting: { size, leading: 1.25, role: 'ink', align: attrs?.align },
          gap: 28,
          indent,
        },
      ];
    }
    case 'paragraph':
    case 'codeBlock': {
      const size = sizeIn(node);
      const setting: Setting = { size, leading: 1.6, role: 'words', align: attrs?.align };
      return [{ words: wordsOf(node), setting, gap: indent > 0 ? 6 : size, indent }];
    }
    default:
      return childrenOf(node).flatMap((child) =>
        partsOf(child, node.type === 'listItem' ? indent + 26 : indent),
      );
  }
}

/** How large the first of its words is set. */
function sizeIn(node: Node): number {
  const marks = childrenOf(node)[0]?.marks;
  const style = Array.isArray(marks) ? marks.find((mark) => mark?.type === 'textStyle') : undefined;
  return entry(SIZES, style?.attrs?.size) ?? 19;
}

function wordsOf(node: Node): string {
  if (node.type === 'hardBreak') return '\n';
  if (typeof node.text === 'string') return node.text;
  return childrenOf(node).map(wordsOf).join('');
}

function childrenOf(node: unknown): Node[] {
  const content = (node as Node | null | undefined)?.content;
  return Array.isArray(content)
    ? (content as unknown[]).filter((one): one is Node => typeof one === 'object' && one !== null)
    : [];
}

/** Rows of a table in a rich text, as the words of their cells; none where it has no table. */
export function tableRows(content: unknown): string[][] {
  return childrenOf(content)
    .filter((node) => node.type === 'table')
    .flatMap((table) => childrenOf(table).map((row) => childrenOf(row).map(wordsOf)));
}
