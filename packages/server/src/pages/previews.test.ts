import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { setPagePassword } from '../content/page-password.ts';
import { linkToDocument, linkToRelease, type PreviewLink } from '../content/releases/preview-links.ts';
import { scheduleRelease } from '../content/releases/schedule.ts';
import { saveDocument } from '../content/save-document.ts';
import { draft, makeSite, must, page, published, textSections } from '../content/testing.ts';
import { createTestSites, pageContext, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;
let about: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  about = await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'About', slug: 'about', search: { title: 'As it is' }, sections: {} },
  });
  must(
    await saveDocument(sites.portico, siteId, about, SYSTEM, {
      changes: [{ path: ['search', 'title'], from: 'As it is', to: 'As it may be' }],
    }),
  );
});
afterAll(() => sites.close());

/** Follows a preview link as a browser does; gives the cookie it leaves. */
async function open({ path, token }: PreviewLink): Promise<string> {
  const reply = await sites.ask(`${path}?x=1&preview=${token}`);
  expect([reply.status, reply.headers.location]).toEqual([302, `${path}?x=1`]);
  const [cookie = ''] = reply.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^ss_preview=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

describe('a preview link', () => {
  it('shows a working copy in its place to who has it, and to nobody else', async () => {
    await sites.ask('/about');
    const cookie = await open(must(await linkToDocument(sites.portico, siteId, about)));
    const seen = await sites.ask('/about', { cookie });
    expect(seen.text).toContain('<title>As it may be</title>');
    expect(pageContext(seen).mode).toBe('preview');
    expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect((await sites.ask('/about')).text).toContain('<title>As it is</title>');
    expect((await sites.ask('/about', { cookie: 'ss_preview=a-token-nobody-ever-made' })).text).toContain(
      'As it is',
    );
    // The rest of the site is there as well.
    expect((await sites.ask('/', { cookie })).status).toBe(200);
    expect((await sites.ask('/nothing', { cookie })).status).toBe(404);
  });

  it('shows all changes of a release together, also pages that are not public yet', async () => {
    const { id } = await draft(sites.portico, siteId, page('Courses', 'courses'));
    const release = must(
      await scheduleRelease(sites.portico, siteId, SYSTEM, [id, about], { publishAt: null }),
    );
    const cookie = await open(must(await linkToRelease(sites.portico, siteId, release.id)));
    expect((await sites.ask('/courses')).status).toBe(404);
    expect((await sites.ask('/courses', { cookie })).status).toBe(200);
    expect((await sites.ask('/about', { cookie })).text).toContain('As it may be');
  });

  it('opens no password: what is locked stays locked', async () => {
    const prices = await published(sites.portico, siteId, {
      kind: 'page',
      body: {
        title: 'Prices',
        slug: 'prices',
        access: 'password',
        sections: textSections('The price of a vase'),
      },
    });
    must(await setPagePassword(sites.portico, siteId, SYSTEM, prices, 'ash'));
    const cookie = await open(must(await linkToDocument(sites.portico, siteId, about)));
    const reply = await sites.ask('/prices', { cookie });
    expect(pageContext(reply).pageType).toBe(105);
    expect(reply.text).not.toContain('The price of a vase');
  });

  it('belongs to its site, ends by itself and by an empty one', async () => {
    const link = must(await linkToDocument(sites.portico, siteId, about));
    const cookie = await open(link);
    const other = await makeSite(sites.portico, 'other');
    await published(sites.portico, other, page('About', 'about'));
    expect(pageContext(await sites.ask('/about', { host: 'other.localhost', cookie })).mode).toBe(
      'published',
    );
    const end = await sites.ask('/about?preview=', { cookie });
    expect(end.headers['set-cookie']?.[0]).toMatch(/^ss_preview=; .*Max-Age=0$/);
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 15 * 86_400_000));
    expect((await sites.ask('/about', { cookie })).text).toContain('As it is');
  });

  it('is calm about tokens that are none', async () => {
    for (const token of ['x', '%00', '"; Path=/x', 'é'.repeat(50), 'a'.repeat(101), '<script>'])
      expect(
        (await sites.ask(`/about?preview=${encodeURIComponent(token)}`)).headers['set-cookie']?.[0],
      ).toMatch(/^ss_preview=;/);
    for (const value of ['%00', '"', 'a'.repeat(5000)])
      expect((await sites.ask('/about', { cookie: `ss_preview=${value}` })).status).toBe(200);
  });
});
