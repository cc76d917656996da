/**
 * The host a request names, in lower case, without port and without a final dot; null when it is missing or no host
 * name at all. Never trusted further than to look a site up.
 */
export function requestHost(header: string | undefined): string | null {
  if (header === undefined || header.length > 261) return null;
  const lower = header.toLowerCase();
  const bracket = /^(\[[0-9a-f:.]+\])(?::\d{1,5})?$/.exec(lower);
  if (bracket) return bracket[1] ?? null;
  const plain =
    /^([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)\.?(?::\d{1,5})?$/.exec(lower);
  return plain?.[1] && plain[1].length <= 253 ? plain[1] : null;
}

/** Loopback hosts: the machine itself [V2.21]. `*.localhost` counts as local. */
export function isLocalHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}
