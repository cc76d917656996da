import type { Id } from '@portico/model/documents/id';
import { internalOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';
import { issueToken, peekToken, useToken } from './one-time-tokens.ts';

const TICKET_MS = 60_000;

/**
 * An address on another site's internal host where the account is signed in without typing the password again:
 * good for a minute, once, on that host only.
 * @param next path there to go on to
 */
export async function ticketLink(
  portico: Portico,
  accountId: Id,
  site: SiteRecord,
  next?: string,
): Promise<string> {
  const origin = internalOrigin(portico.env, site);
  const token = await issueToken(portico, portico.db, {
    purpose: 'ticket',
    lifeMs: TICKET_MS,
    siteId: site.id,
    accountId,
    host: new URL(origin).hostname,
  });
  const query = new URLSearchParams({ token, ...(next === undefined ? {} : { next }) });
  return `${origin}/login/ticket?${query}`;
}

/** The account a ticket brings to this host, used up; undefined when it is spent, late or for another host. */
export async function useTicket(
  portico: Portico,
  siteId: Id,
  host: string,
  token: string,
): Promise<Id | undefined> {
  const found = await peekToken(portico, 'ticket', token);
  if (found?.host !== host || found.siteId !== siteId) return undefined;
  const used = await useToken(portico, portico.db, 'ticket', token);
  return used?.accountId ?? undefined;
}
