import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { SEGMENT_LIMITS, type SegmentRules, segmentRules } from '@portico/model/contacts/segment';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { timeZoneOf } from '../hosting/published-settings.ts';
import { settleContacts } from './contact-facts.ts';
import { matchesContact } from './contact-filter.ts';
import { matchesSegment } from './segment-sql.ts';

/** People that a preview names. */
const SHOWN = 5;
/** People tagged at once. */
const BATCH = 500;

/** Saved rules: who belongs to it is found whenever it is asked for. */
export interface Segment {
  id: Id;
  name: string;
  rules: SegmentRules;
}

/** The segments of a site, by name. What was stored by rules that are no more is left out. */
export async function listSegments({ db }: Pick<Portico, 'db'>, siteId: Id): Promise<Segment[]> {
  const rows = await db
    .selectFrom('contact_segments')
    .select(['id', 'name', 'rules'])
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ rules, ...row }) => {
    const read = segmentRules.safeParse(rules);
    return read.success ? [{ ...row, rules: read.data }] : [];
  });
}

/** Writes a new segment down. @returns undefined where the site has as many as it can */
export async function addSegment(
  portico: Portico,
  siteId: Id,
  { name, rules }: Omit<Segment, 'id'>,
): Promise<Id | undefined> {
  const [id, now] = [portico.newId(), portico.now()];
  const made = await sql`
    insert into contact_segments (site_id, id, name, rules, created_at, updated_at)
    select ${siteId}, ${id}, ${name}, ${JSON.stringify(rules)}::jsonb, ${now}, ${now}
    where (select count(*) from contact_segments where site_id = ${siteId}) < ${SEGMENT_LIMITS.segments}`.execute(
    portico.db,
  );
  return made.numAffectedRows === 1n ? id : undefined;
}

/** @returns false where the site has no segment of this id */
export async function changeSegment(portico: Portico, siteId: Id, segment: Segment): Promise<boolean> {
  const done = await portico.db
    .updateTable('contact_segments')
    .set({ name: segment.name, rules: JSON.stringify(segment.rules), updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', segment.id)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Deletes a segment; the people in it stay. @returns false where the site has none of this id */
export async function removeSegment({ db }: Portico, siteId: Id, id: Id): Promise<boolean> {
  const done = await db
    .deleteFrom('contact_segments')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

/** What the rules of a segment ask of a contact `c`. */
export async function conditionOfRules(
  portico: Pick<Portico, 'db' | 'now'>,
  siteId: Id,
  rules: SegmentRules,
): Promise<RawBuilder<boolean>> {
  const timeZone = await timeZoneOf(portico, siteId);
  return matchesSegment({ siteId, now: portico.now(), timeZone }, rules);
}

async function rulesOf({ db }: Pick<Portico, 'db'>, siteId: Id, id: Id): Promise<SegmentRules | undefined> {
  const row = await db
    .selectFrom('contact_segments')
    .select('rules')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return segmentRules.safeParse(row?.rules).data;
}

/** The same of a saved segment; undefined where the site has none of this id. */
export async function conditionOfSegment(
  portico: Pick<Portico, 'db' | 'now'>,
  siteId: Id,
  id: Id,
): Promise<RawBuilder<boolean> | undefined> {
  const rules = await rulesOf(portico, siteId, id);
  return rules && conditionOfRules(portico, siteId, rules);
}

export interface PersonOfSegment {
  id: Id;
  email: string;
  name: string;
  language: string;
}

/**
 * People of whom the rules of a segment are true, those who came first first, for whoever sends to them: read on with the
 * id of the last. Says nothing of whether they want mail.
 */
export async function contactsOfSegment(
  portico: Portico,
  siteId: Id,
  rules: SegmentRules,
  { after = '', most }: { after?: Id; most: number },
): Promise<PersonOfSegment[]> {
  const condition = await conditionOfRules(portico, siteId, rules);
  const { rows } = await sql<PersonOfSegment>`
    select c.id, c.email, c.name, c.language from contacts c
    where ${matchesContact(siteId, { search: '' }, condition)} and c.id > ${after}
    order by c.id limit ${most}`.execute(portico.db);
  return rows;
}

/** How many people the rules of a segment are true of, and a few of them. */
export async function previewSegment(portico: Portico, siteId: Id, rules: SegmentRules) {
  await settleContacts(portico, siteId);
  const condition = await conditionOfRules(portico, siteId, rules);
  const { rows } = await sql<{ count: number; ids: Id[] | null }>`
    select count(*)::int as count, (array_agg(c.id))[1:${SHOWN}] as ids from contacts c
    where ${matchesContact(siteId, { search: '' }, condition)}`.execute(portico.db);
  const some = await portico.db
    .selectFrom('contacts')
    .select(['id', sql<string>`email`.as('email'), 'name'])
    .where('site_id', '=', siteId)
    .where('id', 'in', rows[0]?.ids ?? [''])
    .orderBy('id')
    .execute();
  return { count: rows[0]?.count ?? 0, some };
}

/**
 * Gives everybody in a segment a tag, as they are now; who has as many as they can is left out.
 * @returns how many were given it; undefined where the site has no segment of this id
 */
export async function tagSegment(
  portico: Portico,
  siteId: Id,
  segmentId: Id,
  tag: string,
): Promise<number | undefined> {
  const rules = await rulesOf(portico, siteId, segmentId);
  if (!rules) return undefined;
  await settleContacts(portico, siteId);
  let tagged = 0;
  for (let after: Id = ''; ; ) {
    const people = await contactsOfSegment(portico, siteId, rules, { after, most: BATCH });
    const { numAffectedRows } = await sql`
      update contacts set tags = tags || ${tag}::text, updated_at = ${portico.now()}
      where site_id = ${siteId} and id in (
        select id from contacts where site_id = ${siteId} and id = any(${people.map(({ id }) => id)})
          and erased_at is null and not ${tag} = any(tags) and cardinality(tags) < ${TAG_LIMITS.tags}
        order by id for update)`.execute(portico.db);
    tagged += Number(numAffectedRows ?? 0);
    after = people.at(-1)?.id ?? '';
    if (people.length < BATCH) return tagged;
  }
}
