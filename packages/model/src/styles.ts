import { z } from 'zod';
import type { DocumentKind } from './document.ts';
import { text } from './schema.ts';

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
export type FontFamily = (typeof FONT_FAMILIES)[number];

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

const fontRole = z.object({
  family: z.enum(FONT_FAMILIES),
  weight: z.number().int().min(100).max(900),
  /** Line height without unit. */
  lineHeight: z.number().min(0.8).max(2.5),
  /** Letter spacing in em. */
  tracking: z.number().min(-0.1).max(0.5),
  transform: z.enum(['none', 'uppercase']).optional(),
});

export const styles = z.object({
  palette: z.object({
    mode: z.enum(['designerPalettes', 'custom', 'from-image', 'from-color']).default('custom'),
    colors: paletteColors,
  }),
  fonts: z.object({
    heading: fontRole,
    text: fontRole,
    /** Factor on the whole type scale; 1 is text of 17 to 19 px. */
    scale: z.number().min(0.75).max(1.5).default(1),
    /** Factor on heading sizes. */
    headingScale: z.number().min(0.6).max(1.6).default(1),
  }),
  /** Factor on all spacing. */
  spacing: z.number().min(0.5).max(2).default(1),
  /** Corner radius of pictures, fields and cards in px. */
  radius: z.number().min(0).max(40).default(0),
  buttons: z.object({
    shape: z.enum(['square', 'rounded', 'pill']).default('square'),
    style: z.enum(['solid', 'outline', 'underline']).default('solid'),
  }),
  header: z.object({
    layout: z.enum(['left', 'center', 'split']).default('left'),
    theme: z.enum(['lightest', 'light', 'bright', 'dark', 'darkest']).default('lightest'),
    /** Lies over the first section when that section is full-bleed. */
    transparent: z.boolean().default(false),
    border: z.boolean().default(false),
    sticky: z.boolean().default(false),
  }),
  animations: z.enum(['none', 'fade', 'rise']).default('none'),
  customCss: text(100_000).default(''),
});
export type Styles = z.infer<typeof styles>;

export const stylesKind: DocumentKind<Styles> = {
  kind: 'styles',
  version: 1,
  schema: styles,
  upgrades: {},
  singleton: true,
  title: () => 'Styles',
};
