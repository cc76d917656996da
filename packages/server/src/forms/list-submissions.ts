import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Answer, SubmissionPage, SubmissionStatus } from './tables.ts';

/** Which submissions are asked for. */
export interface SubmissionFilter {
  status: SubmissionStatus;
  form?: Id | undefined;
  unread?: boolean | undefined;
  /** Words anywhere in what was sent. */
  q?: string | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
}

export interface SubmissionSummary {
  id: Id;
  formId: Id;
  formName: string;
  status: SubmissionStatus;
  read: boolean;
  submittedAt: string;
  sender: string;
  excerpt: string;
}

export interface SubmissionRecord extends SubmissionSummary {
  answers: Answer[];
  page: SubmissionPage;
}

const PAGE = 50;

interface Row {
  id: Id;
  form_id: Id;
  form_name: string;
  status: SubmissionStatus;
  read_at: Date | null;
  submitted_at: Date;
  sender: string;
  excerpt: string;
}

const summary = (row: Row): SubmissionSummary => ({
  id: row.id,
  formId: row.form_id,
  formName: row.form_name,
  status: row.status,
  read: row.read_at !== null,
  submittedAt: row.submitted_at.toISOString(),
  sender: row.sender,
  excerpt: row.excerpt,
});

/** The condition a filter stands for, of `form_submissions s`. */
export function matches(siteId: Id, filter: SubmissionFilter) {
  const words = (filter.q ?? '').split(/\s+/).filter((word) => word !== '');
  const conditions = [
    sql`s.site_id = ${siteId} and s.status = ${filter.status}`,
    ...(filter.form ? [sql`s.form_id = ${filter.form}`] : []),
    ...(filter.unread ? [sql`s.read_at is null`] : []),
    ...(filter.from ? [sql`s.submitted_at >= ${filter.from}`] : []),
    ...(filter.to ? [sql`s.submitted_at < ${filter.to}`] : []),
    ...words.map((word) => sql`s.search like ${`%${foldCase(word).replace(/[\\%_]/g, '\\$&')}%`}`),
  ];
  return sql.join(conditions, sql` and `);
}

/** Submissions, newest first, a page at a time; ids sort by time, so pages neither overlap nor leave gaps. */
export async function listSubmissions(
  portico: Portico,
  siteId: Id,
  filter: SubmissionFilter,
  cursor: Id | undefined,
): Promise<{ items: SubmissionSummary[]; next?: Id }> {
  const found = await sql<Row>`
    select s.id, s.form_id, s.form_name, s.status, s.read_at, s.submitted_at, s.sender, s.excerpt
    from form_submissions s
    where ${matches(siteId, filter)} ${cursor ? sql`and s.id < ${cursor}` : sql``}
    order by s.id desc limit ${PAGE + 1}`.execute(portico.db);
  const items = found.rows.slice(0, PAGE).map(summary);
  const last = items.at(-1);
  return found.rows.length > PAGE && last ? { items, next: last.id } : { items };
}

/** How many there are of each status, of one form or all. */
export async function countSubmissions(
  portico: Portico,
  siteId: Id,
  form: Id | undefined,
): Promise<{ inbox: number; unread: number; spam: number; trash: number }> {
  const found = await sql<{ status: SubmissionStatus; all: number; unread: number }>`
    select status, count(*)::int as all, count(*) filter (where read_at is null)::int as unread
    from form_submissions
    where site_id = ${siteId} ${form ? sql`and form_id = ${form}` : sql``} group by status`.execute(
    portico.db,
  );
  const of = (status: SubmissionStatus) => found.rows.find((row) => row.status === status);
  return {
    inbox: of('inbox')?.all ?? 0,
    unread: of('inbox')?.unread ?? 0,
    spam: of('spam')?.all ?? 0,
    trash: of('trash')?.all ?? 0,
  };
}

/** One submission with all it says. */
export async function readSubmission(
  portico: Portico,
  siteId: Id,
  id: Id,
): Promise<SubmissionRecord | undefined> {
  const row = await portico.db
    .selectFrom('form_submissions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...summary(row), answers: row.answers, page: row.page };
}
