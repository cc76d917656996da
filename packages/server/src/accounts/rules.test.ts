import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { nextAddress } from './next-address.ts';
import { hashPassword, PasswordQueueFull, verifyPassword } from '../identity/password-hash.ts';
import { passwordProblem } from '../identity/password-rules.ts';
import { keyedDigest, seal, unseal } from '../identity/secret-box.ts';

const DATA =
  process.env.PORTICO_TEST_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const ADDRESSES = `${DATA}/email/isemail.json`;

describe('a password', () => {
  test('has ten characters as people count them, up to a thousand bytes, in any script', () => {
    for (const good of [
      'ten chars!',
      'correct horse battery staple',
      'пароль пароль',
      '密码密码密码密码密1',
      '👩‍👩‍👧‍👦🌿🏺🔥🎨🪴🍃🌾🪨🧱',
      'x y'.repeat(333),
    ])
      expect(passwordProblem(good, 'a@example.com'), good.slice(0, 20)).toBe(null);
    expect(passwordProblem('nine char', 'a@example.com')).toContain('at least 10');
    expect(passwordProblem('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'a@example.com')).toContain('at least 10');
    expect(passwordProblem('ab c'.repeat(251), 'a@example.com')).toContain('at most 1000');
    expect(passwordProblem('aaaaaaaaaaaa', 'a@example.com')).toContain('different');
    expect(passwordProblem(`half a pair \ud800`, 'a@example.com')).toContain('cannot be saved');
  });

  test('is not the email address', () => {
    expect(passwordProblem('Someone.Long@example.com', 'someone.long@example.com')).toContain(
      'not your email',
    );
    expect(passwordProblem('someone.long', 'someone.long@example.com')).toContain('not your email');
  });

  test('is itself and no other, in whichever form the keyboard composes it', async () => {
    const hash = await hashPassword('cafe\u0301 au lait');
    expect(await verifyPassword(hash, 'café au lait')).toBe(true);
    expect(await verifyPassword(hash, 'cafe au lait')).toBe(false);
    expect(await verifyPassword(hash, '')).toBe(false);
    expect(await verifyPassword(null, 'nobody can know this')).toBe(false);
  });

  test('waits for its turn, and a flood is turned away', async () => {
    const hash = await hashPassword('a password here');
    const asked = await Promise.allSettled(
      Array.from({ length: 110 }, () => verifyPassword(hash, 'a password here')),
    );
    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: expect.any(PasswordQueueFull) });
    expect(await verifyPassword(hash, 'a password here')).toBe(true);
  });
});

describe('an email address', () => {
  test.skipIf(!existsSync(ADDRESSES))('is none that the RFCs refuse', () => {
    const cases = JSON.parse(readFileSync(ADDRESSES, 'utf8')) as { address: string; category: string }[];
    expect(cases.length).toBeGreaterThan(80);
    for (const { address, category } of cases)
      if (category === 'ISEMAIL_ERR') expect(isEmail(address), JSON.stringify(address)).toBe(false);
  });

  test('is what people have, with letters of any script', () => {
    for (const address of [
      'a@example.com',
      'first.last+tag@sub.example.co.uk',
      "o'neil@example.ie",
      'köln@müller.example',
      '用户@例え.テスト',
      'root@localhost',
    ])
      expect(isEmail(address), address).toBe(true);
  });

  test('can never carry a second header, recipient or command', () => {
    for (const address of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\n',
      'a@example.com,b@example.com',
      'a@example.com>',
      '"a b"@example.com',
      'a b@example.com',
      'a@example.com;b',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(64)}.com`,
    ])
      expect(isEmail(address), address).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // oxlint-disable-next-line no-control-regex -- the very characters that must not pass
        if (isEmail(text)) expect(text).not.toMatch(/[\u0000-\u0020\u007f<>,;:"()[\]\\]/);
      }),
    );
  });

  test('has one spelling', () => {
    expect(normaliseEmail(' Ada@Example.COM ')).toBe('ada@example.com');
  });
});

describe('an address to go on to', () => {
  test('is a path of this host, else the fallback', () => {
    for (const path of ['/', '/config/', '/config/pages?x=1#y', '/login/invitation?token=a-b_c', '/a//b'])
      expect(nextAddress(path)).toBe(path);
    for (const path of [
      undefined,
      '',
      'config',
      '//evil',
      '/\\evil',
      '/\tevil',
      'http://evil',
      '/ /evil',
      '/%2f%2fevil',
    ])
      expect(nextAddress(path, '/home'), path).toBe('/home');
  });

  test('never leaves the host, for any text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const here = 'http://localhost:3000';
        const to = nextAddress(`/${pieces.join('')}`);
        expect(new URL(to, `${here}/login`).origin).toBe(here);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a sealed secret', () => {
  const env = { secret: 'the secret of this server' };

  test('opens for its owner, purpose and server only, and not when altered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, at) => {
        const sealed = seal(env, 'totp', 'ada', text);
        expect(unseal(env, 'totp', 'ada', sealed)).toBe(text);
        expect(unseal(env, 'totp', 'bob', sealed)).toBe(undefined);
        expect(unseal(env, 'sign-in-step', 'ada', sealed)).toBe(undefined);
        expect(unseal({ secret: 'another secret of a server' }, 'totp', 'ada', sealed)).toBe(undefined);
        const bytes = Buffer.from(sealed.slice(3), 'base64url');
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        expect(unseal(env, 'totp', 'ada', `v1.${bytes.toString('base64url')}`)).toBe(undefined);
      }),
      { numRuns: 50 },
    );
    for (const junk of ['', 'v1.', 'v1.AAAA', 'v2.AAAAAAAA', 'plain text'])
      expect(unseal(env, 'totp', 'ada', junk)).toBe(undefined);
  });

  test('is sealed anew each time, while a keyed digest stays the same', () => {
    expect(seal(env, 'totp', 'ada', 'x')).not.toBe(seal(env, 'totp', 'ada', 'x'));
    expect(keyedDigest(env, 'recovery-code', 'x')).toBe(keyedDigest(env, 'recovery-code', 'x'));
    expect(keyedDigest(env, 'recovery-code', 'x')).not.toBe(
      keyedDigest({ secret: 'another secret of a server' }, 'recovery-code', 'x'),
    );
  });
});
