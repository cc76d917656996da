import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { mediaReference, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { ratio } from '../field-kinds.ts';

const fields = z.object({
  before: mediaReference.optional(),
  after: mediaReference.optional(),
  /** What the pictures are called; in the site's language “Before” and “After” where empty. */
  beforeLabel: text(60),
  afterLabel: text(60),
  caption: text(1000),
  /** The part of the place that shows the picture before, in percent, until somebody moves it. */
  start: z.number().int().min(0).max(100),
  /** One above the other instead of side by side. */
  vertical: z.boolean(),
  /** Both pictures fill it; `auto` is that of the first. */
  ratio,
});
export type BeforeAfterFields = z.infer<typeof fields>;

/** Two pictures of one thing in one place; what divides them is moved. */
export const beforeAfterDefinition: BlockDefinition<BeforeAfterFields> = {
  type: 'before-after',
  name: 'Before and after',
  version: 1,
  schema: fields,
  defaults: {
    beforeLabel: '',
    afterLabel: '',
    caption: '',
    start: 50,
    vertical: false,
    ratio: 'auto',
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: ({ before, after }) => (before && after ? {} : undefined),
  holds: 'picture',
  translatable: ['beforeLabel', 'afterLabel', 'caption'],
  plainText: (fields) =>
    [fields.beforeLabel, fields.afterLabel, fields.caption].filter((part) => part !== '').join('\n'),
  size: { w: 12, h: 8 },
};
