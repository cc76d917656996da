import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createTestDatabase } from '../database/testing.ts';
import type { Environment } from '../core/environment.ts';
import { requestHost } from '../http/request-host.ts';
import { createSite, findSiteByHost } from '../hosting/sites.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { allEndpoints } from '../endpoints.ts';
import { registerEndpoints } from '../http/register-endpoints.ts';
import { askNobody, noNameRecords } from '../outgoing/testing.ts';
import { refusalOfLock } from '../pages/refusal-of-lock.ts';
import { newId, type Portico } from '../core/portico.ts';
import { createAccount } from '../identity/accounts.ts';
import type { MakeSite } from './endpoints/session-endpoints.ts';
import { registerLoginPages } from '../login/login-pages.ts';

export const PASSWORD = 'correct horse battery';

/** A browser on one host: keeps cookies, sends what browsers send; a header of null is left away. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly host: string;
  readonly address: string;

  constructor(app: FastifyInstance, host: string, address = '192.0.2.1') {
    this.#app = app;
    this.host = host;
    this.address = address;
  }

  get crumb(): string | undefined {
    return this.cookies.get('crumb');
  }

  async send(
    method: Method,
    url: string,
    options: { body?: unknown; form?: Record<string, string>; headers?: Record<string, string | null> } = {},
  ): Promise<LightMyRequestResponse> {
    const all: Record<string, string | null> = {
      host: this.host,
      'sec-fetch-site': 'same-origin',
      ...(this.cookies.size > 0
        ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
      ...(this.crumb && method !== 'GET' && !options.form ? { 'x-csrf-token': this.crumb } : {}),
      ...(options.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...options.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const payload = options.form ? new URLSearchParams(options.form).toString() : (options.body as object);
    const reply = await this.#app.inject({
      method,
      url,
      headers,
      remoteAddress: this.address,
      ...(payload === undefined ? {} : { payload }),
    });
    for (const cookie of reply.cookies) {
      if (cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return reply;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send('GET', url);
  }

  post(url: string, body?: unknown): Promise<LightMyRequestResponse> {
    return this.send('POST', url, { body });
  }

  form(url: string, form: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.send('POST', url, { form });
  }

  signIn(email: string, more: Record<string, unknown> = {}): Promise<LightMyRequestResponse> {
    return this.post('/api/auth/Login', { email, password: PASSWORD, ...more });
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the owner's API. @param path below `/api/rest`, or a whole one that begins with `/api` */
export async function ask(browser: TestBrowser, method: Method, path: string, body?: unknown) {
  const reply = await browser.send(
    method,
    path.startsWith('/api') ? path : `/api/rest${path}`,
    body === undefined ? {} : { body },
  );
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

/** What the owner's API answers to something it must take. @throws what it says when it refuses */
export async function ok(browser: TestBrowser, method: Method, path: string, body?: unknown) {
  const reply = await ask(browser, method, path, body);
  if (reply.status >= 300)
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export interface TestPortico {
  portico: Portico;
  app: FastifyInstance;
  endpoints: Endpoint[];
  /** The site on `localhost`, and another on `other.localhost`. */
  first: string;
  other: string;
  clock: { now: Date };
  /** Moves the clock on. */
  pass(ms: number): void;
  browser(host?: string, address?: string): TestBrowser;
  /** An account with a role on a site (none when null). Its password is `PASSWORD`. */
  account(email: string, role: string | null, siteId?: string): Promise<string>;
  /** A browser signed in with a new account of this role. */
  signedIn(
    role: string | null,
    siteId?: string,
  ): Promise<{ browser: TestBrowser; id: string; email: string }>;
  close(): Promise<void>;
}

export const makeEmptySite: MakeSite = (portico, site) =>
  portico.db.transaction().execute((tx) => createSite(portico, tx, site));

/** Endpoints and sign-in pages over a database of the test's own, with two sites and a clock that only the test moves. */
export async function createTestPortico(
  settings: Partial<Environment> & { moreEndpoints?: readonly Endpoint[] } = {},
): Promise<TestPortico> {
  const { moreEndpoints = [], ...environment } = settings;
  const database = await createTestDatabase();
  const clock = { now: new Date('2026-05-05T10:00:00Z') };
  let made = 0;
  const portico: Portico = {
    env: {
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      originHost: 'localhost',
      dataDir: '/nonexistent',
      databaseUrl: undefined,
      secret: 'a secret of the tests alone',
      trustProxy: 0,
      secretIsNew: false,
      ownerEmail: undefined,
      ownerPassword: undefined,
      template: 'kiln-and-field',
      smtpUrl: undefined,
      googleMapsOrigin: undefined,
      openMap: undefined,
      photoServiceOrigins: { flickr: undefined, instagram: undefined, 'five-hundred-pixel': undefined },
      production: false,
      ...environment,
    },
    db: database.db,
    pool: database.pool,
    log: { info() {}, warn() {}, error: (data, message) => console.error(message, data) },
    now: () => clock.now,
    // The clock stands still between steps; ids still come in order.
    newId: () => newId(new Date(clock.now.getTime() + made++)),
    fetchOutside: askNobody,
    nameRecords: noNameRecords,
    invalidated() {},
  };
  const make = async (identifier: string, name: string) => {
    const made = await makeEmptySite(portico, { identifier, name, template: '' });
    if (!made.ok) throw new Error(made.message);
    return made.id;
  };
  const first = await make('kiln', 'Kiln & Field');
  const other = await make('other', 'Other');
  const app = Fastify({ forceCloseConnections: true });
  const host = {
    portico,
    resolveSite: async (request: { headers: { host?: string | undefined } }) => {
      const name = requestHost(request.headers.host);
      return name === null ? undefined : findSiteByHost(portico, name);
    },
    refusalOfLock: refusalOfLock(portico),
  };
  const endpoints = [...allEndpoints({ makeSite: makeEmptySite }), ...moreEndpoints];
  await registerEndpoints(app, endpoints, host);
  await registerLoginPages(app, host);
  await app.ready();
  let count = 0;
  const test: TestPortico = {
    portico,
    app,
    endpoints,
    first,
    other,
    clock,
    pass: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    browser: (name = 'localhost:3000', address) => new TestBrowser(app, name, address),
    async account(email, role, siteId = first) {
      const made = await portico.db
        .transaction()
        .execute((tx) =>
          createAccount(portico, tx, { email, name: '', password: PASSWORD, operator: false }),
        );
      if (!made.ok) throw new Error(made.message);
      if (role !== null)
        await portico.db
          .insertInto('contributors')
          .values({ site_id: siteId, account_id: made.id, role })
          .execute();
      return made.id;
    },
    async signedIn(role, siteId) {
      const email = `${role ?? 'nobody'}-${++count}@example.com`;
      const id = await test.account(email, role, siteId);
      const browser = test.browser('localhost:3000', `198.51.100.${count}`);
      const reply = await browser.signIn(email);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return { browser, id, email };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
  return test;
}
