import { administratorEmails } from '../accounts/administrators.ts';
import type { Account } from '../accounts/sessions.ts';
import { queueMail } from '../mail/outbox.ts';
import { directedMail } from '../mail/templates.ts';
import type { Portico } from '../portico.ts';
import { internalOrigin } from './site-address.ts';
import type { SiteRecord } from './sites.ts';

/** Tells the site's administrators that a domain leads visitors, and what they send, otherwise than before. */
export async function mailDomainChange(
  portico: Portico,
  site: SiteRecord,
  account: Account,
  { host, before, now }: { host: string; before: string; now: string },
): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    for (const to of await administratorEmails(tx, site.id))
      await queueMail(
        portico,
        tx,
        site.id,
        directedMail({
          to,
          siteName: site.name,
          people: [account],
          changes: [{ document: 'Domains', field: host, before, now }],
          button: {
            text: 'Open the domains',
            url: `${internalOrigin(portico.env, site)}/config/settings/domains`,
          },
        }),
      );
  });
}
