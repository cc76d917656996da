import { askDownload } from '@portico/model/commerce/download/ask-download';
import type { Id } from '@portico/model/documents/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { EndpointError } from '../../http/endpoint.ts';
import { contentDisposition } from '../../media/file-name.ts';
import { privateFilesOf } from '../../media/private-files.ts';
import { parseRange } from '../../media/range.ts';
import { readLink, refusedPath } from './download-links.ts';
import { type DownloadRow, grantOf, isEnded, selectDownloads } from './order-downloads.ts';

/** Whatever it is, it is saved: never shown, never run, kept by nobody on the way. */
const HEADERS = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
};

/** Answers with a stored file, or a part of it, to be saved under its name. */
export async function sendStored(
  portico: Portico,
  siteId: Id,
  file: Pick<DownloadRow, 'stored' | 'filename' | 'bytes'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  /** Called before anything is sent, with how much is asked for. @returns false where nothing is to be sent */
  begin: (part: { bytes: number; isPart: boolean }) => Promise<boolean> = async () => true,
  /** Called as it ends, with how much of it was not sent. */
  end: (unsent: number) => void = () => {},
): Promise<FastifyReply | undefined> {
  const { store } = privateFilesOf(portico);
  const tag = `"${file.stored.split('.')[0]}"`;
  const { range, 'if-range': ifRange } = request.headers;
  const wanted = ifRange === undefined || ifRange === tag ? parseRange(range, file.bytes) : 'whole';
  const part = request.method === 'HEAD' ? 'whole' : wanted;
  void reply.headers({
    ...HEADERS,
    etag: tag,
    'content-disposition': contentDisposition('attachment', file.filename),
  });
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const bytes = part === 'whole' ? file.bytes : part.end - part.start + 1;
  void reply.header('content-length', String(bytes));
  if (request.method === 'HEAD') return reply.send();
  const body = await store.open({ siteId, name: file.stored }, part === 'whole' ? undefined : part);
  if (!body) {
    portico.log.error({ site: siteId, file: file.stored }, 'A file that was sold is missing from the store');
    throw new EndpointError(404, {
      error: 'This file is missing. Please contact the shop.',
      code: 'missing',
    });
  }
  if (!(await begin({ bytes, isPart: range !== undefined }))) {
    body.destroy();
    return undefined;
  }
  let sent = 0;
  body.on('data', (chunk: Buffer) => {
    sent += chunk.length;
  });
  body.once('close', () => end(bytes - sent));
  if (part !== 'whole')
    void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  return reply.send(body);
}

const NO_LINK = {
  error: 'This link does not work. Please open it from your email again.',
  code: 'not-found',
};

/**
 * Sends a file that was bought to who has a link of it, and counts the download as it begins. Where it cannot be
 * downloaded (any more) they are led to the page that says why.
 */
export async function sendDownload(
  portico: Portico,
  siteId: Id,
  downloadId: Id,
  link: { until: string; signature: string },
  on: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const find = (db: Portico['db'], end = sql``) =>
    selectDownloads(sql`d.site_id = ${siteId} and d.id = ${downloadId}`, end).execute(db);
  const row = (await find(portico.db)).rows[0];
  if (!row) throw new EndpointError(404, NO_LINK);
  const linked = { siteId, orderId: row.order_id, links: row.download_links, downloadId };
  const read = readLink(portico.env, linked, { ...link, now: portico.now() });
  if (read === 'wrong') throw new EndpointError(404, NO_LINK);
  const refused = () => on.reply.header('cache-control', 'no-store').redirect(refusedPath(linked, link), 303);
  if (read === 'expired') return refused();
  if (on.request.method === 'HEAD' && isEnded(row)) return refused();
  const begin = (part: { bytes: number; isPart: boolean }): Promise<boolean> =>
    portico.db.transaction().execute(async (tx) => {
      // Two that begin at once count one after the other.
      const now = (await find(tx, sql`for update of d`)).rows[0];
      if (!now) return false;
      const nowMs = portico.now().getTime();
      const answer = askDownload(grantOf(now), { ...part, nowMs, isEnded: isEnded(now) });
      if (!answer.ok) return false;
      const { used, begunMs, sentBytes } = answer.grant;
      await tx
        .updateTable('order_downloads')
        .set({ used, begun_at: begunMs === null ? null : new Date(begunMs), sent_bytes: sentBytes })
        .where('site_id', '=', siteId)
        .where('id', '=', downloadId)
        .execute();
      return true;
    });
  const end = (unsent: number) => {
    if (unsent <= 0) return;
    sql`
      update order_downloads set sent_bytes = greatest(0, sent_bytes - ${unsent})
      where site_id = ${siteId} and id = ${downloadId}`
      .execute(portico.db)
      .catch((error: unknown) =>
        portico.log.warn({ download: downloadId, error: String(error) }, 'What was sent was not noted'),
      );
  };
  return (await sendStored(portico, siteId, row, on, begin, end)) ?? refused();
}
