import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Suspicion } from '@portico/model/form/suspicions';
import type { SubmissionEventKind, SubmissionProgress } from '@portico/model/form/submission-events';
import { replyAddress } from './answers.ts';
import type { Answer, SubmissionPage, SubmissionStatus } from './tables.ts';

/** Which submissions are asked for. */
export interface SubmissionFilter {
  status: SubmissionStatus;
  form?: Id | undefined;
  unread?: boolean | undefined;
  progress?: SubmissionProgress | undefined;
  /** Account of who looks after it, or `nobody`. */
  assignee?: Id | 'nobody' | undefined;
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
  progress: SubmissionProgress;
  assignee: { id: Id; name: string } | null;
  replied: boolean;
}

export interface SubmissionRecord extends SubmissionSummary {
  answers: Answer[];
  page: SubmissionPage;
  suspicions: Suspicion[];
  replyTo: string | null;
  files: Array<{ id: Id; field: string; name: string; bytes: number; scan: 'clean' | 'none' }>;
  events: Array<{
    id: Id;
    kind: SubmissionEventKind;
    text: string;
    by: string | null;
    mail: 'waiting' | 'sent' | 'failed' | 'kept' | null;
    createdAt: string;
  }>;
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
  progress: SubmissionProgress;
  assignee_id: Id | null;
  assignee_name: string | null;
  replied: boolean;
}

/** What a summary is made of, of `form_submissions s`. Whoever is no longer of the team looks after nothing. */
const COLUMNS = sql`
  s.id, s.form_id, s.form_name, s.status, s.read_at, s.submitted_at, s.sender, s.excerpt, s.progress,
  t.account_id as assignee_id, coalesce(nullif(t.name, ''), t.email) as assignee_name, exists (
    select from form_submission_events e
    where e.site_id = s.site_id and e.submission_id = s.id and e.kind = 'reply') as replied`;
const ASSIGNEE = sql`left join lateral (
  select c.account_id, a.name, a.email from contributors c join accounts a on a.id = c.account_id
  where c.site_id = s.site_id and c.account_id = s.assignee_id) t on true`;

const summary = (row: Row): SubmissionSummary => ({
  id: row.id,
  formId: row.form_id,
  formName: row.form_name,
  status: row.status,
  read: row.read_at !== null,
  submittedAt: row.submitted_at.toISOString(),
  sender: row.sender,
  excerpt: row.excerpt,
  progress: row.progress,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
  replied: row.replied,
});

/** The condition a filter stands for, of `form_submissions s`. */
export function matches(siteId: Id, filter: SubmissionFilter) {
  const words = (filter.q ?? '').split(/\s+/).filter((word) => word !== '');
  const conditions = [
    sql`s.site_id = ${siteId} and s.status = ${filter.status}`,
    ...(filter.form ? [sql`s.form_id = ${filter.form}`] : []),
    ...(filter.unread ? [sql`s.read_at is null`] : []),
    ...(filter.progress ? [sql`s.progress = ${filter.progress}`] : []),
    ...(filter.assignee === undefined
      ? []
      : filter.assignee === 'nobody'
        ? [
            sql`not exists (select from contributors c
              where c.site_id = s.site_id and c.account_id = s.assignee_id)`,
          ]
        : [sql`s.assignee_id = ${filter.assignee}`]),
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
    select ${COLUMNS} from form_submissions s ${ASSIGNEE}
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
): Promise<{ inbox: number; unread: number; quarantine: number; spam: number; trash: number }> {
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
    quarantine: of('quarantine')?.all ?? 0,
    spam: of('spam')?.all ?? 0,
    trash: of('trash')?.all ?? 0,
  };
}

/** Events a submission shows: the newest. */
const EVENTS_SHOWN = 500;

/** One submission with all it says and what the team did with it. */
export async function readSubmission(
  portico: Portico,
  siteId: Id,
  id: Id,
): Promise<SubmissionRecord | undefined> {
  const found = await sql<Row & Pick<SubmissionRecord, 'answers' | 'page' | 'suspicions'>>`
    select ${COLUMNS}, s.answers, s.page, s.suspicions from form_submissions s ${ASSIGNEE}
    where s.site_id = ${siteId} and s.id = ${id}`.execute(portico.db);
  const [row] = found.rows;
  if (!row) return undefined;
  const events = await portico.db
    .selectFrom('form_submission_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.created_at'])
    .select((select) =>
      select
        .selectFrom('mails')
        .select('status')
        .whereRef('id', '=', 'e.mail_id')
        .whereRef('site_id', '=', 'e.site_id')
        .as('mail'),
    )
    .select(sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('by'))
    .where('e.site_id', '=', siteId)
    .where('e.submission_id', '=', id)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  const files = await portico.db
    .selectFrom('form_files')
    .select(['id', 'field_id as field', 'filename as name', 'bytes', 'scan'])
    .where('site_id', '=', siteId)
    .where('submission_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...summary(row),
    files,
    answers: row.answers,
    page: row.page,
    suspicions: row.suspicions,
    replyTo: replyAddress(row.answers) ?? null,
    events: events.toReversed().map(({ created_at, ...event }) => ({
      ...event,
      createdAt: created_at.toISOString(),
    })),
  };
}
