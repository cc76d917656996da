import { readFile, writeFile } from 'node:fs/promises';
import { orderViewFilter } from '@portico/model/commerce/order-view';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import type { Portico } from '../../core/portico.ts';

const views = z.array(
  z.object({ id, name: z.string(), filter: orderViewFilter, created_at: z.iso.datetime() }),
);

/** Writes a site's saved views of its order list as JSON; no file where there are none. */
export async function writeOrderViews(portico: Portico, siteId: Id, path: string): Promise<void> {
  const rows = await portico.db
    .selectFrom('order_views')
    .select(['id', 'name', 'filter', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  if (rows.length > 0) await writeFile(path, `${JSON.stringify(rows)}\n`, { mode: 0o600 });
}

/**
 * Restores them from such a file, if there is one; views of the same name stay as they are.
 * @throws Error when it cannot be read
 */
export async function restoreOrderViews(portico: Portico, siteId: Id, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const rows = views.parse(JSON.parse(text));
  if (rows.length === 0) return;
  await portico.db
    .insertInto('order_views')
    .values(rows.map((row) => ({ ...row, filter: JSON.stringify(row.filter), site_id: siteId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
