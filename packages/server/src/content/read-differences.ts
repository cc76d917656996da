import type { Difference } from '@portico/model/differences/difference';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { runTask } from '../workers/run-task.ts';
import { readNameFacts } from './difference-names.ts';

/** A state of a document: a revision by its number, what visitors see, or what is worked on. */
export type RevisionChoice = number | 'published' | 'working';

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
    from_body: string | null;
    to_version: number | null;
    to_body: string | null;
  }>`
    select d.kind, f.version as from_version, f.body::text as from_body, t.version as to_version,
      t.body::text as to_body
    from documents d
    left join revisions f on f.site_id = d.site_id and f.document_id = d.id and f.number = ${number(states.from)}
    left join revisions t on t.site_id = d.site_id and t.document_id = d.id and t.number = ${number(states.to)}
    where d.site_id = ${siteId} and d.id = ${id}`.execute(db);
  const row = found.rows[0];
  if (!row || row.to_version === null) return undefined;
  if (row.from_version === null) return { differences: [], more: 0, isNew: true };
  const [from, to] = [row.from_body ?? '', row.to_body ?? ''];
  const described = await runTask('describeChanges', siteId, from.length + to.length, {
    kind: row.kind,
    from: { version: row.from_version, text: from },
    to: { version: row.to_version, text: to },
    facts: await readNameFacts(db, siteId, from, to),
  });
  return { ...described, isNew: false };
}
