import type { ContactFilter, ContactSummary } from '@portico/model/api/contacts';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { getsNews, matchesContact, ordersOfContact } from './contact-filter.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;
/** Tags a filter offers. */
const TAGS_SHOWN = 200;

export interface ContactRow {
  id: Id;
  email: string;
  name: string;
  language: string;
  tags: string[];
  consent: string;
  news: boolean;
  created_at: Date;
  count: number;
  spent: ContactSummary['spent'];
  last: Date | null;
}

export const contactSummary = (row: ContactRow): ContactSummary => ({
  id: row.id,
  email: row.email,
  name: row.name,
  tags: row.tags,
  news: row.news,
  orders: row.count,
  spent: row.spent,
  lastOrderAt: row.last?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** People of a site with what they bought, those who came last first. */
export async function readContacts(
  portico: Portico,
  siteId: Id,
  filter: ContactFilter,
  { before, most }: { before: Id | undefined; most: number },
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select c.id, c.email, c.name, c.language, c.tags, c.consent, c.created_at, ${getsNews} as news, bought.count, bought.spent, bought.last
    from contacts c cross join lateral (${ordersOfContact}) bought
    where ${matchesContact(siteId, filter)} ${before ? sql`and c.id < ${before}` : sql``}
    order by c.id desc limit ${most}`.execute(portico.db);
  return rows;
}

/** A page of the site's people, and the tags there are. */
export async function listContacts(
  portico: Portico,
  siteId: Id,
  { cursor, ...filter }: ContactFilter & { cursor?: Id | undefined },
) {
  const rows = await readContacts(portico, siteId, filter, { before: cursor, most: PAGE + 1 });
  const { rows: tags } = await sql<{ tag: string }>`
    select distinct tag from contacts c, unnest(c.tags) as tag
    where c.site_id = ${siteId} order by tag limit ${TAGS_SHOWN}`.execute(portico.db);
  const items = rows.slice(0, PAGE).map(contactSummary);
  const last = items.at(-1);
  return {
    items,
    ...(rows.length > PAGE && last ? { next: last.id } : {}),
    tags: tags.map(({ tag }) => tag),
  };
}
