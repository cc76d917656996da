import { CROP_TURNS } from '@portico/model/media/media-crop';
import { mediaHash } from '@portico/model/documents/schema';
import { z } from 'zod';
import { valueOf } from '../http/value-of.ts';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { asset, shown } from './asset-shape.ts';
import { cropPicture } from './crop.ts';
import { mediaOf } from './media.ts';

const fraction = z.number().min(0).max(1);
/** What rounding may add to a sum of two fractions. */
const ROUNDING = 1e-6;

/** The endpoint by which a part of a picture becomes a picture of its own. */
export const cropEndpoint: Endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/rest/media/:hash/crop',
  room: 'files',
  permission: 'media',
  params: z.object({ hash: mediaHash }),
  summary:
    'Makes a part of a picture, turned first when asked for, a new file of the library. The picture stays.',
  body: z
    .object({
      /** Fractions of the picture as it is shown, after turning. */
      x: fraction,
      y: fraction,
      width: fraction,
      height: fraction,
      /** Clockwise, in degrees. */
      turn: z.literal([...CROP_TURNS]).default(0),
    })
    .refine(({ x, width }) => x + width <= 1 + ROUNDING, {
      path: ['width'],
      error: 'This goes beyond the edge of the picture.',
    })
    .refine(({ y, height }) => y + height <= 1 + ROUNDING, {
      path: ['height'],
      error: 'This goes beyond the edge of the picture.',
    }),
  reply: asset,
  handle: async ({ portico, site, params, body: { turn, ...rect } }) => {
    const media = mediaOf(portico);
    const picture = await media.records.find(site.id, params.hash);
    if (!picture) throw new EndpointError(404, { error: 'This file is not in the media library.' });
    return shown(valueOf(await cropPicture(media, picture, rect, turn)));
  },
});
