import { isUrl } from '@portico/model/addresses/is-url';
import type { OpenMapSource } from '@portico/model/map/providers';
import { readTileAddress } from '@portico/model/map/tile-address';
import { resolve } from 'node:path';
import type { PhotoServiceId } from '@portico/model/social/photo-feed';
import { EnvironmentError } from './environment-error.ts';
import { isLongEnough, keptSecret } from './secret-file.ts';

/** The server's settings from outside. Names of the variables are for ever. */
export interface Environment {
  port: number;
  host: string;
  /** `http://localhost:3000`, without a slash at the end. */
  origin: string;
  /** Host of the origin without its port, e.g. `localhost`. */
  originHost: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Key material for encryption of secrets at rest. */
  secret: string;
  /** True when it was made just now, in a data folder that had none. */
  secretIsNew: boolean;
  /** How many proxies in front may be believed about the client's address. */
  trustProxy: number;
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  template: string;
  smtpUrl: string | undefined;
  /** Where Google Maps is asked instead of at its own hosts: a proxy's or a stand-in's origin. */
  googleMapsOrigin: string | undefined;
  /** Where maps of open data come from on sites that name nothing themselves. */
  openMap: OpenMapSource | undefined;
  /** Where services that photos come from are asked instead, by the service's id. */
  photoServiceOrigins: Readonly<Record<PhotoServiceId, string | undefined>>;
  /** The same of Stripe: its API, its script and its pages. */
  stripeOrigin?: string | undefined;
  /** The same of PayPal. */
  paypalOrigin?: string | undefined;
  /** The virus scanner that files of visitors go to; undefined where there is none. */
  clamd?: ClamdPlace | undefined;
  production: boolean;
}

/** Where clamd listens: a host with its port, or a socket of this machine. */
export type ClamdPlace = { host: string; port: number } | { path: string };

function readPort(value: string | undefined): number {
  const port = Number(value ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new EnvironmentError(`PORT must be a number from 0 to 65535, not "${value}".`);
  return port;
}

function readOrigin(value: string): URL {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new EnvironmentError(
      `PORTICO_ORIGIN must be an address such as https://example.com, not "${value}".`,
    );
  }
  if (
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.pathname !== '/' ||
    url.search ||
    url.hash
  )
    throw new EnvironmentError(`PORTICO_ORIGIN must be only scheme and host, such as https://example.com.`);
  return url;
}

function readClamd(value: string | undefined): ClamdPlace | undefined {
  if (!value) return undefined;
  const [, path] = /^unix:(\/.+)$/.exec(value) ?? [];
  if (path) return { path };
  if (isUrl(value)) {
    const { protocol, hostname, port } = new URL(value);
    if (protocol === 'tcp:' && hostname !== '')
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  }
  throw new EnvironmentError(
    'PORTICO_CLAMD must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
  );
}

function readSmtpUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (isUrl(value) && /^smtps?:$/.test(new URL(value).protocol)) return value;
  // Not the value: it may hold a password.
  throw new EnvironmentError(
    'SMTP_URL must be an address such as smtp://name:password@mail.example.com:587.',
  );
}

/** Where a service of others is asked instead of at its own hosts. */
function readServiceOrigin(name: string, variables: NodeJS.ProcessEnv): string | undefined {
  const value = variables[name];
  if (!value) return undefined;
  if (isUrl(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).pathname === '/')
    return new URL(value).origin;
  throw new EnvironmentError(`${name} must be only scheme and host, such as https://maps.example.com.`);
}

/** The open map of sites without one of their own. */
function readOpenMap(variables: NodeJS.ProcessEnv): OpenMapSource | undefined {
  const address = variables.PORTICO_OPEN_MAP;
  if (!address) return undefined;
  if (!readTileAddress(address))
    throw new EnvironmentError(
      'PORTICO_OPEN_MAP must be a .pmtiles file, tiles with {z}, {x} and {y}, or the JSON of a style: an https address, or a path of this host such as /maps/world.pmtiles.',
    );
  return { address, attribution: variables.PORTICO_OPEN_MAP_ATTRIBUTION ?? '' };
}

/** The secret from the variable, else the one kept in the data folder, made on first use. */
function readSecret(given: string | undefined, dataDir: string): { secret: string; isNew: boolean } {
  if (given === undefined) return keptSecret(dataDir);
  if (!isLongEnough(given)) throw new EnvironmentError('PORTICO_SECRET must have at least 16 characters.');
  return { secret: given, isNew: false };
}

/** The data folder alone, without making anything in it. */
export function dataFolder(variables: NodeJS.ProcessEnv = process.env): string {
  return resolve(variables.PORTICO_DATA ?? './data');
}

/**
 * Reads and checks the environment. Makes the data folder and its secret when they are not there yet.
 * @throws EnvironmentError naming the variable, or what is wrong with the secret beside the data
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const port = readPort(variables.PORT);
  const origin = readOrigin(variables.PORTICO_ORIGIN ?? `http://localhost:${port}`);
  const dataDir = dataFolder(variables);
  const trustProxy = Number(variables.PORTICO_TRUST_PROXY ?? '0');
  if (!Number.isInteger(trustProxy) || trustProxy < 0)
    throw new EnvironmentError('PORTICO_TRUST_PROXY must be the number of proxies in front, 0 for none.');
  const { secret, isNew } = readSecret(variables.PORTICO_SECRET, dataDir);
  return {
    port,
    host: variables.PORTICO_HOST ?? '127.0.0.1',
    origin: origin.origin,
    originHost: origin.hostname,
    dataDir,
    databaseUrl: variables.DATABASE_URL || undefined,
    secret,
    secretIsNew: isNew,
    trustProxy,
    ownerEmail: variables.PORTICO_OWNER_EMAIL || undefined,
    ownerPassword: variables.PORTICO_OWNER_PASSWORD || undefined,
    template: variables.PORTICO_TEMPLATE ?? 'kiln-and-field',
    smtpUrl: readSmtpUrl(variables.SMTP_URL),
    googleMapsOrigin: readServiceOrigin('PORTICO_GOOGLE_MAPS_ORIGIN', variables),
    openMap: readOpenMap(variables),
    photoServiceOrigins: {
      flickr: readServiceOrigin('PORTICO_FLICKR_ORIGIN', variables),
      instagram: readServiceOrigin('PORTICO_INSTAGRAM_ORIGIN', variables),
      'five-hundred-pixel': readServiceOrigin('PORTICO_500PX_ORIGIN', variables),
    },
    stripeOrigin: readServiceOrigin('PORTICO_STRIPE_ORIGIN', variables),
    paypalOrigin: readServiceOrigin('PORTICO_PAYPAL_ORIGIN', variables),
    clamd: readClamd(variables.PORTICO_CLAMD),
    production: variables.NODE_ENV === 'production',
  };
}
