import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { encodePath } from '@portico/model/addresses/address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, must, page, published, textSections } from '../content/testing.ts';
import { SYSTEM } from '../content/actor.ts';
import { saveDocument } from '../content/save-document.ts';
import { publishNow } from '../content/releases/publish.ts';
import { projectRoot } from '../core/project-root.ts';
import { createTestSites, pageContext, setSettings, type TestSites } from './testing.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(projectRoot(), '../shared/data');
const file = (name: string) => (existsSync(join(data, name)) ? readFileSync(join(data, name), 'utf8') : null);
const naughty = JSON.parse(file('text/naughty-strings.json') ?? '[]') as string[];
const urls = (JSON.parse(file('urls/urltestdata.json') ?? '[]') as Array<string | { input: string }>).flatMap(
  (one) => (typeof one === 'string' ? [] : one.input),
);
const redirects = (file('urls/open-redirects.txt') ?? '').split('\n').filter((line) => line !== '');

let sites: TestSites;
let siteId: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, page('About', 'about'));
  await published(sites.portico, siteId, page('Über uns', 'über/uns'));
  // Everything that could not be shown is a fault: failures are counted.
  sites.portico.log.error = (fields, message) => failures.push(`${message} ${JSON.stringify(fields)}`);
});
const failures: string[] = [];
afterAll(() => sites.close());

/** The first line of the answer to bytes sent as they are. */
function sendRaw(target: string, host = 'localhost'): Promise<{ status: number; head: string }> {
  return new Promise((resolve, reject) => {
    const { port } = sites.app.fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
        head: answer.split('\r\n\r\n')[0] ?? '',
      }),
    );
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  });
}

describe('every spelling of an address', () => {
  it.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['//about', '/about'],
    ['/about//', '/about'],
    ['/%61bout', null],
    ['//evil.example/..;/about/', '/evil.example/..;/about'],
    ['/Über/Uns', '/%C3%BCber/uns'],
    ['/u%CC%88ber/uns', '/%C3%BCber/uns'],
    ['/%C3%BCber/uns', null],
    ['///', '/'],
    ['/.well-known//x', '/.well-known/x'],
  ])('%s leads to one canonical address', async (target, to) => {
    const raw =
      encodePath(decodeURI(target).normalize('NFC')) === target ? target : encodeURI(decodeURI(target));
    const reply = await sites.ask(`${raw}?q=Ab%2Fc&d`);
    if (to === null) expect(reply.status).toBe(200);
    else expect([reply.status, reply.headers.location]).toEqual([301, `${to}?q=Ab%2Fc&d`]);
  });

  it('keeps to this host, whatever the path pretends', async () => {
    const targets = [
      ...redirects.map((line) => `/${line.replace(/^https?:\/\/[^/]*\/?/, '').replace(/^\/*/, '/')}`),
      '/\\evil.example',
      '//evil.example',
      '/%5Cevil.example',
      '/%2F%2Fevil.example/',
      '/%09/evil.example/',
    ];
    for (const target of targets.map((one) => encodeURI(one).replace(/%25/g, '%'))) {
      const { status, head } = await sendRaw(target);
      expect([200, 301, 400, 404], target).toContain(status);
      const location = /^location: (.*)$/im.exec(head)?.[1];
      if (location) expect(new URL(location, 'http://localhost').host, target).toBe('localhost');
    }
  });
});

describe('what cannot be an address', () => {
  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/about/..',
    '/%00',
    '/about%00',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%ff%fe',
    '/%ed%a0%80',
    '/a%0d%0aset-cookie:x=1',
    '/about%5c..',
    '/about%2f',
    `/${'a'.repeat(5000)}`,
    `/${'%F0%9F%8F%BA'.repeat(700)}`,
    '/pages/..%252f',
    '/_portico/assets/../../package.json',
    '/_portico/assets/%2e%2e/manifest.json',
    '/_portico/assets/..%2fmanifest.json',
    '/_portico/media/../../secret',
    '/s/../../secret',
    '/_portico/%00',
    '/api/%',
  ])('%s is a 404', async (target) => {
    const { status, head } = await sendRaw(target);
    expect(status).toBe(404);
    expect(head).not.toMatch(/^set-cookie/im);
  });

  it('is a 404 or 400 as a whole address of another host too, never a way past the redirect to the primary one', async () => {
    for (const target of [
      'http://evil.example/',
      'http://localhost/about',
      '@evil.example/',
      '*',
      'about',
      '?x',
    ])
      expect([400, 404], target).toContain((await sendRaw(target)).status);
  });

  it.skipIf(naughty.length === 0)(
    'is answered calmly for every naughty string, in paths, queries and Host headers',
    async () => {
      const calm = [200, 301, 302, 400, 404, 431];
      // As it is, where a request line can hold it at all.
      const lines = [...naughty, ...urls]
        .map((text) => text.replace(/[\r\n]/g, ''))
        .filter((line) => line !== '');
      const all = [
        ...lines.map((line) => [`/${line}`]),
        ...naughty.flatMap((text) => {
          const encoded = encodeURIComponent(text.toWellFormed());
          return [[`/${encoded}`], [`/about?category=${encoded}&${encoded}`]];
        }),
        ...naughty.map((text) => ['/', text.replace(/[\r\n]/g, '') || '-']),
      ];
      for (let at = 0; at < all.length; at += 50)
        await Promise.all(
          all.slice(at, at + 50).map(async ([target = '', host]) => {
            expect(calm, `${target} at ${host}`).toContain((await sendRaw(target, host)).status);
          }),
        );
      expect(failures).toEqual([]);
    },
    60_000,
  );

  it('may not be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const reply = await sites.ask('/about', { method });
      expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('unknown addresses', () => {
  it('show the site’s not-found page with 404, rendered once for all of them', async () => {
    await sites.settled();
    await sites.ask('/nothing-at-all');
    const { size } = sites.app.pages.cache;
    for (const path of ['/nothing', '/about/nothing', '/pages/0123456789abcdef01234567', '/nothing?x=1']) {
      const reply = await sites.ask(path);
      expect(reply.status).toBe(404);
      expect(pageContext(reply).pageType).toBe(100);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.text).toContain('<meta name="robots" content="noindex">');
    }
    expect(sites.app.pages.cache.size).toBe(size);
  });

  it('show the owner’s own page for them', async () => {
    const id = await published(sites.portico, siteId, {
      kind: 'page',
      body: {
        title: 'Lost',
        slug: 'lost',
        pageKind: 'not-found',
        sections: textSections('Not a pot in sight'),
      },
    });
    await setSettings(sites, siteId, { notFoundPage: id });
    for (const path of ['/nothing', '/lost']) {
      const reply = await sites.ask(path);
      expect(reply.status).toBe(404);
      expect(pageContext(reply).pageType).toBe(100);
      expect(reply.text).toContain('Not a pot in sight');
    }
  });
});

describe('moved addresses', () => {
  it('lead to the new one with each visitor’s own query, also when asked at the same moment', async () => {
    const id = await published(sites.portico, siteId, page('Courses', 'courses'));
    must(
      await saveDocument(sites.portico, siteId, id, SYSTEM, {
        changes: [{ path: ['slug'], from: 'courses', to: 'classes' }],
      }),
    );
    must(await publishNow(sites.portico, siteId, SYSTEM, [id]));
    const replies = await Promise.all(
      ['', '?utm_source=a', '?utm_source=b', '?page=2&x=%C3%BC'].map((query) =>
        sites.ask(`/courses${query}`),
      ),
    );
    expect(replies.map((reply) => [reply.status, reply.headers.location])).toEqual([
      [301, '/classes'],
      [301, '/classes?utm_source=a'],
      [301, '/classes?utm_source=b'],
      [301, '/classes?page=2&x=%C3%BC'],
    ]);
  });

  it('answer old addresses that name a number, and leave the page of the bare path alone', async () => {
    const id = await published(sites.portico, siteId, page('Imported', 'imported'));
    await sites.portico.db
      .insertInto('addresses')
      .values([
        { site_id: siteId, path: '/?p=12', kind: 'redirect', document_id: id, status: 301, source: 'import' },
        {
          site_id: siteId,
          path: '/old?id=3',
          kind: 'redirect',
          target: '/about',
          status: 302,
          source: 'owner',
        },
      ] as never)
      .execute();
    await sites.ask('/');
    for (let i = 0; i < 2; i++) {
      const old = await sites.ask('/?p=12');
      expect([old.status, old.headers.location?.split('?')[0]]).toEqual([301, '/imported']);
      expect((await sites.ask('/?p=13')).status).toBe(200);
      expect((await sites.ask('/')).status).toBe(200);
    }
  });
});
