import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortico, makeSite, type TestPortico } from '../content/testing.ts';
import { setSiteCaptcha } from '../forms/site-captcha.ts';
import { createAccount } from './accounts.ts';
import { sealCredentials } from './sealed-credentials.ts';
import { findSealed, giveUpSealed, sayUnopened } from './sealed-values.ts';
import { beginTwoFactor } from './two-factor.ts';

const OURS = 'the secret everything was sealed with';
let portico: TestPortico;

beforeAll(async () => {
  portico = await createTestPortico();
  portico.env = { ...portico.env, secret: OURS };
});
afterAll(() => portico.close());

async function account(email: string, secret: string): Promise<void> {
  const made = await portico.db
    .transaction()
    .execute((tx) =>
      createAccount(portico, tx, { email, name: '', password: 'a long password', operator: false }),
    );
  if (!made.ok) throw new Error(made.message);
  await beginTwoFactor({ ...portico, env: { ...portico.env, secret } }, { id: made.id, email });
}

it('says which encrypted values another secret does not open, and gives up those alone', async () => {
  expect(sayUnopened(await findSealed(portico.db, portico.env))).toBeUndefined();
  await account('ada@example.com', OURS);
  await account('bob@example.com', 'the secret of another server');
  const site = await makeSite(portico, 'with-captcha');
  await setSiteCaptcha(portico, site, { siteKey: 'a-key', secret: 'of the provider' });
  const sealedElsewhere = sealCredentials(
    { secret: 'the secret of another server' },
    'c1',
    'google-maps',
    {},
  );
  await portico.db
    .insertInto('site_credentials')
    .values(
      [
        ['google-maps', sealedElsewhere],
        ['ours', sealCredentials(portico.env, 'c1', 'ours', { key: 'k' })],
      ].map(([provider = '', secret = '']) => ({
        site_id: site,
        provider,
        id: 'c1',
        settings: '{}',
        secret,
        standing: 'good',
        checked_at: portico.now(),
        connected_at: portico.now(),
      })),
    )
    .execute();

  const sealed = await findSealed(portico.db, portico.env);
  expect(sealed).toMatchObject({
    count: 5,
    accounts: [{ email: 'bob@example.com' }],
    sites: [],
    credentials: [{ identifier: 'with-captcha', provider: 'google-maps' }],
  });
  expect(sayUnopened(sealed)).toMatch(
    /^2 of 5 values.*second factors of 1 accounts, captchas of 0 sites, 1 keys of connected services.*portico secret new/,
  );
  // Nothing of what is encrypted, and nobody's address, belongs in the log.
  expect(sayUnopened(sealed)).not.toMatch(/example\.com|v1\./);

  await giveUpSealed(portico, sealed);
  expect(await findSealed(portico.db, portico.env)).toMatchObject({
    count: 3,
    accounts: [],
    sites: [],
    credentials: [],
  });

  const strange = { secret: 'yet another secret of somebody' };
  const all = await findSealed(portico.db, strange);
  expect(all).toMatchObject({
    accounts: [{ email: 'ada@example.com' }],
    sites: [{ identifier: 'with-captcha' }],
    credentials: [{ provider: 'ours' }],
  });
  await giveUpSealed(portico, all);
  expect(await findSealed(portico.db, strange)).toEqual({
    count: 0,
    accounts: [],
    sites: [],
    credentials: [],
  });
});
