import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from './disk-space.ts';
import { EnvironmentError } from './environment-error.ts';

/** Fewest characters of a secret, not counting blanks around it. */
const SHORTEST = 16;

/** What to do when the secret is gone: the end of each message about it. */
const SECRET_WAY_OUT =
  'Bring the file back from a backup, or set PORTICO_SECRET to what it held. If it is lost for good, ' +
  '"portico secret new" says what that means and begins anew.';

/** What the data folder's own secret is like. */
export type SecretFile =
  | { state: 'good'; secret: string }
  /** Nothing was ever encrypted with one: it can be made. */
  | { state: 'fresh' }
  /** Data may be encrypted with the one that was there. */
  | { state: 'lost'; why: string };

export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** Whether a data folder has been in use. */
function hasData(dataDir: string): boolean {
  return ['postgres', 'database-home.json', 'media'].some((name) => existsSync(join(dataDir, name)));
}

/** Whether a secret has enough in it; blanks around it do not count. */
export function isLongEnough(secret: string): boolean {
  return secret.trim().length >= SHORTEST;
}

/** Reads the secret kept in the data folder, changing nothing. */
export function readSecretFile(dataDir: string): SecretFile {
  const file = secretFile(dataDir);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      return { state: 'lost', why: `The file ${file} cannot be read by this user (${code}).` };
    if (!hasData(dataDir)) return { state: 'fresh' };
    return {
      state: 'lost',
      why: `The file ${file} is missing, and what is encrypted in the database beside it opens with it alone.`,
    };
  }
  if (isLongEnough(secret)) return { state: 'good', secret };
  // A first start that ended before it had written anything.
  if (secret === '' && !hasData(dataDir)) return { state: 'fresh' };
  const how = secret === '' ? 'is empty' : `has ${secret.length} characters, fewer than ${SHORTEST}`;
  return { state: 'lost', why: `The file ${file} ${how}: it was cut off or overwritten.` };
}

export function makeSecret(): string {
  return randomBytes(32).toString('hex');
}

/**
 * Writes the secret whole or not at all, in the place of an unusable one.
 * @returns the one that counts: another process may have made one at the same moment
 */
export function writeSecretFile(dataDir: string, secret: string): string {
  const file = secretFile(dataDir);
  const unfinished = `${file}.${process.pid}.new`;
  mkdirSync(dataDir, { recursive: true });
  rmSync(unfinished, { force: true });
  try {
    writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true });
    // Unlike a rename, a link never takes the place of a file that is there.
    linkSync(unfinished, file);
    return secret;
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const present = readSecretFile(dataDir);
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && present.state === 'good') return present.secret;
    // Something unusable is there, or the file system knows no links.
    renameSync(unfinished, file);
    return secret;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * The secret kept in the data folder, made on first use.
 * @throws EnvironmentError when there was one that is gone or damaged
 */
export function keptSecret(dataDir: string): { secret: string; isNew: boolean } {
  const kept = readSecretFile(dataDir);
  if (kept.state === 'lost') throw new EnvironmentError(`${kept.why} ${SECRET_WAY_OUT}`);
  return kept.state === 'good'
    ? { secret: kept.secret, isNew: false }
    : { secret: writeSecretFile(dataDir, makeSecret()), isNew: true };
}

/**
 * Takes back a secret that was made a moment ago, when the database of DATABASE_URL turns out to be in use already:
 * what is encrypted in it opens with another.
 * @throws EnvironmentError always
 */
export function refuseNewSecret(dataDir: string): never {
  rmSync(secretFile(dataDir), { force: true });
  throw new EnvironmentError(
    `The database of DATABASE_URL is in use already, but this data folder (${dataDir}) has no secret. ` +
      `${SECRET_WAY_OUT} Servers that share a database share one PORTICO_SECRET.`,
  );
}
