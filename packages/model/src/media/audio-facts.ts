import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { chapters } from './chapters.ts';
import { WAVEFORM_PATTERN } from './waveform.ts';

/** What the library knows of a recording beside what it knows of every file. */
export const audioFacts = z.object({
  durationSeconds: z.number().positive().max(1_000_000).optional(),
  title: text(300).optional(),
  artist: text(300).optional(),
  album: text(300).optional(),
  /** A picture lies in the file, which can be taken into the library. */
  hasCover: z.literal(true).optional(),
  chapters: chapters.optional(),
  /** See `waveform.ts`. */
  waveform: z.string().regex(WAVEFORM_PATTERN).optional(),
});
export type AudioFacts = z.infer<typeof audioFacts>;
