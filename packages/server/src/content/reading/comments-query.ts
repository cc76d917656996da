import type { CommentChoice } from '@portico/model/addresses/page-query';
import { COMMENT_LIMITS, type CommentSort } from '@portico/model/comments/comment';
import type { Id } from '@portico/model/documents/id';
import type { CommentView, DataResult } from '@portico/model/page/data-request';
import { type RawBuilder, sql } from 'kysely';

/** A row of `comments m` as pages show it: nothing of who wrote it but the name. */
const SHOWN = sql`jsonb_strip_nulls(jsonb_build_object('id', m.id, 'parent', m.parent_id,
  'date', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  || case when m.status <> 'approved' then '{"author": "", "text": "", "isRemoved": true}'
    else jsonb_strip_nulls(jsonb_build_object('author', m.author_name, 'authorUrl', nullif(m.author_url, ''),
      'text', m.body, 'likes', nullif(m.likes, 0), 'isEdited', case when m.edited_at is not null then true end,
      'isTeam', case when m.author_kind = 'team' then true end)) end`;

const BY: Record<CommentSort | 'oldest', RawBuilder<unknown>> = {
  oldest: sql`m.created_at, m.id`,
  newest: sql`m.created_at desc, m.id desc`,
  liked: sql`m.likes desc, m.created_at, m.id`,
};

/**
 * One page of a document's threads: as many as `limit`, each whole, in the order chosen; those in them oldest first. What
 * is gone is there as long as something below it is not.
 */
export function commentsQuery(
  siteId: Id,
  documentId: Id,
  limit: number,
  { page = 1, sort }: CommentChoice,
): RawBuilder<unknown> {
  const of = sql`m.site_id = ${siteId} and m.document_id = ${documentId}`;
  return sql`with recursive shown as (
      select m.id, m.parent_id from comments m where ${of} and m.status = 'approved'
      union
      select m.id, m.parent_id from shown s join comments m on ${of} and m.id = s.parent_id
    ), threads as (
      select m.id, row_number() over (order by ${BY[sort ?? 'oldest']}) as place
      from comments m where ${of} and m.parent_id is null and m.id in (select id from shown)
      order by place limit ${limit + 1} offset ${(page - 1) * limit}
    ), of_page as (
      select id, place from threads where place <= ${page * limit}
      union all
      select s.id, o.place from of_page o join shown s on s.parent_id = o.id
    )
    select jsonb_build_object('hasMore', (select count(*) > ${limit} from threads),
      'comments', (select jsonb_agg(l.shown order by l.place, l.created_at, l.id) from (
        select ${SHOWN} as shown, o.place, m.created_at, m.id
        from of_page o join comments m on ${of} and m.id = o.id
        order by o.place, m.created_at, m.id limit ${COMMENT_LIMITS.shown}) l))`;
}

/** What the query found. */
export function commentsFound(
  value: unknown,
  { page = 1, ...choice }: CommentChoice,
  post: { total: number; accepts: boolean },
): Extract<DataResult, { type: 'comments' }> {
  const found = (value ?? {}) as { hasMore?: boolean; comments?: CommentView[] | null };
  return {
    type: 'comments',
    comments: found.comments ?? [],
    total: post.total,
    page,
    choice,
    hasMore: found.hasMore ?? false,
    accepts: post.accepts,
  };
}
