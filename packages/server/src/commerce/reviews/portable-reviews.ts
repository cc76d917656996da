import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { HIDE_REASONS, REVIEW_STATUSES } from '@portico/model/commerce/review/review';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Portico, Tx } from '../../core/portico.ts';
import { ratingsChanged } from '../../database/ratings-changed.ts';

/** Rows read at once. */
const BATCH = 500;

const at = z.iso.datetime();

/** One line of the file. */
const line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('review'),
    id,
    product_id: id,
    order_id: id.nullable(),
    rating: z.number().int().min(1).max(5),
    title: z.string(),
    body: z.string(),
    author_name: z.string(),
    email: z.string(),
    language: z.string(),
    photos: z.array(z.object({ media: z.string() })),
    status: z.enum(REVIEW_STATUSES),
    hide_reason: z.enum(['', ...HIDE_REASONS]),
    hide_note: z.string(),
    is_test: z.boolean(),
    reply: z.string(),
    replied_at: at.nullable(),
    reply_mailed_at: at.nullable(),
    search_text: z.string(),
    created_at: at,
    updated_at: at,
  }),
  z.object({ kind: z.literal('photo'), hash: z.string(), review_id: id, created_at: at }),
  z.object({
    kind: z.literal('request'),
    order_id: id,
    due_at: at,
    done_at: at.nullable(),
    is_sent: z.boolean(),
  }),
  z.object({ kind: z.literal('opt-out'), email: z.string(), created_at: at }),
]);
type Line = z.infer<typeof line>;

/** Writes a site's reviews, and who is asked for them, as JSON lines; no file where there is nothing. */
export async function writeReviews(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { db } = portico;
  const photos = await db
    .selectFrom('review_photos')
    .select(['hash', 'review_id', 'created_at'])
    .where('site_id', '=', siteId)
    .where('review_id', 'is not', null)
    .orderBy('hash')
    .execute();
  const requests = await db
    .selectFrom('review_requests')
    .select(['order_id', 'due_at', 'done_at', 'is_sent'])
    .where('site_id', '=', siteId)
    .orderBy('order_id')
    .execute();
  const optOuts = await db
    .selectFrom('review_opt_outs')
    .select(['email', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('email')
    .execute();
  const read = (before: Id | undefined) =>
    db
      .selectFrom('product_reviews')
      .selectAll()
      .where('site_id', '=', siteId)
      .$if(before !== undefined, (query) => query.where('id', '>', before ?? ''))
      .orderBy('id')
      .limit(BATCH)
      .execute();
  let rows = await read(undefined);
  if (rows.length + requests.length + optOuts.length === 0) return;
  const file = await open(path, 'w', 0o600);
  const put = (kind: Line['kind'], row: object) => file.write(`${JSON.stringify({ kind, ...row })}\n`);
  try {
    while (rows.length > 0) {
      for (const { site_id: _, account_id: __, ...row } of rows) await put('review', row);
      rows = rows.length < BATCH ? [] : await read(rows.at(-1)?.id);
    }
    for (const row of photos) await put('photo', row);
    for (const row of requests) await put('request', row);
    for (const row of optOuts) await put('opt-out', row);
  } finally {
    await file.close();
  }
}

/**
 * Brings them back from such a file, if there is one, for products and orders that came along; what is counted of them is
 * counted anew.
 * @throws Error when it cannot be read
 */
export async function restoreReviews(portico: Portico, siteId: Id, path: string): Promise<void> {
  const exists = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!exists) return;
  await portico.db.transaction().execute(async (tx) => {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
      if (text !== '') await putLine(tx, siteId, line.parse(JSON.parse(text)));
    const products = await tx
      .selectFrom('product_reviews')
      .select('product_id')
      .distinct()
      .where('site_id', '=', siteId)
      .execute();
    await ratingsChanged(
      tx,
      siteId,
      products.map(({ product_id }) => product_id),
    );
  });
}

const insert = (table: string, rows: object, where: ReturnType<typeof sql>) => {
  const columns = sql.join(Object.keys(rows).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
    where ${where} on conflict do nothing`;
};

async function putLine(tx: Tx, siteId: Id, { kind, ...row }: Line): Promise<void> {
  const own = { site_id: siteId, ...row };
  const hasOrder = sql`exists (select from orders o where o.site_id = n.site_id and o.id = n.order_id)`;
  if (kind === 'review') {
    const hasProduct = sql`exists (select from documents d
      where d.site_id = n.site_id and d.id = n.product_id and d.kind = 'product')`;
    await insert('product_reviews', own, sql`${hasProduct} and (n.order_id is null or ${hasOrder})`).execute(
      tx,
    );
  }
  if (kind === 'photo')
    await insert(
      'review_photos',
      own,
      sql`exists (select from product_reviews v where v.site_id = n.site_id and v.id = n.review_id)`,
    ).execute(tx);
  if (kind === 'request') await insert('review_requests', own, hasOrder).execute(tx);
  if (kind === 'opt-out') await insert('review_opt_outs', own, sql`true`).execute(tx);
}
