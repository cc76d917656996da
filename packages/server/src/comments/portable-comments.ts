import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { COMMENT_AUTHORS, COMMENT_STATUSES } from '@portico/model/comments/comment';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Portico, Tx } from '../core/portico.ts';
import { commentsChanged } from '../database/comments-changed.ts';

/** Rows read at once. */
const BATCH = 500;

const at = z.iso.datetime();

/** One line of the file. The site's folder holds what comments say; this is what else is known of them. */
const line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('comment'),
    id,
    document_id: id,
    parent_id: id.nullable(),
    author_name: z.string(),
    author_email: z.string(),
    author_url: z.string(),
    body: z.string(),
    status: z.enum(COMMENT_STATUSES),
    author_kind: z.enum(COMMENT_AUTHORS),
    browser_hash: z.string(),
    language: z.string(),
    signals: z.array(z.string()),
    likes: z.number().int(),
    reports: z.number().int(),
    edited_at: at.nullable(),
    confirmed_at: at.nullable(),
    told_at: at.nullable(),
    status_at: at,
    created_at: at,
  }),
  z.object({
    kind: z.literal('vote'),
    comment_id: id,
    vote: z.enum(['like', 'report']),
    voter: z.string(),
    reason: z.string(),
    created_at: at,
  }),
  z.object({ kind: z.literal('block'), email: z.string(), created_at: at }),
  z.object({ kind: z.literal('stop'), email: z.string(), document_id: z.string(), created_at: at }),
]);
type Line = z.infer<typeof line>;

const COLUMNS = [
  ...([
    'id',
    'document_id',
    'parent_id',
    'author_name',
    'author_email',
    'author_url',
    'body',
    'status',
  ] as const),
  ...(['author_kind', 'browser_hash', 'language', 'signals', 'likes', 'reports'] as const),
  ...(['edited_at', 'confirmed_at', 'told_at', 'status_at', 'created_at'] as const),
];

/** Writes what is known of a site's comments beside what they say, as JSON lines; no file where there is nothing. */
export async function writeComments(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { db } = portico;
  const read = (after: Id | undefined) =>
    db
      .selectFrom('comments')
      .select(COLUMNS)
      .where('site_id', '=', siteId)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(BATCH)
      .execute();
  const votes = (after: { comment: Id; kind: string; voter: string } | undefined) =>
    sql<{ comment_id: Id; vote: string; voter: string; reason: string; created_at: Date }>`
      select comment_id, kind as vote, voter, reason, created_at from comment_votes where site_id = ${siteId}
        ${after ? sql`and (comment_id, kind, voter) > (${after.comment}, ${after.kind}, ${after.voter})` : sql``}
      order by comment_id, kind, voter limit ${BATCH}`.execute(db);
  const blocks = await db
    .selectFrom('comment_blocks')
    .select(['email', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('email')
    .execute();
  const stops = await db
    .selectFrom('comment_mail_stops')
    .select(['email', 'document_id', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('email')
    .orderBy('document_id')
    .execute();
  let rows = await read(undefined);
  if (rows.length + blocks.length + stops.length === 0) return;
  const file = await open(path, 'w', 0o600);
  const put = (kind: Line['kind'], row: object) => file.write(`${JSON.stringify({ kind, ...row })}\n`);
  try {
    while (rows.length > 0) {
      for (const row of rows) await put('comment', row);
      rows = rows.length < BATCH ? [] : await read(rows.at(-1)?.id);
    }
    let of = (await votes(undefined)).rows;
    while (of.length > 0) {
      for (const row of of) await put('vote', row);
      const last = of.at(-1);
      of =
        of.length < BATCH || !last
          ? []
          : (await votes({ comment: last.comment_id, kind: last.vote, voter: last.voter })).rows;
    }
    for (const row of blocks) await put('block', row);
    for (const row of stops) await put('stop', row);
  } finally {
    await file.close();
  }
}

/**
 * Brings them back from such a file, if there is one, onto the comments that came with the site's folder; how many there
 * are is counted anew.
 * @throws Error when it cannot be read
 */
export async function restoreComments(portico: Portico, siteId: Id, path: string): Promise<void> {
  const exists = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!exists) return;
  await portico.db.transaction().execute(async (tx) => {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
      if (text !== '') await putLine(tx, siteId, line.parse(JSON.parse(text)));
    const documents = await tx
      .selectFrom('comments')
      .select('document_id')
      .distinct()
      .where('site_id', '=', siteId)
      .execute();
    await commentsChanged(
      tx,
      siteId,
      documents.map(({ document_id }) => document_id),
    );
  });
}

async function putLine(tx: Tx, siteId: Id, { kind, ...row }: Line): Promise<void> {
  const own = JSON.stringify({ site_id: siteId, ...row });
  const columns = sql.join(['site_id', ...COLUMNS].map((column) => sql.ref(column)));
  if (kind === 'comment')
    await sql`
      insert into comments (${columns})
      select ${columns} from jsonb_populate_record(null::comments, ${own}::jsonb) n
      where exists (select from documents d where d.site_id = n.site_id and d.id = n.document_id)
        and (n.parent_id is null
          or exists (select from comments p where p.site_id = n.site_id and p.id = n.parent_id))
      on conflict (site_id, id) do update set author_kind = excluded.author_kind, browser_hash = excluded.browser_hash,
        language = excluded.language, signals = excluded.signals, likes = excluded.likes, reports = excluded.reports,
        edited_at = excluded.edited_at, confirmed_at = excluded.confirmed_at, told_at = excluded.told_at,
        status_at = excluded.status_at`.execute(tx);
  if (kind === 'vote')
    await sql`
      insert into comment_votes (site_id, comment_id, kind, voter, reason, created_at)
      select ${siteId}, n.comment_id, n.vote, n.voter, n.reason, n.created_at
      from jsonb_to_record(${own}::jsonb)
        as n(comment_id text, vote text, voter text, reason text, created_at timestamptz)
      where exists (select from comments c where c.site_id = ${siteId} and c.id = n.comment_id)
      on conflict do nothing`.execute(tx);
  if (kind === 'block')
    await sql`
      insert into comment_blocks (site_id, email, created_at)
      select ${siteId}, n.email, n.created_at from jsonb_to_record(${own}::jsonb) as n(email text, created_at timestamptz)
      on conflict do nothing`.execute(tx);
  if (kind === 'stop')
    await sql`
      insert into comment_mail_stops (site_id, email, document_id, created_at)
      select ${siteId}, n.email, n.document_id, n.created_at
      from jsonb_to_record(${own}::jsonb) as n(email text, document_id text, created_at timestamptz)
      on conflict do nothing`.execute(tx);
}
