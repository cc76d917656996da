import { z } from 'zod';
import { href, text } from './schema.ts';
import { isHighlight, type TextHighlight } from '../text/text-highlight.ts';

export { plainText } from './plain-text.ts';

/**
 * Rich text is a ProseMirror document as JSON. Node and mark names are those of Tiptap's starter kit, so the
 * editor reads stored text without a mapping. Raw HTML never lives here.
 */
const align = z.enum(['start', 'center', 'end', 'justify']).optional();

const textHighlight = z
  .record(z.string(), z.unknown())
  .refine(isHighlight, 'This is not a highlight.') as unknown as z.ZodType<TextHighlight>;

export const richTextMark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('underline') }),
  z.object({ type: z.literal('strike') }),
  z.object({ type: z.literal('code') }),
  z.object({ type: z.literal('superscript') }),
  z.object({ type: z.literal('subscript') }),
  z.object({ type: z.literal('highlight') }),
  /** A shape drawn around, under or over words. */
  z.object({ type: z.literal('textHighlight'), attrs: textHighlight }),
  z.object({ type: z.literal('link'), attrs: z.object({ href, newWindow: z.boolean().optional() }) }),
  /** `color` is a palette colour id or a CSS hex colour; `size` a step of the site's type scale. */
  z.object({
    type: z.literal('textStyle'),
    attrs: z.object({ color: text(40).optional(), size: z.enum(['small', 'large', 'label']).optional() }),
  }),
]);
export type RichTextMark = z.infer<typeof richTextMark>;

export interface RichTextNode {
  type: string;
  attrs?: {
    level?: 1 | 2 | 3 | 4;
    align?: 'start' | 'center' | 'end' | 'justify';
    start?: number;
    language?: string;
    colspan?: number;
    rowspan?: number;
  };
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
  /** Of a heading as it is shown on a page: what addresses name it by. Never stored. */
  id?: string | undefined;
}

export interface RichText {
  type: 'doc';
  content: RichTextNode[];
}

export const INLINE_NODES = ['text', 'hardBreak'] as const;
export const BLOCK_NODES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
] as const;

const nodeAttributes = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
  align,
  start: z.number().int().min(-1e6).max(1e6).optional(),
  language: text(40).optional(),
  colspan: z.number().int().min(1).max(100).optional(),
  rowspan: z.number().int().min(1).max(1000).optional(),
});

const richTextNode: z.ZodType<RichTextNode> = z.lazy(() =>
  z.object({
    type: z.enum([...INLINE_NODES, ...BLOCK_NODES]),
    attrs: nodeAttributes.optional(),
    content: z.array(richTextNode).max(10_000).optional(),
    marks: z.array(richTextMark).max(20).optional(),
    text: text(200_000).optional(),
  }),
);

export const richText: z.ZodType<RichText> = z.object({
  type: z.literal('doc'),
  content: z.array(richTextNode).max(10_000),
});

/** An empty document. */
export const emptyRichText = (): RichText => ({ type: 'doc', content: [] });

/** One paragraph per line. */
export function richTextFromPlain(plain: string): RichText {
  return {
    type: 'doc',
    content: plain
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  };
}
