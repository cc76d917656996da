import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { PARAGRAPH, text } from '../editing/thumbnail/parts.ts';
import { textHeight, textLines } from '../editing/thumbnail/text-lines.ts';
import { wordsOfMarkdown } from './words-of-markdown.ts';

const words = (markdown: unknown) => wordsOfMarkdown(text(markdown));

export const library: BlockInLibrary = {
  height: (fields, width) => textHeight(words(fields.markdown), PARAGRAPH, width),
  draw: (fields, area) => textLines(words(fields.markdown), PARAGRAPH, area),
};
