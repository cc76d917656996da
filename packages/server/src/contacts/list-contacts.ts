import type { ContactFilter, ContactSummary } from '@portico/model/api/contacts';
import type { TaxExemption } from '@portico/model/commerce/tax-exemption';
import { CONTACT_KINDS, COUNTED_MOST } from '@portico/model/contacts/contact-kinds';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { currencyOf } from '../hosting/published-settings.ts';
import { settleContacts } from './contact-facts.ts';
import { IS_KIND, matchesContact } from './contact-filter.ts';
import { conditionOfSegment, listSegments } from './segments.ts';

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
  created_at: Date;
  kinds: ContactSummary['kinds'];
  country: string;
  count: number;
  spent: ContactSummary['spent'];
  last: Date | null;
}

/** One person alone is read with more. */
interface OneContact extends ContactRow {
  tax_exemption: TaxExemption | null;
  is_member: boolean;
}

export const contactSummary = (row: ContactRow): ContactSummary => ({
  id: row.id,
  email: row.email,
  name: row.name,
  tags: row.tags,
  kinds: row.kinds,
  orders: row.count,
  spent: row.spent,
  lastOrderAt: row.last?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const KINDS = sql`array_remove(array[${sql.join(
  CONTACT_KINDS.map((kind) => sql`case when ${IS_KIND[kind]} then ${sql.lit(kind)} end`),
)}], null)`;

const COLUMNS = sql`c.id, c.email, c.name, c.language, c.tags, c.consent, c.created_at, ${KINDS} as kinds,
  c.country, c.order_count as count, c.spent, c.last_order_at as last`;

/** Which people a filter asks for. A segment that was deleted has nobody. */
async function conditionOf(
  portico: Portico,
  siteId: Id,
  { segment, ...filter }: ContactFilter,
): Promise<RawBuilder<boolean>> {
  const rules =
    segment === undefined
      ? undefined
      : ((await conditionOfSegment(portico, siteId, segment)) ?? sql<boolean>`false`);
  return matchesContact(siteId, filter, rules);
}

/** People of a site with what they bought, those who came last first. */
export async function readContacts(
  portico: Portico,
  siteId: Id,
  filter: ContactFilter,
  { before, most }: { before: Id | undefined; most: number },
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${COLUMNS} from contacts c
    where ${await conditionOf(portico, siteId, filter)} ${before ? sql`and c.id < ${before}` : sql``}
    order by c.id desc limit ${most}`.execute(portico.db);
  return rows;
}

/** One of them; undefined where the site has none of this id. */
export async function readContactRow(
  portico: Pick<Portico, 'db'>,
  siteId: Id,
  id: Id,
): Promise<OneContact | undefined> {
  const { rows } = await sql<OneContact>`
    select ${COLUMNS}, c.tax_exemption, c.is_member from contacts c
    where c.site_id = ${siteId} and c.id = ${id} and c.erased_at is null`.execute(portico.db);
  return rows[0];
}

/** A page of the site's people; with the first page how many, as far as they are counted. */
export async function listContacts(
  portico: Portico,
  siteId: Id,
  { cursor, ...filter }: ContactFilter & { cursor?: Id | undefined },
) {
  await settleContacts(portico, siteId);
  const rows = await readContacts(portico, siteId, filter, { before: cursor, most: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(contactSummary);
  const last = items.at(-1);
  const hasMore = rows.length > PAGE && last !== undefined;
  return {
    items,
    ...(hasMore ? { next: last.id } : {}),
    ...(cursor === undefined
      ? { count: hasMore ? await countOf(portico, siteId, filter) : items.length }
      : {}),
  };
}

/** Counting on takes as long as there are people: what an owner looks for is fewer. */
async function countOf(portico: Portico, siteId: Id, filter: ContactFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from contacts c where ${await conditionOf(portico, siteId, filter)} limit ${COUNTED_MOST + 1}) found`.execute(
    portico.db,
  );
  return rows[0]?.count ?? 0;
}

/** What the list can be narrowed by: all tags there are, the segments, the shop's currency for a new one. */
export async function contactChoices(portico: Portico, siteId: Id) {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from contacts c, unnest(c.tags) as tag
    where c.site_id = ${siteId} and c.tags <> '{}' order by tag limit ${TAGS_SHOWN}`.execute(portico.db);
  return {
    tags: rows.map(({ tag }) => tag),
    segments: await listSegments(portico, siteId),
    currency: await currencyOf(portico, siteId),
  };
}
