import type { Id } from '@portico/model/documents/id';
import { MESSAGES } from '@portico/model/text/messages';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { hashPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';

export interface AccountRecord {
  id: Id;
  email: string;
  name: string;
  operator: boolean;
}

export type CreateAccountResult =
  | { ok: true; id: Id }
  | { ok: false; field: 'email' | 'password'; message: string };

/** An account by its email in any spelling. */
export function findAccount(portico: Portico, email: string): Promise<AccountRecord | undefined> {
  return portico.db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'operator'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
}

export async function accountById(portico: Portico, id: Id): Promise<AccountRecord | undefined> {
  return portico.db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'operator'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Is there nobody yet? Then the first who sets up becomes the server's owner. */
export async function hasNoAccounts(db: Portico['db'] | Tx): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Makes an account inside the caller's transaction. An operator becomes admin of every site there is.
 * @param account.password null when it will be chosen through a link
 */
export async function createAccount(
  portico: Portico,
  tx: Tx,
  account: { email: string; name: string; password: string | null; operator: boolean },
): Promise<CreateAccountResult> {
  const email = normaliseEmail(account.email);
  if (!isEmail(email)) return { ok: false, field: 'email', message: MESSAGES.emailInvalid };
  const problem = account.password === null ? null : passwordProblem(account.password, email);
  if (problem) return { ok: false, field: 'password', message: problem };
  const id = portico.newId();
  const made = await tx
    .insertInto('accounts')
    .values({
      id,
      email,
      name: account.name,
      password_hash: account.password === null ? null : await hashPassword(account.password),
      operator: account.operator,
      created_at: portico.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    return { ok: false, field: 'email', message: 'An account with this email address already exists.' };
  if (account.operator)
    await sql`
      insert into contributors (site_id, account_id, role)
      select id, ${id}, 'admin' from sites where deleted_at is null`.execute(tx);
  return { ok: true, id };
}

/** Makes the operators of this server admins of a new site, inside the transaction that makes it. */
export async function admitOperators(tx: Tx, siteId: Id): Promise<void> {
  await sql`
    insert into contributors (site_id, account_id, role)
    select ${siteId}, id, 'admin' from accounts where operator
    on conflict do nothing`.execute(tx);
}

export async function renameAccount(portico: Portico, accountId: Id, name: string): Promise<void> {
  await portico.db.updateTable('accounts').set({ name }).where('id', '=', accountId).execute();
}
