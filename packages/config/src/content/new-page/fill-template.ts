import { definitionOf } from '@portico/blocks/registry';
import { isRichText } from '@portico/model/differences/value-words';
import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { LayoutBlock, SectionLayout } from '../../shared/section-library/section-layout.ts';

/** Another word for one that stands there; null leaves it. */
type Say = (said: string) => string;

const retoldNode = (node: RichTextNode, say: Say): RichTextNode => ({
  ...node,
  ...(node.text === undefined ? {} : { text: say(node.text) }),
  ...(node.content ? { content: node.content.map((child) => retoldNode(child, say)) } : {}),
});

function retoldBlock(block: LayoutBlock, say: Say): LayoutBlock {
  const fields = { ...block.fields };
  for (const name of definitionOf(block.type)?.translatable ?? []) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = say(value);
    else if (isRichText(value)) fields[name] = retoldNode(value, say);
  }
  return { ...block, fields };
}

/**
 * The words of a layout, one by one in reading order: each heading, run of text, button, part of a quote.
 * @internal
 */
export function wordsOf(layout: SectionLayout): string[] {
  const found: string[] = [];
  for (const block of layout.blocks)
    retoldBlock(block, (said) => {
      found.push(said);
      return said;
    });
  return found;
}

/**
 * The same layout in other words.
 * @param words as many as `wordsOf` gives, in its order; null leaves what stands there
 * @throws Error when there are more or fewer: a template that no longer fits its layout
 */
export function fillTemplate(layout: SectionLayout, words: ReadonlyArray<string | null>): SectionLayout {
  const left = [...words];
  const blocks = layout.blocks.map((block) =>
    retoldBlock(block, (said) => {
      const next = left.shift();
      if (next === undefined) throw new Error(`${layout.id} has more words than it is given`);
      return next ?? said;
    }),
  );
  if (left.length > 0) throw new Error(`${layout.id} has no place for “${left[0]}”`);
  return { ...layout, blocks };
}
