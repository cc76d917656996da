import type { BlogPost } from '@portico/model/documents/item';
import type { CardParts } from './card-parts.ts';

/** The card of a post leads elsewhere when the post does. */
export const blogPostCard: CardParts<BlogPost> = {
  facts: ({ body: { sourceUrl } }) => (sourceUrl ? { sourceUrl } : {}),
};
