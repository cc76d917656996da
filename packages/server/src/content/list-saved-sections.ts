import type { Id } from '@portico/model/documents/id';
import type { SavedSection } from '@portico/model/documents/saved-section';
import type { Section } from '@portico/model/documents/section';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { trustedBody } from './trusted-body.ts';

/** A saved section as menus show it: whole, as its picture is rendered of what is in it. */
export interface ListedSavedSection {
  id: Id;
  name: string;
  /** ISO instant. */
  updatedAt: string;
  /** Counts saves: what a save says it is based on. */
  edit: number;
  section: Section;
}

/** A site's saved sections by name. Those a newer Portico wrote are left out: nobody here could use them. */
export async function listSavedSections(db: Kysely<Database>, siteId: Id): Promise<ListedSavedSection[]> {
  const found = await sql<{ id: Id; updated_at: Date; edit: number; version: number; body: unknown }>`
    select d.id, d.updated_at, d.edit::int as edit, r.version, r.body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.kind = 'saved-section' and d.state <> 'deleted'
    order by lower(d.title), d.id`.execute(db);
  return found.rows.flatMap((row) => {
    const body = trustedBody('saved-section', row.version, row.body) as SavedSection | undefined;
    const [section] = Object.values(body?.sections ?? {});
    if (!body || !section) return [];
    return [
      { id: row.id, name: body.name, updatedAt: row.updated_at.toISOString(), edit: row.edit, section },
    ];
  });
}
