import { z } from 'zod';
import { textTracks } from '../media/text-tracks.ts';
import { videoSource } from '../media/video-source.ts';
import { guardedCode } from '../site/injected-code.ts';
import type { ItemDocumentKind } from './document.ts';
import { itemFields } from './item.ts';
import { sections } from './section.ts';

/** Longest video there is, in seconds: a day. */
export const VIDEO_MAX_SECONDS = 86_400;

export const video = z.object({
  ...itemFields,
  /** What is played. Its picture (`image`) is the poster. */
  video: videoSource.optional(),
  /** Captions and chapters, where it is a file of the library. */
  tracks: textTracks.optional(),
  durationSeconds: z.number().int().min(1).max(VIDEO_MAX_SECONDS).optional(),
  /** When it was first shown, `2026-06-20`; visitors read it instead of the day it was published here. */
  day: z.iso.date().optional(),
  /** What is told of it at length, below the player. */
  sections,
});
export type Video = z.infer<typeof video>;

export const videoKind: ItemDocumentKind<Video> = {
  kind: 'video',
  version: 1,
  schema: video,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
};
