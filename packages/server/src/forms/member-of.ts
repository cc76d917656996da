import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { requestHost } from '../http/request-host.ts';
import { findMember } from '../members/member-sessions.ts';

/** Id of the member who is logged in on a site, by the cookies of a request. */
export async function memberOf(
  portico: Portico,
  siteId: Id,
  hostHeader: string | undefined,
  cookie: (name: string) => string | undefined,
): Promise<Id | undefined> {
  const host = requestHost(hostHeader) ?? '';
  return (await findMember(portico, { siteId, host }, { read: cookie }))?.id;
}
