import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalisePath } from '@portico/model/addresses/address';
import { type EndpointHost, sessionOf } from '../http/endpoint-guards.ts';
import { redirectTo, requestTarget } from '../http/redirect.ts';
import { mediaOf } from '../media/media.ts';
import { serveMedia } from '../media/serve.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import { STILL_POLICY, siteHeaders } from '../http/security-headers.ts';
import type { Viewer } from '../pages/viewer.ts';
import { starterSite } from './starter-sites.ts';
import { underPrefix } from './under-prefix.ts';

const VISITOR: Viewer = { owner: false, consent: 'declined' };

/**
 * Opens starter sites to be looked at before a site is made from one: the real pages at
 * `/_portico/templates/<name>/…`, on any host, for whoever is signed in.
 */
export function registerStarterEndpoint(app: FastifyInstance, host: EndpointHost, maker: PageMaker): void {
  const { portico } = host;
  const headers = {
    ...siteHeaders(portico.env.origin.startsWith('https:')),
    'content-security-policy': STILL_POLICY,
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  };
  const nothing = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');

  app.get('/_portico/templates/:template/_media/:hash/:filename', async (request, reply) => {
    const { template, hash } = request.params as { template: string; hash: string };
    if (!(await sessionOf(portico, request, reply))) return nothing(reply);
    const site = await starterSite(portico, template);
    if (!site) return nothing(reply);
    const answer = await serveMedia(mediaOf(portico), {
      method: 'GET',
      // For whoever is signed in, and no others.
      visit: { siteId: site.id, reach: () => 'some' },
      by: { hashOrId: hash },
      format: (request.query as Record<string, unknown>).format,
      headers: { accept: request.headers.accept, ifNoneMatch: request.headers['if-none-match'] },
    });
    if ('lock' in answer) return nothing(reply);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });

  app.get('/_portico/templates/:template', async (request, reply) =>
    redirectTo(reply, `${requestTarget(request.url.split('?')[0])}/`, 301),
  );
  app.get('/_portico/templates/:template/*', async (request: FastifyRequest, reply) => {
    const { template, '*': rest } = request.params as { template: string; '*': string };
    if (!(await sessionOf(portico, request, reply))) return nothing(reply);
    const site = await starterSite(portico, template);
    const address = normalisePath(`/${rest}`);
    if (!site || !('path' in address)) return nothing(reply);
    const prefix = `/_portico/templates/${template}`;
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const made = await maker.make(site, address.path, query, VISITOR);
    if (made.status >= 300 && made.status < 400)
      return redirectTo(reply, prefix + (made.headers.location ?? '/'), 302);
    const page = made.status === 404 ? await maker.notFound(site, VISITOR) : made;
    if (!page.headers['content-type']?.startsWith('text/html')) return nothing(reply);
    return reply
      .code(page.status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(underPrefix(page.plain.toString('utf8'), prefix));
  });
}
