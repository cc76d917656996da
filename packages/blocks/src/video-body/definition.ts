import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';

const fields = z.object({
  /** How wide the player stands. */
  stage: z.enum(['text', 'wide', 'full']),
  showDate: z.boolean(),
  showCategories: z.boolean(),
  showExcerpt: z.boolean(),
  showTags: z.boolean(),
  neighbours: z.boolean(),
});
export type VideoBodyFields = z.infer<typeof fields>;

/** A video as a whole, on its page: player, title, when and how long, its own sections, neighbours. */
export const videoBodyDefinition: BlockDefinition<VideoBodyFields> = {
  type: 'video-body',
  name: 'Video page',
  version: 1,
  schema: fields,
  defaults: {
    stage: 'wide',
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
