import { randomInt } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { Portico } from '../core/portico.ts';
import { keyedDigest, seal, unseal } from './secret-box.ts';

const PERIOD_S = 30;
/** Letters and digits that are not taken for one another. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_CODES = 10;
/** A step further ahead than clocks of servers and telephones differ. */
const AHEAD_STEPS = 10;

/**
 * Begins turning two-factor on: a new secret, stored encrypted, which counts only once a code of it was confirmed.
 * @returns undefined when it is on already
 */
export async function beginTwoFactor(
  portico: Portico,
  account: { id: Id; email: string },
): Promise<{ secret: string; uri: string; qrSvg: string } | undefined> {
  const secret = generateSecret();
  const done = await portico.db
    .updateTable('accounts')
    .set({ totp_secret: seal(portico.env, 'totp', account.id, secret), totp_last_step: null })
    .where('id', '=', account.id)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return undefined;
  const uri = generateURI({
    issuer: `Portico (${portico.env.originHost})`,
    label: account.email,
    secret,
    period: PERIOD_S,
  });
  return { secret, uri, qrSvg: renderSVG(uri, { border: 2 }) };
}

/**
 * Turns two-factor on when the code is right.
 * @returns ten recovery codes, shown this once; undefined when the code is wrong or nothing was begun
 */
export async function confirmTwoFactor(
  portico: Portico,
  accountId: Id,
  code: string,
): Promise<string[] | undefined> {
  const row = await secretOf(portico, accountId);
  if (!row || row.confirmed || !(await useTotpCode(portico, accountId, row.sealed, code))) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  const done = await portico.db
    .updateTable('accounts')
    .set({ totp_confirmed_at: portico.now(), recovery_code_hashes: digestsOf(portico, codes) })
    .where('id', '=', accountId)
    .where('totp_secret', '=', row.sealed)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n ? codes : undefined;
}

/**
 * Makes new recovery codes; the ones before open nothing any more.
 * @returns ten codes, shown this once; undefined when two-factor is off
 */
export async function renewRecoveryCodes(portico: Portico, accountId: Id): Promise<string[] | undefined> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  const done = await portico.db
    .updateTable('accounts')
    .set({ recovery_code_hashes: digestsOf(portico, codes) })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n ? codes : undefined;
}

/** Is two-factor on, and how many recovery codes are not used yet? */
export async function readTwoFactor(
  portico: Portico,
  accountId: Id,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const row = await portico.db
    .selectFrom('accounts')
    .select(['totp_confirmed_at', 'recovery_code_hashes'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { isOn: row.totp_confirmed_at !== null, recoveryCodesLeft: row.recovery_code_hashes.length };
}

/** Turns two-factor off and forgets its secret and recovery codes. */
export async function endTwoFactor(portico: Portico, accountId: Id): Promise<void> {
  await portico.db
    .updateTable('accounts')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null, recovery_code_hashes: [] })
    .where('id', '=', accountId)
    .execute();
}

/** Is this a code of the authenticator not used before, or an unused recovery code? Either works once. */
export async function useSecondFactor(portico: Portico, accountId: Id, code: string): Promise<boolean> {
  const row = await secretOf(portico, accountId);
  if (!row?.confirmed) return false;
  if (await useTotpCode(portico, accountId, row.sealed, code)) return true;
  const digest = keyedDigest(portico.env, 'recovery-code', plain(code));
  const used = await portico.db
    .updateTable('accounts')
    .set({ recovery_code_hashes: sql`array_remove(recovery_code_hashes, ${digest})` })
    .where('id', '=', accountId)
    .where(sql<boolean>`${digest} = any(recovery_code_hashes)`)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

async function secretOf(
  portico: Portico,
  accountId: Id,
): Promise<{ sealed: string; confirmed: boolean } | undefined> {
  const row = await portico.db
    .selectFrom('accounts')
    .select(['totp_secret', 'totp_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.totp_secret
    ? { sealed: row.totp_secret, confirmed: row.totp_confirmed_at !== null }
    : undefined;
}

/** Accepts the code of the present step or a neighbour, and none that is not newer than the last one used. */
async function useTotpCode(portico: Portico, accountId: Id, sealed: string, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const secret = unseal(portico.env, 'totp', accountId, sealed);
  if (secret === undefined) return false;
  const result = await verify({
    secret,
    token,
    period: PERIOD_S,
    epoch: Math.floor(portico.now().getTime() / 1000),
    epochTolerance: PERIOD_S,
  });
  if (!result.valid || !('timeStep' in result)) return false;
  const step = result.timeStep;
  const fresh = await portico.db
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where((where) =>
      where.or([
        where('totp_last_step', 'is', null),
        where('totp_last_step', '<', step),
        // Used while the clock was ahead: codes would be refused until it is that late again.
        where('totp_last_step', '>', step + AHEAD_STEPS),
      ]),
    )
    .executeTakeFirst();
  return fresh.numUpdatedRows === 1n;
}

function recoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

const digestsOf = (portico: Portico, codes: readonly string[]): string[] =>
  codes.map((code) => keyedDigest(portico.env, 'recovery-code', plain(code)));

/** A recovery code without the hyphens and spaces it was copied with. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '').slice(0, 40);
}
