import type { ProductFiles } from '@portico/model/api/downloads';
import { downloadName } from '@portico/model/commerce/download/download-name';
import type { Id } from '@portico/model/documents/id';
import { VIDEO_MAX_BYTES } from '@portico/model/media/media-types';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { privateFilesOf } from '../../media/private-files.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { filesCame } from './hand-over-downloads.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Largest file that is sold. */
export const DOWNLOAD_MAX_BYTES = VIDEO_MAX_BYTES;
/** Files of one product. */
const MOST_FILES = 50;

const GONE = 'There is no such file of this product.';

/** The files of a product that are sold, in the order they came. */
export async function productFiles(db: Portico['db'], siteId: Id, productId: Id): Promise<ProductFiles> {
  const { rows } = await sql<ProductFiles['files'][number] & { updated: Date }>`
    select f.id, f.variant_id as "variantId", f.filename, f.bytes, f.updated_at as updated,
      (select count(distinct d.order_id)::int from order_downloads d
        where d.site_id = f.site_id and d.file_id = f.id) as orders
    from download_files f
    where f.site_id = ${siteId} and f.product_id = ${productId} and f.removed_at is null
    order by f.id`.execute(db);
  return {
    files: rows.map(({ updated, ...file }) => ({ ...file, updatedAt: updated.toISOString() })),
    maxBytes: DOWNLOAD_MAX_BYTES,
    maxFiles: MOST_FILES,
  };
}

/** Is it a product of this site? */
export async function isProduct(db: Portico['db'], siteId: Id, productId: Id): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', productId)
    .where('kind', '=', 'product')
    .executeTakeFirst();
  return found !== undefined;
}

/** A file of a product that is sold; undefined for others' and those that were removed. */
export async function findFile(db: Portico['db'] | Tx, siteId: Id, productId: Id, fileId: Id) {
  return db
    .selectFrom('download_files')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Adds a file that was received to a product, or puts it in the place of one: who bought that gets the new one from then
 * on. Orders that wait for a file are handed it.
 */
export async function addFile(
  portico: Portico,
  siteId: Id,
  productId: Id,
  { stored, filename, bytes }: ReceivedFile,
  { variantId, replaces }: { variantId: string; replaces: Id | '' },
): Promise<ShopOutcome<null>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const now = portico.now();
      const own = { stored, filename: downloadName(filename), bytes, updated_at: now };
      await lockProduct(tx, siteId, productId);
      if (replaces === '') {
        const { files } = await productFiles(tx, siteId, productId);
        if (files.length >= MOST_FILES)
          throw new ShopRefused(refuse(409, 'full', `A product has at most ${MOST_FILES} files.`));
        await tx
          .insertInto('download_files')
          .values({
            site_id: siteId,
            id: portico.newId(),
            product_id: productId,
            variant_id: variantId,
            created_at: now,
            ...own,
          })
          .execute();
      } else {
        const before = await findFile(tx, siteId, productId, replaces);
        if (!before) throw new ShopRefused(refuse(404, 'not-found', GONE));
        await tx
          .updateTable('download_files')
          .set(own)
          .where('site_id', '=', siteId)
          .where('id', '=', replaces)
          .execute();
        await noteUnused(portico, tx, siteId, before.stored);
      }
      await tx
        .deleteFrom('unused_downloads')
        .where('site_id', '=', siteId)
        .where('stored', '=', stored)
        .execute();
      await filesCame(tx, siteId, productId);
      return null;
    }),
  );
}

/** Changes what a file is called, or which variant it comes with; orders of before keep theirs. */
export async function changeFile(
  portico: Portico,
  siteId: Id,
  productId: Id,
  fileId: Id,
  change: { filename?: string | undefined; variantId?: string | undefined },
): Promise<ShopOutcome<null>> {
  const { filename, variantId } = change;
  const changed = await portico.db
    .updateTable('download_files')
    .set({
      updated_at: portico.now(),
      ...(filename === undefined ? {} : { filename: downloadName(filename) }),
      ...(variantId === undefined ? {} : { variant_id: variantId }),
    })
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 0n ? refuse(404, 'not-found', GONE) : { ok: true, value: null };
}

/** Takes a file off a product. Who bought it keeps it; one that nobody bought is gone. */
export async function removeFile(
  portico: Portico,
  siteId: Id,
  productId: Id,
  fileId: Id,
): Promise<ShopOutcome<null>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockProduct(tx, siteId, productId);
      const file = await findFile(tx, siteId, productId, fileId);
      if (!file) throw new ShopRefused(refuse(404, 'not-found', GONE));
      const gone = await sql`
        delete from download_files f
        where f.site_id = ${siteId} and f.id = ${fileId} and not exists (
          select from order_downloads d where d.site_id = f.site_id and d.file_id = f.id)`.execute(tx);
      if (gone.numAffectedRows === 1n) await noteUnused(portico, tx, siteId, file.stored);
      else
        await tx
          .updateTable('download_files')
          .set({ removed_at: portico.now() })
          .where('site_id', '=', siteId)
          .where('id', '=', fileId)
          .execute();
      return null;
    }),
  );
}

/** Changes to the files of one product happen one after another. */
async function lockProduct(tx: Tx, siteId: Id, productId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${siteId} ${productId}`}, 0))`.execute(tx);
}

/** Says that nothing uses a stored file (yet). */
export async function noteUnused(
  portico: Portico,
  db: Portico['db'] | Tx,
  siteId: Id,
  stored: string,
): Promise<void> {
  await db
    .insertInto('unused_downloads')
    .values({ site_id: siteId, stored, since: portico.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const UNUSED_MS = 24 * 3_600_000;
const AT_MOST = 200;

/** Deletes stored files that nothing has used for a day: those replaced, removed, and left by uploads that broke off. */
export async function sweepUnusedFiles(portico: Portico): Promise<void> {
  const { store } = privateFilesOf(portico);
  const unused = await portico.db
    .selectFrom('unused_downloads')
    .select(['site_id', 'stored'])
    .where('since', '<', new Date(portico.now().getTime() - UNUSED_MS))
    .limit(AT_MOST)
    .execute();
  for (const { site_id, stored } of unused) {
    await store.delete({ siteId: site_id, name: stored });
    await portico.db
      .deleteFrom('unused_downloads')
      .where('site_id', '=', site_id)
      .where('stored', '=', stored)
      .execute();
  }
}
