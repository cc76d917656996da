import { describeDifferences } from '@portico/model/differences/describe';
import type { Difference } from '@portico/model/differences/difference';
import type { Id } from '@portico/model/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { differenceNames } from './difference-names.ts';
import { trustedBody } from './trusted-body.ts';

/** A state of a document: a revision by its number, what visitors see, or what is worked on. */
export type RevisionChoice = number | 'published' | 'working';

/** More than anybody reads. */
const MOST = 200;

export interface ReadDifferences {
  /** In the order of the page; at most 200. */
  differences: Difference[];
  /** How many more there are. */
  more: number;
  /** The earlier state does not exist: all of it is new. */
  isNew: boolean;
}

/**
 * What differs between two states of a document, in words. Undefined when the site has no such document or the later
 * state does not exist; nothing differs where this Portico cannot read one of the two.
 */
export async function readDifferences(
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
  states: { from: RevisionChoice; to: RevisionChoice },
): Promise<ReadDifferences | undefined> {
  const number = (choice: RevisionChoice) =>
    choice === 'working'
      ? sql`d.revision`
      : choice === 'published'
        ? sql`case when d.state = 'published' then d.published_revision end`
        : sql`${choice}::integer`;
  const found = await sql<{
    kind: string;
    from_version: number | null;
    from_body: unknown;
    to_version: number | null;
    to_body: unknown;
  }>`
    select d.kind, f.version as from_version, f.body as from_body, t.version as to_version, t.body as to_body
    from documents d
    left join revisions f on f.site_id = d.site_id and f.document_id = d.id and f.number = ${number(states.from)}
    left join revisions t on t.site_id = d.site_id and t.document_id = d.id and t.number = ${number(states.to)}
    where d.site_id = ${siteId} and d.id = ${id}`.execute(db);
  const row = found.rows[0];
  if (!row || row.to_version === null) return undefined;
  if (row.from_version === null) return { differences: [], more: 0, isNew: true };
  const before = trustedBody(row.kind, row.from_version, row.from_body);
  const after = trustedBody(row.kind, row.to_version, row.to_body);
  if (before === undefined || after === undefined) return { differences: [], more: 0, isNew: false };
  const all = describeDifferences(
    row.kind,
    before as Record<string, unknown>,
    after as Record<string, unknown>,
    await differenceNames(db, siteId, before, after),
  );
  return { differences: all.slice(0, MOST), more: Math.max(0, all.length - MOST), isNew: false };
}
