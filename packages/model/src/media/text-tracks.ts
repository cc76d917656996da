import { z } from 'zod';
import { mediaReference, text } from '../documents/schema.ts';

/** What a WebVTT file beside a video says; all of it is offered by the browser's own controls. */
export const TRACK_KINDS = ['captions', 'subtitles', 'descriptions', 'chapters'] as const;

export const TEXT_TRACKS_MAX = 20;

/** WebVTT file of the library beside a video of the library. */
export const textTrack = z.object({
  vtt: mediaReference,
  kind: z.enum(TRACK_KINDS),
  /** As browsers name languages: `en`, `pt-BR`. */
  language: text(35).optional(),
  label: text(100).optional(),
});
export type TextTrack = z.infer<typeof textTrack>;

export const textTracks = z.array(textTrack).max(TEXT_TRACKS_MAX);
