import type { Id } from '@portico/model/documents/id';
import type { SubmissionProgress } from '@portico/model/form/submission-events';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { shown } from './answers.ts';
import { matches, type SubmissionFilter } from './list-submissions.ts';
import type { Answer, SubmissionPage } from './tables.ts';

/** Rows read at once, so that an export of any size takes little memory. */
const BATCH = 500;

interface Row {
  id: Id;
  form_name: string;
  submitted_at: Date;
  progress: SubmissionProgress;
  assignee: string | null;
  answers: Answer[];
  page: SubmissionPage;
}

const PROGRESS: Readonly<Record<SubmissionProgress, string>> = { new: 'New', open: 'Open', done: 'Done' };

interface Column {
  id: string;
  title: string;
}

/**
 * Submissions as CSV, newest first: when, by which form, each answer under its question, from which page, how
 * far the team is with it. Every field
 * that was ever asked has a column, under its newest title. What a spreadsheet would take for a formula is made mere
 * text.
 */
export async function exportSubmissions(
  portico: Portico,
  siteId: Id,
  filter: SubmissionFilter,
): Promise<NodeJS.ReadableStream> {
  const columns = await columnsOf(portico, siteId, filter);
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    // `=1+1` and its like are led by an apostrophe: no spreadsheet runs what a visitor wrote.
    escape_formulas: true,
  });
  csv.write([
    'Submitted at',
    'Form',
    ...columns.map((column) => column.title),
    'Page',
    'Status',
    'Assigned to',
  ]);
  void writeRows(portico, siteId, filter, columns, csv);
  return csv;
}

async function writeRows(
  portico: Portico,
  siteId: Id,
  filter: SubmissionFilter,
  columns: readonly Column[],
  csv: ReturnType<typeof stringify>,
): Promise<void> {
  try {
    for await (const row of rowsOf(portico, siteId, filter)) {
      const answers = new Map(row.answers.map((answer) => [answer.id, shown(answer)]));
      const line = [
        row.submitted_at.toISOString(),
        row.form_name,
        ...columns.map((column) => answers.get(column.id) ?? ''),
        row.page.url,
        PROGRESS[row.progress],
        row.assignee ?? '',
      ];
      if (csv.destroyed) return;
      if (!csv.write(line)) await new Promise((resolve) => csv.once('drain', resolve).once('close', resolve));
    }
    csv.end();
  } catch (error) {
    csv.destroy(error as Error);
  }
}

async function* rowsOf(portico: Portico, siteId: Id, filter: SubmissionFilter): AsyncGenerator<Row> {
  let before: Id | undefined;
  for (;;) {
    const found = await sql<Row>`
      select s.id, s.form_name, s.submitted_at, s.answers, s.page, s.progress, (
        select coalesce(nullif(a.name, ''), a.email) from contributors c join accounts a on a.id = c.account_id
        where c.site_id = s.site_id and c.account_id = s.assignee_id) as assignee
      from form_submissions s
      where ${matches(siteId, filter)} ${before ? sql`and s.id < ${before}` : sql``}
      order by s.id desc limit ${BATCH}`.execute(portico.db);
    yield* found.rows;
    before = found.rows.at(-1)?.id;
    if (found.rows.length < BATCH) return;
  }
}

/** Every field any of the submissions answers, in the order of the newest that has it. */
async function columnsOf(portico: Portico, siteId: Id, filter: SubmissionFilter): Promise<Column[]> {
  const found = await sql<Column>`
    select f.id, f.title from (
      select distinct on (a.answer->>'id') a.answer->>'id' as id, a.answer->>'title' as title, s.id as newest, a.place
      from form_submissions s, jsonb_array_elements(s.answers) with ordinality as a(answer, place)
      where ${matches(siteId, filter)}
      order by a.answer->>'id', s.id desc
    ) f order by f.newest desc, f.place limit 500`.execute(portico.db);
  return found.rows;
}
