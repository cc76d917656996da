import { asset } from '@portico/model/api/media-asset';
import { fileUrl, mediaUrl } from '@portico/model/media/media';
import { z } from 'zod';
import type { MediaAsset } from './records.ts';

/** A file as the API tells of it: what the shape above names and nothing else. */
export function shown(found: MediaAsset): z.output<typeof asset> {
  return asset.parse({
    ...found,
    createdAt: found.createdAt.toISOString(),
    deletedAt: found.deletedAt?.toISOString() ?? null,
    url: mediaUrl(found),
    fileUrl: fileUrl(found),
  });
}
