import type { CampaignCounts, CampaignDetail, CampaignSummary } from '@portico/model/api/campaigns';
import { CAMPAIGN_KIND } from '@portico/model/campaigns/campaign-kind';
import type { CampaignState, RecipientState } from '@portico/model/campaigns/campaign-states';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import { readShop } from '../commerce/shop.ts';
import { mayBeSent } from '../contacts/newsletter-recipients.ts';
import type { Portico } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';

const PAGE = 50;

interface Row {
  id: Id;
  subject: string;
  state: CampaignState;
  updated_at: Date;
  scheduled_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  problem: string;
  recipients: number;
  sent: number;
  failed: number;
  skipped: number;
  unsubscribed: number;
}

/** What became of those a campaign `c` goes to, counted. */
const COUNTS = sql`
  (select count(*)::int as recipients,
    (count(*) filter (where r.state = 'sent'))::int as sent,
    (count(*) filter (where r.state = 'failed'))::int as failed,
    (count(*) filter (where r.state = 'skipped'))::int as skipped,
    count(r.unsubscribed_at)::int as unsubscribed
  from campaign_recipients r where r.site_id = c.site_id and r.campaign_id = c.id)`;

/** Documents `d` with what was done with them; a draft has no row of its own. */
const FROM = sql`
  from documents d left join campaigns c on c.site_id = d.site_id and c.id = d.id
  left join lateral ${COUNTS} n on c.id is not null`;
const COLUMNS = sql`
  d.id, d.title as subject, coalesce(c.state, 'draft') as state, d.updated_at, c.scheduled_at, c.started_at, c.finished_at,
  coalesce(c.problem, '') as problem, coalesce(n.recipients, 0) as recipients, coalesce(n.sent, 0) as sent,
  coalesce(n.failed, 0) as failed, coalesce(n.skipped, 0) as skipped, coalesce(n.unsubscribed, 0) as unsubscribed`;

const iso = (date: Date | null) => date?.toISOString() ?? null;

const countsOf = ({ recipients, sent, failed, skipped, unsubscribed }: Row): CampaignCounts => ({
  recipients,
  sent,
  failed,
  skipped,
  unsubscribed,
});

const summaryOf = (row: Row): CampaignSummary => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  updatedAt: row.updated_at.toISOString(),
  scheduledAt: iso(row.scheduled_at),
  startedAt: iso(row.started_at),
  finishedAt: iso(row.finished_at),
  counts: countsOf(row),
});

/** A site's campaigns, those begun last first. */
export async function listCampaigns(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  { state, search, cursor }: { state: CampaignState | 'all'; search: string; cursor?: Id | undefined },
): Promise<{ items: CampaignSummary[]; next?: Id }> {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const where = sql.join(
    [
      sql`d.site_id = ${siteId} and d.kind = ${CAMPAIGN_KIND} and d.state <> 'deleted'`,
      ...(state === 'all' ? [] : [sql`coalesce(c.state, 'draft') = ${state}`]),
      ...words.map((word) => sql`strpos(lower(d.title), ${word}) > 0`),
      ...(cursor === undefined ? [] : [sql`d.id < ${cursor}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${FROM} where ${where} order by d.id desc limit ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map(summaryOf);
  const last = items.at(-1);
  return { items, ...(rows.length > PAGE && last ? { next: last.id } : {}) };
}

/** One campaign with how many people it would go to; undefined where there is none. */
export async function readCampaign(
  portico: Pick<Portico, 'db' | 'now'>,
  siteId: Id,
  id: Id,
): Promise<CampaignDetail | undefined> {
  const { rows } = await sql<Row & { topics: Id[] | null }>`
    select ${COLUMNS}, (
      select v.body->'topics' from revisions v
      where v.site_id = d.site_id and v.document_id = d.id and v.number = d.revision) as topics
    ${FROM} where d.site_id = ${siteId} and d.id = ${id} and d.kind = ${CAMPAIGN_KIND} and d.state <> 'deleted'`.execute(
    portico.db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { mails, timeZone } = await readShop(portico.db, siteId);
  const wanted = mayBeSent(siteId, portico.now(), { topics: row.topics ?? [] });
  const audience = await sql<{ count: number }>`
    select count(*)::int as count from subscribers s where ${wanted}`.execute(portico.db);
  return {
    ...summaryOf(row),
    audience: audience.rows[0]?.count ?? 0,
    problem: row.problem,
    perMinute: mails.perMinute,
    timeZone,
  };
}

/** Where a campaign stands, locked for whoever moves it: by its document, as a draft has no row of its own. */
export async function lockCampaign(tx: Kysely<Database>, siteId: Id, id: Id): Promise<CampaignState> {
  await sql`select from documents where site_id = ${siteId} and id = ${id} for update`.execute(tx);
  const row = await tx
    .selectFrom('campaigns')
    .select('state')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? 'draft';
}

/** Those a campaign goes to who are in a state, by their ids. */
export async function listRecipients(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  campaignId: Id,
  { state, cursor }: { state: RecipientState; cursor?: Id | undefined },
) {
  const { rows } = await sql<{
    id: Id;
    email: string | null;
    error: string;
    is_repeated: boolean;
    sent_at: Date | null;
  }>`
    select r.subscriber_id as id, s.email, r.error, r.is_repeated, r.sent_at from campaign_recipients r
    left join subscribers s on s.site_id = r.site_id and s.id = r.subscriber_id
    where r.site_id = ${siteId} and r.campaign_id = ${campaignId} and r.state = ${state}
      ${cursor === undefined ? sql`` : sql`and r.subscriber_id > ${cursor}`}
    order by r.subscriber_id limit ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map(({ id, email, error, is_repeated, sent_at }) => ({
    id,
    email: email ?? '',
    state,
    error,
    isRepeated: is_repeated,
    at: iso(sent_at),
  }));
  const last = items.at(-1);
  return { items, ...(rows.length > PAGE && last ? { next: last.id } : {}) };
}
