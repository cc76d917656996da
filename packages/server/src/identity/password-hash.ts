import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's second recommendation: 19 MiB, two passes, about 20 ms. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at once: a flood of sign-ins must leave threads and cores to everyone else. */
const AT_ONCE = 2;
const WAITING = 100;

/** Too many passwords are waiting to be checked. */
export class PasswordQueueFull extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** @param isKnown goes before all strangers, however many wait; those who are known are few by their own limits */
async function inTurn<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING && !isKnown)
      throw new PasswordQueueFull('Too many passwords are being checked.');
    await new Promise<void>((resolve) => (isKnown ? waiting.unshift(resolve) : waiting.push(resolve)));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The same letters typed on another keyboard give the same password. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

/**
 * Hashes a password that keeps the password rules.
 * @throws PasswordQueueFull
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(bytesOf(password), SETTINGS));
}

let nobodys: Promise<string> | undefined;

/**
 * Is this the password of the hash? Takes as long for null (no such account) as for a wrong password.
 * @param caller.isKnown a browser or session the account knows, which no flood of strangers keeps waiting
 * @throws PasswordQueueFull
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  caller: { isKnown?: boolean } = {},
): Promise<boolean> {
  nobodys ??= hash('nobody can know this', SETTINGS);
  const against = passwordHash ?? (await nobodys);
  // Longer ones cannot be anyone's; they cost the same as a wrong one.
  const given = bytesOf(password.length > 1000 ? '' : password);
  const right = await inTurn(() => verify(against, given), caller.isKnown);
  return right && passwordHash !== null;
}
