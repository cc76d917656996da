import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable token, 192 random bits, safe in addresses and cookies. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a token. Plain SHA-256 suffices: the token itself is random and long. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares without telling by its time where two texts differ. */
export function equalText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
