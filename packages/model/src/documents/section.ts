import { z } from 'zod';
import { block } from './block.ts';
import { backgroundPlayerOf } from '../media/player.ts';
import { href, mediaReference, orderKey, text } from './schema.ts';
import { sectionEdge } from './section-edge.ts';

/** Colour themes of a section, from the palette's lightest to its darkest. */
export const SECTION_THEMES = ['lightest', 'light', 'bright', 'dark', 'darkest'] as const;
export type SectionTheme = (typeof SECTION_THEMES)[number];

/** A silent film that plays by itself. */
const sectionVideo = z.object({
  /** A film of the media library. */
  file: mediaReference.optional(),
  /** Where there is no file: page of a film at YouTube or Vimeo. It waits for consent as all third parties do. */
  href: href
    .refine(
      (address) => address === '' || backgroundPlayerOf(address) !== undefined,
      'Please enter the address of a video on YouTube or Vimeo.',
    )
    .optional(),
});

export const sectionBackground = z.object({
  image: mediaReference.optional(),
  /** Lies over the picture, which stands for it until it plays and wherever it does not. */
  video: sectionVideo.optional(),
  /** Colour laid over picture and film so that text stays readable; strength as a fraction. */
  overlay: z.number().min(0).max(1).optional(),
  /** A palette colour id or a CSS hex colour instead of the theme's background. */
  color: text(40).optional(),
  /** How much of that colour there is on the page's own ground, as a fraction; all of it when absent. */
  alpha: z.number().min(0).max(1).optional(),
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
  /** Widest content; `full` reaches from edge to edge. */
  width: z.enum(['text', 'normal', 'wide', 'full']).optional(),
  /** Where content stands in a section taller than it. */
  align: z.enum(['top', 'middle', 'bottom']).optional(),
  /** Where content stands in a window wider than it; in the middle when absent. */
  justify: z.enum(['start', 'center', 'end']).optional(),
  /** A hairline above it. */
  divider: z.boolean().optional(),
  /** Its lower edge, where that is no straight line. */
  edge: sectionEdge.optional(),
  /** Name by which links lead to it, without `#` (see `anchor.ts`). */
  anchor: text(99).optional(),
  blocks: z.record(z.string(), block),
});
export type Section = z.infer<typeof section>;

/** Sections of a page by id, ordered by their keys. */
export const sections = z.record(z.string(), section);
export type Sections = z.infer<typeof sections>;
