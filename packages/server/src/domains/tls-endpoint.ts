import type { FastifyInstance } from 'fastify';
import type { HostTable } from '../hosting/host-table.ts';
import { requestHost } from '../http/request-host.ts';

/**
 * Answers a TLS-terminating proxy that asks whether to get a certificate for a host (Caddy's on-demand TLS `ask`):
 * 200 when the host is one of ours, 404 otherwise.
 */
export function registerTlsEndpoint(app: FastifyInstance, hosts: HostTable): void {
  app.get<{ Querystring: { domain?: string | string[] } }>('/_portico/tls', async (request, reply) => {
    const { domain } = request.query;
    const host = typeof domain === 'string' ? requestHost(domain) : null;
    const site = host ? await hosts.find(host) : undefined;
    return reply
      .code(site ? 200 : 404)
      .type('text/plain')
      .send(site ? 'ok' : 'unknown host');
  });
}
