import type { RichText } from '../documents/rich-text.ts';
import { aroundAll, type ReadingRules } from './around.ts';
import { blocksOf } from './blocks.ts';
import type { HtmlNode } from './element.ts';

/** The words of foreign HTML (of Word, Google Docs, LibreOffice, WordPress, any page) as rich text. */
export const richTextOf = (nodes: readonly HtmlNode[], rules: ReadingRules): RichText => ({
  type: 'doc',
  content: blocksOf(nodes, aroundAll(nodes, rules)),
});
