import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { wordsOfMarkdown } from './words-of-markdown.ts';

const fields = z.object({
  markdown: text(100_000),
});
export type MarkdownFields = z.infer<typeof fields>;

/** May it hold code that can be copied, or something a provider has? Guesses, for what it is made of is known to the view. */
const NEEDS_SCRIPT = /^ {0,3}(?:```|~~~|https?:\/\/)|^(?: {4}|\t)\S/m;

export const markdownDefinition: BlockDefinition<MarkdownFields> = {
  type: 'markdown',
  name: 'Markdown',
  version: 1,
  schema: fields,
  defaults: { markdown: '' },
  begins: {
    markdown:
      '## Before the first firing\n\nLet every pot dry for **a week at least**, away from draughts.\n\n1. Weigh one in the morning.\n2. Weigh it again in the evening.\n3. If nothing is lost, it is dry.\n\n> Patience costs nothing; a new shelf does.',
  },
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  scriptFields: ({ markdown }) => (NEEDS_SCRIPT.test(markdown) ? {} : undefined),
  translatable: ['markdown'],
  plainText: ({ markdown }) => wordsOfMarkdown(markdown),
  size: { w: 14, h: 10 },
};
