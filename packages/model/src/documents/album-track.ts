import { z } from 'zod';
import { AUDIO_MAX_SECONDS, audioSource } from '../media/audio-source.ts';
import { guardedCode } from '../site/injected-code.ts';
import type { ItemDocumentKind } from './document.ts';
import { itemFields } from './item.ts';
import { mediaReference, text } from './schema.ts';
import { sections } from './section.ts';

const number = z.number().int().min(1).max(100_000).optional();

export const albumTrack = z.object({
  ...itemFields,
  /** What is played. Its picture (`image`) is the cover. */
  audio: audioSource.optional(),
  durationSeconds: z.number().int().min(1).max(AUDIO_MAX_SECONDS).optional(),
  /** Who plays or speaks. */
  artist: text(300).default(''),
  /** When it was first heard, `2026-06-20`; visitors read it instead of the day it was published here. */
  day: z.iso.date().optional(),
  /** An episode of a podcast, or a piece of music. */
  format: z.enum(['episode', 'music']).default('episode'),
  season: number,
  episode: number,
  episodeType: z.enum(['full', 'trailer', 'bonus']).default('full'),
  /** Not for children: directories mark it. */
  explicit: z.boolean().default(false),
  /** A line each: `1:05 The kiln is lit`. The file's own where it is empty. */
  chapters: text(20_000).default(''),
  /** What is said, as a WebVTT file of the library. */
  transcript: mediaReference.optional(),
  /** What an imported episode was called for directories, so that none lists it twice. */
  guid: text(500).optional(),
  /** What is told of it at length, below the player. */
  sections,
});
export type AlbumTrack = z.infer<typeof albumTrack>;

export const albumTrackKind: ItemDocumentKind<AlbumTrack> = {
  kind: 'album-track',
  version: 1,
  schema: albumTrack,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
  text: (body) => [body.artist, body.chapters].filter((words) => words !== '').join('\n'),
};
