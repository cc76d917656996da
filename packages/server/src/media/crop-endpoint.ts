import { valueOf } from '../http/value-of.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { shown } from './asset-shape.ts';
import { cropApi } from '@portico/model/api/crop';
import { cropPicture } from './crop.ts';
import { mediaOf } from './media.ts';

const endpoint = endpointsOf(cropApi);

/** The endpoint by which a part of a picture becomes a picture of its own. */
export const cropEndpoint: Endpoint = endpoint('POST /api/rest/media/:hash/crop', {
  room: 'files',
  permission: 'media',
  summary:
    'Makes a part of a picture, turned first when asked for, a new file of the library. The picture stays.',
  handle: async ({ portico, site, params, body: { turn, ...rect } }) => {
    const media = mediaOf(portico);
    const picture = await media.records.find(site.id, params.hash);
    if (!picture) throw new EndpointError(404, { error: 'This file is not in the media library.' });
    return shown(valueOf(await cropPicture(media, picture, rect, turn)));
  },
});
