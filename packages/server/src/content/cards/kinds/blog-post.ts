import type { BlogPost } from '@portico/model/documents/item';
import type { CardParts } from './card-parts.ts';

/** The card of a post leads elsewhere when the post does. */
export const blogPostCard: CardParts<BlogPost> = {
  stored: ({ body: { comments } }) => (comments === 'off' ? { noComments: true } : {}),
  facts: ({ body: { sourceUrl } }) => (sourceUrl ? { sourceUrl } : {}),
};
