// Also on the system's PostgreSQL: names that only one site may have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewDocument } from '../content/create-document.ts';
import { blog, makeSite, must, page, post, published, textSections } from '../content/testing.ts';
import { publishNow } from '../content/releases/publish.ts';
import { SYSTEM } from '../content/actor.ts';
import { saveDocument } from '../content/save-document.ts';
import { createTestSites, pageContext, type TestSites } from '../pages/testing.ts';
import {
  addDomain,
  DOMAINS_PER_SITE,
  listDomains,
  removeDomain,
  setPrimaryDomain,
} from './connected-domains.ts';
import { identifierProblem } from './identifier.ts';
import { isLocalHost, requestHost } from '../http/request-host.ts';
import { deleteSite } from './sites.ts';

let sites: TestSites;
let first: string;
let second: string;
let secondHome: string;

beforeAll(async () => {
  sites = await createTestSites();
  first = await makeSite(sites.portico, 'kiln');
  second = await makeSite(sites.portico, 'meridian');
  await published(sites.portico, first, home('Kiln home'));
  await published(sites.portico, first, page('Only of the kiln', 'clay'));
  const journal = await published(sites.portico, first, blog('journal'));
  await published(sites.portico, first, post(journal, 'ash', '2026-01-01T00:00:00Z'));
  secondHome = await published(sites.portico, second, home('Meridian home'));
});
afterAll(() => sites.close());

const status = async (target: string, host: string) => (await sites.ask(target, { host })).status;
const titleAt = async (target: string, host: string) =>
  /<title>(.*?)<\/title>/.exec((await sites.ask(target, { host })).text)?.[1];

describe('hosts', () => {
  it('[V0.1] show each site its own pages and collections, and nothing of another', async () => {
    expect(await titleAt('/', 'kiln.localhost')).toBe('Kiln home');
    expect(await titleAt('/', 'meridian.localhost')).toBe('Meridian home');
    for (const path of ['/clay', '/journal', '/journal/ash']) {
      expect(await status(path, 'kiln.localhost')).toBe(200);
      expect(await status(path, 'meridian.localhost')).toBe(404);
    }
    // Cached pages are not mixed up either.
    expect(await titleAt('/', 'meridian.localhost')).toBe('Meridian home');
    const map = await sites.ask('/sitemap.xml', { host: 'meridian.localhost' });
    expect(map.text).not.toContain('clay');
    expect(map.text).not.toContain('journal');
  });

  it('show the first site on the bare origin, whatever the case, port or final dot', async () => {
    for (const host of ['localhost', 'localhost:3000', 'LOCALHOST', 'localhost.', 'Kiln.Localhost.:80'])
      expect(await titleAt('/', host)).toBe('Kiln home');
  });

  it('answer a plain 404 where nobody’s site is, and remember it only until it becomes somebody’s', async () => {
    const reply = await sites.ask('/', { host: 'shop.example.com' });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toContain('text/plain');
    for (const host of [
      'nothing.localhost',
      'a.kiln.localhost',
      '127.0.0.1',
      '[::1]',
      'kiln.localhost.evil.com',
    ])
      expect(await status('/', host)).toBe(404);
    connected(await addDomain(sites.portico, second, 'shop.example.com'));
    expect(await titleAt('/', 'shop.example.com')).toBe('Meridian home');
    expect(await removeDomain(sites.portico, second, 'shop.example.com')).toBe(true);
    expect(await status('/', 'shop.example.com')).toBe(404);
  });

  it('answer 404 or 400 to Host headers that are no host name', async () => {
    for (const host of [
      'a b',
      'a_b.localhost',
      '-a.localhost',
      'a..localhost',
      '..',
      '%6c',
      '[',
      'localhost:x',
      'ä',
    ])
      expect([400, 404]).toContain(await status('/', host));
  });

  it('leave a site at once when it is deleted, and free its name', async () => {
    const gone = await makeSite(sites.portico, 'passing');
    await published(sites.portico, gone, home('Passing'));
    expect(await titleAt('/', 'passing.localhost')).toBe('Passing');
    expect(await deleteSite(sites.portico, gone)).toBe(true);
    expect(await status('/', 'passing.localhost')).toBe(404);
    const again = await makeSite(sites.portico, 'passing');
    await published(sites.portico, again, home('Come again'));
    expect(await titleAt('/', 'passing.localhost')).toBe('Come again');
  });
});

describe('custom domains', () => {
  const host = 'www.meridian.example';
  beforeAll(async () => {
    connected(await addDomain(sites.portico, second, ` https://${host.toUpperCase()}/about `));
    connected(await addDomain(sites.portico, second, 'meridian.example'));
  });

  it('serve the site beside its other hosts while none is primary', async () => {
    expect(await titleAt('/', host)).toBe('Meridian home');
    expect(await titleAt('/', 'meridian.localhost')).toBe('Meridian home');
    expect(await listDomains(sites.portico, second)).toEqual([
      { host, isPrimary: false },
      { host: 'meridian.example', isPrimary: false },
    ]);
  });

  it('lead visitors to the primary one, for good from aliases and for now from the internal host', async () => {
    expect(await setPrimaryDomain(sites.portico, second, host)).toBe(true);
    const alias = await sites.ask('/about?x=1', { host: 'meridian.example' });
    expect([alias.status, alias.headers.location]).toEqual([301, `http://${host}:3000/about?x=1`]);
    const internal = await sites.ask('/', { host: 'meridian.localhost' });
    expect([internal.status, internal.headers.location]).toEqual([302, `http://${host}:3000/`]);
    for (let i = 0; i < 2; i++) {
      const shown = await sites.ask('/', { host });
      expect(shown.status).toBe(200);
      expect(shown.text).toContain(`<link rel="canonical" href="http://${host}:3000/">`);
    }
    // From a cached page as well: what the internal host got before must not stay.
    expect(await status('/', 'meridian.localhost')).toBe(302);
  });

  it('let owners stay on the internal host', async () => {
    const cookie = await sites.signIn(second, 'meridian.localhost');
    const shown = await sites.ask('/', { host: 'meridian.localhost', cookie });
    expect(shown.status).toBe(200);
    expect(pageContext(shown).mode).toBe('preview');
    expect((await sites.ask('/', { host: 'meridian.example', cookie })).status).toBe(301);
  });

  it('see changes of the site on every host with the next request', async () => {
    await sites.ask('/', { host });
    must(
      await saveDocument(sites.portico, second, secondHome, SYSTEM, {
        changes: [{ path: ['search', 'title'], from: 'Meridian home', to: 'Meridian, newly' }],
      }),
    );
    must(await publishNow(sites.portico, second, SYSTEM, [secondHome]));
    expect(await titleAt('/', host)).toBe('Meridian, newly');
    expect(await setPrimaryDomain(sites.portico, second, null)).toBe(true);
    expect(await status('/', 'meridian.localhost')).toBe(200);
    expect(await setPrimaryDomain(sites.portico, second, 'elsewhere.example')).toBe(false);
  });

  it('belong to one site, are whole host names, and never the server’s own', async () => {
    for (const typed of [
      '',
      'localhost',
      'kiln.localhost',
      'a.b.localhost',
      'exa mple.com',
      '[::1]',
      'com',
      'x'.repeat(260),
    ])
      expect(await addDomain(sites.portico, first, typed)).toMatchObject({ ok: false });
    expect(await addDomain(sites.portico, first, host)).toMatchObject({
      ok: false,
      message: 'This domain is already connected to a site.',
    });
    expect(await removeDomain(sites.portico, first, host)).toBe(false);
    expect(await setPrimaryDomain(sites.portico, first, host)).toBe(false);
  });

  it('are few for one site', async () => {
    const many = await makeSite(sites.portico, 'many');
    const made = await Promise.all(
      Array.from({ length: DOMAINS_PER_SITE }, (_, n) => addDomain(sites.portico, many, `n${n}.example.org`)),
    );
    expect(made.every(({ ok }) => ok)).toBe(true);
    expect(await addDomain(sites.portico, many, 'more.example.org')).toMatchObject({ ok: false });
  });
});

describe('the certificate question', () => {
  it('is answered yes for hosts of living sites alone, whoever asks on whatever host', async () => {
    const ask = (domain: string) => status(`/_portico/tls?domain=${domain}`, 'proxy.invalid');
    expect(await ask('www.meridian.example')).toBe(200);
    expect(await ask('WWW.MERIDIAN.EXAMPLE.')).toBe(200);
    expect(await ask('kiln.localhost')).toBe(200);
    expect(await ask('localhost')).toBe(200);
    for (const domain of ['', 'other.example', '%00', '..', 'a&domain=kiln.localhost', '%F0%28'])
      expect(await ask(domain)).toBe(404);
    expect(await status('/_portico/tls', 'localhost')).toBe(404);
  });
});

describe('host names', () => {
  it.each([
    ['Example.COM:8080', 'example.com'],
    ['example.com.', 'example.com'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['[2001:DB8::1]:443', '[2001:db8::1]'],
    ['', null],
    [undefined, null],
    ['exa mple.com', null],
    ['example.com:port', null],
    ['example.com/path', null],
    ['user@example.com', null],
    [`${'a'.repeat(254)}`, null],
  ])('of %j are read as %j', (header, host) => {
    expect(requestHost(header)).toBe(host);
  });

  it('of loopback are local', () => {
    for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
      expect(isLocalHost(host)).toBe(true);
    for (const host of ['localhost.example', '128.0.0.1', 'notlocalhost', '[::2]', '127.0.0.1.example'])
      expect(isLocalHost(host)).toBe(false);
  });

  it('that sites may take as identifiers are plain subdomains nobody mistakes for the server', () => {
    for (const fine of ['ab', 'kiln-and-field', '4x', 'a'.repeat(63)])
      expect(identifierProblem(fine)).toBeNull();
    for (const wrong of ['', 'a', 'A1', '-ab', 'ab-', 'a.b', 'a_b', 'www', 'admin', 'a'.repeat(64), 'ä1'])
      expect(identifierProblem(wrong)).toBeTypeOf('string');
  });
});

/** A homepage known by its title. */
function home(title: string): NewDocument {
  return { kind: 'page', body: { title, slug: '', search: { title }, sections: textSections(title) } };
}

function connected(result: { ok: boolean; message?: string }): void {
  if (!result.ok) throw new Error(result.message);
}
