import type { ContactDetail } from '@portico/model/api/contacts';
import { fulfilmentOf } from '@portico/model/commerce/fulfilment';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { settleContacts } from './contact-facts.ts';
import { contactSummary, readContactRow } from './list-contacts.ts';
import { readTimeline, type TimelineReader } from './read-timeline.ts';

/** Most that is shown of somebody at once. */
const ORDERS_SHOWN = 100;
const EVENTS_SHOWN = 200;

/** Somebody with their orders and all that happened with them; undefined when the site knows nobody of this id. */
export async function readContact(
  portico: Portico,
  siteId: Id,
  contactId: Id,
  may: TimelineReader,
): Promise<ContactDetail | undefined> {
  await settleContacts(portico, siteId);
  const row = await readContactRow(portico, siteId, contactId);
  if (!row) return undefined;
  const orders = await portico.db
    .selectFrom('contact_orders as t')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 't.site_id').onRef('o.id', '=', 't.order_id'),
    )
    .select([
      'o.id',
      'o.number_text',
      'o.state',
      'o.currency',
      'o.total',
      'o.refunded',
      'o.is_test',
      'o.created_at',
      sql<number>`(select count(*)::int from order_shipments s
        where s.site_id = o.site_id and s.order_id = o.id)`.as('shipments'),
    ])
    .where('t.site_id', '=', siteId)
    .where('t.contact_id', '=', contactId)
    .orderBy('o.id', 'desc')
    .limit(ORDERS_SHOWN)
    .execute();
  return {
    ...contactSummary(row),
    language: row.language,
    isVerified: await isVerified(portico, siteId, row),
    news: row.kinds.includes('subscriber'),
    consent: row.consent,
    taxExemption: row.tax_exemption,
    isMember: row.is_member,
    latest: orders.map((order) => ({
      id: order.id,
      number: order.number_text,
      state: order.state,
      currency: order.currency,
      grandTotalCents: order.total,
      refundedCents: order.refunded,
      fulfilment: fulfilmentOf(order.state, order.shipments),
      isTest: order.is_test,
      createdAt: order.created_at.toISOString(),
    })),
    agreements: await readAgreements(portico, siteId, row.email),
    timeline: await readTimeline(portico, siteId, row, may),
  };
}

/** Whether somebody opened a link in an email to their address: for an account, for news, for a comment. */
async function isVerified(
  { db }: Portico,
  siteId: Id,
  { id, email }: { id: Id; email: string },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from members m where m.site_id = ${siteId} and m.contact_id = ${id})
      or exists (select from subscribers s join subscriber_events e on e.site_id = s.site_id and e.subscriber_id = s.id
        where s.site_id = ${siteId} and s.email = ${email} and e.kind = 'confirm')
      or exists (select from comments m where m.site_id = ${siteId} and m.author_email = ${email}
        and m.confirmed_at is not null) as is`.execute(db);
  return rows[0]?.is ?? false;
}

async function readAgreements(portico: Portico, siteId: Id, email: string) {
  const rows = await portico.db
    .selectFrom('subscribers as s')
    .innerJoin('subscriber_events as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.subscriber_id', '=', 's.id'),
    )
    .select(['e.id', 'e.kind', 'e.source', 'e.words', 'e.created_at'])
    .where('s.site_id', '=', siteId)
    .where('s.email', '=', email)
    .orderBy('e.id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  return rows.map(({ created_at, ...event }) => ({ ...event, at: created_at.toISOString() }));
}
