import { ADDRESSED_KINDS } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { Refused, refuse } from '../../core/refusal.ts';
import { pathOf, readAddressing } from './addressing.ts';
import { type AddressRow, planMoves } from './plan-moves.ts';

export interface Moved {
  /** Documents whose path appeared, changed or vanished. */
  documents: Set<Id>;
}

interface StandingRow {
  id: Id;
  kind: string;
  parent_id: Id | null;
  title: string;
  slug: string | null;
  page_kind: string | null;
  publish_at: Date | null;
  is_public: boolean;
}

/**
 * Brings the addresses of these documents up to date with what is published of them; paths they leave redirect.
 * Throws `Refused` naming the slug when a path is taken or belongs to the server.
 */
export async function moveDocuments(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<Moved> {
  if (ids.length === 0) return { documents: new Set() };
  const addressing = await readAddressing(tx, siteId);
  const standing = await sql<StandingRow>`
    select d.id, d.kind, d.parent_id, d.title, r.body->>'slug' as slug, r.body->>'pageKind' as page_kind, d.publish_at,
      d.state = 'published' and (d.parent_id is null or c.state = 'published') as is_public
    from documents d
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join documents c on c.site_id = d.site_id and c.id = d.parent_id
    where d.site_id = ${siteId} and d.id = any(${ids})
      and d.kind = any(${ADDRESSED_KINDS})`.execute(tx);

  const wanted = new Map<Id, string | null>();
  for (const row of standing.rows) {
    const isNeeded = row.page_kind === null || row.page_kind === 'page';
    const path =
      row.is_public && row.slug !== null
        ? pathOf(
            { id: row.id, kind: row.kind, slug: row.slug, parent: row.parent_id, publishAt: row.publish_at },
            addressing,
          )
        : null;
    // Pages that stand in for others need no address, and do not take the homepage's by having none.
    const hasOwn = isNeeded || row.slug !== '' || row.id === addressing.homePage;
    if (row.is_public && path === null && isNeeded)
      throw slugProblem(row, 'Please enter an address with at least one letter or digit.');
    wanted.set(row.id, hasOwn ? path : null);
  }

  const paths = [...wanted.values()].filter((path) => path !== null);
  const rows = await sql<AddressRow>`
    select path, kind, document_id as "documentId" from addresses
    where site_id = ${siteId} and locale = ''
      and ((kind = 'document' and document_id = any(${[...wanted.keys()]})) or path = any(${paths}))`.execute(
    tx,
  );
  const plan = planMoves(wanted, rows.rows);
  const problem = plan.problems[0];
  if (problem) {
    const row = standing.rows.find((other) => other.id === problem.documentId) as StandingRow;
    if (problem.problem === 'reserved')
      throw slugProblem(row, `Addresses starting with ${problem.path} are used by Portico itself.`);
    throw slugProblem(
      row,
      `Another page already has the address ${problem.path} already. Please choose another address.`,
      problem.by,
    );
  }

  if (plan.removed.length > 0)
    await sql`delete from addresses where site_id = ${siteId} and locale = '' and path = any(${plan.removed})`.execute(
      tx,
    );
  const written = [
    ...plan.placed.map((row) => ({ ...row, kind: 'document', status: null })),
    ...plan.redirected.map((row) => ({ ...row, kind: 'redirect', status: 301 })),
  ];
  if (written.length > 0)
    await sql`
      insert into addresses (site_id, path, kind, document_id, status)
      select ${siteId}, w.path, w.kind, w."documentId", w.status
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as w(path text, kind text, "documentId" text, status smallint)`.execute(tx);
  return {
    documents: new Set([...plan.placed, ...plan.redirected].map((row) => row.documentId)),
  };
}

function slugProblem(row: StandingRow, message: string, by?: Id): Refused {
  return new Refused(
    refuse('address-taken', `${row.title || 'Untitled'}: ${message}`, {
      errors: { slug: message, document: row.id, ...(by ? { by } : {}) },
    }),
  );
}
