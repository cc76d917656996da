import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { fontKind, fontKit, ownFace } from '../site/own-fonts.ts';
import type { Contract } from './contract.ts';

/** What a font's file says of itself. */
const fontFacts = ownFace.omit({ file: true }).extend({
  family: z.string(),
  italic: z.boolean(),
  kind: fontKind,
  /** Its maker does not forbid to show it on pages. What a licence says besides is for its owner to know. */
  mayEmbed: z.boolean(),
});
export type FontFacts = z.infer<typeof fontFacts>;

/** A font that is in the library now. */
const takenFont = fontFacts.extend({ file: z.object({ media: z.string() }) });
export type TakenFont = z.infer<typeof takenFont>;

const googleFamily = z.object({ family: text(80).trim().min(1, 'Please enter the name of a font.') });

export const fontsApi = {
  'POST /api/rest/fonts': {
    reply: z.object({
      files: z.array(
        z.object({ filename: z.string(), font: takenFont.optional(), error: z.string().optional() }),
      ),
    }),
  },
  'POST /api/rest/fonts/google': {
    body: googleFamily,
    reply: z.object({ name: z.string(), variations: z.array(z.string()), facts: fontFacts }),
  },
  'POST /api/rest/fonts/google/copy': {
    body: googleFamily,
    reply: z.object({ name: z.string(), fonts: z.array(takenFont) }),
  },
  'POST /api/rest/fonts/kit': {
    body: fontKit,
    reply: z.object({ families: z.array(z.object({ name: z.string(), variations: z.array(z.string()) })) }),
  },
} satisfies Contract;
