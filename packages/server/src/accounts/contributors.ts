import type { Id } from '@portico/model/documents/id';
import type { Role } from '@portico/model/site/permissions';
import type { Portico, Tx } from '../core/portico.ts';
import { recordActivity } from './activity.ts';

export interface Contributor {
  accountId: Id;
  email: string;
  name: string;
  role: string;
  twoFactor: boolean;
  since: string;
}

/** Who works on a site, by name. */
export async function listContributors(portico: Portico, siteId: Id): Promise<Contributor[]> {
  const rows = await portico.db
    .selectFrom('contributors as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['a.id', 'a.email', 'a.name', 'a.totp_confirmed_at', 'c.role', 'c.created_at'])
    .where('c.site_id', '=', siteId)
    .orderBy('a.name')
    .orderBy('a.email')
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    twoFactor: row.totp_confirmed_at !== null,
    since: row.created_at.toISOString(),
  }));
}

export type ContributorResult = 'done' | 'not-found' | 'last-admin';

/** Would taking the admin role from this account leave the site without any? Locks the site's admins. */
async function isLastAdmin(tx: Tx, siteId: Id, accountId: Id): Promise<boolean> {
  const admins = await tx
    .selectFrom('contributors')
    .select('account_id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return admins.length === 1 && admins[0]?.account_id === accountId;
}

/** Gives a contributor another role; never leaves the site without an admin. */
export function changeRole(
  portico: Portico,
  change: { siteId: Id; accountId: Id; role: Role; by: Id },
): Promise<ContributorResult> {
  return portico.db.transaction().execute(async (tx): Promise<ContributorResult> => {
    const lastAdmin = await isLastAdmin(tx, change.siteId, change.accountId);
    if (lastAdmin && change.role !== 'admin') return 'last-admin';
    const before = await tx
      .selectFrom('contributors')
      .select('role')
      .where('site_id', '=', change.siteId)
      .where('account_id', '=', change.accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return 'not-found';
    if (before.role === change.role) return 'done';
    await tx
      .updateTable('contributors')
      .set({ role: change.role })
      .where('site_id', '=', change.siteId)
      .where('account_id', '=', change.accountId)
      .execute();
    await recordActivity(portico, tx, {
      siteId: change.siteId,
      accountId: change.by,
      action: 'role-changed',
      subject: change.accountId,
      data: { from: before.role, to: change.role },
    });
    return 'done';
  });
}

/** Takes an account off a site; never the last admin. */
export function removeContributor(
  portico: Portico,
  removal: { siteId: Id; accountId: Id; by: Id },
): Promise<ContributorResult> {
  return portico.db.transaction().execute(async (tx): Promise<ContributorResult> => {
    if (await isLastAdmin(tx, removal.siteId, removal.accountId)) return 'last-admin';
    const gone = await tx
      .deleteFrom('contributors')
      .where('site_id', '=', removal.siteId)
      .where('account_id', '=', removal.accountId)
      .returning('role')
      .executeTakeFirst();
    if (!gone) return 'not-found';
    await recordActivity(portico, tx, {
      siteId: removal.siteId,
      accountId: removal.by,
      action: 'contributor-removed',
      subject: removal.accountId,
      data: { role: gone.role },
    });
    return 'done';
  });
}

export interface MySite {
  id: Id;
  identifier: string;
  name: string;
  isFirst: boolean;
  role: string;
}

/** The sites an account works on, by name. */
export async function sitesOf(portico: Portico, accountId: Id): Promise<MySite[]> {
  return portico.db
    .selectFrom('contributors as c')
    .innerJoin('sites as s', 's.id', 'c.site_id')
    .select(['s.id', 's.identifier', 's.name', 's.is_first as isFirst', 'c.role'])
    .where('c.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}
