import type { Id } from '@portico/model/documents/id';
import { isRole, ROLE_TEXTS, type Role } from '@portico/model/site/permissions';
import { sql } from 'kysely';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { internalOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { queueMail } from '../mail/outbox.ts';
import { invitationMail } from '../mail/templates.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { createAccount, findAccount } from '../identity/accounts.ts';
import { recordActivity } from './activity.ts';
import { issueToken, peekToken, useToken } from './one-time-tokens.ts';
import type { Account } from '../identity/sessions.ts';

const DAY_MS = 24 * 3_600_000;
const INVITATION_MS = 7 * DAY_MS;
const PER_SITE: RateLimit = { name: 'invitations', max: 100, windowMs: DAY_MS };

export interface InvitationSummary {
  id: string;
  email: string;
  role: string;
  createdAt: string;
  expiresAt: string;
}

/** Invitations of a site not answered yet, newest first. */
export async function listInvitations(portico: Portico, siteId: Id): Promise<InvitationSummary[]> {
  const rows = await portico.db
    .selectFrom('one_time_tokens')
    .select(['token_hash', 'data', 'created_at', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', portico.now())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.token_hash.slice(0, 24),
    email: String(row.data?.email),
    role: String(row.data?.role),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export type InviteResult =
  | { ok: true; invitation: InvitationSummary }
  | { ok: false; why: 'contributor-already' }
  | { ok: false; why: 'too-many'; waitMs: number };

/** Invites somebody by mail; an earlier invitation to the same address is replaced. */
export async function invite(
  portico: Portico,
  site: SiteRecord,
  inviter: Account,
  invitation: { email: string; role: Role },
): Promise<InviteResult> {
  const waitMs = await countAttempt(portico, PER_SITE, site.id);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  const { email, role } = invitation;
  const member = await portico.db
    .selectFrom('contributors as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select('a.id')
    .where('c.site_id', '=', site.id)
    .where('a.email', '=', email)
    .executeTakeFirst();
  if (member) return { ok: false, why: 'contributor-already' };
  await portico.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('one_time_tokens')
      .where('site_id', '=', site.id)
      .where('purpose', '=', 'invitation')
      .where(sql`data->>'email'`, '=', email)
      .execute();
    const token = await issueToken(portico, tx, {
      purpose: 'invitation',
      lifeMs: INVITATION_MS,
      siteId: site.id,
      data: { email, role, by: inviter.id },
    });
    const url = `${internalOrigin(portico.env, site)}/login/invitation?token=${token}`;
    const mail = invitationMail({
      to: email,
      inviter: inviter.name || inviter.email,
      siteName: site.name,
      roleLabel: ROLE_TEXTS[role].label,
      url,
    });
    await queueMail(portico, tx, site.id, mail);
    await recordActivity(portico, tx, {
      siteId: site.id,
      accountId: inviter.id,
      action: 'invitation-sent',
      subject: email,
      data: { role },
    });
  });
  const made = (await listInvitations(portico, site.id)).find((one) => one.email === email);
  if (!made) throw new Error('An invitation just made is gone.');
  return { ok: true, invitation: made };
}

/** Takes an invitation back; false when there is none of this id. */
export async function withdrawInvitation(portico: Portico, siteId: Id, id: string, by: Id): Promise<boolean> {
  const gone = await portico.db
    .deleteFrom('one_time_tokens')
    .where('site_id', '=', siteId)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where(sql<string>`left(token_hash, 24)`, '=', id)
    .returning('data')
    .executeTakeFirst();
  if (!gone) return false;
  await recordActivity(portico, portico.db, {
    siteId,
    accountId: by,
    action: 'invitation-withdrawn',
    subject: String(gone.data?.email ?? ''),
  });
  return true;
}

export interface OpenInvitation {
  email: string;
  role: Role;
  /** Is there an account with this address, which then has to sign in? */
  hasAccount: boolean;
}

/** What an invitation link of this site offers, while it is good. */
export async function openInvitation(
  portico: Portico,
  siteId: Id,
  token: string,
): Promise<OpenInvitation | undefined> {
  const found = await peekToken(portico, 'invitation', token);
  const { email, role } = found?.data ?? {};
  if (found?.siteId !== siteId || typeof email !== 'string' || !isRole(role)) return undefined;
  const account = await findAccount(portico, email);
  return { email, role, hasAccount: account !== undefined };
}

async function join(portico: Portico, tx: Tx, siteId: Id, accountId: Id, token: string): Promise<boolean> {
  const used = await useToken(portico, tx, 'invitation', token);
  const role = used?.data.role;
  if (used?.siteId !== siteId || !isRole(role)) return false;
  // Who became a contributor meanwhile keeps that role.
  await tx
    .insertInto('contributors')
    .values({ site_id: siteId, account_id: accountId, role, created_at: portico.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordActivity(portico, tx, {
    siteId,
    accountId,
    action: 'invitation-accepted',
    data: { role },
  });
  return true;
}

/** Accepts with the account the invitation was written to, signed in. */
export async function acceptWithAccount(
  portico: Portico,
  siteId: Id,
  account: Account,
  token: string,
): Promise<boolean> {
  const open = await openInvitation(portico, siteId, token);
  if (open?.email !== account.email) return false;
  return portico.db.transaction().execute((tx) => join(portico, tx, siteId, account.id, token));
}

export type AcceptResult =
  | { ok: true; accountId: Id }
  | { ok: false; why: 'link' }
  | { ok: false; why: 'password'; message: string };

class Gone extends Error {}

/** Accepts with a new account, whose address the link has proved. */
export async function acceptWithNewAccount(
  portico: Portico,
  siteId: Id,
  token: string,
  given: { name: string; password: string },
): Promise<AcceptResult> {
  const open = await openInvitation(portico, siteId, token);
  if (!open || open.hasAccount) return { ok: false, why: 'link' };
  try {
    return await portico.db.transaction().execute(async (tx): Promise<AcceptResult> => {
      const made = await createAccount(portico, tx, { ...given, email: open.email, operator: false });
      if (!made.ok && made.field === 'password') return { ok: false, why: 'password', message: made.message };
      if (!made.ok || !(await join(portico, tx, siteId, made.id, token))) throw new Gone();
      return { ok: true, accountId: made.id };
    });
  } catch (error) {
    if (error instanceof Gone) return { ok: false, why: 'link' };
    throw error;
  }
}
