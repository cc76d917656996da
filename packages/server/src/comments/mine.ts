import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { readShop } from '../commerce/shop.ts';
import type { Portico } from '../core/portico.ts';
import { type Commenter, voterOf } from './commenter.ts';

/** Most comments of one person below one post that are marked. */
const MOST = 500;

/** What of a post's published comments is somebody's own, and what they like. */
export async function mineOf(
  portico: Portico,
  siteId: Id,
  postId: Id,
  who: Commenter,
): Promise<{ own: Id[]; liked: Id[]; name?: string }> {
  const { team, member, browserHash } = who;
  const voter = voterOf(who);
  if (voter === '') return { own: [], liked: [] };
  const of = sql`m.site_id = ${siteId} and m.document_id = ${postId} and m.status = 'approved'`;
  const own = await sql<{ id: Id }>`
    select m.id from comments m where ${of} and (m.account_id = ${team?.accountId ?? ''}
      or m.member_id = ${member?.id ?? ''} or (m.browser_hash <> '' and m.browser_hash = ${browserHash}))
    order by m.id desc limit ${MOST}`.execute(portico.db);
  const liked = await sql<{ id: Id }>`
    select m.id from comments m join comment_votes v on v.site_id = m.site_id and v.comment_id = m.id
    where ${of} and v.kind = 'like' and v.voter = ${voter} order by m.id desc limit ${MOST}`.execute(
    portico.db,
  );
  const name = team ? team.name || (await readShop(portico.db, siteId)).title : member?.name || undefined;
  return {
    own: own.rows.map(({ id }) => id),
    liked: liked.rows.map(({ id }) => id),
    ...(name === undefined ? {} : { name }),
  };
}
