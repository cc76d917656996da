import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Environment } from '../core/environment.ts';

/** Names of keys derived from PORTICO_SECRET: one per use, so that no use can stand for another. */
type Purpose =
  | 'totp'
  | 'sign-in-step'
  | 'recovery-code'
  | 'captcha'
  | 'site-credential'
  | 'kept-payment'
  | 'device';

function keyOf(env: Pick<Environment, 'secret'>, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', env.secret, 'portico', purpose, 32));
}

/**
 * Encrypts with AES-256-GCM under a key derived from PORTICO_SECRET.
 * @param owner what it belongs to: the text opens for this one only
 * @returns `v1.` and base64url of nonce, tag and ciphertext
 */
export function seal(
  env: Pick<Environment, 'secret'>,
  purpose: Purpose,
  owner: string,
  text: string,
): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(env, purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** What was sealed; undefined when it was altered, belongs to another or was sealed under another secret. */
export function unseal(
  env: Pick<Environment, 'secret'>,
  purpose: Purpose,
  owner: string,
  sealed: string,
): string | undefined {
  if (!sealed.startsWith('v1.')) return undefined;
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  if (bytes.length < 28) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(env, purpose), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Keyed digest: of short secrets, which a plain digest would not protect once the table is stolen. */
export function keyedDigest(env: Pick<Environment, 'secret'>, purpose: Purpose, text: string): string {
  return createHmac('sha256', keyOf(env, purpose)).update(text).digest('hex');
}
