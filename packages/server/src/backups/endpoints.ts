import { backupsApi } from '@portico/model/api/backups';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { backupFile, backupsFolder, listBackups, removeBackup } from './backups-folder.ts';
import { backupsOf } from './backup-maker.ts';

const endpoint = endpointsOf(backupsApi);

const notThere = () => new EndpointError(404, { error: 'There is no such backup.' });

/** Backups of the whole server, for who runs it. Bringing one back is a command: it needs an empty data folder. */
export const backupEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/server/backups', {
    permission: 'operator',
    summary: 'Backups of the whole server that lie beside its data, newest first, and the one being made.',
    async handle({ portico }) {
      const maker = backupsOf(portico);
      const underWay = maker.underWay ?? null;
      const items = await listBackups(portico, underWay?.name);
      return {
        kind: maker.kind,
        folder: backupsFolder(portico),
        underWay,
        items: items.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      };
    },
  }),

  endpoint('POST /api/rest/server/backups', {
    permission: 'operator',
    confirm: true,
    room: 'files',
    summary: 'Begins a backup of the whole server; one is made at a time.',
    async handle({ portico }) {
      if (!(await backupsOf(portico).begin()))
        throw new EndpointError(409, { error: 'A backup is being made already.' });
      return undefined;
    },
  }),

  endpoint('POST /api/rest/server/backups/cancel', {
    permission: 'operator',
    room: 'none',
    summary: 'Calls the backup off that is being made: nothing of it stays.',
    async handle({ portico }) {
      if (!backupsOf(portico).cancel()) throw new EndpointError(409, { error: 'No backup is being made.' });
      return undefined;
    },
  }),

  endpoint('POST /api/rest/server/backups/:name/ticket', {
    permission: 'operator',
    confirm: true,
    room: 'none',
    summary: 'Asks for the password before a backup is downloaded, and says where from.',
    async handle({ portico, params }) {
      const file = backupFile(portico, params.name);
      if (!file || !(await stat(file).catch(() => null))) throw notThere();
      return { url: `/api/rest/server/backups/${params.name}/download` };
    },
  }),

  endpoint('GET /api/rest/server/backups/:name/download', {
    permission: 'operator',
    confirm: true,
    summary: 'A backup. It holds everything, secrets included.',
    replyType: 'application/octet-stream',
    async handle({ portico, params, reply }) {
      const file = backupFile(portico, params.name);
      const found = file && (await stat(file).catch(() => null));
      if (!file || !found) throw notThere();
      return reply
        .type('application/octet-stream')
        .header('content-length', found.size)
        .header('content-disposition', `attachment; filename="${params.name}"`)
        .send(createReadStream(file));
    },
  }),

  endpoint('DELETE /api/rest/server/backups/:name', {
    permission: 'operator',
    confirm: true,
    summary: 'Deletes a backup, or what is told of one that failed.',
    async handle({ portico, params }) {
      if (backupsOf(portico).underWay?.name === params.name)
        throw new EndpointError(409, { error: 'It is being made. Cancel it first.' });
      if (!(await removeBackup(portico, params.name))) throw notThere();
      return undefined;
    },
  }),
];
