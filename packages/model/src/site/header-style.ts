import { z } from 'zod';
import { colourReference } from '../colour/colour-reference.ts';
import { SECTION_THEMES } from '../documents/section.ts';

/** What of a header has a colour of its own; under these names changes are stored and counted [B3.59]. */
const HEADER_COLOUR_PARTS = [
  'HeaderBackgroundColor',
  'HeaderNavigationColor',
  'HeaderBorderColor',
  'HeaderDropShadowColor',
] as const;

/** A header of one colour, and one whose colour fades out downwards. Each keeps its own colours. */
const HEADER_FILLS = ['solid', 'gradient'] as const;
export type HeaderFill = (typeof HEADER_FILLS)[number];
export type HeaderColourPart = (typeof HEADER_COLOUR_PARTS)[number];
export type HeaderColourType = `${HeaderFill}${HeaderColourPart}`;

/** `solidHeaderBackgroundColor` to `gradientHeaderDropShadowColor` [B3.59]. */
export const HEADER_COLOUR_TYPES: readonly HeaderColourType[] = HEADER_FILLS.flatMap((fill) =>
  HEADER_COLOUR_PARTS.map((part) => `${fill}${part}` as const),
);

const headerColours = z.object(
  Object.fromEntries(HEADER_COLOUR_TYPES.map((type) => [type, colourReference.optional()])) as Record<
    HeaderColourType,
    z.ZodOptional<typeof colourReference>
  >,
);

/** How the header looks that all pages share. */
export const headerStyle = z.object({
  /** Where name and menu stand: `left` the name first and the menu at the end, `beside` the menu right after the name. */
  layout: z.enum(['left', 'beside', 'center', 'split']).default('left'),
  theme: z.enum(SECTION_THEMES).default('lightest'),
  /** Lies over the first section when that section is full-bleed. */
  transparent: z.boolean().default(false),
  border: z.boolean().default(false),
  sticky: z.boolean().default(false),
  /** A link that opens the site's search, as a magnifying glass or a word; none when absent. */
  search: z.enum(['icon', 'word']).optional(),
  /** The link to the customer's account, on sites that have accounts; shown when absent. */
  account: z.boolean().optional(),
  /** Filled with colours of its own instead of the theme's. */
  fill: z.enum(HEADER_FILLS).optional(),
  colors: headerColours.optional(),
  /** px; a hairline when absent. */
  borderWidth: z.number().min(1).max(12).optional(),
  /** Cast on what lies below; none when absent. In px. */
  shadow: z.object({ distance: z.number().min(0).max(40), blur: z.number().min(0).max(80) }).optional(),
});
