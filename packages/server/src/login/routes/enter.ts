import { redirectTo } from '../../http/redirect.ts';
import type { FastifyReply } from 'fastify';
import { beginSession, homeOf } from '../../accounts/begin-session.ts';
import { nextAddress } from '../../accounts/next-address.ts';
import type { PageCall } from './page-frame.ts';

/** Begins the session of an account that has just signed in on a page, and goes on. */
export async function enter(
  call: PageCall,
  entry: { accountId: string; remember: boolean; next: string },
): Promise<FastifyReply> {
  const { portico, site, request, reply } = call;
  await beginSession(portico, site, request, reply, entry);
  const home = await homeOf(portico, site.id, entry.accountId);
  return redirectTo(reply, nextAddress(entry.next || undefined, home), 303);
}
