import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite, page, published } from '../content/testing.ts';
import { setSiteCaptcha } from '../forms/site-captcha.ts';
import { publishForm } from '../forms/testing.ts';
import { createTestSites, setSingleton, type TestSites } from './testing.ts';

const KEY = '6Lc-site_key-of-the-captcha-0123456789';

let sites: TestSites;
let siteId: string;
let owner: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  for (const [slug, captcha] of [
    ['guarded', { enabled: true }],
    ['open', { enabled: false }],
  ] as const) {
    const form = await publishForm(sites.portico, siteId, { captcha });
    const block = { type: 'form', version: 1, order: 'a0', fields: { form } };
    await published(sites.portico, siteId, {
      kind: 'page',
      body: { title: slug, slug, sections: { s1: { order: 'a0', layout: 'flow', blocks: { f: block } } } },
    });
  }
  await published(sites.portico, siteId, page('Plain', 'plain'));
  owner = await sites.signIn(siteId, 'localhost');
}, 30_000);
afterAll(() => sites.close());

/** What a page says of the provider: the key for its script, and whom its policy lets in. */
async function seen(path: string, cookie?: string) {
  const { text, headers } = await sites.ask(path, cookie ? { cookie } : {});
  const policy = String(headers['content-security-policy']);
  const part = (name: string) => policy.split('; ').find((one) => one.startsWith(name));
  const allowed = [part('script-src'), part('frame-src'), part('connect-src')].map((one) =>
    (one ?? '').split(' ').slice(1).join(' '),
  );
  return { hasKey: text.includes(KEY), allowed, isAsked: text.includes(' data-captcha=') };
}
const NOBODY = ["'self'", "'self'", "'self'"];
const PROVIDER = [
  "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  "'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  "'self' https://www.google.com/recaptcha/",
];
const BUILT_IN = { hasKey: false, allowed: NOBODY, isAsked: true };

it('[B7.35] a page lets the captcha’s provider in where one of its forms asks for a captcha and the site has a key', async () => {
  expect(await seen('/guarded')).toEqual(BUILT_IN);
  await setSiteCaptcha(sites.portico, siteId, { siteKey: KEY, secret: 'a secret' });
  expect(await seen('/guarded')).toEqual({ hasKey: true, allowed: PROVIDER, isAsked: true });
  for (const path of ['/open', '/plain'])
    expect(await seen(path)).toEqual({ hasKey: false, allowed: NOBODY, isAsked: false });
  expect(await seen('/guarded', owner)).toEqual(BUILT_IN);
  await setSiteCaptcha(sites.portico, siteId, null);
  expect(await seen('/guarded')).toEqual(BUILT_IN);
});

it('lets nobody in before consent where consent is asked for: the built-in captcha stands there', async () => {
  await setSiteCaptcha(sites.portico, siteId, { siteKey: KEY, secret: 'a secret' });
  await setSingleton(sites, siteId, 'cookie-banner', {
    isCookieBannerEnabled: true,
    isAnalyticsCookiesDisabled: true,
  });
  for (const cookie of [undefined, 'ss_cookieAllowed=false'])
    expect(await seen('/guarded', cookie)).toEqual(BUILT_IN);
  expect((await seen('/guarded', 'ss_cookieAllowed=true')).hasKey).toBe(true);
  expect((await seen('/guarded', 'ss_cookieAllowed=true')).allowed).toEqual(PROVIDER);
});
