import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSite, page, published } from '@portico/server/content/testing';
import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { transferEndpoints } from '@portico/server/transfers/endpoints';
import { fileForm, type TransferDesk, transferDesk, wxrOf, zipOf } from '@portico/server/transfers/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let sites: TestSites;
let victim: string;
let attacker: string;
let theirs: TransferDesk;

beforeAll(async () => {
  sites = await createTestSites();
  await makeSite(sites.portico, 'first');
  victim = await makeSite(sites.portico, 'victim');
  attacker = await makeSite(sites.portico, 'attacker');
  await published(sites.portico, victim, { kind: 'settings', body: { title: 'Victim' } });
  await published(sites.portico, victim, page('Secret plans', 'plans'));
  theirs = transferDesk(sites, await sites.signIn(victim, 'victim.localhost'), 'victim.localhost');
}, 60_000);
afterAll(() => sites.close());

const BODIES = [{}, { kind: 'export' }, { media: 'fetch' }, { name: 'old.xml' }];

/** Everything there is to ask about one import or export. */
async function everyEndpoint(
  id: string,
  cookie: string,
  host: string,
  ask: (status: number, what: string) => void,
) {
  const headers = {
    'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
    'sec-fetch-site': 'same-origin',
  };
  for (const endpoint of transferEndpoints.filter(({ path }) => path.includes(':id')))
    for (const body of endpoint.method === 'GET' || endpoint.method === 'DELETE' ? [undefined] : BODIES) {
      const path = `${endpoint.path.replace(':id', id)}${endpoint.multipart ? '?name=evil.xml&at=0' : ''}`;
      const reply = await sites.ask(path, {
        method: endpoint.method,
        cookie,
        host,
        ...(endpoint.multipart
          ? { body: fileForm(Buffer.from('evil')) }
          : body
            ? { body: JSON.stringify(body) }
            : {}),
        headers: {
          ...headers,
          ...(endpoint.multipart
            ? { 'content-type': 'multipart/form-data; boundary=piece-of-a-file' }
            : body
              ? { 'content-type': 'application/json' }
              : {}),
        },
      });
      expect(reply.text).not.toContain('Secret plans');
      ask(reply.status, `${endpoint.method} ${path} ${JSON.stringify(body)}`);
    }
}

describe('another tenant’s import or export', () => {
  test('is found by nobody but administrators of its own site, at no step and in no state', async () => {
    const cookie = await sites.signIn(attacker, 'attacker.localhost');
    const others: Array<[string, string, string]> = [
      ['foreign administrator at home', cookie, 'attacker.localhost'],
      ...(await Promise.all(
        (['website-manager', 'editor', 'none'] as const).map(
          async (role): Promise<[string, string, string]> => [
            role,
            await sites.signIn(victim, 'victim.localhost', role),
            'victim.localhost',
          ],
        ),
      )),
    ];
    const id = await theirs.begin('wordpress');
    const xml = wxrOf([{ id: 1, title: 'Secret plans of mine', content: '<p>x</p>' }]);
    await theirs.upload(id, 'old.xml', Buffer.from(xml));
    const attackAll = async (transfer: string) => {
      const before = (await theirs.send('GET', `/${transfer}`)).text;
      for (const [who, by, host] of others)
        await everyEndpoint(transfer, by, host, (status, what) =>
          // A body that fits no field is refused before anything is looked for.
          expect([400, 403, 404], `${who}: ${what}`).toContain(status),
        );
      expect((await theirs.send('GET', `/${transfer}`)).text).toBe(before);
    };
    await attackAll(id);
    await theirs.send('POST', `/${id}/read`, {});
    expect((await theirs.settled(id)).state).toBe('planned');
    await attackAll(id);
    await theirs.send('POST', `/${id}/cancel`, {});
    const archive = await theirs.begin('export');
    expect((await theirs.settled(archive)).state).toBe('done');
    await attackAll(archive);
    const list = await sites.ask('/api/rest/transfers', { cookie, host: 'attacker.localhost' });
    expect(JSON.parse(list.text)).toEqual({ items: [] });
    // The same person on the other site's host: a session holds for one host.
    expect(
      (await sites.ask(`/api/rest/transfers/${archive}/download`, { cookie, host: 'victim.localhost' }))
        .status,
    ).toBe(401);
    expect(
      (await sites.ask(`/api/rest/transfers/${archive}/download`, { host: 'victim.localhost' })).status,
    ).toBe(401);
    expect((await theirs.send('GET', `/${archive}/download`)).status).toBe(200);
  }, 60_000);

  test('cannot be begun, called off or removed without the CSRF token, or from a page of another site', async () => {
    const cookie = await sites.signIn(victim, 'victim.localhost');
    const crumb = /crumb=([^;]+)/.exec(cookie)?.[1] ?? '';
    for (const { method, path } of transferEndpoints.filter((endpoint) => endpoint.method !== 'GET'))
      for (const headers of [
        { 'sec-fetch-site': 'same-origin' },
        { 'x-csrf-token': crumb, 'sec-fetch-site': 'cross-site' },
      ]) {
        const reply = await sites.ask(path.replace(':id', '0'.repeat(24)), {
          method,
          cookie,
          host: 'victim.localhost',
          headers: {
            ...headers,
            'content-type': path.endsWith('/files') ? 'multipart/form-data; boundary=x' : 'application/json',
          } as Record<string, string>,
        });
        expect(reply.status, `${method} ${path}`).toBe(403);
      }
  });
});

describe('an archive that is sent', () => {
  test('writes nothing outside its own folder, whatever its files are called', async () => {
    const home = transferDesk(
      sites,
      await sites.signIn(attacker, 'attacker.localhost'),
      'attacker.localhost',
    );
    const before = await readdir(sites.portico.env.dataDir, { recursive: true });
    const safe = await zipOf({ 'aaaaaaaaaaaaaaaaaaaa.json': '{}', 'portico.json': '{"format":1}' });
    for (const evil of [
      '../../../../evil.json ',
      '/tmp/evil-portico.json  ',
      '..\\..\\..\\evil.json    ',
      'pages/../../evil.json   ',
    ]) {
      const bytes = Buffer.from(
        safe.toString('latin1').replaceAll('aaaaaaaaaaaaaaaaaaaa.json', evil.slice(0, 25).padEnd(25, ' ')),
        'latin1',
      );
      for (const kind of ['folder', 'wordpress'] as const) {
        const id = await home.begin(kind);
        await home.upload(id, 'site.zip', bytes);
        await home.send('POST', `/${id}/read`, {});
        const ended = await home.settled(id);
        expect(ended.state, evil).toBe('failed');
        expect(ended.problem, evil).toMatch(/leads out of it/);
      }
    }
    const after = await readdir(sites.portico.env.dataDir, { recursive: true });
    const grown = after.filter((path) => !before.includes(path) && !path.startsWith('transfers'));
    expect(grown).toEqual([]);
  }, 60_000);

  test('that would grow without end, or resolves entities, is refused and leaves the site as it was', async () => {
    const home = transferDesk(
      sites,
      await sites.signIn(attacker, 'attacker.localhost'),
      'attacker.localhost',
    );
    const zip = await zipOf({ 'big.xml': ' '.repeat(1_000_000) });
    const list = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    const bomb = Buffer.from(zip);
    bomb.writeUInt32LE(0xfffffff0, list + 24);
    const id = await home.begin('wordpress');
    await home.upload(id, 'bomb.zip', bomb);
    await home.send('POST', `/${id}/read`, {});
    expect((await home.settled(id)).problem).toMatch(/larger than|damaged/);
    const xxe = join(process.cwd(), '../shared/data/wxr/xxe.json');
    const own =
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title></channel></rss>';
    const texts = [own, ...hostileXml(xxe)];
    for (const text of texts.slice(0, 12)) {
      const one = await home.begin('wordpress');
      await home.upload(one, 'old.xml', Buffer.from(text));
      await home.send('POST', `/${one}/read`, {});
      const ended = await home.settled(one);
      expect(JSON.stringify(ended)).not.toContain('root:');
      if (ended.state === 'planned') await home.send('POST', `/${one}/cancel`, {});
    }
    const pages = await sites.portico.db
      .selectFrom('documents')
      .select('title')
      .where('site_id', '=', attacker)
      .execute();
    expect(pages).toEqual([]);
  }, 60_000);
});

/** A larger corpus, where it is present. */
function hostileXml(file: string): string[] {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return (JSON.stringify(found).match(/"(?:[^"\\]|\\.)*<(?:[^"\\]|\\.)*"/g) ?? []).map(
      (text) => JSON.parse(text) as string,
    );
  } catch {
    return [];
  }
}
