import { type ConnectedService, connectedServicesApi } from '@portico/model/api/connected-services';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { readCredentials } from './read-credentials.ts';
import type { Service } from './service.ts';
import { services } from './services.ts';
import {
  connectService,
  type Connection,
  connectionsOf,
  credentialsOf,
  disconnectService,
  noteStanding,
} from './site-credentials.ts';

const endpoint = endpointsOf(connectedServicesApi);

/** Of a site. Each one asks the service, and changes are mailed to the administrators. */
const CHECKS = { name: 'service-check', max: 20, windowMs: 10 * 60_000 };

async function limit(portico: Portico, siteId: Id): Promise<void> {
  const waitMs = await countAttempt(portico, CHECKS, siteId);
  if (waitMs > 0) throw tooMany(waitMs);
}

function serviceOf(id: string): Service {
  const found = services.find((service) => service.id === id);
  if (!found) throw new EndpointError(404, { error: 'There is no such service.' });
  return found;
}

/** What its owner may see of a site's connection. */
function shown(service: Service, connection: Connection | undefined): ConnectedService {
  const { id, summary, keysAt, keysLabel } = service;
  return {
    id,
    name: service.name,
    summary,
    keysAt,
    keysLabel: keysLabel ?? `Get keys from ${service.name}`,
    fields: service.fields.map(({ name, label, help, isSecret, isRequired }) => ({
      name,
      label,
      help,
      isSecret,
      isRequired,
    })),
    connection: connection
      ? {
          settings: { ...connection.settings },
          secrets: Object.keys(connection.secrets),
          standing: connection.standing,
          said: service.words[connection.standing],
          checkedAt: connection.checkedAt.toISOString(),
        }
      : null,
  };
}

const notConnected = (service: Service) =>
  new EndpointError(404, { error: `${service.name} is not connected to this site.` });

/** Endpoints of the services of others that a site uses with keys of its own. Secrets go in and never come out. */
export const connectedServiceEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/connected-services', {
    permission: 'site.settings',
    summary: 'Services that sites can connect, and what this one has connected.',
    async handle({ portico, site }) {
      const connections = await connectionsOf(portico, site.id);
      return { services: services.map((service) => shown(service, connections.get(service.id))) };
    },
  }),
  endpoint('PUT /api/rest/connected-services/:service', {
    permission: 'site.settings',
    confirm: true,
    summary: 'Connects a service with keys of it, once it was asked whether it knows them.',
    async handle({ portico, site, account, params, body }) {
      const service = serviceOf(params.service);
      await limit(portico, site.id);
      const before = await credentialsOf(portico, site.id, service);
      const read = readCredentials(service, body.values, before);
      if (!read.ok) throw new EndpointError(400, { error: read.message, errors: read.errors });
      const standing = await service.check(portico, read.credentials);
      if (standing === 'wrong')
        throw new EndpointError(400, { error: service.words.wrong, errors: { values: service.words.wrong } });
      await connectService(portico, site.id, service, read.credentials, standing, account);
      return shown(service, await credentialsOf(portico, site.id, service));
    },
  }),
  endpoint('DELETE /api/rest/connected-services/:service', {
    permission: 'site.settings',
    confirm: true,
    summary: 'Disconnects a service and deletes its keys.',
    async handle({ portico, site, account, params }) {
      const service = serviceOf(params.service);
      if (!(await disconnectService(portico, site.id, service, account))) throw notConnected(service);
      return undefined;
    },
  }),
  endpoint('POST /api/rest/connected-services/:service/check', {
    room: 'none',
    permission: 'site.settings',
    summary: 'Asks a service again whether it knows the site’s keys.',
    async handle({ portico, site, params }) {
      const service = serviceOf(params.service);
      await limit(portico, site.id);
      const connection = await credentialsOf(portico, site.id, service);
      if (!connection) throw notConnected(service);
      await noteStanding(portico, site.id, service, await service.check(portico, connection));
      return shown(service, await credentialsOf(portico, site.id, service));
    },
  }),
];
