import { z } from 'zod';

/** Ids of the system colours [B3.49]; stored in documents, for ever. */
export const PALETTE_COLOR_IDS = [
  'white',
  'lightAccent',
  'accent',
  'darkAccent',
  'black',
  'safeLightAccent',
  'safeDarkAccent',
  'safeInverseAccent',
  'safeInverseLightAccent',
  'safeInverseDarkAccent',
] as const;
export type PaletteColorId = (typeof PALETTE_COLOR_IDS)[number];

/** How stored settings name a colour [B3.54]. */
export const colourReference = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('SITE_PALETTE_COLOR'),
    id: z.enum(PALETTE_COLOR_IDS),
    alpha: z.number().optional(),
  }),
  z.object({ type: z.literal('CUSTOM_COLOR'), color: z.string().max(100) }),
  z.object({ type: z.literal('THEME_COLOR'), name: z.string().max(60) }),
]);
export type ColourReference = z.infer<typeof colourReference>;
