import {
  ask,
  createTestPortico,
  ok,
  type TestBrowser,
  type TestPortico,
} from '@portico/server/accounts/testing';
import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { makeSite, published } from '@portico/server/content/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let sites: TestSites;
let siteId: string;
beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
});
afterAll(() => sites.close());

const PEN = 'https://codepen.io/kiln/pen/aBcDeFg';
/** Addresses that look like a known provider's, or would be more than an address. */
const HOSTILE = [
  'https://codepen.io.evil.example/kiln/pen/aBcDeFg',
  'https://codepen.io@evil.example/kiln/pen/aBcDeFg',
  'https://evil.example\\@codepen.io/kiln/pen/aBcDeFg',
  'https://evil.example/https://codepen.io/kiln/pen/aBcDeFg',
  'https://сodepen.io/kiln/pen/aBcDeFg',
  'https://codepen.io:444/kiln/pen/aBcDeFg',
  'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2Fa%2Fb',
  'https://mastodon.evil.example/@a/123456789',
  'https://x.y.typeform.com/to/aBcD12',
  'javascript:alert(1)//codepen.io/kiln/pen/aBcDeFg',
  'data:text/html,<script>alert(1)</script>',
  '"><iframe src="https://evil.example"></iframe>',
  'https://codepen.io/kiln/pen/"><iframe src="https://evil.example">',
];

let count = 0;
async function pageOf(blocks: ReadonlyArray<Record<string, unknown>>) {
  const slug = `embeds-${++count}`;
  const body = {
    title: slug,
    slug,
    sections: {
      s: {
        order: 'a0',
        layout: 'flow',
        blocks: Object.fromEntries(
          blocks.map((fields, at) => [
            `b${at}`,
            { type: 'embed', version: 1, order: `a${String(at).padStart(3, '0')}`, fields },
          ]),
        ),
      },
    },
  };
  await published(sites.portico, siteId, { kind: 'page', body });
  const reply = await sites.ask(`/${slug}`);
  const policy = String(reply.headers['content-security-policy']);
  return { text: reply.text, frames: /frame-src ([^;]*)/.exec(policy)?.[1], policy };
}

describe('a page with embeds', () => {
  test('frames nobody, whatever their addresses look like', async () => {
    const { text, frames, policy } = await pageOf(
      HOSTILE.flatMap((url) => [
        { url, start: 'page' },
        { url, title: '"><iframe src="https://evil.example">' },
      ]),
    );
    expect(frames).toBe("'self'");
    expect(policy).toContain("script-src 'self';");
    expect(text).not.toContain('<iframe');
    expect(text).not.toContain('data-html');
  });

  test('lets its policy name the providers it has, and no others', async () => {
    const { frames, policy } = await pageOf([
      { url: PEN },
      { url: 'https://www.google.com/maps/embed?pb=!1m18!1m12', start: 'page' },
      { url: 'https://youtu.be/dQw4w9WgXcQ' },
      ...HOSTILE.map((url) => ({ url })),
    ]);
    expect(frames).toBe(
      "'self' https://codepen.io https://www.google.com/maps https://www.youtube-nocookie.com",
    );
    expect(policy).toContain("script-src 'self';");
  });
});

describe('an editor without the permission for code', () => {
  let server: TestPortico;
  let admin: TestBrowser;
  let editor: TestBrowser;
  beforeAll(async () => {
    server = await createTestPortico();
    admin = (await server.signedIn('admin')).browser;
    editor = (await server.signedIn('editor')).browser;
  });
  afterAll(() => server.close());

  const bodyOf = (fields: object, version = 1) => {
    const slug = `mine-${++count}`;
    const block = { type: 'embed', version, order: 'a0', fields };
    return { title: slug, slug, sections: { s: { order: 'a0', layout: 'flow', blocks: { b: block } } } };
  };
  const create = (browser: TestBrowser, body: object) =>
    browser.post('/api/rest/documents', { kind: 'page', body });
  const path = (field: string) => ['sections', 's', 'blocks', 'b', 'fields', field];

  test('embeds what a known provider has, and no code, in whatever version it comes', async () => {
    expect((await create(editor, bodyOf({ url: PEN, start: 'page', height: 300 }))).statusCode).toBe(201);
    for (const [fields, version] of [
      [{ url: PEN, html: '<script>x()</script>' }, 1],
      [{ html: ' <b>x</b>' }, 1],
      [{ html: '<script>x()</script>' }, 99],
    ] as const)
      expect((await create(editor, bodyOf(fields, version))).statusCode).toBe(403);
    expect((await create(editor, bodyOf({ url: PEN, height: 1e9 }))).statusCode).toBe(400);
    expect((await create(editor, bodyOf({ url: PEN, ratio: '1:9999' }))).statusCode).toBe(400);
  });

  test('may set what stands around an administrator’s code, and leaves the code as it is', async () => {
    const html = '<script>counts()</script>';
    const { id } = await ok(admin, 'POST', '/documents', { kind: 'page', body: bodyOf({ html }) });
    const change = (field: string, from: unknown, to: unknown) =>
      ask(editor, 'PATCH', `/documents/${id}`, { changes: [{ path: path(field), from, to }] });
    expect((await change('caption', '', 'Our visitors')).status).toBe(200);
    expect((await change('html', html, '<script>evil()</script>')).status).toBe(403);
    expect((await change('html', html, '')).status).toBe(200);
    expect((await change('html', '', html)).status).toBe(403);
  });
});
