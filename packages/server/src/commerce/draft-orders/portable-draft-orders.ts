import { readFile, writeFile } from 'node:fs/promises';
import { customLine, draftCustomer, draftDiscount, draftShipping } from '@portico/model/commerce/draft-order';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Portico } from '../../core/portico.ts';
import { hashToken } from '../../identity/token.ts';
import { newCapability } from '../cart/cart-record.ts';

const at = z.iso.datetime({ offset: true });
const pieces = z.object({ productId: id, variantId: z.string(), quantity: z.number().int().min(1) });

const drafts = z.array(
  z.object({
    id,
    customer: draftCustomer,
    discount: draftDiscount.nullable(),
    shipping: draftShipping.nullable(),
    note: z.string(),
    held: z.array(pieces),
    total: z.number().int(),
    search_text: z.string(),
    link_expires_at: at.nullable(),
    link_sent_at: at.nullable(),
    created_at: at,
    updated_at: at,
    /** A hash: the link in the customer's email goes on opening it. */
    checkout_token_hash: z.string().nullable(),
    country: z.string(),
    region: z.string(),
    zip: z.string(),
    shipping_rate: z.string(),
    lines: z.array(
      z.object({
        id,
        product_id: z.string(),
        variant_id: z.string(),
        quantity: z.number().int().min(1),
        title: z.string(),
        position: z.number().int(),
        custom: customLine.nullable(),
      }),
    ),
  }),
);

/** Writes a site's draft orders that are not ordered yet as JSON; no file where there are none. */
export async function writeDraftOrders(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select d.id, d.customer, d.discount, d.shipping, d.note, d.held, d.total, d.search_text, d.link_expires_at,
      d.link_sent_at, d.created_at, d.updated_at, c.checkout_token_hash, c.country, c.region, c.zip, c.shipping_rate,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id,
          'variant_id', l.variant_id, 'quantity', l.quantity, 'title', l.title, 'position', l.position,
          'custom', l.custom) order by l.position), '[]')
        from cart_lines l where l.site_id = d.site_id and l.cart_id = d.id) as lines
    from draft_orders d join carts c on c.site_id = d.site_id and c.id = d.id
    where d.site_id = ${siteId} and not c.is_purchased order by d.id`.execute(portico.db);
  if (rows.length > 0) await writeFile(path, `${JSON.stringify(rows)}\n`, { mode: 0o600 });
}

/**
 * Restores them from such a file, if there is one; those that are there already stay as they are.
 * @throws Error when it cannot be read
 */
export async function restoreDraftOrders(portico: Portico, siteId: Id, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  for (const { lines, checkout_token_hash, country, region, zip, shipping_rate, ...draft } of drafts.parse(
    JSON.parse(text),
  ))
    await portico.db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('carts')
        .values({
          site_id: siteId,
          id: draft.id,
          token_hash: hashToken(newCapability()),
          checkout_token_hash,
          country,
          region,
          zip,
          shipping_rate,
          created_at: draft.created_at,
          updated_at: draft.updated_at,
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) return;
      if (lines.length > 0)
        await tx
          .insertInto('cart_lines')
          .values(
            lines.map((line) => ({
              ...line,
              site_id: siteId,
              cart_id: draft.id,
              custom: line.custom && JSON.stringify(line.custom),
            })),
          )
          .execute();
      await tx
        .insertInto('draft_orders')
        .values({
          ...draft,
          site_id: siteId,
          account_id: null,
          customer: JSON.stringify(draft.customer),
          discount: draft.discount && JSON.stringify(draft.discount),
          shipping: draft.shipping && JSON.stringify(draft.shipping),
          held: JSON.stringify(draft.held),
        })
        .execute();
    });
}
