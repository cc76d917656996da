import { type ConnectedService, connectedServicesApi } from '@portico/model/api/connected-services';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { readCredentials } from './read-credentials.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Credentials, Service, Standing } from './service.ts';
import { services } from './services.ts';
import {
  connectService,
  type Connection,
  connectionsOf,
  credentialsOf,
  disconnectService,
  keepCredentials,
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
async function shown(
  portico: Portico,
  site: SiteRecord,
  service: Service,
  connection: Connection | undefined,
): Promise<ConnectedService> {
  const unfit = connection && (await service.unfit?.(portico, site));
  const { id, summary, keysAt, keysLabel, use } = service;
  return {
    id,
    name: service.name,
    summary,
    keysAt,
    keysLabel: keysLabel ?? `Get keys from ${service.name}`,
    ...(use ? { use } : {}),
    fields: service.fields.map(({ name, label, help, isSecret, isRequired, options }) => ({
      name,
      label,
      help,
      isSecret,
      isRequired,
      ...(options ? { options: [...options] } : {}),
    })),
    connection: connection
      ? {
          settings: { ...connection.settings },
          secrets: service.fields.map(({ name }) => name).filter((name) => name in connection.secrets),
          standing: connection.standing,
          said: [service.says?.(connection) ?? service.words[connection.standing], unfit ?? '']
            .join(' ')
            .trim(),
          facts: service.facts?.(portico, site, connection) ?? [],
          checkedAt: connection.checkedAt.toISOString(),
        }
      : null,
  };
}

const notConnected = (service: Service) =>
  new EndpointError(404, { error: `${service.name} is not connected to this site.` });

/** @throws EndpointError where the keys do not go together */
function refuseMisfit(service: Service, credentials: Credentials): void {
  const misfit = service.misfit?.(credentials);
  if (!misfit) return;
  const errors = Object.fromEntries(Object.entries(misfit).map(([name, text]) => [`values.${name}`, text]));
  throw new EndpointError(400, { error: Object.values(misfit)[0] ?? '', errors });
}

/** @throws EndpointError where something is under way with the present keys that others could not end */
async function refuseInUse(
  portico: Portico,
  siteId: Id,
  service: Service,
  before: Credentials | undefined,
  next: Credentials | undefined,
): Promise<void> {
  const reason = before && (await service.inUse?.(portico, siteId, before, next));
  if (reason !== undefined) throw new EndpointError(409, { error: reason, errors: { values: reason } });
}

/** The keys with what the service gives in return, where it accepts them. */
async function joinedWith(
  portico: Portico,
  site: SiteRecord,
  service: Service,
  {
    standing,
    credentials,
    before,
  }: {
    standing: Standing;
    credentials: Credentials;
    before: Credentials | undefined;
  },
): Promise<Credentials> {
  if (!service.join || standing !== 'good') return credentials;
  return service.join(portico, site, credentials, before);
}

/** Endpoints of the services of others that a site uses with keys of its own. Secrets go in and never come out. */
export const connectedServiceEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/connected-services', {
    permission: 'site.settings',
    summary: 'Services that sites can connect, and what this one has connected.',
    async handle({ portico, site }) {
      const connections = await connectionsOf(portico, site.id);
      return {
        services: await Promise.all(
          services.map((service) => shown(portico, site, service, connections.get(service.id))),
        ),
      };
    },
  }),
  endpoint('PUT /api/rest/connected-services/:service', {
    permission: 'site.settings',
    confirm: true,
    summary: 'Connects a service with keys of it, once it was asked whether it knows them.',
    async handle({ portico, site, account, params, body }) {
      const service = serviceOf(params.service);
      await limit(portico, site.id);
      const unfit = await service.unfit?.(portico, site);
      if (unfit !== undefined) throw new EndpointError(400, { error: unfit, errors: { values: unfit } });
      const before = await credentialsOf(portico, site.id, service);
      const read = readCredentials(service, body.values, before);
      if (!read.ok) throw new EndpointError(400, { error: read.message, errors: read.errors });
      refuseMisfit(service, read.credentials);
      await refuseInUse(portico, site.id, service, before, read.credentials);
      const standing = await service.check(portico, read.credentials);
      if (standing === 'wrong')
        throw new EndpointError(400, { error: service.words.wrong, errors: { values: service.words.wrong } });
      const joined = await joinedWith(portico, site, service, {
        standing,
        credentials: read.credentials,
        before,
      });
      await connectService(portico, site.id, service, joined, standing, account);
      return shown(portico, site, service, await credentialsOf(portico, site.id, service));
    },
  }),
  endpoint('DELETE /api/rest/connected-services/:service', {
    permission: 'site.settings',
    confirm: true,
    summary: 'Disconnects a service and deletes its keys.',
    async handle({ portico, site, account, params }) {
      const service = serviceOf(params.service);
      const before = await credentialsOf(portico, site.id, service);
      await refuseInUse(portico, site.id, service, before, undefined);
      if (!(await disconnectService(portico, site.id, service, account))) throw notConnected(service);
      if (before)
        await service.leave?.(portico, before).catch((error: Error) => {
          // What it was told stays there; without its keys nothing of it is taken here.
          portico.log.info({ site: site.id, error: error.message }, 'A service could not be left cleanly');
        });
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
      const standing = await service.check(portico, connection);
      await noteStanding(portico, site.id, service, standing);
      const joined = await joinedWith(portico, site, service, {
        standing,
        credentials: connection,
        before: connection,
      });
      await keepCredentials(portico, site.id, service, joined);
      return shown(portico, site, service, await credentialsOf(portico, site.id, service));
    },
  }),
];
