import type { Id } from '@portico/model/documents/id';
import type { FastifyReply } from 'fastify';
import type { Portico } from '../core/portico.ts';
import { EndpointError } from '../http/endpoint.ts';
import { contentDisposition } from '../media/file-name.ts';
import { privateFilesOf } from '../media/private-files.ts';

/** Whatever it is, it is saved: never shown, never run, cached by nobody on the way. */
const HEADERS = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};

/** Answers with a file that came with a submission, to be saved under its name. @throws EndpointError of status 404 */
export async function sendFormFile(
  portico: Portico,
  siteId: Id,
  submissionId: Id,
  fileId: Id,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await portico.db
    .selectFrom('form_files as f')
    .innerJoin('form_submissions as s', (join) =>
      join.onRef('s.site_id', '=', 'f.site_id').onRef('s.id', '=', 'f.submission_id'),
    )
    .select(['f.stored', 'f.filename', 'f.bytes'])
    .where('f.site_id', '=', siteId)
    .where('f.id', '=', fileId)
    .where('s.id', '=', submissionId)
    .executeTakeFirst();
  const body = file && (await privateFilesOf(portico).store.open({ siteId, name: file.stored }));
  if (!body) throw new EndpointError(404, { error: 'There is no such file on this site.' });
  return reply
    .headers({
      ...HEADERS,
      'content-length': String(file.bytes),
      'content-disposition': contentDisposition('attachment', file.filename),
    })
    .send(body);
}
