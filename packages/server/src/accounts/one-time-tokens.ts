import type { Id } from '@portico/model/documents/id';
import type { OneTimeTokensTable } from './tables.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { hashToken, newToken } from '../identity/token.ts';

type Purpose = OneTimeTokensTable['purpose'];

export interface OneTimeToken {
  tokenHash: string;
  siteId: Id | null;
  accountId: Id | null;
  host: string | null;
  data: Record<string, unknown>;
}

/** Makes a token that works once, until it expires. Only its hash is stored. */
export async function issueToken(
  portico: Portico,
  db: Portico['db'] | Tx,
  token: {
    purpose: Purpose;
    lifeMs: number;
    siteId?: Id;
    accountId?: Id;
    host?: string;
    data?: Record<string, unknown>;
  },
): Promise<string> {
  const secret = newToken();
  const now = portico.now();
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(secret),
      purpose: token.purpose,
      site_id: token.siteId ?? null,
      account_id: token.accountId ?? null,
      host: token.host ?? null,
      data: token.data ? JSON.stringify(token.data) : null,
      created_at: now,
      expires_at: new Date(now.getTime() + token.lifeMs),
    })
    .execute();
  return secret;
}

/** What a token stands for while it is still good, without using it up. */
export async function peekToken(
  portico: Portico,
  purpose: Purpose,
  token: string,
): Promise<OneTimeToken | undefined> {
  if (token.length > 100) return undefined;
  const row = await portico.db
    .selectFrom('one_time_tokens')
    .select(['token_hash', 'site_id', 'account_id', 'host', 'data'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', portico.now())
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Uses a token up inside the caller's transaction. Of two uses at once one gets it, the other undefined. */
export async function useToken(
  portico: Portico,
  tx: Portico['db'] | Tx,
  purpose: Purpose,
  token: string,
): Promise<OneTimeToken | undefined> {
  if (token.length > 100) return undefined;
  const now = portico.now();
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['token_hash', 'site_id', 'account_id', 'host', 'data'])
    .executeTakeFirst();
  return row && fromRow(row);
}

function fromRow(row: {
  token_hash: string;
  site_id: string | null;
  account_id: string | null;
  host: string | null;
  data: Record<string, unknown> | null;
}): OneTimeToken {
  return {
    tokenHash: row.token_hash,
    siteId: row.site_id,
    accountId: row.account_id,
    host: row.host,
    data: row.data ?? {},
  };
}
