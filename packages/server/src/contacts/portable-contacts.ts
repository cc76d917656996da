import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { taxExemption } from '@portico/model/api/contacts';
import { postalAddressJson } from '@portico/model/commerce/order-json';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Portico, Tx } from '../core/portico.ts';
import { giveOrdersToContacts } from './contact-of-order.ts';

/** Rows read at once. */
const BATCH = 500;

/** Columns the database makes, or `settleContacts` counts. */
const COUNTED = [
  'site_id',
  'search_text',
  'order_count',
  'spent',
  'spent_cents',
  'spent_currency',
  'last_order_at',
  'country',
  'is_member',
  'is_subscriber',
  'comment_count',
  'message_count',
];

const at = z.iso.datetime();

/** One line of the file: somebody with their notes, their account, what they were given, and the ids of their orders. */
const line = z.object({
  id,
  email: z.string().nullable(),
  name: z.string(),
  language: z.string(),
  tags: z.array(z.string()),
  consent: z.string(),
  tax_exemption: taxExemption.nullable().default(null),
  /** Absent in older backups, which know nobody by messages alone. */
  is_from_message: z.boolean().default(false),
  created_at: at,
  updated_at: at,
  erased_at: at.nullable(),
  notes: z.array(z.object({ id, account_id: z.string().nullable(), text: z.string(), created_at: at })),
  orders: z.array(id),
  /** Their account; absent in backups from before it was brought along. */
  member: z
    .object({
      id,
      email: z.string(),
      password_hash: z.string().nullable(),
      created_at: at,
      addresses: z
        .array(
          z.object({
            id,
            address: postalAddressJson,
            is_default: z.boolean(),
            created_at: at,
            updated_at: at,
          }),
        )
        .default([]),
    })
    .nullish(),
  access: z
    .array(
      z.object({
        id,
        product_id: id,
        how: z.enum(['given', 'joined']),
        note: z.string(),
        account_id: z.string().nullable(),
        created_at: at,
        ends_at: at.nullable(),
        revoked_at: at.nullable(),
      }),
    )
    .default([]),
});
type Line = z.infer<typeof line>;

/** Writes a site's contacts as one JSON object a line; no file where there are none. */
export async function writeContacts(portico: Portico, siteId: Id, path: string): Promise<void> {
  let after: Id = '';
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for (;;) {
      const { rows } = await sql<{ id: Id; line: unknown }>`
        select c.id, to_jsonb(c) - ${COUNTED}::text[] || jsonb_build_object(
          'notes', (select coalesce(jsonb_agg(to_jsonb(n) - 'site_id' - 'contact_id' order by n.id), '[]')
            from contact_notes n where n.site_id = c.site_id and n.contact_id = c.id),
          'orders', (select coalesce(jsonb_agg(t.order_id order by t.order_id), '[]')
            from contact_orders t where t.site_id = c.site_id and t.contact_id = c.id),
          'member', (select to_jsonb(m) - 'site_id' - 'contact_id' || jsonb_build_object('addresses', (
              select coalesce(jsonb_agg(to_jsonb(b) - 'site_id' - 'member_id' order by b.id), '[]')
              from member_addresses b where b.site_id = m.site_id and b.member_id = m.id))
            from members m where m.site_id = c.site_id and m.contact_id = c.id),
          'access', (select coalesce(jsonb_agg(to_jsonb(a) - 'site_id' - 'contact_id' order by a.id), '[]')
            from member_access a where a.site_id = c.site_id and a.contact_id = c.id)) as line
        from contacts c where c.site_id = ${siteId} and c.id > ${after} order by c.id limit ${BATCH}`.execute(
        portico.db,
      );
      if (rows.length === 0) return;
      file ??= await open(path, 'w', 0o600);
      for (const row of rows) await file.write(`${JSON.stringify(inUtc(row.line))}\n`);
      after = rows.at(-1)?.id ?? '';
    }
  } finally {
    await file?.close();
  }
}

/** Moments as JSON of the database has them, in the one spelling everything else is written in. */
function inUtc(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inUtc);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name.endsWith('_at') && typeof each === 'string' ? new Date(each).toISOString() : inUtc(each),
    ]),
  );
}

/**
 * Brings contacts back from such a file, if there is one; those that are there already stay as they are. Orders that are
 * nobody's then go to the contacts of their email addresses, as in backups from before there were any. Orders first.
 * @throws Error naming the line that cannot be read
 */
export async function restoreContacts(portico: Portico, siteId: Id, path: string): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    if (await stat(path).catch(() => undefined)) {
      // Made where it is read: a reader that waits loses the lines that come meanwhile.
      const lines = createInterface({
        input: createReadStream(path, 'utf8'),
        crlfDelay: Number.POSITIVE_INFINITY,
      });
      let number = 0;
      for await (const text of lines) {
        number++;
        if (text.trim() !== '') await restoreContact(tx, siteId, readLine(text, `${path}, line ${number}`));
      }
    }
    await giveOrdersToContacts(tx, siteId);
  });
}

async function restoreContact(
  tx: Tx,
  siteId: Id,
  { notes, orders, member, access, ...contact }: Line,
): Promise<void> {
  const made = await tx
    .insertInto('contacts')
    .values({
      ...contact,
      site_id: siteId,
      tax_exemption: contact.tax_exemption && JSON.stringify(contact.tax_exemption),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  if (notes.length > 0)
    await tx
      .insertInto('contact_notes')
      .values(notes.map((note) => ({ ...note, site_id: siteId, contact_id: contact.id })))
      .execute();
  if (member) {
    const { addresses, ...account } = member;
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('members')
      .values({ ...account, site_id: siteId, contact_id: contact.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isNew === 1n && addresses.length > 0)
      await tx
        .insertInto('member_addresses')
        .values(
          addresses.map(({ address, ...each }) => ({
            ...each,
            address: JSON.stringify(address),
            site_id: siteId,
            member_id: account.id,
          })),
        )
        .execute();
  }
  if (access.length > 0)
    await tx
      .insertInto('member_access')
      .values(access.map((each) => ({ ...each, site_id: siteId, contact_id: contact.id })))
      .execute();
  if (orders.length > 0)
    await sql`
      insert into contact_orders (site_id, order_id, contact_id)
      select site_id, id, ${contact.id} from orders where site_id = ${siteId} and id = any(${orders})
      on conflict do nothing`.execute(tx);
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
