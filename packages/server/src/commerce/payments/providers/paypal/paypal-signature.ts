import { isUrl } from '@portico/model/addresses/is-url';
import { createVerify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { fetchFrom } from '../../../../connected-services/providers/paypal/paypal-client.ts';
import type { Portico } from '../../../../core/portico.ts';

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
/** Hosts of PayPal's API, from which alone a certificate is taken: the connection to them is what vouches for it. */
const HOSTS = ['https://api.paypal.com', 'https://api-m.paypal.com'];
const SANDBOX_HOSTS = ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'];

/** PayPal changes its certificate seldom; null: there was none at that address just now. */
const certificates = new LRUCache<string, { pem: string } | { pem: null }>({ max: 50, ttl: 10 * 60_000 });

/**
 * Did PayPal sign this for one of our webhooks? Checked on this machine, after
 * developer.paypal.com/api/rest/webhooks/rest: asking PayPal for each event would let strangers use up a site's calls.
 * How old it is does not matter, as PayPal repeats events for days and each counts once.
 * @param webhook the one it has to be signed for
 * @throws Error where PayPal's certificate could not be fetched: PayPal brings the event again
 */
export async function isSignedByPayPal(
  portico: Portico,
  { body, headers }: { body: string; headers: IncomingHttpHeaders },
  { webhook, isSandbox }: { webhook: string; isSandbox: boolean },
): Promise<boolean> {
  const header = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && value.length <= 1000 ? value : '';
  };
  const id = header('transmission-id');
  const time = header('transmission-time');
  const signature = header('transmission-sig');
  if (id === '' || time === '' || signature === '' || header('auth-algo') !== 'SHA256withRSA') return false;
  const { paypalOrigin } = portico.env;
  const hosts = paypalOrigin === undefined ? (isSandbox ? SANDBOX_HOSTS : HOSTS) : [paypalOrigin];
  const pem = await certificateAt(portico, header('cert-url'), hosts);
  if (pem === null) return false;
  const certificate = new X509Certificate(pem);
  const now = portico.now();
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return false;
  return createVerify('SHA256')
    .update(`${id}|${time}|${webhook}|${crc32(body)}`)
    .verify(certificate.publicKey, signature, 'base64');
}

async function certificateAt(
  portico: Portico,
  address: string,
  hosts: readonly string[],
): Promise<string | null> {
  if (!isUrl(address)) return null;
  const { origin, pathname, search, username } = new URL(address);
  if (!hosts.includes(origin) || !CERTIFICATE_PATH.test(pathname) || search !== '' || username !== '')
    return null;
  const url = origin + pathname;
  const kept = certificates.get(url);
  if (kept) return kept.pem;
  const reply = await fetchFrom(portico, url, { maxBytes: 64 * 1024 });
  if (!reply.ok || reply.status >= 500) throw new Error('PayPal’s certificate could not be fetched.');
  const pem = reply.status === 200 ? firstCertificate(reply.body.toString()) : null;
  certificates.set(url, { pem });
  return pem;
}

/** The one that signs; those that vouch for it come after it. */
const firstCertificate = (text: string): string | null =>
  /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(text)?.[0] ?? null;
