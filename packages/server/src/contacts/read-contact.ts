import type { ContactDetail, ContactEvent } from '@portico/model/api/contacts';
import { fulfilmentOf } from '@portico/model/commerce/fulfilment';
import type { TaxExemption } from '@portico/model/commerce/tax-exemption';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { getsNews, ordersOfContact } from './contact-filter.ts';
import { type ContactRow, contactSummary } from './list-contacts.ts';

/** Most that is shown of somebody at once. */
const ORDERS_SHOWN = 100;
const EVENTS_SHOWN = 200;

/** Somebody with their orders and all that happened with them; undefined when the site knows nobody of this id. */
export async function readContact(
  portico: Portico,
  siteId: Id,
  contactId: Id,
): Promise<ContactDetail | undefined> {
  const { rows } = await sql<ContactRow & { tax_exemption: TaxExemption | null; is_member: boolean }>`
    select c.id, c.email, c.name, c.language, c.tags, c.consent, c.tax_exemption, c.created_at,
      exists (select from members m where m.site_id = c.site_id and m.contact_id = c.id) as is_member, ${getsNews} as news, bought.count, bought.spent, bought.last
    from contacts c cross join lateral (${ordersOfContact}) bought
    where c.site_id = ${siteId} and c.id = ${contactId} and c.erased_at is null`.execute(portico.db);
  const row = rows[0];
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
    timeline: await readTimeline(portico, siteId, contactId),
  };
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

async function readTimeline(portico: Portico, siteId: Id, contactId: Id): Promise<ContactEvent[]> {
  const { rows } = await sql<{
    id: Id;
    kind: string;
    order_id: Id | null;
    number_text: string | null;
    text: string;
    by: string | null;
    created_at: Date;
  }>`
    select h.*, coalesce(nullif(a.name, ''), a.email) as by from (
      select e.id, e.kind, o.id as order_id, o.number_text, e.text, e.account_id, e.created_at
      from contact_orders t join orders o on o.site_id = t.site_id and o.id = t.order_id
      join order_events e on e.site_id = o.site_id and e.order_id = o.id
      where t.site_id = ${siteId} and t.contact_id = ${contactId}
      union all
      select n.id, 'note', null, null, n.text, n.account_id, n.created_at
      from contact_notes n where n.site_id = ${siteId} and n.contact_id = ${contactId}
    ) h left join accounts a on a.id = h.account_id
    order by h.created_at desc, h.id desc limit ${EVENTS_SHOWN}`.execute(portico.db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    order: row.order_id === null ? null : { id: row.order_id, number: row.number_text },
    text: row.text,
    by: row.by,
    createdAt: row.created_at.toISOString(),
  }));
}
