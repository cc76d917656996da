import { isUrl } from '@portico/model/addresses/is-url';
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isOwnAddress, isPublicAddress } from './public-address.ts';

const MiB = 1024 * 1024;
const MAX_HEADER_BYTES = 32 * 1024;
/** Answers before the answer (`100 Continue`, `103 Early Hints`): a stream of them would have no other end. */
const MAX_EARLY_ANSWERS = 10;
const USER_AGENT = 'Portico/1.0';

export interface OutsideRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Largest answer in bytes, unpacked; 20 MiB when absent. */
  maxBytes?: number;
  /** For the whole of it, redirects included; 30 s when absent. */
  timeoutMs?: number;
  /** 5 when absent; 0 answers the redirect itself. */
  maxRedirects?: number;
  signal?: AbortSignal;
}

export type OutsideProblem =
  | 'address'
  | 'private-address'
  | 'unknown-host'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'network';

export type OutsideReply =
  | {
      ok: true;
      status: number;
      headers: IncomingHttpHeaders;
      body: Buffer;
      /** Where it came from in the end. */
      url: string;
    }
  | { ok: false; problem: OutsideProblem; message: string };

/** How names become addresses, and which may be reached. */
export interface Network {
  lookup(host: string): Promise<LookupAddress[]>;
  mayReach(address: string, port: number): boolean;
}

const internet: Network = {
  lookup: (host) =>
    new Promise((resolve, reject) => {
      lookup(host, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found)));
    }),
  // Below 1024 only the web's own ports: what listens there elsewhere is mail, shells and the like.
  mayReach: (address, port) =>
    isPublicAddress(address) && (port === 80 || port === 443 || (port >= 1024 && !isOwnAddress(address))),
};

/** For addresses that the operator's environment names, which may well lie on this machine or beside it. */
export const operatorsNetwork: Network = { ...internet, mayReach: () => true };

class Refusal extends Error {
  readonly problem: OutsideProblem;
  constructor(problem: OutsideProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

function checkAddress(text: string, base?: URL): URL {
  const url = isUrl(text, base) ? new URL(text, base) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Refusal('address', `"${text.slice(0, 200)}" is not an http or https address.`);
  if (url.username || url.password) throw new Refusal('address', 'An address must not hold a password.');
  return url;
}

/**
 * The connection's own look-up: it connects only to what was checked here, so a name cannot point elsewhere between
 * the check and the connection.
 */
function guardedLookup(network: Network, port: number): LookupFunction {
  return (host, options, callback) => {
    network.lookup(host).then(
      (found) => {
        const good = found.filter(({ address }) => network.mayReach(address, port));
        const first = good[0];
        if (!first) {
          const refusal =
            found.length > 0
              ? new Refusal('private-address', `${host} is not on the public internet.`)
              : new Refusal('unknown-host', `There is no host ${host}.`);
          callback(refusal, []);
        } else if (options.all) callback(null, good);
        else callback(null, first.address, first.family);
      },
      () => callback(new Refusal('unknown-host', `There is no host ${host}.`), []),
    );
  };
}

function connect(
  network: Network,
  url: URL,
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = portOf(url);
  // The connection asks no look-up for a host that is an address already.
  if (isIP(host) && !network.mayReach(host, port))
    throw new Refusal('private-address', `${host} is not on the public internet.`);
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = open(url, {
      method: request.method ?? 'GET',
      // A connection of its own: one kept open was checked for another name.
      agent: false,
      lookup: guardedLookup(network, port),
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      headers: {
        'user-agent': USER_AGENT,
        'accept-encoding': 'gzip, deflate, br',
        ...request.headers,
      },
    });
    let early = 0;
    outgoing.on('information', () => {
      if (++early > MAX_EARLY_ANSWERS) outgoing.destroy(new Error('too many answers before the answer'));
    });
    outgoing.on('response', resolve);
    outgoing.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('the other side wants to speak another protocol'));
    });
    outgoing.on('error', reject);
    // However a connection ends, nobody waits for its answer for ever.
    outgoing.on('close', () => reject(new Error('the connection was closed')));
    outgoing.end(request.body);
  });
}

function unpacked(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers['content-encoding']?.trim().toLowerCase();
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : encoding === 'br'
          ? createBrotliDecompress()
          : undefined;
  if (!unpack) return incoming;
  incoming.on('error', (error) => unpack.destroy(error));
  return incoming.pipe(unpack);
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Refusal('too-large', `The answer is larger than ${maxBytes} bytes.`);
  try {
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of unpacked(incoming) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } finally {
    incoming.destroy();
  }
}

/** The request as it goes on after a redirect: credentials stay on their origin, a post becomes a get. */
function redirected(request: OutsideRequest, status: number, from: URL, to: URL): OutsideRequest {
  const keepsBody = status === 307 || status === 308;
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).filter(
      ([name]) =>
        (from.origin === to.origin || !/^(?:authorization|cookie|proxy-authorization)$/i.test(name)) &&
        (keepsBody || !/^content-/i.test(name)),
    ),
  );
  if (keepsBody) return { ...request, headers };
  const { body: _, ...withoutBody } = request;
  return { ...withoutBody, headers, method: request.method === 'HEAD' ? 'HEAD' : 'GET' };
}

async function follow(
  network: Network,
  start: string,
  first: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideReply> {
  let url = checkAddress(start);
  let request = first;
  const maxRedirects = first.maxRedirects ?? 5;
  for (let redirects = 0; ; redirects++) {
    const incoming = await connect(network, url, request, signal);
    const status = incoming.statusCode ?? 0;
    const { location } = incoming.headers;
    if (maxRedirects > 0 && location !== undefined && [301, 302, 303, 307, 308].includes(status)) {
      incoming.destroy();
      if (redirects >= maxRedirects)
        throw new Refusal('too-many-redirects', `There were more than ${maxRedirects} redirects.`);
      const to = checkAddress(location, url);
      request = redirected(request, status, url, to);
      url = to;
      continue;
    }
    const body = await readBody(incoming, request.maxBytes ?? 20 * MiB);
    return { ok: true, status, headers: incoming.headers, body, url: url.href };
  }
}

/**
 * The one way out: everything the server fetches from addresses that people give goes through here. Reaches only
 * the public internet (checked where the connection is made, after each redirect anew), within limits of size, time
 * and redirects. Any answer of the other side is `ok`, whatever its status.
 */
export async function fetchOutside(
  url: string,
  request: OutsideRequest = {},
  network: Network = internet,
): Promise<OutsideReply> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? 30_000);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  try {
    return await follow(network, url, request, signal);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem, message: error.message };
    if (timeout.aborted) return { ok: false, problem: 'timeout', message: 'The other side took too long.' };
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: 'network', message: `The connection failed: ${reason}` };
  }
}
