import { ADDRESS_MAX } from '@portico/model/addresses/address-max';

/**
 * Where to go after signing in: the asked-for address when it is a path of this very host, else the fallback.
 * Refuses whatever a browser, or a server decoding once more, could read as another host.
 */
export function nextAddress(asked: string | undefined, fallback = '/config/'): string {
  if (asked === undefined || asked.length > ADDRESS_MAX || !asked.startsWith('/')) return fallback;
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends from addresses
  if (/[\u0000-\u0020\u007f\\]/.test(asked)) return fallback;
  if (/^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i.test(asked)) return fallback;
  const here = 'http://here.invalid';
  let url: URL;
  try {
    url = new URL(asked, here);
  } catch {
    return fallback;
  }
  if (url.origin !== here || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
