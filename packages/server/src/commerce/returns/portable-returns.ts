import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { returnLineJson } from '@portico/model/commerce/returns/return-json';
import { RETURN_KINDS, RETURN_STATES } from '@portico/model/commerce/returns/return-states';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Portico } from '../../core/portico.ts';

/** Rows read at once. */
const BATCH = 500;

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
});

/** Writes a site's returns as JSON lines; no file where there are none. */
export async function writeReturns({ db }: Portico, siteId: Id, path: string): Promise<void> {
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
      for (const { site_id: _, ...row } of rows) await file.write(`${JSON.stringify(row)}\n`);
      rows = rows.length < BATCH ? [] : await read(rows.at(-1)?.id);
    }
  } finally {
    await file.close();
  }
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
      const row = { site_id: siteId, ...line.parse(JSON.parse(text)) };
      await sql`
        insert into order_returns
        select n.* from jsonb_populate_record(null::order_returns, ${JSON.stringify(row)}::jsonb) n
        where exists (select from orders o where o.site_id = n.site_id and o.id = n.order_id)
          and (n.refund_id is null or exists (select from order_refunds f
            where f.site_id = n.site_id and f.order_id = n.order_id and f.id = n.refund_id))
        on conflict do nothing`.execute(tx);
    }
  });
}
