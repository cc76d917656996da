import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { returnLineJson } from '@portico/model/commerce/returns/return-json';
import { RETURN_KINDS, RETURN_STATES } from '@portico/model/commerce/returns/return-states';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import { randomBytes } from 'node:crypto';
import type { Portico, Tx } from '../../core/portico.ts';
import { privateFilesOf } from '../../media/private-files.ts';

/** Rows read at once. */
const BATCH = 500;

/** Most photos of one return that are read. */
const OF_RETURN = 100;

const at = z.iso.datetime();

/** One line of the file. */
const line = z.object({
  id,
  order_id: id,
  number: z.number().int().min(1),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  lines: z.array(returnLineJson),
  message: z.string(),
  name: z.string(),
  reply: z.string(),
  is_late: z.boolean(),
  by_shop: z.boolean(),
  refund_id: id.nullable(),
  created_at: at,
  updated_at: at,
  /** With their content; absent in backups from before there were any. */
  photos: z
    .array(z.object({ id, created_at: at, content: z.base64() }))
    .max(OF_RETURN)
    .default([]),
});

/** Writes a site's returns as JSON lines; no file where there are none. */
export async function writeReturns(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { db } = portico;
  const read = (after: Id | undefined) =>
    db
      .selectFrom('order_returns')
      .selectAll()
      .where('site_id', '=', siteId)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(BATCH)
      .execute();
  let rows = await read(undefined);
  if (rows.length === 0) return;
  const file = await open(path, 'w', 0o600);
  try {
    while (rows.length > 0) {
      for (const { site_id: _, ...row } of rows) {
        const photos = await photosOf(portico, siteId, row.id);
        await file.write(`${JSON.stringify({ ...row, photos })}\n`);
      }
      rows = rows.length < BATCH ? [] : await read(rows.at(-1)?.id);
    }
  } finally {
    await file.close();
  }
}

/** The photos of a return, with their content. */
async function photosOf(portico: Portico, siteId: Id, returnId: Id) {
  const rows = await portico.db
    .selectFrom('return_photos')
    .select(['id', 'stored', 'created_at'])
    .where('site_id', '=', siteId)
    .where('return_id', '=', returnId)
    .orderBy('id')
    .execute();
  const photos = [];
  for (const { id: photoId, stored, created_at } of rows) {
    const content = await privateFilesOf(portico).store.read({ siteId, name: stored });
    // Erased while the backup is written.
    if (content) photos.push({ id: photoId, created_at, content: Buffer.from(content).toString('base64') });
  }
  return photos;
}

/**
 * Brings them back from such a file, if there is one, for orders that came along with their refunds.
 * @throws Error when it cannot be read
 */
export async function restoreReturns(portico: Portico, siteId: Id, path: string): Promise<void> {
  const exists = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!exists) return;
  await portico.db.transaction().execute(async (tx) => {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      if (text === '') continue;
      const { photos, ...own } = line.parse(JSON.parse(text));
      const row = { site_id: siteId, ...own };
      const made = await sql`
        insert into order_returns
        select n.* from jsonb_populate_record(null::order_returns, ${JSON.stringify(row)}::jsonb) n
        where exists (select from orders o where o.site_id = n.site_id and o.id = n.order_id)
          and (n.refund_id is null or exists (select from order_refunds f
            where f.site_id = n.site_id and f.order_id = n.order_id and f.id = n.refund_id))
        on conflict do nothing returning id`.execute(tx);
      if (made.rows.length > 0) await restorePhotos(portico, tx, siteId, own, photos);
    }
  });
}

async function restorePhotos(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  own: { id: Id; order_id: Id },
  photos: ReadonlyArray<{ id: Id; created_at: string; content: string }>,
): Promise<void> {
  for (const photo of photos) {
    const content = Buffer.from(photo.content, 'base64');
    const stored = `${randomBytes(16).toString('hex')}.bin`;
    const made = await tx
      .insertInto('return_photos')
      .values({
        site_id: siteId,
        id: photo.id,
        order_id: own.order_id,
        return_id: own.id,
        stored,
        bytes: content.length,
        created_at: photo.created_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n)
      await privateFilesOf(portico).store.put({ siteId, name: stored }, content);
  }
}
