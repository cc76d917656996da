import type { Id } from '@portico/model/documents/id';
import { DEFAULT_CURRENCY } from '@portico/model/money/currencies';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

async function setting({ db }: Pick<Portico, 'db'>, siteId: Id, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string | null }>`
    select r.body->>${name} as value from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.kind = 'settings'`.execute(db);
  return rows[0]?.value ?? undefined;
}

/** The time zone of a site as it is published. */
export const timeZoneOf = async (portico: Pick<Portico, 'db'>, siteId: Id): Promise<string> =>
  (await setting(portico, siteId, 'timeZone')) ?? 'UTC';

/** What a site counts money in as it is published. */
export const currencyOf = async (portico: Pick<Portico, 'db'>, siteId: Id): Promise<string> =>
  (await setting(portico, siteId, 'currency')) ?? DEFAULT_CURRENCY;
