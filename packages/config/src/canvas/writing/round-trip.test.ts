import { renderBlock } from '@portico/blocks/render-block';
import { richTextBlock } from '@portico/blocks/rich-text/block';
import {
  BLOCK_NODES,
  INLINE_NODES,
  plainText,
  type RichText,
  type RichTextMark,
  type RichTextNode,
  richText,
} from '@portico/model/documents/rich-text';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromModel } from './from-model.ts';
import { richTextSchema } from './rich-text-schema.ts';
import { toModel } from './to-model.ts';

const schema = getSchema([...richTextSchema]);

function throughEditor(content: RichText): RichText {
  const doc = Node.fromJSON(schema, fromModel(content));
  doc.check();
  return toModel(doc);
}

const draw = (content: RichText) => renderBlock(richTextBlock, { content });

const words = fc.stringMatching(/^[a-zäß \u0627-\u062a"<&]{1,12}$/);
const align = fc.constantFrom('start', 'center', 'end', 'justify');
/** In the order the editor keeps them, outermost first. */
const marks = fc
  .tuple(
    fc.option(
      fc.record(
        { href: fc.constantFrom('/about', 'https://example.org', '#team'), newWindow: fc.boolean() },
        { requiredKeys: ['href'] },
      ),
    ),
    fc.subarray(['bold', 'italic', 'strike', 'underline'] as const),
    fc.option(fc.constantFrom({ color: 'accent' }, { size: 'small' }, { color: '#aa3300', size: 'label' })),
    fc.subarray(['code', 'highlight'] as const),
    fc.option(fc.constantFrom('superscript', 'subscript')),
    fc.option(fc.constantFrom({}, { shape: 'circle', thickness: { value: 2, unit: 'px' }, isFront: true })),
  )
  .map(([link, plain, textStyle, more, raised, drawn]) =>
    inEditorOrder([
      ...(drawn ? [{ type: 'textHighlight', attrs: drawn }] : []),
      ...(link ? [{ type: 'link', attrs: link }] : []),
      ...plain.map((type) => ({ type })),
      ...(textStyle ? [{ type: 'textStyle', attrs: textStyle }] : []),
      ...more.map((type) => ({ type })),
      ...(raised ? [{ type: raised }] : []),
    ] as RichTextMark[]),
  );

function inEditorOrder(unordered: RichTextMark[]): RichTextMark[] {
  const ranks = Object.keys(schema.marks);
  return unordered.toSorted((a, b) => ranks.indexOf(a.type) - ranks.indexOf(b.type));
}

const text: fc.Arbitrary<RichTextNode> = fc
  .record({ words, marks })
  .map((one) => ({ type: 'text', text: one.words, ...(one.marks.length > 0 ? { marks: one.marks } : {}) }));

/** Neighbours with the same marks would be one text. */
const inline = fc
  .array(fc.oneof({ weight: 5, arbitrary: text }, fc.constant<RichTextNode>({ type: 'hardBreak' })), {
    maxLength: 4,
  })
  .map((nodes) =>
    nodes.filter(
      (node, at) =>
        node.type !== 'text' ||
        nodes[at - 1]?.type !== 'text' ||
        JSON.stringify(nodes[at - 1]?.marks) !== JSON.stringify(node.marks),
    ),
  );

const node = (
  type: string,
  content: readonly RichTextNode[],
  attrs: Record<string, unknown> = {},
): RichTextNode => {
  const said = Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
  return {
    type,
    ...(Object.keys(said).length > 0 ? { attrs: said } : {}),
    ...(content.length > 0 ? { content: [...content] } : {}),
  };
};

/** Documents as the editor's schema has them: every node where it may stand. */
const { blocks } = fc.letrec<{ block: RichTextNode; blocks: RichTextNode[] }>((tie) => {
  const inside = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
  const paragraph = fc
    .tuple(inline, fc.option(align))
    .map(([content, to]) => node('paragraph', content, { align: to }));
  const item = fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]) => {
    const content = [first, ...rest];
    const isLead = !first.attrs && !first.content && rest.length > 0 && rest[0]?.type !== 'paragraph';
    return node('listItem', isLead ? rest : content);
  });
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  const span = fc.option(fc.integer({ min: 2, max: 4 }));
  const cell = fc
    .tuple(fc.constantFrom('tableCell', 'tableHeader'), inside, span, span)
    .map(([type, content, colspan, rowspan]) => node(type, content, { colspan, rowspan }));
  const row = fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => node('tableRow', cells));
  return {
    blocks: fc.array(tie('block'), { maxLength: 5 }),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      paragraph,
      fc
        .tuple(inline, fc.integer({ min: 1, max: 4 }), fc.option(align))
        .map(([content, level, to]) => node('heading', content, { level, align: to })),
      fc.constant(node('horizontalRule', [])),
      fc
        .tuple(fc.option(words), fc.option(fc.constantFrom('ts', 'python')))
        .map(([code, language]) =>
          node('codeBlock', code ? [{ type: 'text', text: code }] : [], { language }),
        ),
      items.map((list) => node('bulletList', list)),
      fc
        .tuple(items, fc.option(fc.integer({ min: 2, max: 40 })))
        .map(([list, start]) => node('orderedList', list, { start })),
      inside.map((content) => node('blockquote', content)),
      fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => node('table', rows)),
    ),
  };
});

const isBlank = ([first, second]: readonly RichTextNode[]) =>
  first?.type === 'paragraph' && !first.attrs && !first.content && second === undefined;

describe('rich text on its way through the editor', () => {
  test('comes out as it was', () => {
    fc.assert(
      fc.property(blocks, (content) => {
        fc.pre(!isBlank(content));
        const stored: RichText = { type: 'doc', content };
        expect(throughEditor(stored)).toEqual(stored);
      }),
      { numRuns: 400 },
    );
  });

  /** Anything the model's schema takes, however it is nested. */
  const { loose } = fc.letrec<{ loose: RichTextNode }>((tie) => ({
    loose: fc.oneof(
      { depthSize: 'small' },
      text,
      fc
        .tuple(fc.constantFrom(...INLINE_NODES, ...BLOCK_NODES), fc.array(tie('loose'), { maxLength: 4 }))
        .map(([type, content]) => node(type, content)),
    ),
  }));

  test('loses no word, however loosely it was stored, and settles at once', () => {
    const letters = (content: RichText) => plainText(content).replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(loose, { maxLength: 5 }), (content) => {
        const stored: RichText = richText.parse({ type: 'doc', content });
        const once = throughEditor(stored);
        expect(letters(once)).toBe(letters(stored));
        expect(richText.parse(once)).toEqual(once);
        expect(throughEditor(once)).toEqual(once);
      }),
      { numRuns: 400 },
    );
  });

  test('looks to visitors as it did, where the editor writes it down in another way', () => {
    const paragraph = (...content: RichTextNode[]): RichTextNode => node('paragraph', content);
    const stored: RichText = {
      type: 'doc',
      content: [
        node('orderedList', [node('listItem', [paragraph({ type: 'text', text: 'One' })])], { start: 1 }),
        node('bulletList', [node('listItem', [{ type: 'text', text: 'bare' }])]),
        paragraph(
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
          {
            type: 'text',
            text: 'c',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/c' } }, { type: 'code' }],
          },
        ),
      ],
    };
    const html = draw(throughEditor(stored));
    expect(html).toContain('<ol><li>One</li></ol><ul><li>bare</li></ul>');
    expect(html).toContain('<p>ab<a href="/c"><strong><code>c</code></strong></a></p>');
  });

  test('a blank paragraph alone is no text', () => {
    expect(throughEditor({ type: 'doc', content: [] }).content).toEqual([]);
    expect(throughEditor({ type: 'doc', content: [{ type: 'paragraph' }] }).content).toEqual([]);
  });
});
