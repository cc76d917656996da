/** Subdomains that must stay free for the server itself, or that people would mistake for it. */
const RESERVED = new Set([
  'www',
  'api',
  'config',
  'admin',
  'login',
  'mail',
  'smtp',
  'ftp',
  'ns1',
  'ns2',
  'static',
  'assets',
  'media',
  'cdn',
  'status',
  'support',
  'help',
  'localhost',
  'portico',
]);

/**
 * Checks the identifier of a site: its subdomain on the origin's host, for ever part of addresses.
 * @returns what is wrong, in words for the owner, or null
 */
export function identifierProblem(identifier: string): string | null {
  if (identifier.length < 2 || identifier.length > 63) return 'A site address has 2 to 63 characters.';
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/.test(identifier))
    return 'A site address can have only lower-case letters, digits and hyphens, with no hyphen at either end.';
  if (RESERVED.has(identifier)) return `The site address "${identifier}" is reserved.`;
  return null;
}
