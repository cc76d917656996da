import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { FIELD_TYPES } from '@portico/model/form/field-types';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { SUBMISSION_EVENTS, SUBMISSION_PROGRESS } from '@portico/model/form/submission-events';
import { SUSPICIONS } from '@portico/model/form/suspicions';
import { z } from 'zod';
import type { Portico } from '../core/portico.ts';

/** Rows written and read at once. */
const BATCH = 500;

const answer = z.object({
  id: z.string(),
  type: z.enum(FIELD_TYPES),
  title: z.string(),
  value: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
});

/** One line of the file. */
const line = z.object({
  id,
  form_id: id,
  form_name: z.string(),
  status: z.enum(['inbox', 'quarantine', 'spam', 'trash']),
  suspicions: z.array(z.enum(SUSPICIONS)).default([]),
  progress: z.enum(SUBMISSION_PROGRESS).default('new'),
  assignee_id: z.string().nullable().default(null),
  person: z.string().nullable().default(null),
  read_at: z.iso.datetime().nullable(),
  submitted_at: z.iso.datetime(),
  put_away_at: z.iso.datetime().nullable(),
  sender: z.string(),
  excerpt: z.string(),
  search: z.string(),
  answers: z.array(answer),
  page: z.record(z.string(), z.unknown()),
  /** Absent in backups from before there were any. */
  events: z
    .array(
      z.object({
        id,
        kind: z.enum(SUBMISSION_EVENTS),
        text: z.string(),
        account_id: z.string().nullable(),
        mail_id: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    )
    .default([]),
});

/** Writes a site's submissions as one JSON object a line, oldest first; no file where there are none. */
export async function writeSubmissions(portico: Portico, siteId: Id, path: string): Promise<void> {
  let after: Id = '';
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for (;;) {
      const rows = await portico.db
        .selectFrom('form_submissions')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) return;
      file ??= await open(path, 'w', 0o600);
      const events = await portico.db
        .selectFrom('form_submission_events')
        .selectAll()
        .where('site_id', '=', siteId)
        .where(
          'submission_id',
          'in',
          rows.map((row) => row.id),
        )
        .orderBy('id')
        .execute();
      for (const { site_id: _site, email: _read, ...row } of rows) {
        const own = events
          .filter((event) => event.submission_id === row.id)
          .map(({ site_id: _of, submission_id: _row, ...event }) => event);
        await file.write(`${JSON.stringify({ ...row, events: own })}\n`);
      }
      after = rows.at(-1)?.id ?? '';
    }
  } finally {
    await file?.close();
  }
}

/**
 * Brings submissions back from such a file, if there is one; those that are there already stay as they are.
 * @throws Error naming the line that cannot be read
 */
export async function restoreSubmissions(portico: Portico, siteId: Id, path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return;
  await portico.db.transaction().execute(async (tx) => {
    // Made where it is read: a reader that waits loses the lines that come meanwhile.
    const lines = createInterface({
      input: createReadStream(path, 'utf8'),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    let batch: Array<z.infer<typeof line>> = [];
    const write = async () => {
      if (batch.length === 0) return;
      const events = batch.flatMap((row) =>
        row.events.map((event) => ({ ...event, site_id: siteId, submission_id: row.id })),
      );
      const rows = batch.map(({ events: _events, ...row }) => ({
        ...row,
        site_id: siteId,
        answers: JSON.stringify(row.answers),
        page: JSON.stringify(row.page),
      }));
      batch = [];
      await tx
        .insertInto('form_submissions')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      if (events.length > 0)
        await tx
          .insertInto('form_submission_events')
          .values(events)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    };
    let number = 0;
    for await (const text of lines) {
      number++;
      if (text.trim() === '') continue;
      batch.push(readLine(text, `${path}, line ${number}`));
      if (batch.length >= BATCH) await write();
    }
    await write();
  });
}

function readLine(text: string, where: string): z.infer<typeof line> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${where}: this is no JSON.`);
  }
  const read = line.safeParse(value);
  if (!read.success) throw new Error(`${where}: ${read.error.issues[0]?.path.join('.')} cannot be read.`);
  return read.data;
}
