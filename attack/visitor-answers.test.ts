import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginPages } from '@portico/server/login/login-pages';
import { makeSite, page, published } from '@portico/server/content/testing';
import { visitorEndpoints } from '@portico/server/visitor-endpoints';
import { createTestSites, type Reply, setSettings, type TestSites } from '@portico/server/pages/testing';

let sites: TestSites;
let site: string;
let asked = 0;
beforeAll(async () => {
  sites = await createTestSites({ trustProxy: 1 });
  site = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, site, page('Home', ''));
  await published(sites.portico, site, page('日本', '日本'));
});
afterAll(() => sites.close());

/** A word in ten scripts. */
const SCRIPTS = [
  '日本の窯',
  '가마와흙',
  'Печь',
  'φούρνος',
  'כבשן',
  'فرن',
  'भट्ठी',
  'เตาเผา',
  'კერამიკა',
  'ቀለም',
  'über-ÅØ',
  '👩🏽‍🎨🏺',
];
/** What is left of an address once somebody has tampered with it. */
const TAMPERED = [
  '"',
  "'",
  '<script>alert(1)</script>',
  '%',
  '%zz',
  '100%',
  '%E0%A4%A',
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '\r\nset-cookie: a=b',
  '\n',
  '\0',
  '\ud800',
  'a\udc00b',
  '\u2028',
  '\u200e',
  ' ',
  '\t/evil.example',
  '../../..',
  '..%2f..%2f',
  '/evil.example',
  '\\evil.example',
  '/\\evil.example',
  '%2fevil.example',
  '%5cevil.example',
  './/evil.example',
  './/evil.example/%2e%2e',
  '@evil.example',
  ':80@evil.example',
  'a#b?c',
  '?next=//evil.example',
  '[::1]',
  'x'.repeat(1900),
  '窯'.repeat(1500),
];
const VALUES = [...SCRIPTS, ...TAMPERED].map((value) => `/${value}`);
const ELSEWHERE = [
  'https://evil.example/',
  'http:evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '//evil.example',
  '\\\\evil.example',
  'evil.example',
  '',
];

/** Each from another address, so that none is refused for coming too often. */
const visitor = () => ({ 'x-forwarded-for': `2001:db8::${(++asked).toString(16)}` });

/** Always an answer, never a failure of ours, never another host, never a header of the visitor's making. */
function expectHarmless(reply: Reply, what: string): void {
  // Where the tests run, the owner's app is not built, and says so.
  if (!reply.text.startsWith('The owner’s app has not been built'))
    expect(reply.status, what).toBeLessThan(500);
  expect(JSON.stringify(reply.headers['set-cookie'] ?? ''), what).not.toContain('"a=b');
  const { location } = reply.headers;
  if (location === undefined) return;
  expect(location, what).toMatch(/^[\x21-\x7e]+$/);
  expect(location, what).not.toMatch(/^\/[/\\]/);
  expect(new URL(location, 'http://localhost').host, what).toBe('localhost');
  if (reply.status >= 300 && reply.status < 400) expect(reply.headers['content-length'], what).toBe('0');
}

const shown = (value: string) => JSON.stringify(value.slice(0, 60));

/** Everything any of the endpoints reads of a form that says where to go on. */
const fieldsOf = (value: string, n: number): Record<string, string> => ({
  next: value,
  _path: value,
  path: value,
  token: value,
  mark: 'a1b2c3d4',
  choice: n % 2 ? 'accepted' : value,
  lock: n % 2 ? 'site' : value,
  // Passwords take their time to be compared: a few of each will do.
  password: n % 8 === 0 ? value : '',
  email: n % 2 ? `a@b.example` : value,
  coupon: value,
  item: value,
  _form: value,
  _block: value,
});

test('every visitor’s form is answered, wherever it says to go on', async () => {
  const endpoints = [
    ...visitorEndpoints.filter(({ method }) => method === 'POST').map(({ path }) => path),
    ...loginPages.filter(({ method }) => method === 'POST').map(({ path }) => path),
    '/_portico/unlock',
  ];
  expect(endpoints.length).toBeGreaterThan(8);
  for (const endpoint of endpoints)
    for (const [n, value] of [...VALUES, ...ELSEWHERE].entries()) {
      const reply = await sites.ask(endpoint.replace(/:\w+/g, 'x'.repeat(24)), {
        method: 'POST',
        form: fieldsOf(value.toWellFormed(), n),
        headers: visitor(),
      });
      expectHarmless(reply, `POST ${endpoint} ${shown(value)}`);
    }
});

test('closing the bar and answering cookies lead back to pages of any script', async () => {
  for (const [endpoint, fields] of [
    ['/_portico/announcement', { mark: 'a1b2c3d4' }],
    ['/_portico/consent', { choice: 'declined' }],
  ] as const)
    for (const word of SCRIPTS) {
      const reply = await sites.ask(endpoint, {
        method: 'POST',
        form: { ...fields, next: `/${word}?page=2#${word}` },
        headers: visitor(),
      });
      expect([reply.status, decodeURI(reply.headers.location ?? '')], word).toEqual([
        303,
        `/${word}?page=2#${word}`,
      ]);
    }
});

test('every address is answered, however it is spelled', async () => {
  const bytes = (text: string) =>
    Buffer.from(text.toWellFormed())
      .toString('latin1')
      .replace(/[\0- ]/g, '');
  const once = (text: string) => encodeURIComponent(text.toWellFormed());
  const gets = visitorEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const pages = loginPages.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const signedIn = await sites.signIn(site, 'localhost');
  for (const value of [...VALUES, ...ELSEWHERE]) {
    const targets = [
      ...[...gets, ...pages].flatMap((path) => [
        `${path.replace(/:\w+/g, 'x')}?next=${once(value)}&token=${once(value)}`,
        ...(path.includes(':') ? [path.replace(/:\w+/g, once(value).slice(0, 3000))] : []),
      ]),
      bytes(`/${value}`),
      bytes(value.startsWith('/') ? value : `/${value}`),
      `/${once(value)}`,
      `/s/${once(value)}`,
      `/_portico/media/${once(value)}/a`,
      `/_portico/media/${'0'.repeat(32)}/${once(value)}`,
      `/_portico/templates/${once(value)}`,
      `/config/${bytes(value)}`,
      `/search?q=${once(value)}`,
      `/?preview=${once(value)}`,
      `/日本?look=${once(value)}&page=2`.replace('日本', once('日本')),
      `/?format=rss&page=${once(value)}&category=${once(value)}`,
    ].map((target) => target.slice(0, 12_000));
    for (const [n, target] of targets.entries()) {
      const cookie = n % 2 === 0 ? `ss_preview=${once(value)}; portico_unlock=${once(value)}` : signedIn;
      expectHarmless(
        await sites.ask(target, { headers: visitor(), cookie: cookie.slice(0, 2000) }),
        `GET ${shown(target)}`,
      );
    }
  }
});

test('a locked site leads back to where a visitor wanted to go, in any script', async () => {
  await setSettings(sites, site, { language: 'ja-JP' });
  await sites.setSite(site, { access: 'private' });
  for (const value of VALUES) {
    const target = `/${encodeURIComponent(value.toWellFormed())}`.slice(0, 9000);
    expectHarmless(await sites.ask(target, { headers: visitor() }), shown(value));
  }
  await sites.setSite(site, { access: 'public' });
});
