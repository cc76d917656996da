import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  /** Without quotation marks: they are set in the page's language. */
  text: text(5000),
  source: text(300),
  /** What the source is: a role, a book, a newspaper. */
  detail: text(300),
  href: href.optional(),
  align: alignment,
  size: z.enum(['medium', 'large']),
});
export type QuoteFields = z.infer<typeof fields>;

export const quoteDefinition: BlockDefinition<QuoteFields> = {
  type: 'quote',
  name: 'Quote',
  version: 1,
  schema: fields,
  defaults: { text: '', source: '', detail: '', align: 'start', size: 'large' },
  begins: { text: 'What somebody said about you.' },
  upgrades: {},
  life: 'static',
  setApart: true,
  translatable: ['text', 'source', 'detail'],
  plainText: (fields) => [fields.text, fields.source, fields.detail].filter((part) => part !== '').join('\n'),
  size: { w: 12, h: 6 },
};
