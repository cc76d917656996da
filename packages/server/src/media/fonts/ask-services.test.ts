import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { leadsTo } from '../../outgoing/testing.ts';
import { listMedia } from '../library.ts';
import { mediaOf } from '../media.ts';
import { readStylesheet } from './read-stylesheet.ts';

const shipped = (path: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${path}`));
const FILES: Readonly<Record<string, Buffer>> = {
  '/s/amphora/regular.woff2': shipped('inter-tight/files/inter-tight-latin-wght-normal.woff2'),
  '/s/amphora/italic.woff2': shipped('inter-tight/files/inter-tight-latin-wght-italic.woff2'),
};

/** A rule as the services write them. */
const face = (family: string, weight: number, style: string, path: string) =>
  `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; font-display: swap;
    src: url(https://fonts.gstatic.com${path}) format('woff2'); }`;
const AMPHORA = [
  face('Amphora', 400, 'normal', '/s/amphora/regular.woff2'),
  face('Amphora', 400, 'italic', '/s/amphora/italic.woff2'),
].join('\n');
const KIT = [
  face('kylix-pro', 400, 'normal', '/l/a'),
  face('kylix-pro', 700, 'italic', '/l/b'),
  face('krater', 900, 'normal', '/l/c'),
].join('\n');

let server: TestPortico;
let owner: TestBrowser;
let service: Server;
/** Paths, in the order they were asked. */
const asked: string[] = [];
/** Said in place of what the service would say, by the beginning of a path. */
const instead = new Map<string, (response: ServerResponse) => void>();
const dataDir = mkdtempSync(join(tmpdir(), 'portico-font-services-'));
const way = (timeoutMs = 10_000) =>
  leadsTo(`http://127.0.0.1:${(service.address() as AddressInfo).port}`, timeoutMs);

beforeAll(async () => {
  service = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in');
    asked.push(request.url ?? '');
    const other = [...instead].find(([path]) => url.pathname.startsWith(path))?.[1];
    if (other) return other(response);
    const file = FILES[url.pathname];
    if (file) return response.writeHead(200, { 'content-type': 'font/woff2' }).end(file);
    const isAmphora = url.pathname === '/css' && url.searchParams.get('family')?.startsWith('Amphora:');
    if (isAmphora) return response.writeHead(200, { 'content-type': 'text/css' }).end(AMPHORA);
    if (url.pathname === '/abc1def.css')
      return response.writeHead(200, { 'content-type': 'text/css' }).end(KIT);
    return response.writeHead(url.pathname === '/css' ? 400 : 404).end('<h1>None</h1>');
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  server = await createTestPortico({ dataDir });
  owner = (await server.signedIn('admin')).browser;
});
beforeEach(() => {
  asked.length = 0;
  instead.clear();
  server.portico.fetchOutside = way();
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const google = (family: string, browser = owner) => browser.post('/api/rest/fonts/google', { family });
const copy = (family: string, browser = owner) => browser.post('/api/rest/fonts/google/copy', { family });
const kit = (id: string, browser = owner) => browser.post('/api/rest/fonts/kit', { id });
const library = async () =>
  ((await listMedia(mediaOf(server.portico), server.first, { limit: 100 }))?.items ?? []).map(
    ({ filename }) => filename,
  );

describe('a family of Google Fonts', () => {
  test('is looked up: its styles as the service has them, and how its regular one is set', async () => {
    const reply = await google('Amphora');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      name: 'Amphora',
      variations: ['n4', 'i4'],
      facts: { kind: 'sans', ascent: 0.969, descent: 0.241 },
    });
    expect(asked).toEqual([expect.stringMatching(/^\/css\?family=Amphora:100,/), '/s/amphora/regular.woff2']);
    expect(await library()).toEqual([]);
  });

  test('is copied: each style into the library, by the name and weight that the service gives it', async () => {
    const reply = await copy('Amphora');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      name: 'Amphora',
      fonts: [
        { family: 'Amphora', weights: [400, 400], italic: false, file: { media: expect.any(String) } },
        { family: 'Amphora', weights: [400, 400], italic: true, file: { media: expect.any(String) } },
      ],
    });
    expect(await library()).toHaveLength(2);
    // The regular one was read when it was looked up.
    expect(asked.filter((path) => path === '/s/amphora/regular.woff2')).toHaveLength(1);
    // Once more brings no file anew.
    expect((await copy('Amphora')).json()).toEqual(reply.json());
    expect(await library()).toHaveLength(2);
  });

  test('that there is not is said by its name', async () => {
    for (const ask of [google, copy]) {
      const reply = await ask('Papyrus & “Sons”');
      expect([reply.statusCode, reply.json().error]).toEqual([
        400,
        'Google Fonts has no font called “Papyrus & “Sons””.',
      ]);
    }
    expect(asked[0]).toMatch(/^\/css\?family=Papyrus\+%26\+%E2%80%9CSons%E2%80%9D:/);
    for (const family of ['', '  ', 'x'.repeat(81)]) expect((await google(family)).statusCode).toBe(400);
  });
});

describe('a kit of Adobe Fonts', () => {
  test('says its families and their styles', async () => {
    const reply = await kit('abc1def');
    expect(reply.json()).toEqual({
      families: [
        { name: 'kylix-pro', variations: ['n4', 'i7'] },
        { name: 'krater', variations: ['n9'] },
      ],
    });
    expect(asked).toEqual(['/abc1def.css']);
  });

  test('that there is not, or that is empty, is said by its id; what can be none is not asked for', async () => {
    const none = 'Adobe Fonts has no web project “zzzzzz”, or it has no fonts.';
    expect((await kit('zzzzzz')).json().error).toBe(none);
    instead.set('/zzzzzz', (response) => response.end('/* nothing yet */'));
    expect((await kit('zzzzzz')).json().error).toBe(none);
    asked.length = 0;
    for (const id of ['../../etc', 'abc1def?x', 'ABC1DEF', '', 'abcd', 'a'.repeat(13)])
      expect((await kit(id)).statusCode, id).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe('a service that does not do what it should', () => {
  /** Every endpoint with what the owner sees there when one kind of request goes wrong. */
  const endpoints = (path: 'stylesheet' | 'file') =>
    path === 'stylesheet'
      ? [
          { name: 'google', ask: () => google('Amphora'), at: '/css' },
          { name: 'copy', ask: () => copy('Amphora'), at: '/css' },
          { name: 'kit', ask: () => kit('abc1def'), at: '/abc1def.css' },
        ]
      : [
          { name: 'google', ask: () => google('Amphora'), at: '/s/' },
          { name: 'copy', ask: () => copy('Amphora'), at: '/s/' },
        ];
  async function told(path: 'stylesheet' | 'file', answer: (response: ServerResponse) => void) {
    const said: Record<string, unknown> = {};
    for (const { name, ask, at } of endpoints(path)) {
      instead.clear();
      instead.set(at, answer);
      const reply = await ask();
      expect(reply.statusCode, name).toBe(400);
      said[name] = reply.json().error;
    }
    return said;
  }
  const everywhere = (path: 'stylesheet' | 'file', error: unknown) =>
    Object.fromEntries(endpoints(path).map(({ name }) => [name, error]));

  test('is told of in one sentence, whichever of its answers it is and whichever way the owner came', async () => {
    const unable = (reason: string) => expect.stringMatching(`^Unable to load fonts: ${reason}`);
    for (const path of ['stylesheet', 'file'] as const) {
      expect(await told(path, (response) => response.writeHead(503).end('busy'))).toEqual(
        everywhere(path, unable('(Google|Adobe) Fonts answered 503\\.$')),
      );
      expect(await told(path, (response) => response.socket?.destroy())).toEqual(
        everywhere(path, unable('The connection failed')),
      );
      expect(
        await told(path, (response) =>
          response.writeHead(200, { 'content-length': String(30 * 1024 * 1024) }).write('@'),
        ),
      ).toEqual(everywhere(path, unable('The answer is larger than')));
      // Small as it is sent, and large only when it is unpacked.
      const bomb = gzipSync(Buffer.alloc(21 * 1024 * 1024));
      expect(
        await told(path, (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
      ).toEqual(everywhere(path, unable('The answer is larger than')));
      server.portico.fetchOutside = way(250);
      expect(await told(path, () => {})).toEqual(everywhere(path, unable('The other side took too long')));
      server.portico.fetchOutside = way();
    }
  });

  test('and sends something else than asked for is not believed', async () => {
    const page = (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Please log in</h1>');
    expect(await told('stylesheet', page)).toEqual({
      google: 'Google Fonts has no font called “Amphora”.',
      copy: 'Google Fonts has no font called “Amphora”.',
      kit: 'Adobe Fonts has no web project “abc1def”, or it has no fonts.',
    });
    expect(await told('file', page)).toEqual(
      everywhere('file', 'Unable to load fonts: what Google Fonts sent is no font.'),
    );
  });

  test('is asked for no more than sixty families in ten minutes, and not by whom it does not concern', async () => {
    const { browser } = await server.signedIn('admin');
    const replies = [];
    for (let at = 0; at < 61; at++) replies.push((await kit('abc1def', browser)).statusCode);
    expect(replies.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(replies[60]).toBe(429);
    asked.length = 0;
    expect((await google('Amphora', browser)).statusCode).toBe(429);
    const editor = (await server.signedIn('store-manager')).browser;
    for (const ask of [
      () => google('Amphora', editor),
      () => copy('Amphora', editor),
      () => kit('abc1def', editor),
    ])
      expect((await ask()).statusCode).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe('the stylesheet of a service', () => {
  test('is read in a moment, however it is made', () => {
    const long = 500_000;
    const filled = (piece: string) => piece.repeat(Math.ceil(long / piece.length)).slice(0, long);
    for (const piece of [
      '@font-face{',
      '@font-face {font-family:',
      '@font-face',
      ' ',
      '}',
      'url(',
      '@font-face{;',
    ])
      expect(readStylesheet(filled(piece)), piece).toEqual([]);
    const many = Array.from({ length: 3000 }, (_, at) => face(`F${at}`, 400, 'normal', '/s/x')).join('');
    expect(readStylesheet(many)).toHaveLength(60);
  });

  test('gives no address but one of https, and no weight that a variation cannot say', () => {
    const rule = (more: string) => `@font-face { font-family: "A"; ${more} }`;
    for (const more of [
      'font-weight: 400; src: url(http://fonts.gstatic.com/a)',
      'font-weight: 400; src: url(file:///etc/passwd)',
      'font-weight: 400; src: url(data:font/woff2;base64,AAAA)',
      'font-weight: 450; src: url(https://fonts.gstatic.com/a)',
      'font-weight: 1000; src: url(https://fonts.gstatic.com/a)',
      'font-weight: bold; src: url(https://fonts.gstatic.com/a)',
    ])
      expect(readStylesheet(rule(more)), more).toEqual([]);
  });
});
