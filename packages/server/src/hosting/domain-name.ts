import { isUrl } from '@portico/model/addresses/is-url';
import { isIP } from 'node:net';
import { getDomain, getPublicSuffix } from 'tldts';
import type { Environment } from '../core/environment.ts';
import { isLocalHost, requestHost } from '../http/request-host.ts';
import { PROOF_LABEL } from './domain-proof.ts';

export type DomainName = { ok: true; host: string } | { ok: false; message: string };

/** A name has 253 characters at most, and so has that of its TXT record. */
const MAX_NAME = 253 - `${PROOF_LABEL}.`.length;
const MAX_LABEL = 63;
/** Names that mean something within one network alone. */
const NOT_PUBLIC = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'onion',
  'arpa',
  'alt',
]);

const no = (message: string): DomainName => ({ ok: false, message });
const NO_NAME = no('Please enter a domain such as www.example.com.');

/**
 * The host name an owner or operator means, in lower case, other scripts than Latin as browsers send them (`xn--…`).
 * @param typed a name, or an address copied from a browser
 * @returns why it cannot be a site's domain: what it says is for who typed it
 */
export function readDomainName(env: Pick<Environment, 'originHost'>, typed: string): DomainName {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '');
  if (name === '') return NO_NAME;
  if (name.includes('*'))
    return no('A domain with * is not possible. Please add each domain by its full name.');
  if (/[@\s\\%]/.test(name)) return NO_NAME;
  if (name.startsWith('[') || isIP(name)) return no('This is an IP address. Please enter a domain’s name.');
  if (/:\d*$/.test(name)) return no('Please enter the domain without a port.');
  if (/[.\u3002\uff0e\uff61]$/.test(name)) return no('Please enter the domain without the dot at the end.');
  // Browsers know how a name of another script is written for the network.
  const ascii = isUrl(`http://${name}`) ? new URL(`http://${name}`).hostname : '';
  if (isIP(ascii)) return no('This is an IP address. Please enter a domain’s name.');
  if (ascii.split('.').some((label) => label.length > MAX_LABEL))
    return no(`Between two dots a domain has at most ${MAX_LABEL} characters.`);
  if (ascii.length > MAX_NAME) return no(`A domain has at most ${MAX_NAME} characters.`);
  const host = requestHost(ascii);
  if (host === null) return no('This is not a domain: it has a character or a dot that is not allowed.');
  return hostProblem(env, host) ?? { ok: true, host };
}

function hostProblem({ originHost }: Pick<Environment, 'originHost'>, host: string): DomainName | undefined {
  if (host === originHost || host.endsWith(`.${originHost}`))
    return no('This domain belongs to this server.');
  if (isLocalHost(host)) return no('This name always means the visitor’s own computer.');
  if (!host.includes('.')) return no('A domain has at least one dot, as in example.com.');
  if (NOT_PUBLIC.has(host.slice(host.lastIndexOf('.') + 1)))
    return no('This name is not on the public internet.');
  if (getPublicSuffix(host, { allowPrivateDomains: true }) === host)
    return no(`Under ${host} many people have domains. Please enter the one that is yours.`);
  return undefined;
}

/** The domain that was registered, of which a host is a part: `example.co.uk` of `www.shop.example.co.uk`. */
export function registeredDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
