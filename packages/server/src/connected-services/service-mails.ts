import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../core/portico.ts';
import { internalOrigin } from '../hosting/site-address.ts';
import { administratorEmails } from '../identity/administrators.ts';
import { queueMail } from '../mail/outbox.ts';
import { connectedServiceMail } from '../mail/templates.ts';

/** Mails a site's administrators that its keys at another service are others: who has them pays, and is asked, by them. */
export async function tellAdministrators(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  event: { kind: 'connected' | 'changed' | 'disconnected'; service: string; by: string },
): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select(['name', 'identifier', 'is_first as isFirst'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const url = `${internalOrigin(portico.env, site)}/config/settings/connected-services`;
  for (const to of await administratorEmails(tx, siteId))
    await queueMail(portico, tx, siteId, connectedServiceMail({ ...event, to, siteName: site.name, url }));
}
