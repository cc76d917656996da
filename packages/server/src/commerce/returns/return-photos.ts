import { createHmac, randomBytes } from 'node:crypto';
import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { isId, type Id } from '@portico/model/documents/id';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Environment } from '../../core/environment.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { diskOf } from '../../disk/disk-watch.ts';
import { EndpointError } from '../../http/endpoint.ts';
import { equalText } from '../../identity/token.ts';
import { privateFilesOf } from '../../media/private-files.ts';
import { redrawnPhoto } from '../../media/redraw-photo.ts';

/** How long a photo waits for the form it was chosen for. */
const UNSENT_MS = 24 * 3_600_000;
/** Of one order, forms that were never sent among them. */
const OF_ORDER = 30;
/** Long past: the next sweep of the store deletes them. */
const AT_ONCE = new Date(0);

/** Ours to show, to nobody else: never run, cached by nobody on the way. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'content-disposition': 'inline',
};

interface OfOrder {
  siteId: Id;
  orderId: Id;
}

/**
 * Keeps a photo for a return of an order, drawn anew, where only the team sees it.
 * @returns its token, with which the form of this order alone sends it; `full` where no more are taken, `wrong` for what is no picture
 */
export async function takeReturnPhoto(
  portico: Portico,
  of: OfOrder,
  file: Buffer,
): Promise<{ token: string } | 'full' | 'wrong'> {
  const drawn = await redrawnPhoto(portico, of.siteId, file, RETURN_LIMITS.photoBytes);
  if (!drawn) return 'wrong';
  if ((await diskOf(portico).room()).files === 'full') return 'full';
  const id = portico.newId();
  const stored = `${randomBytes(16).toString('hex')}.bin`;
  // The row first: what breaks off between is found by it, and deleted.
  const noted = await sql`
    insert into return_photos (site_id, id, order_id, return_id, stored, bytes, created_at)
    select ${of.siteId}, ${id}, ${of.orderId}, null, ${stored}, ${drawn.length}, ${portico.now()}
    where (select count(*) from return_photos where site_id = ${of.siteId} and order_id = ${of.orderId}) < ${OF_ORDER}
    returning id`.execute(portico.db);
  if (noted.rows.length === 0) return 'full';
  await privateFilesOf(portico).store.put({ siteId: of.siteId, name: stored }, drawn);
  return { token: `${id}.${markOf(portico.env, of, id)}` };
}

/** Proves that a photo came with the form of this order. */
const markOf = ({ secret }: Pick<Environment, 'secret'>, { siteId, orderId }: OfOrder, id: Id): string =>
  createHmac('sha256', secret)
    .update(`portico:return-photo:${siteId}:${orderId}:${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** The photo that a token of a form names; undefined for tokens of other orders. */
export function photoOfToken({ env }: Pick<Portico, 'env'>, of: OfOrder, token: string): Id | undefined {
  const [id = '', mark = ''] = token.slice(0, 100).split('.');
  return isId(id) && equalText(mark, markOf(env, of, id)) ? id : undefined;
}

/** Gives photos to the return they came with, each to one. */
export async function claimPhotos(tx: Tx, of: OfOrder, photos: readonly Id[], returnId: Id): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .updateTable('return_photos')
    .set({ return_id: returnId })
    .where('site_id', '=', of.siteId)
    .where('order_id', '=', of.orderId)
    .where('id', 'in', [...photos])
    .where('return_id', 'is', null)
    .execute();
}

/** Answers with a photo of a return. @throws EndpointError of status 404 */
export async function sendReturnPhoto(
  portico: Portico,
  siteId: Id,
  returnId: Id,
  photoId: Id,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const photo = await portico.db
    .selectFrom('return_photos')
    .select(['stored', 'bytes'])
    .where('site_id', '=', siteId)
    .where('id', '=', photoId)
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  const body = photo && (await privateFilesOf(portico).store.open({ siteId, name: photo.stored }));
  if (!body) throw new EndpointError(404, { error: 'There is no such photo.', code: 'not-found' });
  return reply.headers({ ...HEADERS, 'content-length': String(photo.bytes) }).send(body);
}

/** Lets go of photos that were chosen for a form nobody sent, and of those whose return is gone. */
export async function sweepReturnPhotos(portico: Portico): Promise<void> {
  const before = new Date(portico.now().getTime() - UNSENT_MS);
  await sql`
    with gone as (
      delete from return_photos p where (p.return_id is null and p.created_at < ${before})
        or (p.return_id is not null and not exists (
          select from order_returns r where r.site_id = p.site_id and r.id = p.return_id))
      returning site_id, stored)
    insert into unused_downloads (site_id, stored, since) select site_id, stored, ${AT_ONCE} from gone
    on conflict do nothing`.execute(portico.db);
}
