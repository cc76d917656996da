import type { Comment, CommentCounts, CommentFilter } from '@portico/model/api/comments';
import { commentLink } from '@portico/model/comments/comment-link';
import type { CommentAuthor, CommentStatus } from '@portico/model/comments/comment';
import { WAITING_SHOWN } from '@portico/model/commerce/order-states';
import { isId, type Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;

interface Row {
  id: Id;
  author: string;
  email: string;
  by: CommentAuthor;
  text: string;
  status: CommentStatus;
  signals: string[];
  likes: number;
  reports: number;
  reasons: string[] | null;
  is_newcomer: boolean;
  is_blocked: boolean;
  edited_at: Date | null;
  document_id: Id;
  title: string;
  path: string | null;
  parent_id: Id | null;
  parent_author: string | null;
  parent_text: string | null;
  moderator: string | null;
  created_at: Date;
}

/** Nobody's words: the place of what was deleted, kept for what replied to it. */
const IS_SOMETHING = sql`not (m.status = 'trash' and m.author_name = '' and m.body = '')`;
/** Nothing else of theirs is published: they come first where comments wait. */
const IS_NEWCOMER = sql`not exists (select from comments o where o.site_id = m.site_id and o.author_email = m.author_email
  and o.status = 'approved' and o.id <> m.id and m.author_email <> '')`;
const IS_REPORTED = sql`m.reports > 0 and m.status in ('approved', 'pending')`;

function conditions(siteId: Id, { status, post, search }: CommentFilter): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return sql.join(
    [
      sql`m.site_id = ${siteId}`,
      IS_SOMETHING,
      ...(status === 'all'
        ? [sql`m.status in ('approved', 'pending', 'unconfirmed')`]
        : status === 'reported'
          ? [IS_REPORTED]
          : [sql`m.status = ${status}`]),
      ...(post === undefined ? [] : [sql`m.document_id = ${post}`]),
      ...words.map(
        (word) => sql`strpos(m.search_text || ' ' || lower(coalesce(r.body->>'title', '')), ${word}) > 0`,
      ),
    ],
    sql` and `,
  );
}

async function read(
  { db }: Pick<Portico, 'db'>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  most: number,
): Promise<Row[]> {
  const found = await sql<Row>`
    select m.id, m.author_name as author, m.author_email as email, m.author_kind as by, m.body as text, m.status,
      m.signals, m.likes, m.reports, m.edited_at, m.document_id, coalesce(r.body->>'title', '') as title,
      case when d.state = 'published' then a.path end as path,
      m.parent_id, p.author_name as parent_author, left(p.body, 300) as parent_text,
      coalesce(nullif(c.name, ''), c.email) as moderator, m.created_at, ${IS_NEWCOMER} as is_newcomer,
      exists (select from comment_blocks b where b.site_id = m.site_id and b.email = m.author_email) as is_blocked,
      (select jsonb_agg(v.reason order by v.created_at) from (select * from comment_votes v
        where v.site_id = m.site_id and v.comment_id = m.id and v.kind = 'report' and v.reason <> '' limit 20) v)
        as reasons
    from comments m
    join documents d on d.site_id = m.site_id and d.id = m.document_id
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    left join comments p on p.site_id = m.site_id and p.id = m.parent_id
    left join accounts c on c.id = m.moderator_id
    where ${where} order by ${order} limit ${most}`.execute(db);
  return found.rows;
}

const shown = (row: Row, moderates: boolean): Comment => ({
  id: row.id,
  author: row.author,
  email: moderates ? row.email : '',
  by: row.by,
  text: row.text,
  status: row.status,
  signals: moderates ? (row.signals as Comment['signals']) : [],
  likes: row.likes,
  reports: moderates ? row.reports : 0,
  reasons: moderates ? (row.reasons ?? []) : [],
  isNewcomer: moderates && row.by !== 'team' && row.is_newcomer,
  isBlocked: moderates && row.is_blocked,
  isEdited: row.edited_at !== null,
  post: { id: row.document_id, title: row.title },
  path: row.path !== null && row.status === 'approved' ? commentLink(row.path, row.id) : null,
  parent:
    row.parent_id === null
      ? null
      : { id: row.parent_id, author: row.parent_author ?? '', text: row.parent_text ?? '' },
  moderator: moderates ? row.moderator : null,
  createdAt: row.created_at.toISOString(),
});

/**
 * The site's comments, newest first; of those that wait people of whom nothing was published yet come first.
 * @param moderates all of it; others see what is published, as visitors do
 */
export async function listComments(
  portico: Portico,
  siteId: Id,
  { cursor, ...filter }: CommentFilter & { cursor?: string | undefined },
  moderates: boolean,
) {
  const wanted: CommentFilter = moderates ? filter : { ...filter, status: 'approved' };
  const newcomersFirst = wanted.status === 'pending';
  const [group = '', before = ''] = (cursor ?? '').split('.');
  const after = !isId(before)
    ? sql``
    : newcomersFirst
      ? sql`and (${IS_NEWCOMER}, m.id) < (${group === '1'}, ${before})`
      : sql`and m.id < ${before}`;
  const order = newcomersFirst ? sql`(${IS_NEWCOMER}) desc, m.id desc` : sql`m.id desc`;
  const rows = await read(portico, sql`${conditions(siteId, wanted)} ${after}`, order, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    items: page.map((row) => shown(row, moderates)),
    ...(rows.length > PAGE && last ? { next: `${last.is_newcomer ? 1 : 0}.${last.id}` } : {}),
    ...(cursor === undefined && moderates ? { counts: await countsOf(portico, siteId) } : {}),
  };
}

async function countsOf({ db }: Portico, siteId: Id): Promise<CommentCounts> {
  const found = await sql<{ status: CommentStatus; count: number; reported: number }>`
    select m.status, count(*)::int as count, (count(*) filter (where ${IS_REPORTED}))::int as reported from comments m
    where m.site_id = ${siteId} and ${IS_SOMETHING} group by m.status`.execute(db);
  const of = (status: CommentStatus) => found.rows.find((row) => row.status === status)?.count ?? 0;
  const [pending, approved, unconfirmed] = [of('pending'), of('approved'), of('unconfirmed')];
  return {
    all: pending + approved + unconfirmed,
    pending,
    approved,
    unconfirmed,
    spam: of('spam'),
    trash: of('trash'),
    reported: found.rows.reduce((sum, { reported }) => sum + reported, 0),
  };
}

/** How many comments wait for the team; no more are counted than are shown. */
export async function waitingComments({ db }: Portico, siteId: Id): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (select from comments
      where site_id = ${siteId} and status = 'pending' limit ${WAITING_SHOWN}) w`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** One comment; undefined when the site has none of this id. */
export async function readComment(
  portico: Portico,
  siteId: Id,
  id: Id,
  moderates: boolean,
): Promise<Comment | undefined> {
  const [row] = await read(portico, sql`m.site_id = ${siteId} and m.id = ${id}`, sql`m.id`, 1);
  return row && shown(row, moderates);
}
