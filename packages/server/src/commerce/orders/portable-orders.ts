import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { trailJson } from '@portico/model/commerce/cart-json';
import { NUMBERED_DOCUMENTS, orderDocument } from '@portico/model/commerce/documents/order-document';
import { giftRecipient } from '@portico/model/commerce/gift-card/gift';
import { orderDonation } from '@portico/model/commerce/donation';
import { orderOfflinePayment } from '@portico/model/commerce/offline-payments';
import { LINE_TYPES, orderBusiness, postalAddressJson } from '@portico/model/commerce/order-json';
import { orderAnswer } from '@portico/model/commerce/checkout-fields';
import { orderAgreement } from '@portico/model/commerce/policies';
import { draftDiscount } from '@portico/model/commerce/draft-order';
import { orderVersion } from '@portico/model/commerce/order-edit';
import { ORDER_STATES } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { minorUnits } from '@portico/model/money/money';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import { lineOption } from '@portico/model/commerce/line-option';
import type { Portico, Tx } from '../../core/portico.ts';

/** Orders read and written at once. */
const BATCH = 200;

const at = z.iso.datetime();
const minor = z.number().int().min(0).transform(minorUnits);

/** One line of the file: an order with all that hangs on it, as its tables hold it. */
const orderLine = z.object({
  id,
  number: z.number().int().nullable(),
  number_text: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  currency: z.string(),
  language: z.string(),
  email: z.string(),
  customer_name: z.string(),
  address: postalAddressJson,
  note: z.string(),
  requires_shipping: z.boolean(),
  shipping_name: z.string(),
  subtotal: minor,
  discount: minor,
  shipping: minor,
  tax: minor,
  tax_included: z.boolean(),
  total: minor,
  trail: z.array(trailJson),
  agreements: z.array(orderAgreement).default([]),
  answers: z.array(orderAnswer).default([]),
  gift_message: z.string().nullable().default(null),
  discounts: z.array(z.string()).default([]),
  business: orderBusiness.nullable().default(null),
  gift_card_cents: minor.default(minorUnits(0)),
  refunded: minor.default(minorUnits(0)),
  balance: z.number().int().default(0),
  edits: z.number().int().min(0).default(0),
  is_test: z.boolean(),
  offline_payment: orderOfflinePayment.nullable().default(null),
  donation: orderDonation.nullable().default(null),
  subscription_id: z.string().nullable().default(null),
  subscription_payment: z.number().int().min(0).nullable().default(null),
  tags: z.array(z.string()).default([]),
  search_text: z.string(),
  documents_due: z.enum(['', 'invoice', 'credit']).default(''),
  gift_cards_due: z.boolean().default(false),
  downloads_due: z.boolean().default(false),
  download_links: z.number().int().min(1).default(1),
  withdrawal_waived_at: at.nullable().default(null),
  created_at: at,
  expires_at: at,
  paid_at: at.nullable(),
  updated_at: at,
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
      unit_price: minor,
      quantity: z.number().int().min(1),
      total: minor,
      discount: minor,
      tax: minor,
      gift: giftRecipient.nullable().default(null),
      tax_class: z.string().default(''),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      account_id: z.string().nullable(),
      text: z.string(),
      data: z.record(z.string(), z.unknown()).nullable(),
      created_at: at,
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      state: z.enum(['open', 'succeeded', 'declined', 'cancelled', 'refunding', 'refunded']),
      amount: z.number().int().min(0),
      currency: z.string(),
      reference: z.string().nullable().default(null),
      terms: z.record(z.string(), z.string()).default({}),
      capture: z.enum(['now', 'later', 'asked', 'done', 'failed']).default('now'),
      problem: z.string().default(''),
      is_balance: z.boolean().default(false),
      created_at: at,
      updated_at: at,
    }),
  ),
  refunds: z
    .array(
      z.object({
        id: z.string(),
        amount: z.number().int().min(1),
        gift_card_cents: z.number().int().min(0).default(0),
        lines: z
          .array(
            z.object({
              position: z.number().int(),
              quantity: z.number().int().min(1),
              restock: z.number().int().min(0),
            }),
          )
          .default([]),
        state: z.enum(['asked', 'done', 'failed']),
        text: z.string(),
        account_id: z.string().nullable(),
        reference: z.string().nullable().default(null),
        problem: z.string().default(''),
        attempt_id: z.string().nullable().default(null),
        settles: z.boolean().default(false),
        created_at: at,
        updated_at: at,
      }),
    )
    .default([]),
  disputes: z
    .array(
      z.object({
        id: z.string(),
        amount: z.number().int().min(0),
        reason: z.string(),
        state: z.enum(['open', 'answered', 'won', 'lost']),
        due_at: at.nullable(),
        created_at: at,
        updated_at: at,
      }),
    )
    .default([]),
  shipments: z
    .array(
      z.object({
        id: z.string(),
        lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int().min(1) })),
        carrier: z.string(),
        tracking_number: z.string(),
        tracking_url: z.string(),
        account_id: z.string().nullable(),
        created_at: at,
      }),
    )
    .default([]),
  reservations: z.array(
    z.object({
      product_id: z.string(),
      variant_id: z.string(),
      quantity: z.number().int().min(1),
      state: z.enum(['held', 'taken', 'returned']),
    }),
  ),
  documents: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(NUMBERED_DOCUMENTS),
        number: z.number().int(),
        number_text: z.string(),
        refund_id: z.string().nullable(),
        body: orderDocument,
        edit: z.number().int().min(0).default(0),
        account_id: z.string().nullable(),
        created_at: at,
      }),
    )
    .default([]),
  edits_made: z
    .array(
      z.object({
        id: z.string(),
        number: z.number().int().min(1),
        account_id: z.string().nullable(),
        difference: z.number().int(),
        discount: draftDiscount.nullable(),
        last_position: z.number().int(),
        before: orderVersion,
        after: orderVersion,
        created_at: at,
      }),
    )
    .default([]),
  /** The words of what its customer agreed to. */
  texts: z
    .array(z.object({ id: z.string(), title: z.string(), text: z.string(), created_at: at }))
    .default([]),
  /** Hashes: the links in customers' mails go on opening their orders. */
  tokens: z.array(z.object({ token_hash: z.string(), created_at: at })),
});
type OrderLine = z.infer<typeof orderLine>;

const PARTS = [
  ['lines', 'order_lines', 'position'],
  ['events', 'order_events', 'id'],
  ['payments', 'payment_attempts', 'id'],
  ['refunds', 'order_refunds', 'id'],
  ['disputes', 'order_disputes', 'id'],
  ['shipments', 'order_shipments', 'id'],
  ['documents', 'order_documents', 'id'],
  ['edits_made', 'order_edits', 'id'],
  ['reservations', 'stock_reservations', 'product_id'],
  ['tokens', 'order_tokens', 'token_hash'],
] as const;

/** Writes a site's orders as one JSON object a line, oldest first; no file where there are none. */
export async function writeOrders(portico: Portico, siteId: Id, path: string): Promise<void> {
  let after: Id = '';
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for (;;) {
      const orders = await portico.db
        .selectFrom('orders')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (orders.length === 0) return;
      const ids = orders.map((order) => order.id);
      const parts = new Map<string, Record<string, unknown[]>>(ids.map((each) => [each, {}]));
      for (const [name, table, column] of PARTS) {
        const found = await sql<{ order_id: Id }>`
          select * from ${sql.table(table)} where site_id = ${siteId} and order_id = any(${ids})
          order by order_id, ${sql.ref(column)}`.execute(portico.db);
        for (const { order_id, ...row } of found.rows) {
          const of = parts.get(order_id) ?? {};
          (of[name] ??= []).push({ ...row, site_id: undefined });
        }
      }
      const named = orders.flatMap(({ agreements }) => agreements.map(({ textId }) => textId));
      const texts = await portico.db
        .selectFrom('agreed_texts')
        .select(['id', 'title', 'text', 'created_at'])
        .where('site_id', '=', siteId)
        .where(sql<boolean>`id = any(${named})`)
        .execute();
      file ??= await open(path, 'w', 0o600);
      for (const { site_id: _site, cart_id: _cart, ...order } of orders) {
        const empty = Object.fromEntries(PARTS.map(([name]) => [name, []]));
        const own = texts.filter(({ id: each }) => order.agreements.some(({ textId }) => textId === each));
        await file.write(`${JSON.stringify({ ...order, ...empty, ...parts.get(order.id), texts: own })}\n`);
      }
      after = ids.at(-1) ?? '';
    }
  } finally {
    await file?.close();
  }
}

/**
 * Brings orders back from such a file, if there is one; those that are there already stay as they are. The next order
 * gets the number after the last, as does the next invoice and credit note.
 * @throws Error naming the line that cannot be read
 */
export async function restoreOrders(portico: Portico, siteId: Id, path: string): Promise<void> {
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
      if (text.trim() !== '') await restoreOrder(tx, siteId, readLine(text, `${path}, line ${number}`));
    }
    // Counts of limited discounts begin again with the orders there are now.
    await tx.deleteFrom('discount_counts').where('site_id', '=', siteId).execute();
    await sql`
      insert into order_number_counters (site_id, last_number)
      select site_id, max(number) from orders where site_id = ${siteId} and number is not null group by site_id
      on conflict (site_id) do update
        set last_number = greatest(order_number_counters.last_number, excluded.last_number)`.execute(tx);
    await sql`
      insert into document_counters (site_id, kind, last_number)
      select site_id, kind, max(number) from order_documents where site_id = ${siteId} group by site_id, kind
      on conflict (site_id, kind) do update
        set last_number = greatest(document_counters.last_number, excluded.last_number)`.execute(tx);
  });
}

async function restoreOrder(tx: Tx, siteId: Id, line: OrderLine): Promise<void> {
  const {
    lines,
    events,
    payments,
    refunds,
    disputes,
    shipments,
    documents,
    edits_made,
    reservations,
    tokens,
    texts,
    ...order
  } = line;
  const made = await tx
    .insertInto('orders')
    .values({
      ...order,
      site_id: siteId,
      cart_id: null,
      address: JSON.stringify(order.address),
      trail: JSON.stringify(order.trail),
      agreements: JSON.stringify(order.agreements),
      answers: JSON.stringify(order.answers),
      business: order.business && JSON.stringify(order.business),
      offline_payment: order.offline_payment && JSON.stringify(order.offline_payment),
      donation: order.donation && JSON.stringify(order.donation),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  if (texts.length > 0)
    await tx
      .insertInto('agreed_texts')
      .values(texts.map((each) => ({ ...each, site_id: siteId })))
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
      .execute();
  const own = { site_id: siteId, order_id: order.id };
  if (lines.length > 0)
    await tx
      .insertInto('order_lines')
      .values(
        lines.map((each) => ({
          ...each,
          ...own,
          options: JSON.stringify(each.options),
          gift: each.gift && JSON.stringify(each.gift),
        })),
      )
      .execute();
  if (events.length > 0)
    await tx
      .insertInto('order_events')
      .values(events.map((each) => ({ ...each, ...own, data: each.data && JSON.stringify(each.data) })))
      .execute();
  if (payments.length > 0)
    await tx
      .insertInto('payment_attempts')
      .values(payments.map((each) => ({ ...each, ...own, terms: JSON.stringify(each.terms) })))
      .execute();
  if (refunds.length > 0)
    await tx
      .insertInto('order_refunds')
      .values(refunds.map((each) => ({ ...each, ...own, lines: JSON.stringify(each.lines) })))
      .execute();
  if (disputes.length > 0)
    await tx
      .insertInto('order_disputes')
      .values(disputes.map((each) => ({ ...each, ...own })))
      .execute();
  if (shipments.length > 0)
    await tx
      .insertInto('order_shipments')
      .values(shipments.map((each) => ({ ...each, ...own, lines: JSON.stringify(each.lines) })))
      .execute();
  if (documents.length > 0)
    await tx
      .insertInto('order_documents')
      .values(documents.map((each) => ({ ...each, ...own, body: JSON.stringify(each.body) })))
      .execute();
  if (edits_made.length > 0)
    await tx
      .insertInto('order_edits')
      .values(
        edits_made.map((each) => ({
          ...each,
          ...own,
          discount: each.discount && JSON.stringify(each.discount),
          before: JSON.stringify(each.before),
          after: JSON.stringify(each.after),
        })),
      )
      .execute();
  if (reservations.length > 0)
    await tx
      .insertInto('stock_reservations')
      .values(reservations.map((each) => ({ ...each, ...own })))
      .execute();
  if (tokens.length > 0)
    await tx
      .insertInto('order_tokens')
      .values(tokens.map((each) => ({ ...each, ...own })))
      .execute();
}

function readLine(text: string, where: string): OrderLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${where}: this is no JSON.`);
  }
  const read = orderLine.safeParse(value);
  if (!read.success) throw new Error(`${where}: ${read.error.issues[0]?.path.join('.')} cannot be read.`);
  return read.data as OrderLine;
}
