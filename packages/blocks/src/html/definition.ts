import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { wordsOfHtml } from './words-of-html.ts';

const fields = z.object({
  /** Safe markup only: the server sanitises it on save and again on render. */
  html: text(500_000),
});
export type HtmlFields = z.infer<typeof fields>;

/** Markup written or imported by hand that has no block of its own. */
export const htmlDefinition: BlockDefinition<HtmlFields> = {
  type: 'html',
  name: 'Markup',
  version: 1,
  schema: fields,
  defaults: { html: '' },
  upgrades: {},
  life: 'static',
  translatable: ['html'],
  clean: (fields, tools) => ({ ...fields, html: tools.sanitizeHtml(fields.html) }),
  plainText: (fields) => wordsOfHtml(fields.html),
  size: { w: 12, h: 6 },
};
