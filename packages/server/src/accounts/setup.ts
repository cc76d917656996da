import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { EnvironmentError } from '../core/environment-error.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { createAccount, hasNoAccounts } from '../identity/accounts.ts';
import { issueToken, peekToken, useToken } from './one-time-tokens.ts';

const SETUP_MS = 24 * 3_600_000;

/** Two first owners at once must not both become it. */
async function lockSetup(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('portico:first-owner'))`.execute(tx);
}

/**
 * Makes the first owner from PORTICO_OWNER_EMAIL and PORTICO_OWNER_PASSWORD when there is no account yet. Called at
 * start, after the first site was made.
 * @throws EnvironmentError naming the variable that cannot be used
 */
export async function ensureFirstOwner(portico: Portico): Promise<void> {
  const { ownerEmail, ownerPassword } = portico.env;
  if (ownerEmail === undefined && ownerPassword === undefined) return;
  await portico.db.transaction().execute(async (tx) => {
    await lockSetup(tx);
    if (!(await hasNoAccounts(tx))) return;
    if (ownerEmail === undefined || ownerPassword === undefined)
      throw new EnvironmentError('PORTICO_OWNER_EMAIL and PORTICO_OWNER_PASSWORD must be set together.');
    const made = await createAccount(portico, tx, {
      email: ownerEmail,
      name: '',
      password: ownerPassword,
      operator: true,
    });
    if (!made.ok) {
      const variable = made.field === 'email' ? 'PORTICO_OWNER_EMAIL' : 'PORTICO_OWNER_PASSWORD';
      throw new EnvironmentError(`${variable} cannot be used: ${made.message}`);
    }
  });
}

/**
 * A new one-time link with which the first owner sets up, good for 24 hours; null when there is an owner. Called once
 * per start and printed: it is stored only as a hash.
 */
export async function ensureSetupLink(portico: Portico): Promise<string | null> {
  if (!(await hasNoAccounts(portico.db))) return null;
  const token = await issueToken(portico, portico.db, { purpose: 'setup', lifeMs: SETUP_MS });
  return `${portico.env.origin}/login/setup?token=${token}`;
}

/** Is this a set-up link that still works? */
export async function isSetupOpen(portico: Portico, token: string): Promise<boolean> {
  return (await peekToken(portico, 'setup', token)) !== undefined && (await hasNoAccounts(portico.db));
}

export type SetupResult =
  | { ok: true; accountId: Id }
  | { ok: false; why: 'link' }
  | { ok: false; why: 'field'; field: 'email' | 'password'; message: string };

/** Makes the first owner. All set-up links are void from then on. */
export async function completeSetup(
  portico: Portico,
  token: string,
  owner: { email: string; name: string; password: string },
): Promise<SetupResult> {
  return portico.db.transaction().execute(async (tx): Promise<SetupResult> => {
    await lockSetup(tx);
    if (!(await hasNoAccounts(tx))) return { ok: false, why: 'link' };
    const open = await peekToken(portico, 'setup', token);
    if (!open) return { ok: false, why: 'link' };
    const made = await createAccount(portico, tx, { ...owner, operator: true });
    if (!made.ok) return { ok: false, why: 'field', field: made.field, message: made.message };
    await useToken(portico, tx, 'setup', token);
    await tx.deleteFrom('one_time_tokens').where('purpose', '=', 'setup').execute();
    return { ok: true, accountId: made.id };
  });
}
