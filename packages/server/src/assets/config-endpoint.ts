import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHost } from '../http/endpoint-guards.ts';
import { sessionOf } from '../http/endpoint-guards.ts';
import { redirectTo, requestTarget } from '../http/redirect.ts';
import { requestHost } from '../http/request-host.ts';
import { internalOrigin, isInternalHost } from '../hosting/site-address.ts';
import { siteHeaders } from '../http/security-headers.ts';
import type { Manifest } from './manifest.ts';

/** What both the app and its canvas may do; the app frames the site's pages and the canvas, on the same host. */
const SHARED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
];
const APP_POLICY = [
  ...SHARED_POLICY,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
].join('; ');
/** The canvas renders pages, with what pictures owners put there; no foreign script or frame runs in it. */
const CANVAS_POLICY = [
  ...SHARED_POLICY,
  'img-src * data: blob:',
  'media-src * blob:',
  "frame-ancestors 'self'",
].join('; ');

/**
 * The owner's app: one page at `/config/` and every address below it, for whoever is signed in on the site's internal
 * host. Others are led there, or to the sign-in page, and come back to where they wanted to go. And the canvas, which
 * the app's page editor frames.
 */
export function registerConfigEndpoint(
  app: FastifyInstance,
  host: EndpointHost,
  manifest: Manifest,
  distDir: string,
): void {
  const { env } = host.portico;
  const answerWith = (built: Manifest['config'], policy: string) => {
    const page = built && readFileSync(join(distDir, built.html), 'utf8');
    const headers = { ...siteHeaders(env.origin.startsWith('https:')), 'content-security-policy': policy };
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const name = requestHost(request.headers.host);
      const site = await host.resolveSite(request);
      if (!site || name === null)
        return reply.code(404).type('text/plain').send('There is no website at this address.');
      if (!isInternalHost(env, site, name))
        return redirectTo(reply, internalOrigin(env, site) + requestTarget(request.url), 302);
      if (!(await sessionOf(host.portico, request, reply)))
        return redirectTo(reply, `/login?next=${encodeURIComponent(requestTarget(request.url))}`, 302);
      if (page === null)
        return reply.code(503).type('text/plain').send('The owner’s app has not been built: npm run build.');
      return reply
        .headers(headers)
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
    };
  };

  app.get('/config', async (_request, reply) => redirectTo(reply, '/config/', 301));
  app.get('/config/*', answerWith(manifest.config, APP_POLICY));
  app.get('/_portico/canvas', answerWith(manifest.canvas, CANVAS_POLICY));
}
