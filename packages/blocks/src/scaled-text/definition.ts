import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  /** Set on one line, however long it is. */
  text: text(2000),
  /** Rank in the page's outline; 0 is a paragraph. */
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Where it stands when even the largest letters leave room. */
  align: alignment,
});
export type ScaledTextFields = z.infer<typeof fields>;

/** One line, in letters as large as its place allows. */
export const scaledTextDefinition: BlockDefinition<ScaledTextFields> = {
  type: 'scaled-text',
  name: 'Scaled text',
  version: 1,
  schema: fields,
  defaults: { text: '', level: 2, align: 'start' },
  begins: { text: 'Worth the journey' },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  wake: 'load',
  scriptFields: ({ text }) => (text.trim() === '' ? undefined : {}),
  ownWidth: true,
  translatable: ['text'],
  plainText: (fields) => fields.text,
  size: { w: 24, h: 4 },
};
