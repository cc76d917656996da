import type { BlockDefinition } from '@portico/model/documents/block-definition';
import {
  emptyRichText,
  plainText,
  type RichText,
  richText,
  richTextFromPlain,
} from '@portico/model/documents/rich-text';
import { z } from 'zod';
import { type Icon, icon } from '../icon-field.ts';

export interface RichTextFields {
  content: RichText;
  /** Stands before the items of lists, in place of their points. */
  listIcon?: Icon | undefined;
}

/** Paragraphs, headings, lists, tables and quotes as written by the owner. */
export const richTextDefinition: BlockDefinition<RichTextFields> = {
  type: 'rich-text',
  name: 'Text',
  version: 1,
  schema: z.object({ content: richText, listIcon: icon.optional() }),
  defaults: { content: emptyRichText() },
  begins: { content: richTextFromPlain('Write something here.') },
  upgrades: {},
  life: 'static',
  translatable: ['content'],
  plainText: (fields) => plainText(fields.content),
  size: { w: 10, h: 6 },
};
