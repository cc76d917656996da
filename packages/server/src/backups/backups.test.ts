import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, OWNER_PASSWORD, type TestSites } from '../pages/testing.ts';
import { openZip } from '../transfers/zip/read-zip.ts';
import { backupsOf } from './backup-maker.ts';
import { backupsFolder, makeBackupsFolder } from './backups-folder.ts';

let sites: TestSites;
let operator: string;
let administrator: string;

beforeAll(async () => {
  // A database of somebody else's, as these tests have: backups are portable ones.
  sites = await createTestSites({ databaseUrl: 'postgresql://elsewhere.invalid/portico' });
  const site = await makeSite(sites.portico, 'first');
  await published(sites.portico, site, { kind: 'settings', body: { title: 'First' } });
  await published(sites.portico, site, page('Hello', 'hello'));
  operator = await sites.signIn(site, 'localhost');
  await sites.portico.db.updateTable('accounts').set({ operator: true }).execute();
  administrator = await sites.signIn(site, 'localhost');
});
afterAll(() => sites.close());

const ask = (cookie: string, method: string, path = '', body?: object) =>
  sites.ask(`/api${path.startsWith('/rest') ? path : `/rest/server/backups${path}`}`, {
    method,
    cookie,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  });
const list = async () => JSON.parse((await ask(operator, 'GET')).text);
const confirm = (cookie: string) =>
  ask(cookie, 'POST', '/rest/session/confirm', { password: OWNER_PASSWORD });

describe('backups of the server', () => {
  test('are made, listed, downloaded and deleted by who runs it, after the password, and hold every site', async () => {
    sites.portico.setNow(new Date('2026-05-04T10:11:00Z'));
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/portico-2026-05-04T10-00-00Z.zip/ticket'],
      ['GET', '/portico-2026-05-04T10-00-00Z.zip/download'],
      ['DELETE', '/portico-2026-05-04T10-00-00Z.zip'],
    ] as const)
      expect(JSON.parse((await ask(operator, method, path)).text).code, path).toBe('confirm-password');
    await confirm(operator);
    expect((await ask(operator, 'POST')).status).toBe(204);
    await backupsOf(sites.portico).settled();
    const { items, underWay, kind } = await list();
    expect([underWay, kind]).toEqual([null, 'portable']);
    expect(items).toEqual([
      {
        name: 'portico-2026-05-04T10-11-00Z.zip',
        kind: 'portable',
        state: 'done',
        createdAt: '2026-05-04T10:11:00.000Z',
        bytes: expect.any(Number),
        problem: '',
      },
    ]);
    const { name } = items[0];
    const { url } = JSON.parse((await ask(operator, 'POST', `/${name}/ticket`)).text);
    const download = await sites.ask(url, { cookie: operator });
    expect(download.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(download.bytes.length).toBe(items[0].bytes);
    const copy = join(sites.portico.env.dataDir, 'copy.zip');
    await writeFile(copy, download.bytes);
    const zip = await openZip(copy);
    expect(zip.entries.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['accounts.json', 'sites/first/pages/hello.json', 'sites/first.json']),
    );
    zip.close();
    expect((await ask(operator, 'DELETE', `/${name}`)).status).toBe(204);
    expect((await list()).items).toEqual([]);
    expect(await readdir(backupsFolder(sites.portico))).toEqual([]);
  });

  test('are nobody else’s, administrators of sites included, at any step', async () => {
    await confirm(administrator);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/cancel'],
      ['POST', '/portico-2026-05-04T10-00-00Z.zip/ticket'],
      ['GET', '/portico-2026-05-04T10-00-00Z.zip/download'],
      ['DELETE', '/portico-2026-05-04T10-00-00Z.zip'],
    ] as const)
      expect(JSON.parse((await ask(administrator, method, path)).text).authorizationFail, path).toBe(true);
  });

  test('by names of other files give and delete nothing', async () => {
    await makeBackupsFolder(sites.portico);
    await writeFile(join(sites.portico.env.dataDir, 'secret'), 'the secret');
    for (const name of [
      '..%2fsecret',
      '%2e%2e%2fsecret',
      'secret',
      'portico-2026-05-04T10-00-00Z.tar%00',
      '.',
    ])
      for (const [method, path] of [
        ['GET', '/download'],
        ['POST', '/ticket'],
        ['DELETE', ''],
      ] as const) {
        const reply = await ask(operator, method, `/${name}${path}`);
        expect([400, 404], `${method} ${name}`).toContain(reply.status);
        expect(reply.text).not.toContain('the secret');
      }
  });

  test('are made one at a time, leave nothing when called off, and are told of when they failed or broke off', async () => {
    const maker = backupsOf(sites.portico);
    await confirm(operator);
    expect(await maker.begin()).toBe(true);
    expect((await ask(operator, 'POST')).status).toBe(409);
    expect(maker.cancel()).toBe(true);
    await maker.settled();
    expect((await list()).items).toEqual([]);
    expect((await ask(operator, 'POST', '/cancel')).status).toBe(409);
    // As a killed server leaves one.
    const broken = 'portico-2026-05-01T10-00-00Z.tar';
    await writeFile(join(backupsFolder(sites.portico), `${broken}.unfinished`), 'half');
    expect((await list()).items).toMatchObject([{ name: broken, state: 'broken', bytes: 0 }]);
    expect((await ask(operator, 'GET', `/${broken}/download`)).status).toBe(404);
    expect((await ask(operator, 'DELETE', `/${broken}`)).status).toBe(204);

    // Something is where it is to be written.
    await mkdir(join(backupsFolder(sites.portico), 'portico-2026-05-04T10-11-00Z.zip.folder', 'x'), {
      recursive: true,
    });
    await maker.begin();
    await maker.settled();
    expect((await list()).items).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('is not empty') },
    ]);
    expect((await ask(operator, 'DELETE', `/${(await list()).items[0].name}`)).status).toBe(204);
  });
});
