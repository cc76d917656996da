import { readFile, writeFile } from 'node:fs/promises';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import type { Portico } from '../../core/portico.ts';

const requests = z.array(
  z.object({
    id,
    product_id: id,
    variant_id: z.string(),
    email: z.string(),
    language: z.string(),
    created_at: z.iso.datetime(),
  }),
);

/** Rows written at once. */
const BATCH = 500;

/** Writes who waits for what of a site as JSON; no file where nobody does. */
export async function writeStockRequests(portico: Portico, siteId: Id, path: string): Promise<void> {
  const rows = await portico.db
    .selectFrom('stock_requests')
    .select(['id', 'product_id', 'variant_id', 'email', 'language', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  if (rows.length > 0) await writeFile(path, `${JSON.stringify(rows)}\n`, { mode: 0o600 });
}

/**
 * Brings them back from such a file, if there is one, for products that came along.
 * @throws Error when it cannot be read
 */
export async function restoreStockRequests(portico: Portico, siteId: Id, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const rows = requests.parse(JSON.parse(text));
  const there = await portico.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'product')
    .execute();
  const products = new Set(there.map((product) => product.id));
  const wanted = rows.filter(({ product_id }) => products.has(product_id));
  for (let from = 0; from < wanted.length; from += BATCH)
    await portico.db
      .insertInto('stock_requests')
      .values(wanted.slice(from, from + BATCH).map((row) => ({ ...row, site_id: siteId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
