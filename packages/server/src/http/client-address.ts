import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The address a request came from. Each of `trustProxy` proxies in front appends one entry to `X-Forwarded-For`; only
 * that many, counted from the right, are believed, so that a visitor cannot invent an address.
 * @param remote address of the connection itself
 */
export function clientAddress(
  trustProxy: number,
  remote: string | undefined,
  headers: IncomingHttpHeaders,
): string {
  const own = plainAddress(remote ?? '') ?? 'unknown';
  if (trustProxy === 0) return own;
  const given = headers['x-forwarded-for'];
  const chain = (Array.isArray(given) ? given.join(',') : (given ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const believed = plainAddress(chain.at(-trustProxy) ?? chain[0] ?? '');
  return believed ?? own;
}

/** An address without brackets, port, zone and IPv4-in-IPv6 wrapping; undefined when it is none. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const unwrapped = bare.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(unwrapped) ? unwrapped.toLowerCase() : undefined;
}

/**
 * What rate limits count an address by: an IPv4 address itself, of IPv6 the /64 that one customer is given.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const parts = [...left, ...Array<string>(missing).fill('0'), ...right];
  return `${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
