import type { Environment } from '../core/environment.ts';
import type { SiteRecord } from './sites.ts';

/** Scheme and port of the origin, put around another host. */
function withHost(env: Environment, host: string): string {
  const url = new URL(env.origin);
  url.hostname = host;
  return url.origin;
}

/** Origin of the host owners work on: the bare origin for the first site, else the identifier's subdomain. */
export function internalOrigin(env: Environment, site: Pick<SiteRecord, 'identifier' | 'isFirst'>): string {
  return site.isFirst ? env.origin : withHost(env, `${site.identifier}.${env.originHost}`);
}

/** Origin visitors know the site by: its primary domain, else the internal one. Without a slash at the end. */
export function publicOrigin(
  env: Environment,
  site: Pick<SiteRecord, 'identifier' | 'isFirst' | 'primaryHost'>,
): string {
  return site.primaryHost ? withHost(env, site.primaryHost) : internalOrigin(env, site);
}

/** Is this one of the hosts owners work on (`/config/`, `/login`)? */
export function isInternalHost(
  env: Environment,
  site: Pick<SiteRecord, 'identifier' | 'isFirst'>,
  host: string,
): boolean {
  return (site.isFirst && host === env.originHost) || host === `${site.identifier}.${env.originHost}`;
}
