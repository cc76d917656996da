import { sql } from 'kysely';
import { deleteMedia } from '../media/library.ts';
import { mediaOf } from '../media/media.ts';
import { mediaUses } from '../media/uses.ts';
import type { Portico } from '../core/portico.ts';
import { removeFolder } from './transfer-files.ts';
import type { Transfer } from './transfer-record.ts';

type Named = Pick<Transfer, 'site_id' | 'id'>;

/** Files taken back together. */
const AT_ONCE = 200;

/** An import has brought a file into the library that was not there. */
export async function noteBrought(portico: Portico, { site_id, id }: Named, hash: string): Promise<void> {
  await portico.db
    .insertInto('site_transfer_media')
    .values({ site_id, transfer_id: id, hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The import is whole: its files are the site's. */
export async function keepBrought(portico: Portico, { site_id, id }: Named): Promise<void> {
  await portico.db
    .deleteFrom('site_transfer_media')
    .where('site_id', '=', site_id)
    .where('transfer_id', '=', id)
    .execute();
}

/**
 * Clears away what an import or export that did not come to its end has left: its own files, and of the library what
 * it brought and nobody has used since.
 */
export async function clearAway(portico: Portico, transfer: Named): Promise<void> {
  const { site_id, id } = transfer;
  await removeFolder(portico, transfer);
  const media = mediaOf(portico);
  for (;;) {
    const brought = await portico.db
      .selectFrom('site_transfer_media')
      .select('hash')
      .where('site_id', '=', site_id)
      .where('transfer_id', '=', id)
      .limit(AT_ONCE)
      .execute();
    if (brought.length === 0) return;
    const hashes = brought.map(({ hash }) => hash);
    const assets = await Promise.all(hashes.map((hash) => media.records.find(site_id, hash)));
    const present = assets.filter((asset) => asset !== null);
    const uses = await mediaUses(portico.db, site_id, present);
    const unused = present.filter(({ hash }) => (uses.get(hash) ?? []).length === 0).map(({ hash }) => hash);
    await deleteMedia(media, site_id, unused);
    await sql`
      delete from imported
      where site_id = ${site_id} and key like 'media:%' and digest = any(${unused})`.execute(portico.db);
    await portico.db
      .deleteFrom('site_transfer_media')
      .where('site_id', '=', site_id)
      .where('transfer_id', '=', id)
      .where('hash', 'in', hashes)
      .execute();
  }
}
