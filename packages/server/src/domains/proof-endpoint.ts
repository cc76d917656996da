import type { FastifyInstance } from 'fastify';
import type { Portico } from '../core/portico.ts';
import type { HostTable } from '../hosting/host-table.ts';
import { requestHost } from '../http/request-host.ts';
import { ANSWERED_HERE, PROOF_PATH } from '../hosting/domain-proof.ts';

/**
 * The one address a host answers at that waits for its proof and already points to this server. Everything else there
 * is answered as on hosts nobody knows.
 */
export function registerProofEndpoint(app: FastifyInstance, portico: Portico, hosts: HostTable): void {
  app.get<{ Params: { token: string } }>(`${PROOF_PATH}:token`, async (request, reply) => {
    const host = requestHost(request.headers.host);
    const { token } = request.params;
    if (host === null || !/^[0-9a-f]{40}$/.test(token) || (await hosts.find(host)))
      return reply.callNotFound();
    const claim = await portico.db
      .selectFrom('domain_claims')
      .select('token')
      .where('host', '=', host)
      .where('token', '=', token)
      .executeTakeFirst();
    if (!claim) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/plain; charset=utf-8')
      .send(`portico-site=${claim.token}\n${ANSWERED_HERE}\n`);
  });
}
