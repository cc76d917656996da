import type { SubscriberDetail, SubscriberFilter, SubscriberSummary } from '@portico/model/api/newsletter';
import {
  SUBSCRIBER_STATES,
  type SubscriberOrigin,
  type SubscriberState,
} from '@portico/model/commerce/subscribers';
import type { Id } from '@portico/model/documents/id';
import { stringify } from 'csv-stringify/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;
/** Rows read at once for a file, so that one of any size takes little memory. */
const BATCH = 500;
const EVENTS_SHOWN = 200;

/** Line ends as RFC 4180 has them; what a spreadsheet would take for a formula is made mere text. */
const CSV = { record_delimiter: 'windows', escape_formulas: true } as const;

interface Row {
  id: Id;
  email: string;
  name: string;
  state: SubscriberState;
  source: SubscriberOrigin;
  language: string;
  topics: string | null;
  words: string;
  agreed_at: Date | null;
  created_at: Date;
}

const matches = (siteId: Id, { state, source, topic, search }: SubscriberFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`s.site_id = ${siteId}`,
      ...(state === 'all' ? [] : [sql`s.state = ${state}`]),
      ...(source === 'all' ? [] : [sql`s.source = ${source}`]),
      ...(topic === 'all'
        ? []
        : [
            sql`exists (select from subscriber_topics st
              where st.site_id = s.site_id and st.topic_id = ${topic} and st.subscriber_id = s.id)`,
          ]),
      ...search
        .toLowerCase()
        .split(/\s+/u)
        .filter(Boolean)
        .map((word) => sql`(strpos(s.email, ${word}) > 0 or strpos(lower(s.name), ${word}) > 0)`),
    ],
    sql` and `,
  );

async function readRows(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  filter: SubscriberFilter,
  { before, most, withTopics = false }: { before: Id | undefined; most: number; withTopics?: boolean },
): Promise<Row[]> {
  const found = await sql<Row>`
    select s.id, s.email, s.name, s.state, s.source, s.language, s.created_at, e.words, e.created_at as agreed_at,
      ${
        withTopics
          ? sql`(select string_agg(t.name, ', ' order by t.position, t.id) from subscriber_topics st
        join newsletter_topics t on t.site_id = st.site_id and t.id = st.topic_id
        where st.site_id = s.site_id and st.subscriber_id = s.id)`
          : sql`null`
      } as topics
    from (
      select * from subscribers s where ${matches(siteId, filter)} ${before === undefined ? sql`` : sql`and s.id < ${before}`}
      order by s.id desc limit ${most}
    ) s left join lateral (
      select e.words, e.created_at from subscriber_events e
      where e.site_id = s.site_id and e.subscriber_id = s.id and e.kind in ('ask', 'agree') order by e.id desc limit 1
    ) e on true
    order by s.id desc`.execute(db);
  return found.rows;
}

const asSummary = ({ id, email, name, state, source, created_at }: Row): SubscriberSummary => ({
  id,
  email,
  name,
  state,
  source,
  createdAt: created_at.toISOString(),
});

/** Who signed up for news of the site, those who came last first; with the first page how many there are of each state. */
export async function listSubscribers(
  portico: Portico,
  siteId: Id,
  { cursor, ...filter }: SubscriberFilter & { cursor?: Id | undefined },
) {
  const rows = await readRows(portico, siteId, filter, { before: cursor, most: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(asSummary);
  const last = items.at(-1);
  return {
    items,
    ...(rows.length > PAGE && last ? { next: last.id } : {}),
    ...(cursor === undefined ? { counts: await countsOf(portico, siteId) } : {}),
  };
}

async function countsOf({ db }: Portico, siteId: Id): Promise<Record<SubscriberState, number>> {
  const { rows } = await sql<{ state: SubscriberState; count: number }>`
    select state, count(*)::int as count from subscribers where site_id = ${siteId} group by state`.execute(
    db,
  );
  const of = (state: SubscriberState) => rows.find((row) => row.state === state)?.count ?? 0;
  return Object.fromEntries(SUBSCRIBER_STATES.map((state) => [state, of(state)])) as Record<
    SubscriberState,
    number
  >;
}

/** A subscriber with what they agreed to; undefined when the site has none of this id. */
export async function readSubscriber(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  id: Id,
): Promise<SubscriberDetail | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'name', 'state', 'source', 'language', 'created_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const events = await db
    .selectFrom('subscriber_events')
    .select(['id', 'kind', 'source', 'words', 'page', 'created_at'])
    .where('site_id', '=', siteId)
    .where('subscriber_id', '=', id)
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  const topics = await db
    .selectFrom('subscriber_topics')
    .select('topic_id')
    .where('site_id', '=', siteId)
    .where('subscriber_id', '=', id)
    .execute();
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    topics: topics.map(({ topic_id }) => topic_id),
    state: row.state,
    source: row.source,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    events: events.map(({ created_at, ...event }) => ({ ...event, at: created_at.toISOString() })),
  };
}

/** The site's subscribers as CSV, those who came last first. */
export async function* subscribersAsCsv(
  portico: Portico,
  siteId: Id,
  filter: SubscriberFilter,
): AsyncGenerator<string> {
  const columns = [
    'Email',
    'Name',
    'Status',
    'Source',
    'Language',
    'Topics',
    'Signed up',
    'Agreed to',
    'On the list since',
  ];
  yield stringify([columns], { ...CSV, bom: true });
  for (let before: Id | undefined; ; ) {
    const rows = await readRows(portico, siteId, filter, { before, most: BATCH, withTopics: true });
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => [
          row.email,
          row.name,
          row.state === 'subscribed' ? 'confirmed' : row.state,
          row.source,
          row.language,
          row.topics ?? '',
          row.agreed_at?.toISOString() ?? '',
          row.words ?? '',
          row.created_at.toISOString(),
        ]),
        CSV,
      );
    before = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

/**
 * Writes down somebody who agreed elsewhere, with what the team knows of that.
 * @returns their state where they are on the list already: nothing was written
 */
export async function addSubscriber(
  portico: Portico,
  siteId: Id,
  { email, consent }: { email: string; consent: string },
): Promise<{ id: Id } | { known: SubscriberState }> {
  const now = portico.now();
  const { rows } = await sql<{ id: Id }>`
    with site as (
      select coalesce((select r.body->>'language' from documents d
        join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
        where d.site_id = ${siteId} and d.kind = 'settings'), 'en') as language
    ), subscriber as (
      insert into subscribers (site_id, id, email, state, source, language, created_at, updated_at)
      select ${siteId}, ${portico.newId()}, ${email}, 'subscribed', 'owner', language, ${now}::timestamptz, ${now}::timestamptz
      from site
      on conflict (site_id, email) do nothing returning id, language
    ), contact as (
      insert into contacts (site_id, id, email, language, created_at, updated_at)
      select ${siteId}, ${portico.newId()}, ${email}, language, ${now}::timestamptz, ${now}::timestamptz from subscriber
      on conflict do nothing
    ), said as (
      insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, created_at)
      select ${siteId}, id, ${portico.newId()}, 'agree', 'owner', ${consent.trim()}, ${now}::timestamptz from subscriber
    )
    select id from subscriber`.execute(portico.db);
  const [made] = rows;
  if (made) return made;
  const known = await portico.db
    .selectFrom('subscribers')
    .select('state')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst();
  return { known: known?.state ?? 'subscribed' };
}

/** Removes a subscriber for good. @returns false where the site has none of this id */
export async function removeSubscriber({ db }: Portico, siteId: Id, id: Id): Promise<boolean> {
  const done = await db
    .deleteFrom('subscribers')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}
