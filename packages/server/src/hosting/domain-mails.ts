import type { Id } from '@portico/model/documents/id';
import { administratorEmails } from '../identity/administrators.ts';
import { queueMail } from '../mail/outbox.ts';
import { domainMail } from '../mail/templates.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { internalOrigin } from './site-address.ts';

/** What happened to a domain, and by whose hand where somebody's. */
export interface DomainEvent {
  kind: 'added' | 'proven' | 'main' | 'not-main' | 'removed' | 'taken' | 'expired';
  host: string;
  /** Email of who did it. */
  by?: string;
}

/** Mails a site's administrators what happened to one of its domains: visitors and mail follow where it leads. */
export async function tellAdministrators(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  event: DomainEvent,
): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select(['name', 'identifier', 'is_first as isFirst'])
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!site) return;
  const url = `${internalOrigin(portico.env, site)}/config/settings/domains`;
  for (const to of await administratorEmails(tx, siteId))
    await queueMail(portico, tx, siteId, domainMail({ ...event, to, siteName: site.name, url }));
}
