import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';
import { readSecretFile, refuseNewSecret, writeSecretFile } from './secret-file.ts';

let dataDir: string;
const file = () => join(dataDir, 'secret');
const secretOf = (PORTICO_SECRET?: string) =>
  readEnvironment({ PORTICO_DATA: dataDir, ...(PORTICO_SECRET === undefined ? {} : { PORTICO_SECRET }) });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the secret of a new data folder', () => {
  it('is made once, for its owner alone, and found again', () => {
    const first = secretOf();
    expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(first.secretIsNew).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(secretOf()).toMatchObject({ secret: first.secret, secretIsNew: false });
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });

  it('is made where a first start was ended before it had written it', () => {
    writeFileSync(file(), '');
    expect(secretOf().secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the other one where another process was faster', () => {
    const theirs = writeSecretFile(dataDir, 'theirs theirs theirs theirs');
    expect(writeSecretFile(dataDir, 'ours ours ours ours ours')).toBe(theirs);
    expect(readFileSync(file(), 'utf8')).toBe(theirs);
  });

  it('is taken back when the database of DATABASE_URL turns out to be in use', () => {
    secretOf();
    expect(() => refuseNewSecret(dataDir)).toThrow(/in use already.*PORTICO_SECRET/);
    expect(existsSync(file())).toBe(false);
  });
});

describe.each(['postgres', 'media', 'database-home.json'])('beside data (%s)', (name) => {
  beforeEach(() => mkdirSync(join(dataDir, name)));

  it.each<[string, string | undefined, RegExp]>([
    ['is missing', undefined, /secret is missing/],
    ['is empty', '', /secret is empty/],
    ['is blank', ' \n\t\n', /secret is empty/],
    ['is cut off', 'a1b2c3\n', /has 6 characters, fewer than 16/],
  ])('a secret that %s is no start, and nothing takes its place', (_how, text, why) => {
    if (text !== undefined) writeFileSync(file(), text);
    expect(() => secretOf()).toThrow(EnvironmentError);
    expect(() => secretOf()).toThrow(why);
    expect(() => secretOf()).toThrow(/from a backup, or set PORTICO_SECRET.*"portico secret new"/);
    expect(readdirSync(dataDir).sort()).toEqual(text === undefined ? [name] : [name, 'secret'].sort());
    if (text !== undefined) expect(readFileSync(file(), 'utf8')).toBe(text);
    // The variable is the way out.
    expect(secretOf('a secret of sixteen characters').secret).toBe('a secret of sixteen characters');
  });

  it('a secret with a line end, as an editor leaves it, is the same secret', () => {
    writeFileSync(file(), '  0123456789abcdef\r\n');
    expect(secretOf().secret).toBe('0123456789abcdef');
  });

  it('a lost secret gives way to a new one when it is asked for', () => {
    writeFileSync(file(), 'short');
    writeSecretFile(dataDir, 'a new secret of the operator');
    expect(secretOf().secret).toBe('a new secret of the operator');
  });
});

it.runIf(process.getuid?.() !== 0)('a secret that this user may not read is said to be one', () => {
  writeFileSync(file(), '0123456789abcdef');
  chmodSync(file(), 0);
  expect(() => secretOf()).toThrow(/cannot be read by this user \(EACCES\)/);
});

it('a folder in its place is no secret', () => {
  mkdirSync(file());
  expect(readSecretFile(dataDir)).toMatchObject({ state: 'lost', why: expect.stringContaining('EISDIR') });
});

it.each(['', 'short', '                  ', '\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n'])(
  'a PORTICO_SECRET with too little in it is refused (%j)',
  (given) => {
    expect(() => secretOf(given)).toThrow('PORTICO_SECRET must have at least 16 characters.');
    expect(existsSync(file())).toBe(false);
  },
);
