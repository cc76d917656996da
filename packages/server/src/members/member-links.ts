import type { Id } from '@portico/model/documents/id';
import type { Kysely } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';
import { hashToken, newToken } from '../identity/token.ts';
import type { MemberTokenPurpose } from './tables.ts';

/** How long a mailed link works. */
const LINK_MS = 30 * 60_000;

/** What a mailed link stands for. */
export interface MemberLink {
  tokenHash: string;
  siteId: Id;
  purpose: MemberTokenPurpose;
  email: string;
  memberId: Id | null;
  name: string;
  next: string;
}

type NewLink = Omit<MemberLink, 'tokenHash'>;

/** Makes a link's token; only its hash is stored. */
export async function newMemberLink(portico: Portico, db: Kysely<Database>, link: NewLink): Promise<string> {
  const token = newToken();
  const now = portico.now();
  await db
    .insertInto('member_tokens')
    .values({
      token_hash: hashToken(token),
      site_id: link.siteId,
      purpose: link.purpose,
      email: link.email,
      member_id: link.memberId,
      name: link.name,
      next: link.next.slice(0, 2000),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MS),
    })
    .execute();
  return token;
}

/** What a link stands for while it is good, without using it up; undefined for other sites' links. */
export async function openMemberLink(
  portico: Portico,
  siteId: Id,
  token: string,
): Promise<MemberLink | undefined> {
  if (token.length > 100) return undefined;
  const row = await portico.db
    .selectFrom('member_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('site_id', '=', siteId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', portico.now())
    .executeTakeFirst();
  return (
    row && {
      tokenHash: row.token_hash,
      siteId,
      purpose: row.purpose,
      email: row.email,
      memberId: row.member_id,
      name: row.name,
      next: row.next,
    }
  );
}

/** Uses a link up. Of two at once one gets it. */
export async function useMemberLink(
  portico: Portico,
  db: Kysely<Database>,
  link: MemberLink,
): Promise<boolean> {
  const done = await db
    .updateTable('member_tokens')
    .set({ used_at: portico.now() })
    .where('token_hash', '=', link.tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
