import type { BlockDefinition } from '@portico/model/documents/block-definition';
import {
  emptyRichText,
  plainText,
  type RichText,
  richText,
  richTextFromPlain,
} from '@portico/model/documents/rich-text';
import { z } from 'zod';

export interface RichTextFields {
  content: RichText;
}

/** Paragraphs, headings, lists, tables and quotes as written by the owner. */
export const richTextDefinition: BlockDefinition<RichTextFields> = {
  type: 'rich-text',
  name: 'Text',
  version: 1,
  schema: z.object({ content: richText }),
  defaults: { content: emptyRichText() },
  begins: { content: richTextFromPlain('Write something here.') },
  upgrades: {},
  life: 'static',
  translatable: ['content'],
  plainText: (fields) => plainText(fields.content),
  size: { w: 10, h: 6 },
};
