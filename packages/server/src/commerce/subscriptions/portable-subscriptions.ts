import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { trailJson } from '@portico/model/commerce/cart-json';
import { giftRecipient } from '@portico/model/commerce/gift-card/gift';
import { LINE_TYPES, orderBusiness, postalAddressJson } from '@portico/model/commerce/order-json';
import { isOver, SUBSCRIPTION_STATUSES } from '@portico/model/commerce/subscription/course';
import { subscriptionPlan } from '@portico/model/commerce/subscription/plan';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import { lineOption } from '@portico/model/commerce/line-option';
import type { Portico, Tx } from '../../core/portico.ts';

/** Rows read at once. */
const BATCH = 500;

const at = z.iso.datetime();
const cents = z.number().int().min(0);

const terms = z.object({
  order: z.object({
    note: z.string(),
    requires_shipping: z.boolean(),
    shipping_name: z.string(),
    subtotal: cents,
    discount: cents,
    shipping: cents,
    tax: cents,
    tax_included: z.boolean(),
    total: cents,
    trail: z.array(trailJson),
    business: orderBusiness.nullable(),
    discounts: z.array(z.string()),
  }),
  lines: z.array(
    z.object({
      position: z.number().int(),
      product_id: z.string(),
      variant_id: z.string(),
      sku: z.string(),
      title: z.string(),
      product_type: z.enum(LINE_TYPES),
      options: z.array(lineOption),
      image: z.string().nullable(),
      unit_price: cents,
      quantity: z.number().int().min(1),
      total: cents,
      discount: cents,
      tax: cents,
      gift: giftRecipient.nullable().default(null),
    }),
  ),
});

/** One line of the file: a subscription with what happened to it. What it is charged by stays where it is. */
const line = z.object({
  id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  email: z.string(),
  customer_name: z.string(),
  address: postalAddressJson,
  language: z.string(),
  currency: z.string(),
  plan: subscriptionPlan,
  terms,
  provider: z.string(),
  is_test: z.boolean(),
  anchor_at: at,
  steps: z.number().int().min(0),
  paid: z.number().int().min(0),
  next_at: at.nullable(),
  by_member: z.boolean().default(false),
  created_at: at,
  updated_at: at,
  events: z.array(
    z.object({ id, kind: z.string(), account_id: z.string().nullable(), text: z.string(), created_at: at }),
  ),
});
type Line = z.infer<typeof line>;

/** Writes a site's subscriptions as one JSON object a line; no file where there are none. */
export async function writeSubscriptions(portico: Portico, siteId: Id, path: string): Promise<void> {
  let after: Id = '';
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for (;;) {
      const rows = await portico.db
        .selectFrom('subscriptions')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) return;
      const events = await portico.db
        .selectFrom('subscription_events')
        .selectAll()
        .where('site_id', '=', siteId)
        .where(
          'subscription_id',
          'in',
          rows.map((row) => row.id),
        )
        .orderBy('id')
        .execute();
      file ??= await open(path, 'w', 0o600);
      for (const each of rows) {
        // It comes back paused, at what is charged now: a price that was only announced is announced anew.
        const { site_id: _site, kept: _kept, kept_name: _name, announcement_id: _of, ...whole } = each;
        const { next_terms: _next, next_terms_from: _from, ...row } = whole;
        const own = events.filter(({ subscription_id }) => subscription_id === row.id);
        const said = own.map(({ site_id: _of, subscription_id: _own, ...event }) => event);
        await file.write(`${JSON.stringify({ ...row, events: said })}\n`);
      }
      after = rows.at(-1)?.id ?? '';
    }
  } finally {
    await file?.close();
  }
}

/**
 * Brings subscriptions back from such a file, if there is one; those that are there already stay as they are. What still
 * ran comes back paused: it is not known here what to charge, and what it was copied from may go on charging it.
 * @throws Error naming the line that cannot be read
 */
export async function restoreSubscriptions(portico: Portico, siteId: Id, path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return;
  await portico.db.transaction().execute(async (tx) => {
    // Made where it is read: a reader that waits loses the lines that come meanwhile.
    const lines = createInterface({
      input: createReadStream(path, 'utf8'),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    let number = 0;
    for await (const text of lines) {
      number++;
      if (text.trim() !== '') await restoreOne(tx, siteId, readLine(text, `${path}, line ${number}`));
    }
  });
}

async function restoreOne(tx: Tx, siteId: Id, { events, ...row }: Line): Promise<void> {
  const made = await tx
    .insertInto('subscriptions')
    .values({
      ...row,
      site_id: siteId,
      status: isOver(row.status) ? row.status : 'paused',
      address: JSON.stringify(row.address),
      plan: JSON.stringify(row.plan),
      terms: JSON.stringify(row.terms),
      try_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n || events.length === 0) return;
  await tx
    .insertInto('subscription_events')
    .values(events.map((event) => ({ ...event, site_id: siteId, subscription_id: row.id })))
    .execute();
}

function readLine(text: string, where: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${where}: this is no JSON.`);
  }
  const read = line.safeParse(value);
  if (!read.success) throw new Error(`${where}: ${read.error.issues[0]?.path.join('.')} cannot be read.`);
  return read.data;
}
