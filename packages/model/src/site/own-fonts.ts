import { z } from 'zod';
import { mediaReference, text } from '../documents/schema.ts';
import { FONT_PART_PATTERN, type FontPart } from './font-parts.ts';

/** Families a site may bring along, and files of one of them. */
export const MOST_OWN_FONTS = 60;
export const MOST_FACES = 40;

/** How a role names one of the site's own families. */
export type OwnFamily = `own-${string}`;
export const ownFamily = z.templateLiteral(['own-', z.string().regex(/^[0-9a-z]{1,40}$/)]);

/** A stroke of a family as font kits write it: upright or italic, and the first digit of its weight: `n4`, `i7`. */
export const fontVariation = z.string().regex(/^[ni][1-9]$/, 'A style is written like n4 or i7.');

/** What a font stands in with while it loads, and how wide it is set. */
const measures = {
  /** Mean width of a letter in running text, where Arial's is 1. */
  width: z.number().min(0.2).max(5),
  /** Over and under the line, in em. */
  ascent: z.number().min(0).max(5),
  descent: z.number().min(0).max(5),
};
const fontMeasures = z.object(measures);
export type FontMeasures = z.infer<typeof fontMeasures>;

const weight = z.number().int().min(1).max(1000);

/** One file of a family: a weight, or all of a variable font, upright or italic. */
export const ownFace = z.object({
  file: mediaReference,
  /** Least and greatest; the same twice where there is but one. */
  weights: z.tuple([weight, weight]),
  italic: z.boolean().default(false),
  /** The parts it has letters in. */
  parts: z
    .array(z.custom<FontPart>((part) => typeof part === 'string' && FONT_PART_PATTERN.test(part)))
    .max(300),
  ...measures,
});
export type OwnFace = z.infer<typeof ownFace>;

/** What a browser falls back to. */
export const fontKind = z.enum(['sans', 'serif', 'mono']);
export type FontKind = z.infer<typeof fontKind>;

const named = { name: text(80).min(1, 'Please give the font a name.'), kind: fontKind };

/** A family the site brings along: files of its own, or what a service sends to visitors' browsers. */
export const ownFont = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('files'),
    ...named,
    faces: z.array(ownFace).min(1).max(MOST_FACES),
    /** Its owner said that it may be used on a website. */
    licensed: z.boolean().default(false),
  }),
  z.object({
    from: z.literal('google'),
    ...named,
    variations: z.array(fontVariation).min(1).max(18),
    /** Of its regular weight. */
    measures: fontMeasures.optional(),
  }),
  z.object({
    from: z.literal('kit'),
    ...named,
    variations: z.array(fontVariation).min(1).max(18),
  }),
]);
export type OwnFont = z.infer<typeof ownFont>;

export const ownFonts = z
  .record(ownFamily, ownFont)
  .refine(
    (fonts) => Object.keys(fonts).length <= MOST_OWN_FONTS,
    `A site has at most ${MOST_OWN_FONTS} fonts of its own.`,
  );
export type OwnFonts = z.infer<typeof ownFonts>;

/** A kit of Adobe Fonts, by the id its project has there. */
export const fontKit = z.object({
  id: z.string().regex(/^[a-z0-9]{5,12}$/, 'A project id has letters and digits only, such as abc1def.'),
});
export type FontKit = z.infer<typeof fontKit>;
