import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../http/client-address.ts';
import { type EndpointHost, sessionOf } from '../../http/endpoint-guards.ts';
import { redirectTo, requestTarget } from '../../http/redirect.ts';
import { tooManyAttempts } from '../../http/rate-limit.ts';
import { requestOrigin } from '../../http/same-origin.ts';
import { requestHost } from '../../http/request-host.ts';
import { internalOrigin, isInternalHost } from '../../hosting/site-address.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import { siteHeaders } from '../../http/security-headers.ts';
import type { Portico } from '../../core/portico.ts';
import { PAGE_POLICY } from '../pages/page-style.ts';
import { messagePage } from '../pages/welcome-pages.tsx';
import { PasswordQueueFull } from '../../identity/password-hash.ts';
import { isSecure, type Session } from '../../identity/sessions.ts';

const FORM_BYTES = 32 * 1024;

/** What a sign-in page's handler is given. */
export interface PageCall {
  portico: Portico;
  site: SiteRecord;
  /** Internal host of the site, where the session lives. */
  host: string;
  session: Session | undefined;
  address: string;
  /** A parameter of the address, '' when absent or given twice. */
  query(name: string): string;
  /** A field of the form, '' when absent or given twice. */
  field(name: string): string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface LoginPage {
  method: 'GET' | 'POST';
  path: string;
  handle(call: PageCall): Promise<FastifyReply>;
}

/** Answers with a page. */
export function show(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** Answers that somebody has tried too often; the page says it in `problem`. */
export function showTooMany(
  reply: FastifyReply,
  waitMs: number,
  page: (problem: string) => string,
): FastifyReply {
  reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
  return show(reply, 429, page(tooManyAttempts(waitMs)));
}

function readerOf(values: unknown): (name: string) => string {
  return (name) => {
    const value =
      values !== null && typeof values === 'object' && Object.hasOwn(values, name)
        ? (values as Record<string, unknown>)[name]
        : undefined;
    return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : '';
  };
}

/** Answers what cannot be helped as a page instead of JSON. */
function showError(portico: Portico, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const link = { href: '/login', text: 'Back to login' };
  const siteName = requestHost(request.headers.host) ?? '';
  const page = (status: number, title: string, text: string) =>
    show(reply, status, messagePage({ siteName, title, text, link }));
  const given = (error as { statusCode?: unknown } | null)?.statusCode;
  if (error instanceof PasswordQueueFull) {
    reply.header('retry-after', '5');
    page(
      503,
      'Please wait a moment',
      'Too many people are logging in just now. Please try again in a moment.',
    );
  } else if (typeof given === 'number' && given >= 400 && given < 500)
    page(given, 'This did not work', 'The form could not be read. Please open the page again.');
  else {
    portico.log.error(
      {
        request: request.id,
        path: request.url.split('?')[0],
        error: (error as Error).stack ?? String(error),
      },
      'A login page failed',
    );
    page(500, 'Something went wrong', 'Something went wrong on our side. Please try again.');
  }
}

/** Opens sign-in pages on the app: on internal hosts only, uncached, unframed, forms from their own pages only. */
export async function registerPages(
  app: FastifyInstance,
  host: EndpointHost,
  pages: readonly LoginPage[],
): Promise<void> {
  const { portico } = host;
  const headers = {
    ...siteHeaders(isSecure(portico.env)),
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
    // Addresses here hold one-time links, which no other host may learn.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyFormbody, { bodyLimit: FORM_BYTES });
    scope.setErrorHandler((error, request, reply) => showError(portico, error, request, reply));
    for (const page of pages)
      scope.route({
        method: page.method,
        url: page.path,
        handler: async (request, reply) => {
          const site = await host.resolveSite(request);
          const name = requestHost(request.headers.host);
          if (!site || name === null) return reply.callNotFound();
          if (!isInternalHost(portico.env, site, name)) {
            const there = internalOrigin(portico.env, site);
            return page.method === 'GET'
              ? redirectTo(reply, there + requestTarget(request.url), 302)
              : redirectTo(reply, `${there}/login`, 303);
          }
          reply.headers(headers);
          if (page.method === 'POST' && requestOrigin(request.headers) !== 'same')
            return show(
              reply,
              403,
              messagePage({
                siteName: site.name,
                title: 'This form was sent from another site',
                text: 'For your safety, only forms on this site’s own pages are accepted. Please open the page again.',
                link: { href: '/login', text: 'Go to login' },
              }),
            );
          return page.handle({
            portico,
            site,
            host: name,
            session: await sessionOf(portico, request, reply),
            address: clientAddress(portico.env.trustProxy, request.socket.remoteAddress, request.headers),
            query: readerOf(request.query),
            field: readerOf(request.body),
            request,
            reply,
          });
        },
      });
  });
}
