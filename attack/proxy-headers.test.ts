import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSite, page, published } from '@portico/server/content/testing';
import { clientAddress } from '@portico/server/http/client-address';
import { createTestSites, type Reply, type TestSites } from '@portico/server/pages/testing';

const EVIL = 'evil.example';
/** What proxies say of a request, as a stranger would say it. */
const LIES: Record<string, string>[] = [
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-server': EVIL, 'x-original-host': EVIL, 'x-host': EVIL },
  { 'x-forwarded-port': '4444' },
  { 'x-forwarded-scheme': 'https', 'front-end-https': 'on', 'x-url-scheme': 'https' },
  { 'x-forwarded-prefix': `//${EVIL}`, 'x-original-url': '/config/', 'x-rewrite-url': '/config/' },
  { 'x-http-method-override': 'DELETE' },
  { forwarded: `for=127.0.0.1;host=${EVIL};proto=https` },
  { 'x-real-ip': '127.0.0.1', 'true-client-ip': '127.0.0.1', 'cf-connecting-ip': '127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1' },
];

let plain: TestSites;
let secure: TestSites;

beforeAll(async () => {
  [plain, secure] = await Promise.all([
    createTestSites(),
    createTestSites({ origin: 'https://sites.example.net', originHost: 'sites.example.net', trustProxy: 1 }),
  ]);
  for (const { portico } of [plain, secure]) {
    const kiln = await makeSite(portico, 'kiln');
    await published(portico, kiln, page('Home', ''));
    await published(portico, kiln, page('About', 'about'));
  }
}, 60_000);
afterAll(() => Promise.all([plain.close(), secure.close()]));

/** What of an answer a lie could change. */
function essence({ status, headers, text }: Reply) {
  return {
    status,
    location: headers.location,
    hsts: headers['strict-transport-security'],
    cookies: (headers['set-cookie'] ?? []).map((cookie) => cookie.replace(/=[^;]*/, '')),
    vary: headers.vary,
    // Tokens differ from answer to answer.
    text: text.replace(/[\w-]{20,}/g, '').replace(/"request":"[^"]*"/, ''),
  };
}

describe('what a stranger says of proxies', () => {
  const asked: Array<[string, Record<string, string>?]> = [
    ['/'],
    ['/About'],
    ['/nothing'],
    ['/config/'],
    ['/login'],
    ['/login', { email: 'nobody@example.com', password: 'wrong', next: '/' }],
    // A lock that is not there: nobody waits for a password to be tried.
    ['/_portico/unlock', { lock: 'none', password: 'wrong', next: '/' }],
    ['/_portico/consent', { choice: 'accepted', next: '/' }],
    ['/robots.txt'],
    ['/sitemap.xml'],
    ['/?format=rss'],
    ['/?preview=aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['/api/rest/session'],
    ['/api/rest/domains'],
  ];

  test.each(['plain', 'secure'] as const)('changes no answer of a %s server', async (which) => {
    const sites = which === 'plain' ? plain : secure;
    const { originHost } = sites.portico.env;
    for (const [target, form] of asked) {
      const ask = (headers: Record<string, string>) =>
        sites.ask(target, { host: originHost, headers, ...(form ? { method: 'POST', form } : {}) });
      await sites.portico.db.deleteFrom('rate_counters').execute();
      const expected = essence(await ask({}));
      if (expected.status === 200 || which === 'plain')
        expect(expected.hsts !== undefined, target).toBe(which === 'secure');
      for (const lie of form?.email ? LIES.slice(0, 5) : LIES) {
        // A trusted proxy is believed about the address, which must be all that this changes.
        const reply = await ask(lie);
        expect(essence(reply), `${target} with ${JSON.stringify(lie)}`).toEqual(expected);
        expect(reply.text + JSON.stringify(reply.headers)).not.toContain(EVIL);
      }
    }
  });

  test('makes cookies neither secure nor less secure, and does not open the sign-in to other hosts', async () => {
    for (const [sites, isSecure] of [
      [plain, false],
      [secure, true],
    ] as const) {
      const { originHost } = sites.portico.env;
      const cookie = await sites.signIn((await firstSite(sites)).id, originHost);
      expect(cookie.includes('__Host-portico_session')).toBe(isSecure);
      for (const lie of LIES) {
        const reply = await sites.ask('/api/rest/session', { host: originHost, cookie, headers: lie });
        expect(JSON.parse(reply.text).account?.email, JSON.stringify(lie)).toMatch(/^admin-/);
        const foreign = await sites.ask('/api/auth/Logout', {
          host: originHost,
          method: 'POST',
          cookie,
          headers: { ...lie, origin: `http://${EVIL}`, 'content-type': 'application/json' },
          body: '{}',
        });
        expect(foreign.status, JSON.stringify(lie)).toBe(403);
      }
    }
  });

  test('is read in one place, and nothing asks the framework for what it makes of it', () => {
    const root = join(import.meta.dirname, '../packages/server/src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing/.test(name),
    );
    for (const name of files) {
      const text = readFileSync(join(root, name), 'utf8').replace(/\/\*.*?\*\/|\/\/.*$/gms, '');
      if (name !== join('http', 'client-address.ts'))
        expect(text, name).not.toMatch(/['"](?:x-forwarded|x-real-ip|forwarded\b)/i);
      expect(text, name).not.toMatch(
        /\brequest\.(?:ips?|protocol|hostname|host|port)\b|\btrustProxy:\s*true/,
      );
      for (const use of text.matchAll(/.*\.remoteAddress.*/g))
        expect(use[0], name).toMatch(/remoteAddress, (?:request\.)?headers\)/);
    }
  });
});

const firstSite = (sites: TestSites) =>
  sites.portico.db.selectFrom('sites').select('id').where('is_first', '=', true).executeTakeFirstOrThrow();

describe('the address a request came from', () => {
  beforeEach(() => plain.portico.db.deleteFrom('rate_counters').execute());

  /** Tries a password until it is refused for trying too often, and says how many tries that took. */
  async function triesUntilRefused(headers: (n: number) => Record<string, string>): Promise<number> {
    for (let n = 1; n <= 25; n++) {
      const reply = await plain.ask('/_portico/unlock', {
        host: 'localhost',
        method: 'POST',
        form: { lock: 'none', password: 'wrong', next: '/' },
        headers: headers(n),
      });
      if (reply.status === 429) return n - 1;
    }
    return Number.POSITIVE_INFINITY;
  }

  const other = (n: number) => `198.51.100.${n}`;
  test.each<[string, number, (n: number) => Record<string, string>]>([
    ['without proxies, by X-Forwarded-For', 0, (n) => ({ 'x-forwarded-for': other(n) })],
    [
      'without proxies, by all else',
      0,
      (n) => ({ forwarded: `for=${other(n)}`, 'x-real-ip': other(n), 'cf-connecting-ip': other(n) }),
    ],
    ['behind one, by what stood there before', 1, (n) => ({ 'x-forwarded-for': `${other(n)}, 203.0.113.9` })],
    ['behind one, by all else', 1, (n) => ({ 'x-forwarded-for': '203.0.113.9', 'x-real-ip': other(n) })],
    ['behind one, by its port', 1, (n) => ({ 'x-forwarded-for': `203.0.113.9:${1000 + n}` })],
    [
      'behind two, by what stood there before',
      2,
      (n) => ({ 'x-forwarded-for': `${other(n)},${other(n + 1)} ,203.0.113.9, 10.0.0.1` }),
    ],
    ['behind one, by another address of one network', 1, (n) => ({ 'x-forwarded-for': `2001:db8::${n}` })],
  ])('is not made another %s', async (_how, trustProxy, headers) => {
    plain.portico.env.trustProxy = trustProxy;
    expect(await triesUntilRefused(headers)).toBe(20);
    plain.portico.env.trustProxy = 0;
  });

  test('is told by trusted proxies, each visitor’s own', async () => {
    for (const [trustProxy, behind] of [
      [1, ''],
      [2, ', 10.0.0.1'],
    ] as const) {
      plain.portico.env.trustProxy = trustProxy;
      expect(await triesUntilRefused((n) => ({ 'x-forwarded-for': `1.1.1.1, ${other(n)}${behind}` }))).toBe(
        Number.POSITIVE_INFINITY,
      );
    }
    plain.portico.env.trustProxy = 0;
  });

  test('is the one the outermost trusted proxy saw, whatever came with the request', () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    const lie = fc.array(
      fc.oneof(address, fc.constantFrom('', 'unknown', '127.0.0.1:1', '[::1]', '%00'), fc.string()),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(lie, fc.ipV4(), fc.array(fc.ipV4(), { maxLength: 3 }), (lies, real, proxies) => {
        // Each proxy appends whom it saw: the first the visitor, the others the proxy before.
        const header = [...lies, real, ...proxies].join(', ');
        const trust = proxies.length + 1;
        expect(clientAddress(trust, '10.9.9.9', { 'x-forwarded-for': header })).toBe(real);
        expect(clientAddress(0, real, { 'x-forwarded-for': header, 'x-real-ip': '6.6.6.6' })).toBe(real);
      }),
    );
  });
});

describe('the host a request names', () => {
  /** Sends a request's head as it is. */
  const raw = (head: string, body = '') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect((plain.app.fastify.server.address() as AddressInfo).port, '127.0.0.1');
      let answer = '';
      socket.setEncoding('latin1');
      socket.on('data', (text: string) => (answer += text));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
      socket.write(`${head.replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n${body}`);
    });

  test.each([
    ['a whole address of another host', `GET http://${EVIL}/ HTTP/1.1\nHost: localhost`],
    ['a whole address of this host', `GET http://localhost/ HTTP/1.1\nHost: ${EVIL}`],
    ['a whole address of an endpoint', `GET http://${EVIL}/config/ HTTP/1.1\nHost: localhost`],
    ['a whole address of the API', `GET http://${EVIL}/api/rest/session HTTP/1.1\nHost: localhost`],
    ['a whole address of the sign-in', `GET https://${EVIL}/login HTTP/1.1\nHost: localhost`],
    ['two hosts', `GET / HTTP/1.1\nHost: localhost\nHost: ${EVIL}`],
    ['two hosts, the other first', `GET / HTTP/1.1\nHost: ${EVIL}\nhost: localhost`],
    ['one host twice', 'GET / HTTP/1.1\nHost: localhost\nHost: localhost'],
    ['two hosts in one', `GET / HTTP/1.1\nHost: localhost, ${EVIL}`],
    ['a user before the host', `GET / HTTP/1.1\nHost: localhost@${EVIL}`],
    ['a user that is a host', `GET / HTTP/1.1\nHost: ${EVIL}@localhost`],
    ['a path behind the host', `GET / HTTP/1.1\nHost: localhost/${EVIL}`],
    ['a port that is none', `GET / HTTP/1.1\nHost: localhost:${EVIL}`],
    ['a host folded over two lines', `GET / HTTP/1.1\nHost: localhost\n ${EVIL}`],
    ['a host with a space before its colon', `GET / HTTP/1.1\nHost : ${EVIL}\nHost: localhost`],
    ['no host', 'GET / HTTP/1.1\nX: y'],
    ['an empty host', 'GET / HTTP/1.1\nHost:'],
    ['a host nobody has', `GET / HTTP/1.1\nHost: ${EVIL}`],
    ['a host that ends like ours', `GET / HTTP/1.1\nHost: ${EVIL}.localhost.${EVIL}`],
    ['no host, as of old', 'GET / HTTP/1.0\nX: y'],
    ['a tunnel', `CONNECT ${EVIL}:443 HTTP/1.1\nHost: localhost`],
  ])('is refused where it is %s', async (_what, head) => {
    const answer = await raw(head);
    // A tunnel is not even answered.
    expect(answer).toMatch(head.startsWith('CONNECT') ? /^$|^HTTP\/1\.1 400/ : /^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/^(?:set-cookie|location):/im);
    expect(answer.split('\r\n\r\n')[1] ?? '').not.toContain(EVIL);
  });

  test('is the same site in any case, with any port and with a dot at its end, and shows in no address we write', async () => {
    for (const host of ['localhost', 'LOCALHOST', 'localhost.', 'localhost:4444', 'Kiln.LocalHost.:1']) {
      const home = await plain.ask('/', { host });
      expect([host, home.status]).toEqual([host, 200]);
      expect(home.text).toContain('<link rel="canonical" href="http://localhost:3000/">');
      expect(home.text).not.toMatch(/4444|LOCALHOST/);
      const app = await plain.ask('/login', { host: host.replace(/kiln/i, 'kiln') });
      expect(app.text).not.toMatch(/4444|LOCALHOST/);
    }
  });

  test('is in no mail: links of new passwords lead to the server’s own address', async () => {
    await plain.signIn((await firstSite(plain)).id, 'localhost');
    const { email } = await plain.portico.db
      .selectFrom('accounts')
      .select('email')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const tries: Array<[string, Record<string, string>]> = [
      ['localhost', {}],
      ['LOCALHOST.:4444', {}],
      ['kiln.localhost:4444', { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' }],
      ['localhost', { forwarded: `host=${EVIL}`, referer: `http://${EVIL}/`, 'x-original-host': EVIL }],
    ];
    for (const [host, headers] of tries)
      await plain.ask('/login/forgot', { host, method: 'POST', form: { email }, headers });
    const mails = await plain.portico.db
      .selectFrom('mails')
      .select(['text_body', 'html_body'])
      .where('to_address', '=', email)
      .execute();
    expect(mails).toHaveLength(tries.length);
    for (const { text_body, html_body } of mails)
      for (const [link] of `${text_body} ${html_body}`.matchAll(/https?:[^\s"]+/g))
        expect(link).toMatch(/^http:\/\/localhost:3000\/login\/reset\?token=[\w-]+$/);
  });
});
