import { z } from 'zod';
import { mediaReference, text } from './schema.ts';

/** What directories ask about a podcast as a whole; title, description and language are the collection's and the site's. */
export const podcast = z.object({
  author: text(200).default(''),
  ownerName: text(200).default(''),
  /** Directories write there to see whose it is: readable in the feed by anybody. */
  ownerEmail: z.union([z.literal(''), z.email('Please enter an email address.').max(254)]).default(''),
  /** One of `podcast-categories.ts`. */
  category: text(100).default(''),
  image: mediaReference.optional(),
  explicit: z.boolean().default(false),
  /** Newest first, or told from the first episode on. */
  type: z.enum(['episodic', 'serial']).default('episodic'),
  copyright: text(200).default(''),
});
export type Podcast = z.infer<typeof podcast>;
