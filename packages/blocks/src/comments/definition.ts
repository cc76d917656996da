import { COMMENT_LIMITS } from '@portico/model/comments/comment';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type CommentsFields = z.infer<typeof fields>;

/** What readers wrote below a post. It is a part of the post's own block, whose script this one is. */
export const commentsDefinition: BlockDefinition<CommentsFields> = {
  type: 'comments',
  name: 'Comments',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  translatable: [],
  reads: () => ({ comments: { type: 'comments', limit: COMMENT_LIMITS.perPage } }),
  plainText: () => '',
  size: { w: 24, h: 16 },
};
