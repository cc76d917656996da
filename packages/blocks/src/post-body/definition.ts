import { COMMENT_LIMITS } from '@portico/model/comments/comment';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';

const fields = z.object({
  showDate: z.boolean(),
  /** About how many minutes it takes to read. */
  showReadingTime: z.boolean(),
  showAuthor: z.boolean(),
  showCategories: z.boolean(),
  showTags: z.boolean(),
  /** The excerpt as the opening paragraph under the title. */
  showExcerpt: z.boolean(),
  /** The item's picture above its content. */
  hero: z.enum(['none', 'text', 'wide', 'full']),
  /** A table of contents above its own content. */
  contents: z.boolean(),
  authorBox: z.boolean(),
  neighbours: z.boolean(),
  comments: z.boolean(),
});
export type PostBodyFields = z.infer<typeof fields>;

/** A blog post as a whole: title, meta, picture, its own sections, tags, author, neighbours, comments. */
export const postBodyDefinition: BlockDefinition<PostBodyFields> = {
  type: 'post-body',
  name: 'Post',
  version: 1,
  schema: fields,
  defaults: {
    showDate: true,
    showReadingTime: false,
    showAuthor: true,
    showCategories: true,
    showTags: true,
    showExcerpt: false,
    hero: 'wide',
    contents: false,
    authorBox: true,
    neighbours: true,
    comments: true,
  },
  upgrades: {},
  life: 'static',
  ownWidth: true,
  mainHeading: true,
  translatable: [],
  reads: (fields): Record<string, DataRequest> => ({
    ...(fields.neighbours ? { neighbours: { type: 'neighbours' } } : {}),
    ...(fields.comments ? { comments: { type: 'comments', limit: COMMENT_LIMITS.perPage } } : {}),
  }),
  plainText: () => '',
  size: { w: 24, h: 20 },
};
