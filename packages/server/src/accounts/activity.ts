import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../core/portico.ts';

/** What /config's activity list shows. Names are stored for ever. */
export type AccountAction =
  | 'login'
  | 'logout'
  | 'login-by-ticket'
  | 'invitation-sent'
  | 'invitation-withdrawn'
  | 'invitation-accepted'
  | 'role-changed'
  | 'contributor-removed'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'site-created'
  | 'service-connected'
  | 'service-disconnected';

/** Writes down who did what on a site. `subject` names whom or what it was done to. */
export async function recordActivity(
  portico: Portico,
  db: Portico['db'] | Tx,
  activity: {
    siteId: Id;
    accountId: Id | null;
    action: AccountAction;
    subject?: string;
    data?: Record<string, unknown>;
  },
): Promise<void> {
  await db
    .insertInto('activity')
    .values({
      site_id: activity.siteId,
      id: portico.newId(),
      account_id: activity.accountId,
      action: activity.action,
      subject: activity.subject ?? '',
      data: activity.data ? JSON.stringify(activity.data) : null,
      created_at: portico.now(),
    })
    .execute();
}
