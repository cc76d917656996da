import type { ContactEvent } from '@portico/model/api/contacts';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Most that is shown of somebody at once. */
const EVENTS_SHOWN = 200;

/** What whoever looks may read beside orders. */
export interface TimelineReader {
  messages: boolean;
  comments: boolean;
  mails: boolean;
}

interface Row {
  id: Id;
  kind: string;
  order_id: Id | null;
  number_text: string | null;
  of: string | null;
  text: string;
  by: string | null;
  created_at: Date;
}

/** All that happened with somebody as far as the reader may know it, newest first. */
export async function readTimeline(
  portico: Portico,
  siteId: Id,
  { id, email }: { id: Id; email: string },
  may: TimelineReader,
): Promise<ContactEvent[]> {
  const parts: RawBuilder<unknown>[] = [
    sql`select e.id, e.kind, o.id as order_id, o.number_text, null as of, e.text, e.account_id, e.created_at
      from contact_orders t join orders o on o.site_id = t.site_id and o.id = t.order_id
      join order_events e on e.site_id = o.site_id and e.order_id = o.id
      where t.site_id = ${siteId} and t.contact_id = ${id}`,
    sql`select n.id, 'note', null, null, null, n.text, n.account_id, n.created_at
      from contact_notes n where n.site_id = ${siteId} and n.contact_id = ${id}`,
    sql`select m.id, 'account', null, null, null, '', null, m.created_at
      from members m where m.site_id = ${siteId} and m.contact_id = ${id}`,
    sql`select a.id, 'access', null, null, null, coalesce(d.title, ''), a.account_id, a.created_at
      from member_access a left join documents d on d.site_id = a.site_id and d.id = a.product_id
      where a.site_id = ${siteId} and a.contact_id = ${id}`,
    sql`select e.id, 'news-' || e.kind, null, null, null, '', null, e.created_at
      from subscribers s join subscriber_events e on e.site_id = s.site_id and e.subscriber_id = s.id
      where s.site_id = ${siteId} and s.email = ${email}`,
    sql`select r.id, 'review', null, null, null, r.title, null, r.created_at
      from product_reviews r where r.site_id = ${siteId} and r.email = ${email}`,
  ];
  if (may.messages)
    parts.push(sql`select s.id, 'message', null, null, s.id, s.form_name, null, s.submitted_at
      from form_submissions s where s.site_id = ${siteId} and s.email = ${email} and s.status = 'inbox'`);
  if (may.comments)
    parts.push(sql`select m.id, 'comment', null, null, null, left(m.body, 300), null, m.created_at
      from comments m where m.site_id = ${siteId} and m.author_email = ${email} and m.status in ('approved', 'pending')`);
  if (may.mails)
    parts.push(sql`select m.id, 'email', null, null, m.status, m.subject, null, m.created_at
      from mails m where m.site_id = ${siteId} and m.to_address = ${email}`);
  const { rows } = await sql<Row>`
    select h.*, coalesce(nullif(a.name, ''), a.email) as by from (${sql.join(parts, sql` union all `)}) h
    left join accounts a on a.id = h.account_id
    order by h.created_at desc, h.id desc limit ${EVENTS_SHOWN}`.execute(portico.db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    order: row.order_id === null ? null : { id: row.order_id, number: row.number_text },
    of: row.of,
    text: row.text,
    by: row.by,
    createdAt: row.created_at.toISOString(),
  }));
}
