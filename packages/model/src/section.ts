import { z } from 'zod';
import { block } from './block.ts';
import { mediaReference, orderKey, text } from './schema.ts';

/** Colour themes of a section, from the palette's lightest to its darkest. */
export const SECTION_THEMES = ['lightest', 'light', 'bright', 'dark', 'darkest'] as const;
export type SectionTheme = (typeof SECTION_THEMES)[number];

export const sectionBackground = z.object({
  image: mediaReference.optional(),
  /** Colour laid over the picture so that text stays readable; strength as a fraction. */
  overlay: z.number().min(0).max(1).optional(),
  /** A palette colour id or a CSS hex colour instead of the theme's background. */
  color: text(40).optional(),
});

export const section = z.object({
  order: orderKey,
  /** The owner's own name for it, never shown to visitors. */
  name: text(100).optional(),
  /** `grid`: blocks placed on 24 columns. `flow`: blocks one after another in a text column. */
  layout: z.enum(['grid', 'flow']),
  theme: z.enum(SECTION_THEMES).optional(),
  background: sectionBackground.optional(),
  /** Least height; `fit` is as tall as the content and its padding. */
  height: z.enum(['fit', 'small', 'medium', 'large', 'screen']).optional(),
  /** Space above and below the content. */
  padding: z.enum(['none', 'small', 'medium', 'large']).optional(),
  width: z.enum(['text', 'normal', 'wide', 'full']).optional(),
  align: z.enum(['top', 'middle', 'bottom']).optional(),
  divider: z.boolean().optional(),
  anchor: text(99).optional(),
  blocks: z.record(z.string(), block),
});
export type Section = z.infer<typeof section>;

/** Sections of a page by id, ordered by their keys. */
export const sections = z.record(z.string(), section);
export type Sections = z.infer<typeof sections>;
