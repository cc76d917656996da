import { guessTarget, type Guessed } from '@portico/model/documents/guess-target';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** A redirect that stands because a page changed its address. */
export interface AutomaticRedirect {
  path: string;
  /** Where its page is now; null while visitors cannot see it. */
  to: string | null;
  document: string;
  title: string;
}

/** What stands at an address as visitors see it. */
export interface AtPath {
  page: { document: string; title: string } | null;
  automatic: AutomaticRedirect | null;
}

const SHOWN = 1000;
/** Pages an address is compared with at most. */
const COMPARED = 5000;

const AUTOMATIC = sql`
  select a.path, live.path as "to", d.id as document, d.title from addresses a
  join documents d on d.site_id = a.site_id and d.id = a.document_id
  left join addresses live on live.site_id = a.site_id and live.locale = a.locale and live.document_id = a.document_id
    and live.kind = 'document'`;

/** Redirects of renamed pages by their path, those that hold all of a text in path or title. */
export async function listAutomatic(
  portico: Portico,
  siteId: Id,
  text: string,
): Promise<{ items: AutomaticRedirect[]; total: number }> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`a.site_id = ${siteId} and a.kind = 'redirect' and a.target is null and d.state <> 'deleted'`;
  const { rows } = await sql<AutomaticRedirect & { total: number }>`
    select found.*, count(*) over ()::int as total from (${AUTOMATIC} where ${where}) as found
    where found.path ilike ${like} or found.title ilike ${like} or found."to" ilike ${like}
    order by found.path limit ${SHOWN}`.execute(portico.db);
  return {
    items: rows.map(({ path, to, document, title }) => ({ path, to, document, title })),
    total: rows[0]?.total ?? 0,
  };
}

/** @param path in the spelling addresses are kept in */
export async function readAtPath(portico: Portico, siteId: Id, path: string): Promise<AtPath> {
  const page = await sql<{ document: string; title: string }>`
    select d.id as document, d.title from addresses a
    join documents d on d.site_id = a.site_id and d.id = a.document_id and d.state = 'published'
    where a.site_id = ${siteId} and a.locale = '' and a.path = ${path} and a.kind = 'document'`.execute(
    portico.db,
  );
  const automatic = await sql<AutomaticRedirect>`
    ${AUTOMATIC} where a.site_id = ${siteId} and a.locale = '' and a.path = ${path} and a.kind = 'redirect'
      and a.target is null`.execute(portico.db);
  return { page: page.rows[0] ?? null, automatic: automatic.rows[0] ?? null };
}

/** Published pages whose address or title is like an address that nothing is at, best first. */
export async function guessAt(portico: Portico, siteId: Id, path: string): Promise<Guessed[]> {
  const { rows } = await sql<Guessed>`
    select a.path, d.title from addresses a
    join documents d on d.site_id = a.site_id and d.id = a.document_id and d.state = 'published'
    where a.site_id = ${siteId} and a.locale = '' and a.kind = 'document'
    order by d.updated_at desc limit ${COMPARED}`.execute(portico.db);
  return guessTarget(path, rows);
}
