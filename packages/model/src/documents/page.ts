import { z } from 'zod';
import { accessFields } from './access.ts';
import type { DocumentKind } from './document.ts';
import { guardedCode, injectedCode } from '../site/injected-code.ts';
import { mediaReference, text } from './schema.ts';
import { sections } from './section.ts';

/** What search engines and shared links show of a page or item; derived from its content where absent. */
export const searchAppearance = z.object({
  title: text(200).optional(),
  description: text(1000).optional(),
  image: mediaReference.optional(),
  hidden: z.boolean().optional(),
});

/** The address segment(s) a page or item answers on, without slashes at the ends; '' is the homepage's. */
export const slug = text(200).regex(
  /^[\p{L}\p{M}\p{N}/-]*$/u,
  'An address can have only letters, digits, hyphens and slashes.',
);

/** Kinds of page an owner can make; each carries its numeric page type [V2.10]. */
export const PAGE_KINDS = ['page', 'cover', 'lock-screen', 'protected', 'not-found', 'error'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const page = z.object({
  title: text(500).min(1, 'Please give the page a title.'),
  /** Shown in menus instead of the title. */
  navigationTitle: text(200).optional(),
  slug,
  pageKind: z.enum(PAGE_KINDS).default('page'),
  ...accessFields,
  search: searchAppearance.default({}),
  /** Leaves out the site's header or footer, as on landing and cover pages. */
  hideHeader: z.boolean().optional(),
  hideFooter: z.boolean().optional(),
  /** On this page, after the site's own. */
  code: injectedCode.optional(),
  sections,
});
export type Page = z.infer<typeof page>;

export const pageKind: DocumentKind<Page> = {
  kind: 'page',
  version: 1,
  schema: page,
  guarded: guardedCode,
  upgrades: {},
  addressed: true,
  title: (body) => body.title,
};
