import { transfersApi } from '@portico/model/api/transfers';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { clearAway } from './brought-media.ts';
import { importEndpoints } from './import-endpoints.ts';
import { sentFiles, archiveOf, removeFolder } from './transfer-files.ts';
import { shownTransfer, transferOf } from './shapes.ts';
import { addTransfer, callOff, listTransfers, removeTransfer } from './transfer-record.ts';
import { transfersOf } from './transfer-runner.ts';

const endpoint = endpointsOf(transfersApi);

/** Of a site: each one reads or writes all of it. */
const BEGUN: RateLimit = { name: 'site-transfer', max: 40, windowMs: 24 * 3_600_000 };

/** Whole sites out and in. */
export const transferEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/transfers', {
    permission: 'site.transfer',
    summary: 'Imports into this site and exports of it, newest first.',
    handle: async ({ portico, site }) => ({
      items: (await listTransfers(portico, site.id)).map(shownTransfer),
    }),
  }),

  endpoint('POST /api/rest/transfers', {
    permission: 'site.transfer',
    room: 'files',
    summary:
      'Begins an export of the whole site as an archive, or an import, whose files are sent next. A site has one import or export at a time.',
    status: 201,
    async handle({ portico, site, account, body }) {
      const wait = await countAttempt(portico, BEGUN, site.id);
      if (wait > 0) throw tooMany(wait);
      const transfer = await addTransfer(portico, site.id, {
        kind: body.kind,
        task: body.kind === 'export' ? 'export' : 'read',
        state: body.kind === 'export' ? 'waiting' : 'collecting',
        asked_by: account.email,
        filename: '',
      });
      if (!transfer)
        throw new EndpointError(409, {
          error: 'Another import or export of this site is not finished yet.',
          code: 'transfer-open',
        });
      await transfersOf(portico).takeDue();
      return shownTransfer(transfer);
    },
  }),

  ...importEndpoints,

  endpoint('GET /api/rest/transfers/:id', {
    permission: 'site.transfer',
    summary: 'An import or export with its files, what it would bring, and its report.',
    async handle({ portico, site, params }) {
      const transfer = await transferOf(portico, site.id, params.id);
      return {
        ...shownTransfer(transfer),
        files: transfer.state === 'collecting' ? await sentFiles(portico, transfer) : [],
        preview: transfer.preview,
        report: transfer.report,
      };
    },
  }),

  endpoint('POST /api/rest/transfers/:id/cancel', {
    permission: 'site.transfer',
    room: 'none',
    summary: 'Calls an import or export off: nothing of it stays.',
    async handle({ portico, site, params }) {
      const transfer = await transferOf(portico, site.id, params.id);
      const called = await callOff(portico, transfer);
      if (!called) throw new EndpointError(409, { error: 'It has ended already.' });
      if (called.isEnded) await clearAway(portico, transfer);
      return called;
    },
  }),

  endpoint('DELETE /api/rest/transfers/:id', {
    permission: 'site.transfer',
    summary: 'Removes the report of an import or export that has ended, and its archive.',
    async handle({ portico, site, params }) {
      const transfer = await transferOf(portico, site.id, params.id);
      if (!(await removeTransfer(portico, site.id, transfer.id)))
        throw new EndpointError(409, { error: 'It is not finished yet. Cancel it first.' });
      await removeFolder(portico, transfer);
      return undefined;
    },
  }),

  endpoint('GET /api/rest/transfers/:id/download', {
    permission: 'site.transfer',
    summary: 'The archive of an export.',
    replyType: 'application/zip',
    async handle({ portico, site, params, reply }) {
      const transfer = await transferOf(portico, site.id, params.id);
      const place = archiveOf(portico, transfer);
      const found =
        transfer.kind === 'export' && transfer.state === 'done' && Number(transfer.bytes) > 0
          ? await stat(place).catch(() => null)
          : null;
      if (!found) throw new EndpointError(404, { error: 'This export cannot be downloaded any more.' });
      return reply
        .type('application/zip')
        .header('content-length', found.size)
        .header('content-disposition', `attachment; filename="${transfer.filename}"`)
        .send(createReadStream(place));
    },
  }),
];
