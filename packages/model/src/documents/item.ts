import { z } from 'zod';
import { accessFields } from './access.ts';
import type { DocumentKind, ItemDocumentKind } from './document.ts';
import { POST_COMMENTS } from '../comments/comment-settings.ts';
import { guardedCode, injectedCode } from '../site/injected-code.ts';
import { LIMITS } from './limits.ts';
import { searchAppearance, slug } from './page.ts';
import { id, mediaReference, text } from './schema.ts';
import { sections } from './section.ts';

/** Fields every item of every collection has; each item kind extends them. */
export const itemFields = {
  title: text(500),
  slug,
  excerpt: text(5000).default(''),
  /** Picture in lists and when shared. */
  image: mediaReference.optional(),
  /** Slugs of the collection's categories. */
  categories: z.array(z.string().max(200)).max(100).default([]),
  tags: z.array(text(LIMITS.tagLength).min(1)).max(200).default([]),
  featured: z.boolean().default(false),
  ...accessFields,
  search: searchAppearance.default({}),
  /** On its own page, after the site's. */
  code: injectedCode.optional(),
};

export const blogPost = z.object({
  ...itemFields,
  author: id.optional(),
  /** Leads elsewhere instead of to its own page, when set. */
  sourceUrl: text(2000).optional(),
  /** Flow sections as a rule. */
  sections,
  /** As the collection says; none taken any more; none shown. */
  comments: z.enum(POST_COMMENTS).default('on'),
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogPostKind: ItemDocumentKind<BlogPost> = {
  kind: 'blog-post',
  version: 1,
  schema: blogPost,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
};

export const portfolioItem = z.object({
  ...itemFields,
  /** Small facts shown beside the project: place, year, client. */
  facts: z
    .array(z.object({ label: text(60), value: text(300) }))
    .max(20)
    .default([]),
  sections,
});
export type PortfolioItem = z.infer<typeof portfolioItem>;

export const portfolioItemKind: ItemDocumentKind<PortfolioItem> = {
  kind: 'portfolio-item',
  version: 1,
  schema: portfolioItem,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
};

export const author = z.object({
  name: text(200).min(1),
  slug,
  bio: text(2000).default(''),
  image: mediaReference.optional(),
});
export type Author = z.infer<typeof author>;

/** Who wrote a post, as readers see it; need not have an account. */
export const authorKind: DocumentKind<Author> = {
  kind: 'author',
  version: 1,
  schema: author,
  upgrades: {},
  title: (body) => body.name,
};
