import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, type Reply, setSettings, setSingleton, type TestSites } from '../pages/testing.ts';
import { SMALL_FORM_BYTES } from '../pages/visitor-endpoint.ts';
import { forgetOldProofs } from './forget-old-proofs.ts';

const EMBED = 'https://www.youtube.com/watch?v=abcdefgh123';
const RESTRICTIVE = { isCookieBannerEnabled: true, isAnalyticsCookiesDisabled: true };
const YES = 'ss_cookieAllowed=true';
const NO = 'ss_cookieAllowed=false';

let sites: TestSites;
let siteId: string;
let other: string;
let owner: string;

const section = (blocks: Array<{ type: string; fields: Record<string, unknown> }>) => ({
  s1: {
    order: 'a0',
    layout: 'flow',
    blocks: Object.fromEntries(blocks.map((block, i) => [`b${i}`, { ...block, version: 1, order: `a${i}` }])),
  },
});

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  other = await makeSite(sites.portico, 'other');
  for (const id of [siteId, other]) {
    await published(sites.portico, id, {
      kind: 'page',
      body: {
        title: 'Films',
        slug: 'films',
        sections: section([
          { type: 'embed', fields: { url: EMBED, title: 'Throwing a vase' } },
          { type: 'code', fields: { mode: 'run', code: '<script>window.counted = 1</script>' } },
          {
            type: 'html',
            fields: { html: '<p>See <img src="https://far.example/pot.jpg" alt="A &quot;pot&quot;"></p>' },
          },
        ]),
      },
    });
    await published(sites.portico, id, page('Plain', 'plain'));
    await setSettings(sites, id, {
      code: { head: '<script src="https://far.example/t.js"></script>', footer: '' },
    });
  }
  owner = await sites.signIn(siteId, 'localhost');
});
afterEach(() =>
  setBanner({
    isCookieBannerEnabled: false,
    isAnalyticsCookiesDisabled: false,
    isRestrictiveCookiePolicyAbsolute: false,
  }),
);
afterAll(() => sites.close());

const setBanner = (fields: Record<string, unknown>) => setSingleton(sites, siteId, 'cookie-banner', fields);
const films = (cookie?: string, headers?: Record<string, string>) =>
  sites.ask('/films', { ...(cookie ? { cookie } : {}), ...(headers ? { headers } : {}) });
const policyOf = (reply: Reply) => String(reply.headers['content-security-policy']);
const cookiesOf = (reply: Reply) => reply.headers['set-cookie'] ?? [];
const answer = (
  form: Record<string, string>,
  more: { cookie?: string; headers?: Record<string, string> } = {},
) => sites.ask('/_portico/consent', { method: 'POST', form, ...more });
const sendJson = (method: string, target: string, body: unknown, headers: Record<string, string> = {}) =>
  sites.ask(target, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
const send = (body: unknown, headers: Record<string, string> = {}) =>
  sendJson('POST', '/api/consent', body, headers);

describe('a page of a site with the restrictive policy', () => {
  it('names no third party before consent, and shows what is left out with a button that allows it', async () => {
    await setBanner(RESTRICTIVE);
    for (const cookie of [undefined, NO, 'ss_cookieAllowed=maybe']) {
      const reply = await films(cookie);
      expect(reply.text).not.toMatch(/far\.example|youtube-nocookie|window\.counted|<template data-held/);
      expect(reply.text).toContain('data-block-type="embed"');
      expect(reply.text).toContain(
        'This content comes from YouTube. It is loaded only if you accept cookies.',
      );
      expect(/<form[^>]*>(?=<p>This content comes from Y)/.exec(reply.text)?.[0]).toBe(
        '<form class="held" action="/_portico/consent" method="post">',
      );
      expect(reply.text).toContain('A &quot;pot&quot; – This content comes from another service.');
      expect(reply.text).toContain('"heldBack":true');
      // What a visitor follows by choice stays a link.
      expect(reply.text).toContain(`<a href="${EMBED}">`);
      expect(policyOf(reply)).toContain("script-src 'self';");
      expect(policyOf(reply)).toContain("img-src 'self' data: blob:;");
      expect(policyOf(reply)).not.toMatch(/https:|\*/);
    }
  });

  it('carries it with consent, and each answer keeps its own page', async () => {
    await setBanner(RESTRICTIVE);
    for (let round = 0; round < 2; round++) {
      const before = await films();
      const after = await films(YES);
      const declined = await films(NO);
      expect(after.text).toContain('<template data-held-markup="">');
      expect(after.text).toContain('https://far.example/pot.jpg');
      expect(policyOf(after)).toContain("script-src 'self' https:");
      expect(after.text).not.toMatch(/heldBack|<noscript>/);
      expect(before.text).toContain('<noscript>');
      expect(declined.text).not.toContain('<noscript>');
      expect(after.headers.vary).toContain('cookie');
      expect(new Set([before, after, declined].map((reply) => reply.headers.etag)).size).toBe(3);
    }
    const etag = String((await films(YES)).headers.etag);
    expect((await films(undefined, { 'if-none-match': etag })).status).toBe(200);
    expect((await films(YES, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is made once for each answer, and on sites that do not ask once for all', async () => {
    await setBanner({ isCookieBannerEnabled: true });
    const make = vi.spyOn(sites.app.pages.maker, 'make');
    const askAll = async (host: string) => {
      make.mockClear();
      for (const cookie of ['', YES, NO, 'ss_cookieAllowed=1', 'a=b; ss_cookieAllowed=x; c=d'])
        expect((await sites.ask('/plain', { host, ...(cookie ? { cookie } : {}) })).status).toBe(200);
      return make.mock.calls.map(([, , , viewer]) => viewer.consent);
    };
    // What was just set may reach the cache a second time by NOTIFY: pages are made again then, and kept after it.
    const made = new Set<string>();
    const untilKept = (host: string) =>
      expect
        .poll(async () => {
          const now = await askAll(host);
          for (const consent of now) made.add(consent);
          return now.length;
        })
        .toBe(0);
    await untilKept('localhost');
    expect(made.size).toBe(3);
    made.clear();
    await untilKept('other.localhost');
    expect(made.size).toBe(1);
    make.mockRestore();
  });

  it('holds back as well when it is absolute and no banner asks', async () => {
    await setBanner({ isAnalyticsCookiesDisabled: true });
    expect((await films()).text).toContain('<template data-held-markup="">');
    await setBanner({ isAnalyticsCookiesDisabled: true, isRestrictiveCookiePolicyAbsolute: true });
    const reply = await films();
    expect(reply.text).not.toMatch(/<template data-held|<noscript>/);
    expect(reply.text).toContain('"heldBack":true');
  });

  it('says nothing of held-back content where there is none', async () => {
    await setBanner(RESTRICTIVE);
    await setSettings(sites, siteId, { code: undefined });
    expect((await sites.ask('/plain')).text).not.toContain('heldBack');
    await setSettings(sites, siteId, {
      code: { head: '<script src="https://far.example/t.js"></script>', footer: '' },
    });
    expect((await sites.ask('/plain')).text).toContain('"heldBack":true');
  });

  it('runs owners’ code in frames of its own for owners, consent or not', async () => {
    await setBanner(RESTRICTIVE);
    const reply = await films(`${owner}; ${NO}`);
    expect(reply.text).toContain('<template data-held-markup="">');
  });

  it('changes nothing on other sites, whatever their visitors’ cookies say', async () => {
    await setBanner(RESTRICTIVE);
    const host = 'other.localhost';
    const [one, two] = [await sites.ask('/films', { host }), await sites.ask('/films', { host, cookie: NO })];
    expect(one.text).toContain('<template data-held-markup="">');
    expect(two.text).toBe(one.text);
    expect(two.headers.etag).toBe(one.headers.etag);
  });
});

describe('consent without scripts', () => {
  it('is asked for in the page’s HTML, and answered by a plain form that comes back', async () => {
    await setBanner({
      ...RESTRICTIVE,
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      cookieBannerCtaVariant: 'BUTTON',
    });
    const { text } = await films();
    const [, banner = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(text) ?? [];
    expect(banner).toContain('By using this website, you agree to our use of cookies.');
    expect(banner).toContain('<form method="post" action="/_portico/consent">');
    expect(banner).toContain('<input type="hidden" name="next" value="/films">');
    const reply = await answer({ choice: 'accepted', next: '/films#block-b0' });
    expect([reply.status, reply.headers.location]).toEqual([303, '/films#block-b0']);
    expect(cookiesOf(reply)[0]).toBe('ss_cookieAllowed=true; Path=/; SameSite=Lax; Max-Age=2592000');
    expect(cookiesOf(reply)[1]).toMatch(
      /^ss_cookieProof=[0-9a-f]{32}; Path=\/_portico\/consent; SameSite=Lax; Max-Age=2592000; HttpOnly$/,
    );
    expect(cookiesOf(await answer({ choice: 'declined' }))[0]).toMatch(/^ss_cookieAllowed=false; /);
  });

  it('is changed at an address that the footer names', async () => {
    await setBanner({ isCookieBannerEnabled: true });
    expect((await sites.ask('/plain')).text).toContain('<a href="/_portico/consent">Cookie choices</a>');
    const asked = await sites.ask('/_portico/consent?next=/plain');
    expect(asked.text).toContain('You have not chosen yet.');
    expect(asked.text).not.toContain('<noscript>');
    expect(asked.text).toContain('href="/plain"');
    const posted = await answer({ choice: 'accepted', next: '/_portico/consent' });
    const cookie = cookiesOf(posted)
      .map((one) => one.split(';')[0])
      .join('; ');
    const proof = /ss_cookieProof=(\w+)/.exec(cookie)?.[1];
    const seen = await sites.ask('/_portico/consent', { cookie, headers: { 'sec-gpc': '1' } });
    expect(seen.text).toContain('You have accepted cookies.');
    expect(seen.text).toContain(`Number of your choice in our records: ${proof}`);
    expect(seen.text).toContain('Global Privacy Control');
    expect(seen.headers['cache-control']).toBe('private, no-store');
    await setBanner({ isCookieBannerEnabled: false });
    expect((await sites.ask('/plain')).text).not.toContain('Cookie choices');
  });

  it('sends nobody elsewhere, takes no other answer, and nothing from other sites', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await answer({ choice: 'accepted', next })).headers.location).toBe('/');
    const odd = await answer({ choice: '<script>', next: '/films' });
    expect([odd.status, odd.headers.location, cookiesOf(odd)]).toEqual([
      303,
      '/_portico/consent?next=%2Ffilms',
      [],
    ]);
    const foreign = await answer({ choice: 'accepted' }, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.status, cookiesOf(foreign)]).toEqual([403, []]);
    expect((await answer({ choice: 'accepted', next: 'x'.repeat(SMALL_FORM_BYTES) })).status).toBe(413);
    const proof = await sites.ask('/_portico/consent', { cookie: `${YES}; ss_cookieProof=<b>` });
    expect(proof.text).not.toContain('<b>');
  });
});

describe('the proof log', () => {
  it('[V6.2] keeps answer, time, words and a number the visitor is told, and nothing that tells who it was', async () => {
    await setBanner({
      isCookieBannerEnabled: true,
      cookieBannerAcceptType: 'OPT_IN',
      cookieBannerText: '<p>Cookies are <b>baked</b> here.</p>',
    });
    const reply = await send({ choice: 'declined' }, { 'user-agent': 'Secret/1.0' });
    const { proof } = JSON.parse(reply.text) as { proof: string };
    expect(reply.status).toBe(200);
    expect(cookiesOf(reply).map((cookie) => cookie.split(';')[0])).toEqual([
      'ss_cookieAllowed=false',
      `ss_cookieProof=${proof}`,
    ]);
    const { rows } = await sql<Record<string, unknown>>`
      select p.*, t.shown from consent_proofs p join consent_texts t on t.digest = p.text_digest
      where p.id = ${proof}`.execute(sites.portico.db);
    expect(rows).toEqual([
      {
        site_id: siteId,
        id: proof,
        choice: 'declined',
        text_digest: expect.stringMatching(/^[0-9a-f]{32}$/),
        created_at: sites.portico.now(),
        shown: {
          language: 'en',
          text: 'Cookies are baked here.',
          policyLink: '',
          accept: 'Accept',
          decline: '',
          restrictive: false,
        },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Secret/);
  });

  it('is downloaded whole by who may change settings, formulas made harmless, and by nobody else', async () => {
    await setBanner({ isCookieBannerEnabled: true, cookieBannerText: '=1+1, "really"\nyes' });
    await answer({ choice: 'accepted' });
    const reply = await sites.ask('/api/rest/consent/export', { cookie: owner });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="consent-kiln-2026-05-04.csv"');
    const [head, ...lines] = reply.text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\ufeffTime,Number,Choice,Text version,Language,Text,Policy,Accept,Decline,Restrictive policy',
    );
    expect(reply.text).toContain(`,accepted,`);
    expect(reply.text).toContain(`"'=1+1, ""really""\nyes"`);
    const overview = JSON.parse((await sites.ask('/api/rest/consent', { cookie: owner })).text);
    expect(overview.accepted + overview.declined).toBe(lines.length);
    expect(overview.newest[0]).toMatchObject({ choice: expect.any(String), proof: expect.any(String) });
    expect((await sites.ask('/api/rest/consent/export')).status).toBe(401);
    const editor = await sites.signIn(siteId, 'localhost', 'editor');
    expect((await sites.ask('/api/rest/consent/export', { cookie: editor })).status).toBe(403);
    const others = await sites.signIn(other, 'other.localhost');
    const theirs = await sites.ask('/api/rest/consent/export', { cookie: others, host: 'other.localhost' });
    expect(theirs.text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('is bounded: who answers over and over still chooses, but is written down no more', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from consent_proofs`.execute(sites.portico.db))
        .rows[0]?.n;
    let last: Reply | undefined;
    for (let i = 0; i < 61; i++) last = await send({ choice: 'accepted' });
    expect(last?.status).toBe(429);
    await setSettings(sites, siteId, { language: 'de' });
    const german = JSON.parse((await send({ choice: 'accepted' })).text);
    expect(german.error).toMatch(/^Zu viele Anfragen\. .*\d+ Minuten? noch einmal\.$/);
    await setSettings(sites, siteId, { language: 'en' });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    const before = await count();
    const reply = await answer({ choice: 'declined', next: '/plain' });
    expect([reply.status, reply.headers.location]).toEqual([303, '/plain']);
    expect(cookiesOf(reply)[0]).toMatch(/^ss_cookieAllowed=false/);
    expect(await count()).toBe(before);
    expect((await send({ choice: 'maybe' })).status).toBe(400);
    expect((await send({ choice: 'accepted', more: 'x'.repeat(2000) })).status).toBe(413);
  });

  it('forgets what nobody can ask for any more', async () => {
    const day = 24 * 60 * 60 * 1000;
    const { portico } = sites;
    const now = portico.now();
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from consent_proofs`.execute(portico.db)).rows[0]
        ?.n;
    const before = await count();
    portico.setNow(new Date(now.getTime() + 1097 * day));
    await forgetOldProofs(portico);
    expect(await count()).toBe(before);
    portico.setNow(new Date(now.getTime() + 1099 * day));
    await forgetOldProofs(portico);
    expect(await count()).toBe(0);
    portico.setNow(now);
  });
});

describe('the banner’s settings by their API', () => {
  it('[V3.47] [V3.48] are read and written under the API’s names, and published at once', async () => {
    const crumb = /crumb=([^;]+)/.exec(owner)?.[1] ?? '';
    const put = (body: unknown) =>
      sendJson('PUT', '/api/rest/cookie-banner', body, { cookie: owner, 'x-csrf-token': crumb });
    const reply = await put({
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      isVisitorDataRestricted: true,
      cookieBannerTheme: 'LIGHT',
    });
    expect(reply.status, reply.text).toBe(200);
    const stored = JSON.parse(
      (await sites.ask('/api/rest/singletons/cookie-banner', { cookie: owner })).text,
    );
    expect(stored).toMatchObject({
      hasDraft: false,
      body: { isAnalyticsCookiesDisabled: true, isActivityLogEnabled: false, cookieBannerTheme: 'LIGHT' },
    });
    expect(JSON.parse((await sites.ask('/api/rest/cookie-banner', { cookie: owner })).text)).toMatchObject({
      isRestrictiveCookiePolicyEnabled: true,
      isVisitorDataRestricted: true,
      cookieBannerTheme: 'LIGHT',
    });
    expect((await sites.ask('/plain')).text).toContain('theme-light');
    const wrong = await put({ cookieBannerVariant: 'MODAL' });
    expect([wrong.status, JSON.parse(wrong.text).errors]).toEqual([
      400,
      { cookieBannerVariant: expect.any(String) },
    ]);
  });
});
