import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../identity/accounts.ts';
import { createSiteFromTemplate } from '../content/site-folder/template.ts';
import { createTestPortico, makeSite, type TestPortico } from '../content/testing.ts';
import { googleMaps } from '../connected-services/providers/google-maps/google-maps.ts';
import { connectService, credentialsOf } from '../connected-services/site-credentials.ts';
import { recordConsent } from '../consent/record-consent.ts';
import { setSiteCaptcha } from '../forms/site-captcha.ts';
import { submitForm } from '../forms/submit-form.ts';
import { claimDomain, listClaims } from '../domains/claims.ts';
import { addDomain, listDomains, setPrimaryDomain } from '../hosting/connected-domains.ts';
import { changeSite } from '../hosting/site-configuration.ts';
import { findSite } from '../hosting/sites.ts';
import { restorePortableBackup } from './restore-portable.ts';
import { writePortableBackup } from './write-portable.ts';

let from: TestPortico;
let to: TestPortico;
let folder: string;

beforeAll(async () => {
  [from, to] = await Promise.all([createTestPortico(), createTestPortico()]);
  for (const { env } of [from, to]) env.secret = 'a secret of the tests alone';
  folder = await mkdtemp(join(tmpdir(), 'portico-portable-'));
}, 60_000);
afterAll(async () => {
  await Promise.all([from.close(), to.close(), rm(folder, { recursive: true, force: true })]);
});

it('moves sites with documents, media, domains, locks and their team to another database', async () => {
  await from.db.transaction().execute((tx) =>
    createAccount(from, tx, {
      email: 'ada@example.com',
      name: 'Ada',
      password: 'a long password',
      operator: true,
    }),
  );
  for (const template of ['kiln-and-field', 'meridian']) {
    const made = await createSiteFromTemplate(from, { identifier: template, template });
    if (!made.ok) throw new Error(made.message);
    if (template === 'meridian') {
      await addDomain(from, made.id, 'www.meridian.example');
      await setPrimaryDomain(from, made.id, 'www.meridian.example');
      expect(await setSiteCaptcha(from, made.id, { siteKey: 'a-key', secret: 'a secret' })).toBe(true);
      await connectService(
        from,
        made.id,
        googleMaps,
        { settings: { renderKey: 'a-render-key' }, secrets: { serverKey: 'a-server-key' } },
        'good',
        { id: made.id, email: 'ada@example.com' },
      );
      expect(await changeSite(from, made.id, { access: 'password', lockPassword: 'sesame' })).toEqual({
        ok: true,
      });
    }
  }
  const kiln = await findSite(from, 'kiln-and-field');
  const contact = await from.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', kiln?.id ?? '')
    .where('kind', '=', 'form')
    .where('title', '=', 'Contact')
    .executeTakeFirstOrThrow();
  const sent = await submitForm(from, kiln as NonNullable<typeof kiln>, {
    formId: contact.id,
    read: () => ({ name: ['Ada', ''], email: 'ada@example.com', message: 'Grüße\nvon hier' }),
    address: '192.0.2.1',
    captcha: { key: '' },
    page: { url: '/contact', referrer: '', title: 'Contact' },
  });
  expect(sent).toMatchObject({ ok: true });
  const consent = await recordConsent(from, kiln as NonNullable<typeof kiln>, 'declined', '192.0.2.1');
  expect(consent).toMatchObject({ ok: true });
  const backup = join(folder, 'backup');
  const summary = await writePortableBackup(from, backup);
  expect(summary).toMatchObject({ sites: 2, accounts: 1 });

  expect(await restorePortableBackup(to, backup)).toEqual([
    { identifier: 'kiln-and-field', problem: null, notes: [] },
    { identifier: 'meridian', problem: null, notes: [] },
  ]);
  const before = await findSite(from, 'meridian');
  const after = await findSite(to, 'meridian');
  if (!before || !after) throw new Error('The site is missing.');
  expect(after).toMatchObject({
    access: 'password',
    lockPasswordHash: before.lockPasswordHash,
    captchaKey: 'a-key',
    captchaSecret: before.captchaSecret,
    primaryHost: 'www.meridian.example',
    isFirst: false,
  });
  expect(await credentialsOf(to, after.id, googleMaps)).toMatchObject({
    settings: { renderKey: 'a-render-key' },
    secrets: { serverKey: 'a-server-key' },
  });
  expect((await findSite(to, 'kiln-and-field'))?.isFirst).toBe(true);
  expect(await listDomains(to, after.id)).toEqual(await listDomains(from, before.id));
  const team = await to.db
    .selectFrom('contributors')
    .innerJoin('accounts', 'accounts.id', 'contributors.account_id')
    .select(['email', 'role', 'password_hash'])
    .where('site_id', '=', after.id)
    .execute();
  expect(team).toMatchObject([{ email: 'ada@example.com', role: 'admin' }]);
  expect(team[0]?.password_hash).toMatch(/^\$argon2id/);

  const messages = (portico: TestPortico) =>
    portico.db
      .selectFrom('form_submissions')
      .select(['id', 'form_id', 'status', 'submitted_at', 'sender', 'search', 'answers', 'page'])
      .execute();
  expect(await messages(to)).toEqual(await messages(from));
  expect(await messages(to)).toMatchObject([{ form_id: contact.id, sender: 'Ada' }]);

  const proofs = (portico: TestPortico) =>
    portico.db.selectFrom('consent_proofs').select(['id', 'choice', 'text_digest', 'created_at']).execute();
  expect(await proofs(to)).toEqual(await proofs(from));
  expect(await proofs(to)).toMatchObject([{ choice: 'declined' }]);

  // Written again from the restored database, every site is the same byte for byte.
  const second = join(folder, 'second');
  await writePortableBackup(to, second);
  for (const file of [
    'meridian/pages/_home.json',
    'kiln-and-field/stock.csv',
    'meridian.json',
    'kiln-and-field.submissions.jsonl',
    'kiln-and-field.consent.jsonl',
  ])
    expect(await readFile(join(second, 'sites', file), 'utf8')).toBe(
      await readFile(join(backup, 'sites', file), 'utf8'),
    );
}, 120_000);

it('restores one tenant alone, and touches no site that is there', async () => {
  const backup = join(folder, 'backup');
  expect(await restorePortableBackup(to, backup, 'meridian')).toEqual([
    expect.objectContaining({
      identifier: 'meridian',
      problem: expect.stringContaining('a site of this name is here already'),
    }),
  ]);
  await expect(restorePortableBackup(to, backup, 'nobody')).rejects.toThrow('There is no site "nobody"');
});

it('says what is wrong with a folder that is no backup, and writes over nothing', async () => {
  await expect(restorePortableBackup(to, folder)).rejects.toThrow('portico-backup.json is missing');
  await writeFile(join(folder, 'backup', 'portico-backup.json'), '{"format": 2}');
  await expect(restorePortableBackup(to, join(folder, 'backup'))).rejects.toThrow('format');
  await expect(writePortableBackup(from, folder)).rejects.toThrow('not empty');
});

it('brings a site back without a domain that another site here has by now, and says so; what waits stays behind', async () => {
  const made = await createSiteFromTemplate(from, { identifier: 'harbour', template: 'meridian' });
  if (!made.ok) throw new Error(made.message);
  for (const host of ['www.harbour.example', 'shop.harbour.example']) await addDomain(from, made.id, host);
  expect(await claimDomain(from, made.id, 'wait.harbour.example', '')).toMatchObject({ ok: true });
  const backup = join(folder, 'with-domains');
  await writePortableBackup(from, backup);

  const other = await makeSite(to, 'holder');
  await addDomain(to, other, 'www.harbour.example');
  const [restored] = await restorePortableBackup(to, backup, 'harbour');
  expect(restored?.problem).toBeNull();
  expect(restored?.notes.join()).toContain('without its domain www.harbour.example');
  const after = await findSite(to, 'harbour');
  expect(await listDomains(to, after?.id ?? '')).toEqual([
    { host: 'shop.harbour.example', isPrimary: false },
  ]);
  expect(await listDomains(to, other)).toEqual([{ host: 'www.harbour.example', isPrimary: false }]);
  expect(await listClaims(to, after?.id ?? '')).toEqual([]);
}, 60_000);
