import type { Id } from '@portico/model/documents/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../core/environment.ts';
import { readCookie, setCookie } from '../core/cookies.ts';
import type { Portico } from '../core/portico.ts';
import { keyedDigest } from '../identity/secret-box.ts';
import { isSecure } from '../identity/sessions.ts';
import { equalText, newToken } from '../identity/token.ts';

/**
 * A browser in which somebody has signed in carries the cookie `portico_device`: a random name of the browser, then one
 * mark for each account, bound to the browser's name and to the account's present password hash. So a browser is
 * recognised without a table, and a new password makes every browser a stranger again. A mark opens nothing: it only
 * gives the browser attempts of its own, which nobody else can use up.
 */
const YEAR_S = 365 * 24 * 3600;
/** Letters of the browser's name, and of each mark. */
const PART = 32;
/** Accounts one browser is known for; the oldest goes first. */
const MARKS_KEPT = 8;

type Keys = Pick<Environment, 'secret'>;

/** Name of the cookie; on HTTPS the prefix makes browsers keep it to this very host. */
export function deviceCookieName(env: Environment): string {
  return isSecure(env) ? '__Host-portico_device' : 'portico_device';
}

function markOf(env: Keys, device: string, accountId: Id, passwordHash: string): string {
  return keyedDigest(env, 'device', `${device}\n${accountId}\n${passwordHash}`).slice(0, PART);
}

/** The browser's name and its marks; the name is '' where the cookie is none of ours. */
function partsOf(cookie: string | undefined): { device: string; marks: string[] } {
  const isOurs =
    cookie !== undefined && cookie.length % PART === 0 && cookie.length <= PART * (MARKS_KEPT + 1);
  const [device = '', ...marks] = isOurs ? (cookie.match(/[\w-]{32}/g) ?? []) : [];
  return { device, marks };
}

/**
 * What to count a browser's attempts on an account by.
 * @param cookie value of the browser's `portico_device`
 * @returns undefined where nobody has signed in to the account in this browser since its password was chosen
 */
export function knownDevice(
  env: Keys,
  account: { id: Id; passwordHash: string | null } | undefined,
  cookie: string | undefined,
): string | undefined {
  const { device, marks } = partsOf(cookie);
  if (device === '' || !account?.passwordHash) return undefined;
  const wanted = markOf(env, device, account.id, account.passwordHash);
  return marks.some((mark) => equalText(mark, wanted)) ? `${account.id} ${device}` : undefined;
}

/** The cookie's value for a browser in which somebody has just signed in to an account. */
export function withKnownDevice(
  env: Keys,
  account: { id: Id; passwordHash: string },
  cookie: string | undefined,
): string {
  const { device, marks } = partsOf(cookie);
  const name = device || newToken();
  const mark = markOf(env, name, account.id, account.passwordHash);
  return [name, ...marks.filter((other) => other !== mark).slice(-(MARKS_KEPT - 1)), mark].join('');
}

/** Value of the request's `portico_device`. */
export function deviceCookie(portico: Portico, request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, deviceCookieName(portico.env));
}

/** Lets the browser behind a request be known for an account whose person has just proved to be there. */
export async function rememberDevice(
  portico: Portico,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: Id,
): Promise<void> {
  const row = await portico.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row?.password_hash) return;
  const account = { id: accountId, passwordHash: row.password_hash };
  const value = withKnownDevice(portico.env, account, deviceCookie(portico, request));
  setCookie(reply, deviceCookieName(portico.env), value, { secure: isSecure(portico.env), maxAge: YEAR_S });
}
