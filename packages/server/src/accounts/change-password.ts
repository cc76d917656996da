import type { Id } from '@portico/model/documents/id';
import { passwordChangedMail } from '../mail/templates.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { endOtherSessions } from '../identity/sessions.ts';

/**
 * Gives an account a new password that keeps the rules, inside the caller's transaction: signs out all other devices
 * and knows none of them any more (`known-devices.ts`), voids open links, and tells the owner by mail.
 * @param keepTokenHash session that stays signed in; null for none
 */
export async function setPassword(
  portico: Portico,
  tx: Tx,
  account: { id: Id; email: string },
  password: string,
  keepTokenHash: string | null,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', account.id)
    .execute();
  await endOtherSessions(tx, account.id, keepTokenHash);
  await tx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', account.id)
    .where('purpose', 'in', ['password-reset', 'sign-in', 'ticket'])
    .execute();
  await queueMail(
    portico,
    tx,
    null,
    passwordChangedMail({ to: account.email, url: `${portico.env.origin}/login/forgot` }),
  );
}
