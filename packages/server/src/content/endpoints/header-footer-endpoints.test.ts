import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, ok, createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';

let server: TestPortico;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

describe('The shared header and footer', () => {
  it('[B7.30] [B7.31] are read, stored and public at once', async () => {
    const before = await ok(admin, 'GET', '/api/site-header-footer');
    expect(before).toMatchObject({ header: { layout: expect.any(String) }, footer: {} });
    const footer = { f: { order: 'a0', layout: 'flow', blocks: {} } };
    await ok(admin, 'PUT', '/api/site-header-footer', {
      header: { ...before.header, layout: 'center' },
      footer,
    });
    expect(await ok(admin, 'GET', '/api/site-header-footer')).toMatchObject({
      header: { layout: 'center' },
      footer,
    });
    expect((await ok(admin, 'GET', '/singletons/frame')).hasDraft).toBe(false);
  });

  it('[B3.59] carry the header’s own colours, and name the one that is none', async () => {
    const before = await ok(admin, 'GET', '/api/site-header-footer');
    const header = {
      ...before.header,
      fill: 'gradient',
      colors: { gradientHeaderBackgroundColor: { type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.8 } },
    };
    await ok(admin, 'PUT', '/api/site-header-footer', { header, footer: before.footer });
    expect((await ok(admin, 'GET', '/api/site-header-footer')).header).toEqual(header);
    const colors = { solidHeaderBorderColor: { type: 'SITE_PALETTE_COLOR', id: 'pink' } };
    const refused = await ask(admin, 'PUT', '/api/site-header-footer', {
      header: { ...header, colors },
      footer: before.footer,
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('header.colors.solidHeaderBorderColor');
  });
});
