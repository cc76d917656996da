import { actorOf } from '../endpoints/shapes.ts';
import { valueOf } from '../../http/value-of.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { replaceMediaApi } from '@portico/model/api/replace-media';
import { mediaOf } from '../../media/media.ts';
import { replaceMediaEverywhere } from './replace.ts';

const endpoint = endpointsOf(replaceMediaApi);

const wrongFile = (field: 'hash' | 'by', text: string) =>
  new EndpointError(field === 'hash' ? 404 : 400, {
    error: text,
    ...(field === 'by' ? { errors: { by: text } } : {}),
  });

/** The endpoint by which one file takes the place of another. */
export const replaceEndpoint: Endpoint = endpoint('POST /api/rest/media/:hash/replace', {
  room: 'files',
  permission: 'media',
  summary:
    'Lets another file of the library take the place of this one in all documents: at once as a release, or in their drafts.',
  handle: async ({ portico, site, account, role, params, body }) => {
    const { records } = mediaOf(portico);
    const from = await records.find(site.id, params.hash);
    if (!from) throw wrongFile('hash', 'This file is not in the media library.');
    const to = body.by === params.hash ? null : await records.find(site.id, body.by);
    if (!to) throw wrongFile('by', 'Please choose another file of the media library.');
    return valueOf(
      await replaceMediaEverywhere(portico, site.id, actorOf(account, role), { from, to }, body.publish),
    );
  },
});
