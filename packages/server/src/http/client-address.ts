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
  return isIP(address) === 6 ? ipv6Prefix(address, 4) : address;
}

/**
 * The network an address lies in, of which few people have more than one: of IPv4 the /24, of IPv6 the /48 that a
 * provider hands out. What one network keeps when everybody else's share is used up is counted by it.
 */
export function addressNetwork(address: string): string {
  if (isIP(address) === 6) return ipv6Prefix(address, 3);
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** The first so many of the eight parts of an IPv6 address, written one way. */
function ipv6Prefix(address: string, parts: number): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(missing).fill('0'), ...right];
  return `${all
    .slice(0, parts)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/${parts * 16}`;
}
