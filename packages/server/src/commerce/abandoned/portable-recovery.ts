import { readFile, writeFile } from 'node:fs/promises';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Portico } from '../../core/portico.ts';

const at = z.iso.datetime({ offset: true });
const recovery = z.object({
  recipients: z.array(
    z.object({
      id,
      email: z.string(),
      language: z.string(),
      mailed_at: at,
      opted_out_at: at.nullable(),
    }),
  ),
  orders: z.array(z.object({ order_id: id, created_at: at })),
});

/**
 * Writes whom a site reminded of carts, who wants that no more, and which orders came of it, as JSON; no file where there
 * is nothing. Abandoned checkouts stay behind, as carts do.
 */
export async function writeRecovery({ db }: Portico, siteId: Id, path: string): Promise<void> {
  const recipients = await db
    .selectFrom('recovery_recipients')
    .select(['id', 'email', 'language', 'mailed_at', 'opted_out_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  const orders = await db
    .selectFrom('recovered_orders')
    .select(['order_id', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('order_id')
    .execute();
  if (recipients.length + orders.length > 0)
    await writeFile(path, `${JSON.stringify({ recipients, orders })}\n`, { mode: 0o600 });
}

/**
 * Brings them back from such a file, if there is one, for orders that came along; what is here already stays.
 * @throws Error when it cannot be read
 */
export async function restoreRecovery({ db }: Portico, siteId: Id, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const { recipients, orders } = recovery.parse(JSON.parse(text));
  await sql`
    insert into recovery_recipients (site_id, id, email, language, mailed_at, opted_out_at)
    select ${siteId}, r.id, r.email, r.language, r.mailed_at, r.opted_out_at
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
      as r(id text, email text, language text, mailed_at timestamptz, opted_out_at timestamptz)
    on conflict do nothing`.execute(db);
  await sql`
    insert into recovered_orders (site_id, order_id, created_at)
    select o.site_id, o.id, r.created_at
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as r(order_id text, created_at timestamptz)
    join orders o on o.site_id = ${siteId} and o.id = r.order_id
    on conflict do nothing`.execute(db);
}
