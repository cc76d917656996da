import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataRequest } from '@portico/model/page/data-request';
import { checkLimit, LIMITS } from '@portico/model/documents/limits';
import { mediaReference, text } from '@portico/model/documents/schema';
import { audioSource, hasAudio } from '@portico/model/media/audio-source';
import { z } from 'zod';
import { collectionChoice } from '../field-kinds.ts';
import { itemsRequest } from '../items-request.ts';

const track = z.object({
  /** What is played, with a picture of its own. */
  audio: audioSource.extend({ cover: mediaReference.optional() }).optional(),
  /** What the file itself says where these are empty. */
  title: text(300).optional(),
  artist: text(300).optional(),
  /** A line each: `1:05 The kiln is lit`. The file's own where it is empty. */
  chapters: text(20_000).optional(),
});
export type StoredTrack = z.infer<typeof track>;

const fields = z.object({
  /** Tracks of its own, or those of a collection. */
  source: z.enum(['own', 'collection']),
  tracks: z
    .array(track)
    .max(LIMITS.tracksPerAlbum, checkLimit('tracksPerAlbum', LIMITS.tracksPerAlbum + 1) ?? undefined),
  collection: collectionChoice,
  limit: z.number().int().min(1).max(LIMITS.tracksPerAlbum),
  order: z.enum(['recent', 'manual', 'title']).optional(),
  /** Of all tracks together. */
  title: text(300),
  cover: mediaReference.optional(),
  design: z.enum(['card', 'plain']),
  showWaveform: z.boolean(),
  showSpeed: z.boolean(),
  showChapters: z.boolean(),
  download: z.boolean(),
});
export type AudioFields = z.infer<typeof fields>;

/** One recording, a playlist or an album: its player, with all there is to play. */
export const audioDefinition: BlockDefinition<AudioFields> = {
  type: 'audio',
  name: 'Audio',
  version: 1,
  schema: fields,
  defaults: {
    source: 'own',
    tracks: [],
    collection: '',
    limit: 10,
    title: '',
    design: 'card',
    showWaveform: true,
    showSpeed: true,
    showChapters: true,
    download: false,
  },
  begins: {
    title: 'Recorded in the studio',
    tracks: [{ title: 'Rain on the workshop roof', artist: 'An evening in May' }],
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: ({ source, tracks, collection }) =>
    source === 'own'
      ? tracks.some(({ audio }) => hasAudio(audio))
        ? {}
        : undefined
      : collection
        ? {}
        : undefined,
  translatable: ['title', 'tracks'],
  reads: ({ source, collection, limit, order }): Record<string, DataRequest> =>
    source === 'own'
      ? {}
      : itemsRequest({
          collection,
          limit,
          order,
          category: '',
          featured: false,
          excludeCurrent: false,
          filters: false,
          pagination: false,
        }),
  plainText: ({ title, tracks }) =>
    [title, ...tracks.flatMap((one) => [one.title ?? '', one.artist ?? '', one.chapters ?? ''])]
      .filter((words) => words !== '')
      .join('\n'),
  size: { w: 14, h: 7 },
};
