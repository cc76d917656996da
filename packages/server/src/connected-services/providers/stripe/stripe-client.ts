import type Stripe from 'stripe';
import type { Portico } from '../../../core/portico.ts';
import { operatorsNetwork } from '../../../outgoing/fetch-outside.ts';
import type { Standing } from '../../service.ts';

/** Somebody waits for most of what is asked. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Calls that write carry an idempotency key, so that a second try never does it twice. */
const RETRIES = 1;

/** Stripe's SDK with a site's secret key; every call goes out by the one outgoing way. */
export async function stripeClient(portico: Portico, secretKey: string): Promise<Stripe> {
  // Hundreds of modules, which only shops that use it have to wait for.
  const { default: Client } = await import('stripe');
  const { stripeOrigin } = portico.env;
  const at = stripeOrigin === undefined ? undefined : new URL(stripeOrigin);
  return new Client(secretKey, {
    httpClient: Client.createFetchHttpClient(fetchBy(portico)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Portico' },
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** `fetch`, as far as the SDK asks for it. */
function fetchBy(portico: Portico): typeof fetch {
  return async (input, init = {}) => {
    const body = init.body;
    const reply = await portico.fetchOutside(
      String(input),
      {
        method: (init.method ?? 'GET') as 'GET' | 'POST' | 'DELETE',
        headers: headersOf(init.headers),
        ...(typeof body === 'string' && body !== '' ? { body } : {}),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        maxRedirects: 0,
        ...(init.signal ? { signal: init.signal } : {}),
      },
      ...(portico.env.stripeOrigin === undefined ? [] : [operatorsNetwork]),
    );
    if (!reply.ok) throw new TypeError(reply.message);
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers))
      if (typeof value === 'string' && name !== 'content-encoding' && name !== 'content-length')
        headers.set(name, value);
    return new Response(reply.status === 204 ? null : new Uint8Array(reply.body), {
      status: reply.status,
      headers,
    });
  };
}

const headersOf = (headers: RequestInit['headers']): Record<string, string> =>
  Object.fromEntries(new Headers(headers));

/** What kind of failure the SDK says a call came to; '' where it is none of its own. */
export const failureKind = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';

/** What a failed call says of the key. */
export function standingOf(error: unknown): Exclude<Standing, 'good' | 'unchecked'> {
  const kind = failureKind(error);
  if (kind === 'StripeAuthenticationError') return 'wrong';
  if (kind === 'StripePermissionError') return 'refused';
  return kind === 'StripeRateLimitError' ? 'quota' : 'unreachable';
}
