import type { Id } from '@portico/model/documents/id';
import type { Role } from '@portico/model/site/permissions';
import { findSite } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';
import { createAccount, findAccount, hasNoAccounts } from '../identity/accounts.ts';
import { HANDED_LINK_MS, passwordResetLink } from './password-reset.ts';
import { endOtherSessions } from '../identity/sessions.ts';
import { endTwoFactor } from '../identity/two-factor.ts';

export type CommandResult = { ok: true; link: string } | { ok: false; message: string };

/**
 * Makes an account from the command line of the server. The very first one runs the server.
 * @param account.on site (identifier or id) to work on, and as what
 * @returns a link, good once for 24 hours, with which its owner chooses the password
 */
export async function addAccount(
  portico: Portico,
  account: { email: string; name: string; operator: boolean; on?: { site: string; role: Role } },
): Promise<CommandResult> {
  let siteId: Id | undefined;
  if (account.on) {
    siteId = (await findSite(portico, account.on.site))?.id;
    if (!siteId) return { ok: false, message: `There is no site "${account.on.site}".` };
  }
  return portico.db.transaction().execute(async (tx): Promise<CommandResult> => {
    const operator = account.operator || (await hasNoAccounts(tx));
    const made = await createAccount(portico, tx, { ...account, operator, password: null });
    if (!made.ok) return { ok: false, message: made.message };
    if (account.on && siteId && !operator)
      await tx
        .insertInto('contributors')
        .values({ site_id: siteId, account_id: made.id, role: account.on.role })
        .execute();
    return { ok: true, link: await passwordResetLink(portico, tx, made.id, HANDED_LINK_MS) };
  });
}

/**
 * Lets the owner of an account in again: a link to a new password and, when the authenticator is lost, two-factor off.
 * All devices are signed out.
 */
export async function resetAccount(
  portico: Portico,
  email: string,
  { twoFactor }: { twoFactor: boolean },
): Promise<CommandResult> {
  const account = await findAccount(portico, email);
  if (!account) return { ok: false, message: `There is no account "${email}".` };
  await endOtherSessions(portico.db, account.id, null);
  if (twoFactor) await endTwoFactor(portico, account.id);
  return { ok: true, link: await passwordResetLink(portico, portico.db, account.id, HANDED_LINK_MS) };
}
