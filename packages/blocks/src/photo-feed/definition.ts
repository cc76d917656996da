import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { FEED_MAX, PHOTO_SERVICE_IDS } from '@portico/model/social/photo-feed';
import { z } from 'zod';

const fields = z.object({
  service: z.enum(PHOTO_SERVICE_IDS),
  /** Id or address of an album there; the newest photos where it is empty. */
  album: text(500),
  count: z.int().min(1).max(FEED_MAX),
  /** On wide screens; fewer where it is narrow. */
  columns: z.int().min(2).max(6),
  shape: z.enum(['square', 'own']),
  captions: z.boolean(),
  /** A link to the profile below. */
  more: z.boolean(),
});
export type PhotoFeedFields = z.infer<typeof fields>;

/** Photos of a connected service, copied here so that visitors ask nobody else. */
export const photoFeedDefinition: BlockDefinition<PhotoFeedFields> = {
  type: 'photo-feed',
  name: 'Photo feed',
  version: 1,
  schema: fields,
  defaults: {
    service: 'instagram',
    album: '',
    count: 6,
    columns: 3,
    shape: 'square',
    captions: false,
    more: true,
  },
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  reads: ({ service, album }) => ({ photos: { type: 'photo-feed', service, album } }),
  scriptFields: (settings, data) =>
    data?.photos?.type === 'photo-feed' && data.photos.isConnected
      ? { ...settings, key: data.photos.key }
      : undefined,
  holds: 'picture',
  ownWidth: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 10 },
};
