import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type CommentPageFields = z.infer<typeof fields>;

/** One comment to be written, confirmed, changed or reported; only on the pages links and forms of comments lead to. */
export const commentPageDefinition: BlockDefinition<CommentPageFields> = {
  type: 'comment-page',
  name: 'Comment',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 16 },
};
