import { importsApi } from '@portico/model/api/imports';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { PIECE_BYTES, receivePiece, removeSent } from './receive-file.ts';
import { transferOf } from './shapes.ts';
import { askForWork, type Transfer } from './transfer-record.ts';
import { transfersOf } from './transfer-runner.ts';

const endpoint = endpointsOf(importsApi);

/** @throws EndpointError when no files are taken for it any more */
function requireCollecting({ state }: Transfer): void {
  if (state !== 'collecting') throw new EndpointError(409, { error: 'This import takes no more files.' });
}

/** The steps of an import: its files are sent, read, and brought in once its owner has seen what they are. */
export const importEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/transfers/:id/files', {
    permission: 'site.transfer',
    room: 'files',
    multipart: true,
    bodyLimit: PIECE_BYTES + 64 * 1024,
    summary:
      'Sends a piece of a file for an import, up to 8 MB, in their order; `at` is where it begins, and 0 begins the file anew.',
    async handle({ portico, site, params, query, request }) {
      const transfer = await transferOf(portico, site.id, params.id);
      requireCollecting(transfer);
      if (!request.isMultipart()) throw new EndpointError(415, { error: 'Please send the piece as a file.' });
      return { bytes: await receivePiece(portico, transfer, query, request) };
    },
  }),

  endpoint('POST /api/rest/transfers/:id/files/remove', {
    permission: 'site.transfer',
    room: 'none',
    summary: 'Takes back a file that was sent for an import.',
    async handle({ portico, site, params, body }) {
      const transfer = await transferOf(portico, site.id, params.id);
      requireCollecting(transfer);
      await removeSent(portico, transfer, body.name);
      return undefined;
    },
  }),

  endpoint('POST /api/rest/transfers/:id/read', {
    permission: 'site.transfer',
    room: 'files',
    summary: 'Reads what was sent and tells what it would bring; nothing of the site is touched.',
    async handle({ portico, site, params }) {
      const transfer = await transferOf(portico, site.id, params.id);
      if (!(await askForWork(portico, transfer, 'collecting', {})))
        throw new EndpointError(409, { error: 'This import was read already.' });
      await transfersOf(portico).takeDue();
      return undefined;
    },
  }),

  endpoint('POST /api/rest/transfers/:id/start', {
    permission: 'site.transfer',
    room: 'files',
    summary:
      'Brings in what was read. `media`: its files from among those sent (`upload`), those missing from the old address (`fetch`), or none.',
    async handle({ portico, site, params, body }) {
      const transfer = await transferOf(portico, site.id, params.id);
      if (!(await askForWork(portico, transfer, 'planned', { task: 'import', media: body.media })))
        throw new EndpointError(409, { error: 'This import is not ready to begin.' });
      await transfersOf(portico).takeDue();
      return undefined;
    },
  }),
];
