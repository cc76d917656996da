import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DoorHost } from '../http/door-guards.ts';
import { sessionOf } from '../http/door-guards.ts';
import { requestHost } from '../hosting/request-host.ts';
import { internalOrigin, isInternalHost } from '../hosting/site-address.ts';
import { siteHeaders } from '../pages/security-headers.ts';
import type { Manifest } from './manifest.ts';

/** The owner's app runs its own scripts only; it frames the site's pages, which lie on the same host. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The owner's app: one page at `/config/` and every address below it, for whoever is signed in on the site's internal
 * host. Others are led there, or to the sign-in page, and come back to where they wanted to go.
 */
export function registerConfigDoor(
  app: FastifyInstance,
  host: DoorHost,
  manifest: Manifest,
  distDir: string,
): void {
  const page = manifest.config ? readFileSync(join(distDir, manifest.config.html), 'utf8') : null;
  const { env } = host.portico;
  const headers = { ...siteHeaders(env.origin.startsWith('https:')), 'content-security-policy': POLICY };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = requestHost(request.headers.host);
    const site = await host.resolveSite(request);
    if (!site || name === null)
      return reply.code(404).type('text/plain').send('There is no website at this address.');
    if (!isInternalHost(env, site, name)) return reply.redirect(internalOrigin(env, site) + request.url, 302);
    if (!(await sessionOf(host.portico, request, reply)))
      return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 302);
    if (page === null)
      return reply.code(503).type('text/plain').send('The owner’s app has not been built: npm run build.');
    return reply
      .headers(headers)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  }

  app.get('/config', async (_request, reply) => reply.redirect('/config/', 301));
  app.get('/config/*', answer);
}
