import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Portico } from '../../../core/portico.ts';
import { operatorsNetwork, type OutsideReply } from '../../../outgoing/fetch-outside.ts';
import type { Credentials, Standing } from '../../service.ts';

/** Somebody waits for most of what is asked. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Calls that write carry an id, so that a second try never does it twice. */
const TRIES = 2;
/** A token is not used in the last minute of its life. */
const LEEWAY_MS = 60_000;

const LIVE = 'https://api-m.paypal.com';
const SANDBOX = 'https://api-m.sandbox.paypal.com';

/** Do these credentials charge nobody? Those of the sandbox do not. */
export const isSandbox = (settings: Readonly<Record<string, string>>): boolean => settings.mode === 'sandbox';

/** Where PayPal's API is for these credentials. */
export const payPalApi = (
  { env }: Pick<Portico, 'env'>,
  settings: Readonly<Record<string, string>>,
): string => env.paypalOrigin ?? (isSandbox(settings) ? SANDBOX : LIVE);

export interface PayPalCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With its query, from `/v1` on. */
  path: string;
  body?: unknown;
  /** Its idempotency key (`PayPal-Request-Id`): the same again does nothing more. */
  requestId?: string;
}

/** What PayPal answered instead of doing it; its message is PayPal's own. */
export class PayPalFailure extends Error {
  readonly status: number;
  /** PayPal's name of what is wrong, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string;
  constructor(status: number, issue: string, message: string) {
    super(message);
    this.status = status;
    this.issue = issue;
  }
}

/** Tokens live for hours: one is fetched for many calls. By a digest, so that no secret is kept as a key. */
const tokens = new LRUCache<string, { token: string; until: number }>({ max: 500 });

/**
 * Asks PayPal's REST API with a site's credentials, by the one outgoing way.
 * @throws PayPalFailure where it refuses; Error where nothing is known
 */
export async function askPayPal(
  portico: Portico,
  credentials: Credentials,
  call: PayPalCall,
): Promise<unknown> {
  const { method, path, body, requestId } = call;
  const url = `${payPalApi(portico, credentials.settings)}${path}`;
  for (let tried = 1; ; tried++) {
    const { token, isKept, forget } = await tokenOf(portico, credentials);
    const reply = await fetchFrom(portico, url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        // Whole answers: without it only the id and the state come.
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' || method === 'PATCH' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const mayRepeat = tried < TRIES && (method !== 'POST' || requestId !== undefined);
    if (!reply.ok) {
      if (mayRepeat) continue;
      throw new Error(`PayPal did not answer: ${reply.message}`);
    }
    if (reply.status === 401 && isKept && tried < TRIES) {
      forget();
      continue;
    }
    if (reply.status >= 500 && mayRepeat) continue;
    return read(reply);
  }
}

/** Can a failed call never be done as it was asked? Otherwise it is asked again, as nothing is known. */
export const isRefused = (error: unknown): error is PayPalFailure =>
  error instanceof PayPalFailure &&
  [400, 404, 409, 422].includes(error.status) &&
  !IN_PROGRESS.has(error.issue);

/** The same call is being done at this moment. */
const IN_PROGRESS = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT']);

/** Did PayPal not do it because of the credentials? Then nothing was done. */
export const isKeyRefused = (error: unknown): error is PayPalFailure =>
  error instanceof PayPalFailure && (error.status === 401 || error.status === 403);

/** What a failed call says of the credentials. */
export function standingOf(error: unknown): Exclude<Standing, 'good' | 'unchecked'> {
  if (!(error instanceof PayPalFailure)) return 'unreachable';
  if (error.status === 401) return 'wrong';
  if (error.status === 403) return 'refused';
  return error.status === 429 ? 'quota' : 'unreachable';
}

async function tokenOf(portico: Portico, { settings, secrets }: Credentials) {
  const origin = payPalApi(portico, settings);
  const pair = `${settings.clientId ?? ''}:${secrets.secret ?? ''}`;
  const key = createHash('sha256').update(`${origin} ${pair}`).digest('hex');
  const forget = () => void tokens.delete(key);
  const now = portico.now().getTime();
  const kept = tokens.get(key);
  if (kept && kept.until > now) return { token: kept.token, isKept: true, forget };
  const reply = await fetchFrom(portico, `${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (!reply.ok) throw new Error(`PayPal did not answer: ${reply.message}`);
  const { access_token: token, expires_in: seconds } = read(reply) as Record<string, unknown>;
  if (typeof token !== 'string' || typeof seconds !== 'number') throw new Error('PayPal gave no token.');
  tokens.set(key, { token, until: now + seconds * 1000 - LEEWAY_MS });
  return { token, isKept: false, forget };
}

/** Asks one of PayPal's hosts, or what the operator put in their place. */
export const fetchFrom = (
  portico: Portico,
  url: string,
  request: Parameters<Portico['fetchOutside']>[1],
): Promise<OutsideReply> =>
  portico.fetchOutside(
    url,
    { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, maxRedirects: 0, ...request },
    ...(portico.env.paypalOrigin === undefined ? [] : [operatorsNetwork]),
  );

/** What an answer says. @throws PayPalFailure where it is a refusal */
function read({ status, body }: Extract<OutsideReply, { ok: true }>): unknown {
  const text = body.toString();
  if (status >= 200 && status < 300) return text === '' ? {} : JSON.parse(text);
  let said: Said = {};
  try {
    said = JSON.parse(text) as Said;
  } catch {
    // No answer of the API itself, but of something before it.
  }
  const [detail] = said.details ?? [];
  throw new PayPalFailure(
    status,
    detail?.issue ?? said.name ?? said.error ?? '',
    detail?.description ?? said.message ?? said.error_description ?? `PayPal answered ${status}.`,
  );
}

interface Said {
  name?: string;
  message?: string;
  details?: Array<{ issue?: string; description?: string }>;
  /** Of the token's endpoint. */
  error?: string;
  error_description?: string;
}
