import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { CaptchaChallenge } from '@portico/model/form/captcha';
import type { Id } from '@portico/model/documents/id';
import { equalText } from '../identity/token.ts';

/** How long a challenge or a question waits to be answered. */
export const CAPTCHA_LIFE_MS = 20 * 60_000;
/** Digests a browser tries at most: a tenth of a second's work, half a second on a slow phone. */
const MAX_NUMBER = 30_000;
/** Smallest and largest part of a sum. */
const MIN_PART = 2;
const MAX_PART = 9;

const sign = (secret: string, ...parts: ReadonlyArray<string | number>): string =>
  createHmac('sha256', secret)
    .update(`portico:captcha:${parts.join(':')}`)
    .digest('base64url');

/** Work for a visitor's browser; signed rather than stored. */
export function makeChallenge(secret: string, siteId: Id, now: Date): CaptchaChallenge {
  const salt = randomBytes(12).toString('hex');
  const target = digest(salt, randomInt(MAX_NUMBER + 1));
  const expires = now.getTime() + CAPTCHA_LIFE_MS;
  return { salt, target, max: MAX_NUMBER, expires, signature: sign(secret, siteId, salt, target, expires) };
}

const digest = (salt: string, number: number | string): string =>
  createHash('sha256').update(`${salt}.${number}`).digest('hex');

/** The salt of a challenge that was solved; undefined when it was not, or too late. */
export function solvedSalt(secret: string, siteId: Id, key: string, now: Date): string | undefined {
  const [salt = '', number = '', expires = '', signature = '', ...more] = key.split('.');
  if (
    more.length > 0 ||
    !/^[0-9a-f]{24}$/.test(salt) ||
    !/^\d{1,6}$/.test(number) ||
    !/^\d{1,15}$/.test(expires)
  )
    return undefined;
  const isOurs = equalText(
    signature,
    sign(secret, siteId, salt, digest(salt, Number(number)), Number(expires)),
  );
  return isOurs && Number(expires) > now.getTime() ? salt : undefined;
}

/** Whether a key is of the built-in captcha, solved or not: another's are no business of ours. */
export const isOwnKey = (key: string): boolean => /^[0-9a-f]{24}\./.test(key);

/** A sum that is asked of visitors whose browser runs no scripts. */
export interface CaptchaQuestion {
  left: number;
  right: number;
  /** Carries the answer, sealed. */
  token: string;
}

/**
 * @param who the visitor the answer is good for
 * @param refused the question answered wrongly before; the new one asks for something else
 */
export function makeQuestion(
  secret: string,
  siteId: Id,
  who: string,
  now: Date,
  refused?: CaptchaQuestion,
): CaptchaQuestion {
  const left = partOfSum(refused?.left);
  const right = partOfSum();
  const expires = now.getTime() + CAPTCHA_LIFE_MS;
  return {
    left,
    right,
    token: [left, right, expires, seal(secret, siteId, who, left, right, expires)].join('.'),
  };
}

/** One part rendered at random, each of the allowed but `not` as likely as the others. */
function partOfSum(not?: number): number {
  const part = randomInt(MIN_PART, not === undefined ? MAX_PART + 1 : MAX_PART);
  return not !== undefined && part >= not ? part + 1 : part;
}

const seal = (secret: string, siteId: Id, who: string, left: number, right: number, expires: number) =>
  sign(secret, 'question', siteId, who, left, right, expires);

/** The question of a token, if it is one of ours for this visitor and still waits. */
export function questionOf(
  secret: string,
  siteId: Id,
  who: string,
  token: string,
  now: Date,
): CaptchaQuestion | undefined {
  const [left = 0, right = 0, expires = 0] = token.split('.', 3).map(Number);
  const signature = token.split('.')[3] ?? '';
  if (!equalText(signature, seal(secret, siteId, who, left, right, expires))) return undefined;
  return expires > now.getTime() ? { left, right, token } : undefined;
}

export function isAnswered({ left, right }: CaptchaQuestion, answer: string): boolean {
  return answer.trim() === String(left + right);
}
