import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';

const fields = z.object({
  design: z.enum(['card', 'plain']),
  showCover: z.boolean(),
  showWaveform: z.boolean(),
  showSpeed: z.boolean(),
  showChapters: z.boolean(),
  showTranscript: z.boolean(),
  download: z.boolean(),
  showDate: z.boolean(),
  showCategories: z.boolean(),
  showExcerpt: z.boolean(),
  showTags: z.boolean(),
  neighbours: z.boolean(),
});
export type AlbumTrackBodyFields = z.infer<typeof fields>;

/** A track as a whole, on its page: title, player, what is said, its own sections, neighbours. */
export const albumTrackBodyDefinition: BlockDefinition<AlbumTrackBodyFields> = {
  type: 'album-track-body',
  name: 'Track',
  version: 1,
  schema: fields,
  defaults: {
    design: 'card',
    showCover: true,
    showWaveform: true,
    showSpeed: true,
    showChapters: true,
    showTranscript: true,
    download: true,
    showDate: true,
    showCategories: true,
    showExcerpt: true,
    showTags: true,
    neighbours: true,
  },
  upgrades: {},
  life: 'enhance',
  scriptFields: () => ({}),
  ownWidth: true,
  mainHeading: true,
  translatable: [],
  reads: (fields): Record<string, DataRequest> =>
    fields.neighbours ? { neighbours: { type: 'neighbours' } } : {},
  plainText: () => '',
  size: { w: 24, h: 20 },
};
