import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  /** Above the list; empty: the site's own word for it. */
  title: text(100),
  /** The deepest rank of headings that is listed. */
  depth: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  numbered: z.boolean(),
  /** Where the list waits behind its title until somebody opens it. */
  folded: z.enum(['never', 'phone', 'always']),
  /** It stays in sight while what stands beside it is read. */
  sticky: z.boolean(),
});
export type ContentsFields = z.infer<typeof fields>;

/** The page's headings as links to them. */
export const contentsDefinition: BlockDefinition<ContentsFields> = {
  type: 'contents',
  name: 'Table of contents',
  version: 1,
  schema: fields,
  defaults: { title: '', depth: 3, numbered: false, folded: 'phone', sticky: false },
  upgrades: {},
  life: 'enhance',
  readsPage: true,
  wake: 'idle',
  scriptFields: () => ({}),
  translatable: ['title'],
  plainText: ({ title }) => title,
  size: { w: 7, h: 8 },
};
