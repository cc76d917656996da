import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../identity/password-hash.ts';
import { SYSTEM } from '../content/actor.ts';
import { setPagePassword } from '../content/page-password.ts';
import { blog, makeSite, page, post, published, textSections } from '../content/testing.ts';
import { setSiteStatus, siteStatusName } from '../hosting/site-status.ts';
import { findSite } from '../hosting/sites.ts';
import {
  createTestSites,
  pageContext,
  type Reply,
  setSettings,
  setSingleton,
  type TestSites,
} from './testing.ts';

let sites: TestSites;
let siteId: string;
let reserved: string;
let owner: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Über uns', slug: 'über', sections: textSections('Words for those inside') },
  });
  reserved = await published(sites.portico, siteId, {
    kind: 'page',
    body: {
      title: 'Prices',
      slug: 'prices',
      access: 'password',
      sections: textSections('The price of a moon vase'),
    },
  });
  const club = await published(sites.portico, siteId, blog('club', { access: 'password' }));
  await published(sites.portico, siteId, post(club, 'news', '2026-01-01T00:00:00Z'));
  await setPagePassword(sites.portico, siteId, SYSTEM, club, 'moon');
  owner = await sites.signIn(siteId, 'localhost');
});
afterEach(() =>
  sites.setSite(siteId, {
    status: 8,
    type: 1,
    access: 'public',
    lock_password_hash: null,
    trial_ends_at: null,
  }),
);
afterAll(() => sites.close());

/** A visitor who keeps the one cookie that opens locks. */
async function unlock(
  lock: string,
  password: string,
  more: { next?: string; cookie?: string; headers?: Record<string, string> } = {},
): Promise<{ reply: Reply; cookie: string | undefined }> {
  const reply = await sites.ask('/_portico/unlock', {
    method: 'POST',
    form: { lock, password, next: more.next ?? '/' },
    ...(more.cookie ? { cookie: more.cookie } : {}),
    ...(more.headers ? { headers: more.headers } : {}),
  });
  return { reply, cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] };
}

const lockSite = async (password: string) =>
  sites.setSite(siteId, { access: 'password', lock_password_hash: await hashPassword(password) });

const expectClosed = (reply: Reply, type: number, status = 200) => {
  expect([reply.status, pageContext(reply).pageType]).toEqual([status, type]);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(reply.headers['x-robots-tag']).toBe('noindex');
  expect(reply.text).not.toContain('Words for those inside');
};

describe('the standing of a site', () => {
  it('shows its pages while it is on trial, and a page that says so from the moment the trial is over', async () => {
    const end = new Date(sites.portico.now().getTime() + 60_000);
    await sites.setSite(siteId, { status: 3, trial_ends_at: end });
    expect((await sites.ask('/')).status).toBe(200);
    expect(pageContext(await sites.ask('/')).pageType).toBe(2);
    const before = sites.portico.now();
    sites.portico.setNow(end);
    for (const path of ['/', '/nothing', '/sitemap.xml']) {
      const reply = await sites.ask(path);
      expectClosed(reply, 103);
      expect(reply.text).toContain('Closed for now');
    }
    expect(pageContext(await sites.ask('/', { cookie: owner })).pageType).toBe(2);
    sites.portico.setNow(before);
  });

  it('is what who runs the server says, from the next request on, and told to who logs in', async () => {
    const standing = async () =>
      JSON.parse((await sites.ask('/api/rest/session', { cookie: owner })).text).site.standing;
    await setSiteStatus(sites.portico, siteId, 'trial', sites.portico.now());
    expectClosed(await sites.ask('/'), 103);
    expect(await standing()).toBe('expired');
    await setSiteStatus(sites.portico, siteId, 'paid');
    expect([pageContext(await sites.ask('/')).pageType, await standing()]).toEqual([2, 'open']);
    await setSiteStatus(sites.portico, siteId, 'expired');
    expectClosed(await sites.ask('/'), 103);
    await setSiteStatus(sites.portico, siteId, 'removed');
    expect((await sites.ask('/')).status).toBe(404);
    expect(siteStatusName((await findSite(sites.portico, siteId))?.status ?? 0)).toBe('removed');
  });

  it('is a page and not an error when the site has expired, and nothing at all when it was removed', async () => {
    await sites.setSite(siteId, { status: 1 });
    expectClosed(await sites.ask('/'), 103);
    await sites.setSite(siteId, { status: 5 });
    const gone = await sites.ask('/');
    expect([gone.status, gone.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await sites.ask('/', { cookie: owner })).status).toBe(404);
  });

  it('stands in every page as numbers of status and type', async () => {
    for (const [status, type] of [
      [8, 1],
      [7, 4],
      [2, 2],
    ] as const) {
      await sites.setSite(siteId, { status, type });
      expect((pageContext(await sites.ask('/')) as unknown as { website: unknown }).website).toMatchObject({
        id: siteId,
        websiteType: type,
        siteStatus: { value: status },
      });
    }
  });
});

describe('a private site', () => {
  it('is open to its contributors and to nobody else', async () => {
    await sites.ask('/%C3%BCber');
    await sites.setSite(siteId, { access: 'private' });
    for (const path of ['/', '/%C3%BCber', '/robots.txt', '/nothing', '/..'])
      expectClosed(await sites.ask(path), 103);
    expect((await sites.ask('/%C3%BCber', { cookie: owner })).text).toContain('Words for those inside');
    const other = await makeSite(sites.portico, 'other');
    const stranger = await sites.signIn(other, 'localhost');
    expectClosed(await sites.ask('/%C3%BCber', { cookie: stranger }), 103);
    expectClosed(await sites.ask('/%C3%BCber', { cookie: 'portico_session=invented' }), 103);
    // No password opens it.
    expect((await unlock('site', '')).cookie).toBeUndefined();
  });
});

describe('a site with a password', () => {
  it('asks for it, opens with it, and goes on to the page that was asked for', async () => {
    await lockSite('celadon');
    const asked = await sites.ask('/%C3%BCber?page=2&x=1');
    expectClosed(asked, 103);
    expect(asked.text).toContain('action="/_portico/unlock"');
    const next = /name="next" value="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    expect(next).toBe('/%C3%BCber?page=2');

    const wrong = await unlock('site', 'cobalt', { next });
    expect(wrong.reply.status).toBe(303);
    expect(wrong.reply.headers.location).toBe('/%C3%BCber?page=2&unlock=wrong');
    expect(wrong.cookie).toBeUndefined();
    const again = await sites.ask('/%C3%BCber?unlock=wrong');
    expectClosed(again, 103);
    expect(again.text).toContain('role="alert"');

    const { reply, cookie } = await unlock('site', 'celadon', { next });
    expect([reply.status, reply.headers.location]).toEqual([303, next]);
    expect(reply.headers['set-cookie']?.[0]).toMatch(/; Path=\/; SameSite=Lax; HttpOnly$/);
    const shown = await sites.ask('/%C3%BCber', { cookie: cookie ?? '' });
    expect(shown.text).toContain('Words for those inside');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    // What one visitor opened is not kept for the next.
    expectClosed(await sites.ask('/%C3%BCber'), 103);
  });

  it('says in the site’s language how long to wait after too many wrong ones', async () => {
    await lockSite('celadon');
    await setSettings(sites, siteId, { language: 'de' });
    let last = await unlock('site', 'cobalt');
    for (let attempt = 0; attempt < 25 && last.reply.status === 303; attempt++)
      last = await unlock('site', 'cobalt');
    expect([last.reply.status, last.reply.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(last.reply.text).toMatch(/^Zu viele Anfragen\. .*\d+ Minuten/);
    await setSettings(sites, siteId, { language: 'en' });
    await sites.portico.db.deleteFrom('rate_counters').execute();
  });

  it('asks for cookies where it asks for the password, and keeps the answer before it is given', async () => {
    await lockSite('celadon');
    await setSingleton(sites, siteId, 'cookie-banner', { isCookieBannerEnabled: true });
    const asked = await sites.ask('/');
    expectClosed(asked, 103);
    expect(asked.text).toContain('class="cookie-banner');
    const said = await sites.ask('/api/consent', {
      method: 'POST',
      body: JSON.stringify({ choice: 'accepted' }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect(said.status).toBe(200);
    await setSingleton(sites, siteId, 'cookie-banner', { isCookieBannerEnabled: false });
  });

  it('closes to everyone when the password changes', async () => {
    await lockSite('celadon');
    const { cookie = '' } = await unlock('site', 'celadon');
    expect(pageContext(await sites.ask('/', { cookie })).pageType).toBe(2);
    await lockSite('cobalt');
    expectClosed(await sites.ask('/', { cookie }), 103);
    const other = await unlock('site', 'cobalt', { cookie });
    expect(pageContext(await sites.ask('/', { cookie: other.cookie ?? '' })).pageType).toBe(2);
  });

  it('shows the owner’s own lock screen, with a field for the password even if the owner forgot it', async () => {
    const screen = await published(sites.portico, siteId, {
      kind: 'page',
      body: {
        title: 'Closed',
        slug: 'closed',
        pageKind: 'lock-screen',
        sections: textSections('Back in spring'),
      },
    });
    await setSettings(sites, siteId, { lockScreenPage: screen });
    await lockSite('celadon');
    const asked = await sites.ask('/');
    expectClosed(asked, 103);
    expect(asked.text).toContain('Back in spring');
    expect(asked.text).toContain('type="password"');
  });

  it('cannot be guessed through, nor opened from another site’s page', async () => {
    await lockSite('celadon');
    const foreign = await unlock('site', 'celadon', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.reply.status, foreign.cookie]).toEqual([403, undefined]);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await unlock('site', `guess ${i}`)).reply.status);
    expect(statuses.at(-1)).toBe(429);
    const blocked = await unlock('site', 'celadon');
    expect([blocked.reply.status, blocked.cookie]).toEqual([429, undefined]);
    expect(Number(blocked.reply.headers['retry-after'])).toBeGreaterThan(0);
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 10 * 60_000));
    expect((await unlock('site', 'celadon')).reply.status).toBe(303);
  });

  it('never leads elsewhere afterwards', async () => {
    await lockSite('celadon');
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%2F/evil',
    ])
      expect((await unlock('site', 'celadon', { next })).reply.headers.location).toMatch(/^\/(?![/\\%])/);
  });
});

describe('a page with a password of its own', () => {
  it('asks for it, stays closed while none is set, and opens alone', async () => {
    expectClosed(await sites.ask('/prices'), 105);
    expect((await unlock(reserved, '')).cookie).toBeUndefined();
    await setPagePassword(sites.portico, siteId, SYSTEM, reserved, 'ash');
    const asked = await sites.ask('/prices');
    expectClosed(asked, 105);
    expect(asked.text).not.toContain('moon vase');
    const { cookie = '' } = await unlock(reserved, 'ash', { next: '/prices' });
    const shown = await sites.ask('/prices', { cookie });
    expect(shown.text).toContain('The price of a moon vase');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expectClosed(await sites.ask('/club', { cookie }), 105);
    expectClosed(await sites.ask('/prices'), 105);
    expect((await sites.ask('/prices', { cookie: owner })).text).toContain('The price of a moon vase');
    await setPagePassword(sites.portico, siteId, SYSTEM, reserved, 'iron');
    expectClosed(await sites.ask('/prices', { cookie }), 105);
  });

  it('opens beside others, each lock by its own mark', async () => {
    await setPagePassword(sites.portico, siteId, SYSTEM, reserved, 'ash');
    const first = await unlock(reserved, 'ash');
    const club = /name="lock" value="([^"]*)"/.exec((await sites.ask('/club')).text)?.[1] ?? '';
    const both = await unlock(club, 'moon', { cookie: first.cookie ?? '' });
    for (const path of ['/prices', '/club', '/club/news'])
      expect((await sites.ask(path, { cookie: both.cookie ?? '' })).status).toBe(200);
    expect((await sites.ask('/club/news', { cookie: both.cookie ?? '' })).text).toContain('Post news');
  });

  it('keeps the items of a closed collection closed, and out of feed and sitemap', async () => {
    for (const path of ['/club', '/club/news', '/club?page=2']) {
      const reply = await sites.ask(path);
      expectClosed(reply, 105);
      expect(reply.text).not.toContain('Post news');
    }
    const feed = await sites.ask('/club?format=rss');
    expect(feed.text).not.toContain('Post news');
    const map = (await sites.ask('/sitemap.xml')).text;
    expect(map).not.toContain('/club');
    expect(map).not.toContain('/prices');
  });

  it('cannot be opened by marks of another site, another lock or a changed cookie', async () => {
    const value = createHash('sha256').update('guess').digest('base64url').slice(0, 22);
    expectClosed(await sites.ask('/prices', { cookie: `portico_unlock=${value}` }), 105);
    expectClosed(await sites.ask('/prices', { cookie: 'portico_unlock=' }), 105);
  });
});
