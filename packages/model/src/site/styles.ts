import { z } from 'zod';
import { colourReference } from '../colour/colour-reference.ts';
import type { DocumentKind } from '../documents/document.ts';
import { headerStyle } from './header-style.ts';
import { mediaReference, text } from '../documents/schema.ts';
import { fontKit, ownFamily, type OwnFamily, ownFonts } from './own-fonts.ts';

/** Fonts the product ships, self-hosted, and the visitor's own. */
export const FONT_FAMILIES = [
  'fraunces',
  'instrument-sans',
  'schibsted-grotesk',
  'inter-tight',
  'playfair-display',
  'source-serif-4',
  'cormorant',
  'eb-garamond',
  'newsreader',
  'hanken-grotesk',
  'bricolage-grotesque',
  'dm-sans',
  'space-grotesk',
  'manrope',
  'jost',
  'syne',
  'work-sans',
  'system-sans',
  'system-serif',
] as const;
export type ShippedFamily = (typeof FONT_FAMILIES)[number];
/** One of those, or one the site brings along. */
export type FontFamily = ShippedFamily | OwnFamily;

/** Harmonies of a palette made from one colour [B3.58]. */
export const PALETTE_PRESET_NAMES = ['Monochrome', 'Complementary', 'Analogous I', 'Analogous II'] as const;

/** A palette colour value: the owner's notation and hue 0–360, saturation and lightness 0–100, alpha 0–1 [B3.50]. */
export const paletteColorValue = z.object({
  userFormat: z.enum(['hex', 'hsl', 'rgb']),
  hue: z.number().min(0).max(360),
  saturation: z.number().min(0).max(100),
  lightness: z.number().min(0).max(100),
  alpha: z.number().min(0).max(1).optional(),
});

/** The five colours an owner sees; Lightest, Light, Bright, Dark, Darkest. Safe variants are derived [B3.55]. */
export const paletteColors = z.object({
  white: paletteColorValue,
  lightAccent: paletteColorValue,
  accent: paletteColorValue,
  darkAccent: paletteColorValue,
  black: paletteColorValue,
});
export type PaletteColors = z.infer<typeof paletteColors>;

/** Colours of a section theme where they are not those the palette makes. Pages keep them readable. */
const themeOverride = z.object({
  heading: colourReference.optional(),
  text: colourReference.optional(),
  link: colourReference.optional(),
  button: colourReference.optional(),
  buttonText: colourReference.optional(),
});
export type ThemeOverride = z.infer<typeof themeOverride>;

const themeOverrides = z.object({
  lightest: themeOverride.optional(),
  light: themeOverride.optional(),
  bright: themeOverride.optional(),
  dark: themeOverride.optional(),
  darkest: themeOverride.optional(),
});

const fontRole = z.object({
  family: z.union([z.enum(FONT_FAMILIES), ownFamily]),
  weight: z.number().int().min(100).max(900),
  /** Line height without unit. */
  lineHeight: z.number().min(0.8).max(2.5),
  /** Letter spacing in em. */
  tracking: z.number().min(-0.1).max(0.5),
  transform: z.enum(['none', 'uppercase']).optional(),
});

export const styles = z.object({
  palette: z.object({
    /** The way it was made last [B3.57]. */
    mode: z.enum(['designerPalettes', 'custom', 'from-image', 'from-color']).default('custom'),
    colors: paletteColors,
    /** The harmony a palette from a colour follows [B3.58]. */
    preset: z.enum(PALETTE_PRESET_NAMES).optional(),
    /** The picture a palette was taken from. */
    image: mediaReference.optional(),
  }),
  fonts: z.object({
    heading: fontRole,
    text: fontRole,
    /** Factor on the whole type scale; 1 is text of 17 to 19 px. */
    scale: z.number().min(0.75).max(1.5).default(1),
    /** Factor on heading sizes. */
    headingScale: z.number().min(0.6).max(1.6).default(1),
    /** Families the site brings along, by what roles call them. */
    own: ownFonts.optional(),
    /** Where families come from whose source is a kit. */
    kit: fontKit.optional(),
  }),
  /** Factor on all spacing. */
  spacing: z.number().min(0.5).max(2).default(1),
  /** Corner radius of pictures, fields and cards in px. */
  radius: z.number().min(0).max(40).default(0),
  /** Absent: as the palette makes them. */
  themes: themeOverrides.optional(),
  buttons: z.object({
    shape: z.enum(['square', 'rounded', 'pill']).default('square'),
    style: z.enum(['solid', 'outline', 'underline']).default('solid'),
    /** Of their words; buttons a block calls small or large differ from it. */
    size: z.enum(['small', 'medium', 'large']).optional(),
    /** Room beside and above their words, in em; 1.6 and 0.6 when absent. */
    paddingX: z.number().min(0.4).max(4).optional(),
    paddingY: z.number().min(0.2).max(2).optional(),
    /** Their words in the font of headings, in capitals. */
    font: z.enum(['text', 'heading']).optional(),
    capitals: z.boolean().optional(),
  }),
  header: headerStyle,
  animations: z.enum(['none', 'fade', 'rise']).default('none'),
  customCss: text(100_000).default(''),
});
export type Styles = z.infer<typeof styles>;

export const stylesKind: DocumentKind<Styles> = {
  kind: 'styles',
  guarded: [
    { path: ['customCss'], name: 'Custom CSS', otherwise: 'none', permission: 'site.code', guards: 'code' },
    // A kit comes as a script of its service.
    { path: ['fonts', 'kit'], name: 'Font kit', otherwise: 'none', permission: 'site.code', guards: 'code' },
  ],
  version: 1,
  schema: styles,
  upgrades: {},
  singleton: true,
  title: () => 'Styles',
};
