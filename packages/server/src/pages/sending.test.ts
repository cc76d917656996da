import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Sections } from '@portico/model/documents/section';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSite, page, published, textSections } from '../content/testing.ts';
import { createTestSites, pageContext, type Reply, setSettings, type TestSites } from './testing.ts';

const EMBED = '<div id=\'x\'>"&amp;"</div>\r\n<script>\r\nconsole.log("it\'s < here");\r\n</script>';

let sites: TestSites;
let siteId: string;
let owner: string;

const block = (type: string, fields: Record<string, unknown>): Sections => ({
  s1: { order: 'a0', layout: 'flow', blocks: { b0: { type, version: 1, order: 'a0', fields } } },
});

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  const text = Array.from({ length: 30 }, (_, n) => `Bowl number ${n}`);
  await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Home', slug: '', sections: textSections(...text) },
  });
  await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Map', slug: 'map', sections: block('embed', { html: EMBED }) },
  });
  await published(sites.portico, siteId, page('About', 'about'));
  owner = await sites.signIn(siteId, 'localhost');
});
afterAll(() => sites.close());

const encoded = (accept: string, more: Record<string, string> = {}, path = '/') =>
  sites.ask(path, { headers: { 'accept-encoding': accept, ...more } });

describe('a page on its way', () => {
  it('is the same in every encoding, each with a strong ETag of its own', async () => {
    const plain = await sites.ask('/');
    await vi.waitFor(async () => expect((await encoded('br')).headers['content-encoding']).toBe('br'), {
      timeout: 10_000,
    });
    const gzip = await encoded('gzip');
    const brotli = await encoded('gzip, br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length);
    expect(new Set([plain, gzip, brotli].map((reply) => reply.headers.etag)).size).toBe(3);
    for (const reply of [plain, gzip, brotli]) {
      expect(reply.headers.etag).toMatch(/^"[\w-]{22}(-[bgh])?"$/);
      expect(reply.headers['content-length']).toBe(String(reply.bytes.length));
      expect(reply.headers.vary).toBe('accept-encoding, cookie');
      expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  it.each([
    ['gzip;q=0', undefined],
    ['identity, *;q=0', undefined],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', undefined],
    ['x-gzip', 'gzip'],
    ['gzipped', undefined],
    ['deflate', undefined],
    ['*', 'gzip'],
    ['', undefined],
  ])('is sent to who accepts %j as %j', async (accept, encoding) => {
    await sites.ask('/');
    expect((await encoded(accept)).headers['content-encoding']).toBe(encoding);
  });

  it('is not sent again to who has it, in whichever encoding', async () => {
    const plain = await sites.ask('/');
    const gzip = await encoded('gzip');
    for (const etag of [
      plain.headers.etag,
      gzip.headers.etag,
      `W/${plain.headers.etag}`,
      `"other", ${gzip.headers.etag}`,
      '*',
    ]) {
      const reply = await encoded('gzip', { 'if-none-match': etag ?? '' });
      expect([reply.status, reply.bytes.length], etag).toEqual([304, 0]);
      expect(reply.headers.etag).toBeDefined();
      expect(reply.headers.vary).toBe('accept-encoding, cookie');
    }
    expect((await encoded('gzip', { 'if-none-match': '"other"' })).status).toBe(200);
    // A not-found page is never "not modified".
    const lost = await sites.ask('/nothing');
    expect((await encoded('', { 'if-none-match': lost.headers.etag ?? '' }, '/nothing')).status).toBe(404);
  });

  it('leaves the body out for HEAD, kept or not, with the headers of GET', async () => {
    for (const path of ['/?head', '/', '/nothing']) {
      const head = await sites.ask(path, { method: 'HEAD' });
      const get = await sites.ask(path);
      expect(head.bytes.length).toBe(0);
      const { date: _, ...headers } = head.headers;
      expect(get.headers).toMatchObject(headers);
    }
  });

  it('is told to browsers with care, kept or not', async () => {
    for (const path of ['/?careful', '/', '/nothing', '/robots.txt'])
      expect((await sites.ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    expect((await sites.ask('/')).headers['strict-transport-security']).toBeUndefined();
  });

  it('asks for HTTPS for good where the server has it', async () => {
    const secure = await createTestSites({ origin: 'https://example.com', originHost: 'example.com' });
    const id = await makeSite(secure.portico, 'kiln');
    await published(secure.portico, id, page('Home', ''));
    const reply = await secure.ask('/', { host: 'example.com' });
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});

/** The policy's sources by directive. */
function policy(reply: Reply): Record<string, string[]> {
  const header = reply.headers['content-security-policy'];
  return Object.fromEntries(
    String(header)
      .split('; ')
      .map((line) => line.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

describe('owner code', () => {
  it('is nowhere, and nothing foreign may run, on pages without it', async () => {
    const reply = await sites.ask('/');
    expect(policy(reply)).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'frame-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
    expect(reply.text).not.toMatch(/<script(?![^>]*type="application\/(ld\+)?json")/);
    expect(reply.text).not.toMatch(/\son\w+=/);
  });

  it('is held back as text, and allowed by the digest of exactly what a browser will read', async () => {
    const reply = await sites.ask('/map');
    expect(reply.text).not.toContain('<script>');
    const script = '\nconsole.log("it\'s < here");\n';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(policy(reply)['script-src']).toEqual(["'self'", 'https:', `'sha256-${digest}'`]);
    expect(policy(reply)['script-src']).not.toContain("'unsafe-inline'");
    expect(policy(reply)['frame-src']).toEqual(["'self'", 'https:']);
  });

  it('of the whole site counts on every page, quotes and all', async () => {
    const code = "let said = 'a & b';";
    await setSettings(sites, siteId, {
      code: { head: `<script>${code}</script>`, footer: '<script src="https://x.example/y.js"></script>' },
    });
    const digest = createHash('sha256').update(code).digest('base64');
    for (const path of ['/', '/about', '/nothing'])
      expect(policy(await sites.ask(path))['script-src']).toEqual(["'self'", 'https:', `'sha256-${digest}'`]);
    await setSettings(sites, siteId, { code: undefined });
    expect(policy(await sites.ask('/'))['script-src']).toEqual(["'self'"]);
  });

  it('of one page counts on that page alone, and is framed for who is logged in', async () => {
    const code = 'let mine = 1;';
    await published(sites.portico, siteId, {
      kind: 'page',
      body: {
        title: 'Coded',
        slug: 'coded',
        sections: {},
        code: { head: '', footer: `<script>${code}</script>` },
      },
    });
    const digest = createHash('sha256').update(code).digest('base64');
    const reply = await sites.ask('/coded');
    expect(reply.text).toContain('<template data-held-markup="">&lt;script&gt;let mine');
    expect(policy(reply)['script-src']).toEqual(["'self'", 'https:', `'sha256-${digest}'`]);
    expect(policy(await sites.ask('/about'))['script-src']).toEqual(["'self'"]);
    // Under an owner's session it is kept to frames that are cut off from the site.
    expect(pageContext(await sites.ask('/coded', { cookie: owner })).mode).toBe('preview');
  });

  it('makes the page another one for who is logged in: never shared, never indexed, held in frames', async () => {
    for (const path of ['/', '/map', '/nothing']) {
      const visitor = await sites.ask(path);
      const reply = await sites.ask(path, { cookie: owner });
      expect(pageContext(visitor).mode).toBe('published');
      expect(pageContext(reply).mode).toBe('preview');
      expect(pageContext(await sites.ask(path)).mode).toBe('published');
      expect(reply.text).toContain('<meta name="robots" content="noindex">');
    }
    expect((await sites.ask('/', { cookie: owner })).headers['cache-control']).toBe('private, no-store');
  });

  it('of the owner’s not-found page is framed for who is logged in as well', async () => {
    const lost = await published(sites.portico, siteId, {
      kind: 'page',
      body: { title: 'Lost', slug: 'lost', pageKind: 'not-found', sections: block('embed', { html: EMBED }) },
    });
    await setSettings(sites, siteId, { notFoundPage: lost });
    expect(pageContext(await sites.ask('/nothing', { cookie: owner })).mode).toBe('preview');
    expect(pageContext(await sites.ask('/nothing')).mode).toBe('published');
  });
});
