import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** A form as the owner's list shows it. */
export interface FormSummary {
  id: Id;
  name: string;
  /** False for forms that are gone and only left submissions. */
  exists: boolean;
  published: boolean;
  /** Published, with changes that are not. */
  hasDraft: boolean;
  submissions: number;
  unread: number;
  /** ISO instant of the newest submission. */
  lastSubmittedAt: string | null;
}

/**
 * Forms by name, those that are gone but left submissions at the end.
 * @param withSubmissions false for who may not read them: counts are 0, forms that are gone are left out
 */
export async function listForms(
  portico: Portico,
  siteId: Id,
  withSubmissions: boolean,
): Promise<FormSummary[]> {
  const found = await sql<{
    id: Id;
    name: string;
    exists: boolean;
    state: string | null;
    has_draft: boolean;
    submissions: number;
    unread: number;
    last: Date | null;
  }>`
    with counted as (
      select form_id, (array_agg(form_name order by id desc))[1] as name,
        count(*) filter (where status = 'inbox')::int as submissions,
        count(*) filter (where status = 'inbox' and read_at is null)::int as unread,
        max(submitted_at) as last
      from form_submissions where site_id = ${siteId} and ${withSubmissions} group by form_id
    ), living as (
      select id, title, state, revision is distinct from published_revision as has_draft from documents
      where site_id = ${siteId} and kind = 'form' and state <> 'deleted'
    )
    select coalesce(l.id, c.form_id) as id, coalesce(l.title, c.name) as name, l.id is not null as exists, l.state,
      coalesce(l.has_draft, false) as has_draft, coalesce(c.submissions, 0) as submissions,
      coalesce(c.unread, 0) as unread, c.last
    from living l full join counted c on c.form_id = l.id
    order by l.id is null, lower(coalesce(l.title, c.name)), coalesce(l.id, c.form_id)
    limit 1000`.execute(portico.db);
  return found.rows.map((row) => ({
    id: row.id,
    name: row.name,
    exists: row.exists,
    published: row.state === 'published',
    hasDraft: row.state === 'published' && row.has_draft,
    submissions: row.submissions,
    unread: row.unread,
    lastSubmittedAt: row.last?.toISOString() ?? null,
  }));
}
