import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { readCookie, setCookie } from '../core/cookies.ts';
import { redirectTo } from '../http/redirect.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { requestOrigin } from '../http/same-origin.ts';
import { requestHost } from '../http/request-host.ts';
import { tooManyForVisitors } from '../content/reading/too-many-for-visitors.ts';
import type { HostTable } from '../hosting/host-table.ts';
import { nextAddress } from '../accounts/next-address.ts';
import { verifyPassword } from '../identity/password-hash.ts';
import type { Portico } from '../core/portico.ts';
import { SMALL_FORM_BYTES } from './visitor-endpoint.ts';
import { unlockCookieName, withUnlocked } from '../hosting/access/unlock.ts';

const LIMIT = { name: 'unlock', max: 20, windowMs: 10 * 60_000 };

/**
 * Takes the password of a locked site or page from a plain form post (`password`, `lock`: `site` or a document's id,
 * `next`: the path to go on to) and goes back there, with the mark that opens it or `?unlock=wrong`.
 */
export async function registerUnlockEndpoint(
  app: FastifyInstance,
  portico: Portico,
  hosts: HostTable,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyFormbody, { bodyLimit: SMALL_FORM_BYTES });
    scope.post('/_portico/unlock', async (request, reply) => {
      const host = requestHost(request.headers.host);
      const site = host ? await hosts.find(host) : undefined;
      if (!site) return reply.code(404).type('text/plain').send('Not found');
      if (requestOrigin(request.headers) === 'foreign')
        return reply
          .code(403)
          .type('text/plain')
          .send('Please give the password on the page that asks for it.');
      const form = (request.body ?? {}) as Record<string, unknown>;
      const text = (name: string) => (typeof form[name] === 'string' ? (form[name] as string) : '');
      const next = nextAddress(text('next'), '/');
      const address = clientAddress(portico.env.trustProxy, request.socket.remoteAddress, request.headers);
      const wait = await countAttempt(portico, LIMIT, `${site.id} ${addressGroup(address)}`);
      if (wait > 0) {
        return reply
          .code(429)
          .header('retry-after', String(Math.ceil(wait / 1000)))
          .type('text/plain; charset=utf-8')
          .send(await tooManyForVisitors(portico, site.id, wait));
      }
      const lock = text('lock');
      const hash =
        lock === 'site'
          ? site.lockPasswordHash
          : ((
              await portico.db
                .selectFrom('page_passwords')
                .select('password_hash')
                .where('site_id', '=', site.id)
                .where('document_id', '=', lock)
                .executeTakeFirst()
            )?.password_hash ?? null);
      const right = hash !== null && (await verifyPassword(hash, text('password')));
      reply.header('cache-control', 'no-store');
      if (!right || hash === null) {
        const mark = next.includes('?') ? '&' : '?';
        return redirectTo(reply, `${next}${mark}unlock=wrong`, 303);
      }
      const name = unlockCookieName(portico.env);
      const value = withUnlocked(
        portico.env.secret,
        site.id,
        lock,
        hash,
        readCookie(request.headers.cookie, name),
      );
      setCookie(reply, name, value, { secure: portico.env.origin.startsWith('https:') });
      return redirectTo(reply, next, 303);
    });
  });
}
