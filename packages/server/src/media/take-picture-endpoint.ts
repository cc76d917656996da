import { valueOf } from '../http/value-of.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { takePictureApi } from '@portico/model/api/take-picture';
import { countAttempt } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { shown } from './asset-shape.ts';
import { mediaOf } from './media.ts';
import { takePicture } from './take-picture.ts';
import { createWorkLimiter, Overloaded } from '../workers/work-limiter.ts';

const endpoint = endpointsOf(takePictureApi);

/** Pastes of a person: five pages full of pictures in ten minutes. */
const PER_ACCOUNT = { name: 'picture-from-address', max: 300, windowMs: 600_000 };
/** Each may hold a whole picture in memory, for as long as the other site takes. */
const taking = createWorkLimiter({ atOnce: 6, waiting: 200 });

/** The endpoint by which a picture of another site comes into the library, as when a text with it is pasted. */
export const takePictureEndpoint: Endpoint = endpoint('POST /api/rest/media/from-address', {
  room: 'files',
  permission: 'media',
  summary: 'Takes a picture that stands elsewhere on the web into the library.',
  handle: async ({ portico, site, account, body }) => {
    const waitMs = await countAttempt(portico, PER_ACCOUNT, account.id);
    if (waitMs > 0) throw tooMany(waitMs);
    // Asked for twice at the same time it is fetched once.
    const key = JSON.stringify([site.id, body]);
    try {
      return shown(
        valueOf(
          await taking.run(key, site.id, () =>
            takePicture(mediaOf(portico), site.id, body, portico.fetchOutside),
          ),
        ),
      );
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      throw new EndpointError(503, {
        error: 'Too many pictures are being loaded. Please try again in a moment.',
      });
    }
  },
});
