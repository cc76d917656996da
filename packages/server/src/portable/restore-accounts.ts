import type { Tx } from '../core/portico.ts';
import type { PortableAccounts } from './format.ts';

/**
 * Brings accounts back inside the caller's transaction. Who is here already, by email, stays as they are; so does who
 * has another email here by now.
 */
export async function restoreAccounts(tx: Tx, accounts: PortableAccounts): Promise<void> {
  for (const account of accounts)
    await tx
      .insertInto('accounts')
      .values({
        id: account.id,
        email: account.email,
        name: account.name,
        password_hash: account.passwordHash,
        totp_secret: account.totpSecret,
        totp_confirmed_at: account.totpConfirmedAt,
        recovery_code_hashes: account.recoveryCodeHashes,
        operator: account.operator,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
