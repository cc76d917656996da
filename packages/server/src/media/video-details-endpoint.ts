import { videoDetailsApi } from '@portico/model/api/video-details';
import { type Endpoint, endpointsOf } from '../http/endpoint.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { videoDetails } from './video-details.ts';

const endpoint = endpointsOf(videoDetailsApi);

/** Addresses a person enters; each asks the video's provider. */
const PER_ACCOUNT = { name: 'video-details', max: 300, windowMs: 600_000 };

/** The endpoint that says of a video what its provider tells, as its address is entered. */
export const videoDetailsEndpoint: Endpoint = endpoint('POST /api/rest/video-details', {
  permission: 'content.edit',
  summary: 'Asks the provider of a video for its size, and whether it may be shown elsewhere.',
  handle: async ({ portico, account, body }) => {
    const waitMs = await countAttempt(portico, PER_ACCOUNT, account.id);
    if (waitMs > 0) throw tooMany(waitMs);
    return videoDetails(body.href, portico.fetchOutside);
  },
});
