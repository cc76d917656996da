import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SingletonKind } from '@portico/model/documents/document-kinds';
import { createAccount } from '../identity/accounts.ts';
import { type App, type AppOptions, createApp } from '../app.ts';
import { EMPTY_MANIFEST } from '../assets/manifest.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { SYSTEM } from '../content/actor.ts';
import { readDocument } from '../content/document-record.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { createTestPortico, draft, must, type TestPortico } from '../content/testing.ts';
import { connectionSettings, openPool } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import { type Portico, tags } from '../core/portico.ts';

/** An answer as it came over the wire. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export interface Asking {
  /** `Host` header; `localhost` when absent. */
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  cookie?: string;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as it is; its type belongs in `headers`. */
  body?: string | Uint8Array;
}

/** The whole server, listening, over a database and a clock of the test's own. */
export interface TestSites {
  portico: TestPortico;
  app: App;
  /** Sends a request with exactly this target, as no browser's or URL class's tidying would. */
  ask(target: string, asking?: Asking): Promise<Reply>;
  /** A second instance on the same database, as behind a load balancer. */
  secondInstance(): Promise<Pick<TestSites, 'app' | 'ask'> & { portico: Portico; close(): Promise<void> }>;
  /** The cookie of a new account with a role on a site, signed in on a host. */
  signIn(siteId: string, host: string, role?: string): Promise<string>;
  /**
   * When this instance has heard of all that was released by the database as well, by which it forgets.
   */
  settled(): Promise<void>;
  /** Changes what `sites` says of a site, as its own endpoints do. */
  setSite(siteId: string, values: Partial<Record<keyof Database['sites'], unknown>>): Promise<void>;
  close(): Promise<void>;
}

export const OWNER_PASSWORD = 'correct horse battery';

/** @param options beside the environment: other parts than the server's own */
export async function createTestSites(
  environment: Partial<Portico['env']> = {},
  options: Pick<Partial<AppOptions>, 'visitorEndpoints' | 'manifest'> = {},
): Promise<TestSites> {
  const portico = await createTestPortico();
  Object.assign(portico.env, { secret: 'a secret of the tests alone', trustProxy: 0, ...environment });
  const { app, ask, close } = await listen(portico, options);
  let accounts = 0;
  let marks = 0;
  return {
    portico,
    app,
    ask,
    async secondInstance() {
      const { db, pool, close: leave } = openPool({ ...portico.poolConfig, ...connectionSettings('server') });
      const second: Portico = { ...portico, db, pool, invalidated: () => {} };
      const listening = await listen(second, options);
      return {
        ...listening,
        portico: second,
        async close() {
          await listening.close();
          await leave();
        },
      };
    },
    async signIn(siteId, host, role = 'admin') {
      const email = `${role}-${++accounts}@example.com`;
      const made = await portico.db
        .transaction()
        .execute((tx) =>
          createAccount(portico, tx, { email, name: '', password: OWNER_PASSWORD, operator: false }),
        );
      if (!made.ok) throw new Error(made.message);
      await portico.db
        .insertInto('contributors')
        .values({ site_id: siteId, account_id: made.id, role })
        .execute();
      const reply = await ask('/login', {
        host,
        method: 'POST',
        form: { email, password: OWNER_PASSWORD, next: '/' },
      });
      const cookies = (reply.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
      if (!cookies.some((cookie) => cookie?.includes('portico_session'))) throw new Error(reply.text);
      return cookies.join('; ');
    },
    async settled() {
      const mark = `settled-${++marks}`;
      const { pages } = app;
      const invalidate = pages.invalidate.bind(pages);
      await new Promise<void>((resolve, reject) => {
        pages.invalidate = (site, changed) => {
          invalidate(site, changed);
          if (changed.includes(mark)) resolve();
        };
        portico.db
          .transaction()
          .execute((tx) => writeInvalidation(tx, 'nobody', [mark]))
          .catch(reject);
      }).finally(() => {
        pages.invalidate = invalidate;
      });
    },
    async setSite(siteId, values) {
      await portico.db
        .updateTable('sites')
        .set(values as never)
        .where('id', '=', siteId)
        .execute();
      portico.invalidated(siteId, [tags.site]);
    },
    async close() {
      await close();
      await portico.close();
    },
  };
}

/** Publishes a site's settings with these fields. */
export function setSettings(
  sites: TestSites,
  siteId: string,
  fields: Record<string, unknown>,
): Promise<void> {
  return setSingleton(sites, siteId, 'settings', fields);
}

/** Publishes the site's one document of a kind with these fields. */
export async function setSingleton(
  { portico }: TestSites,
  siteId: string,
  kind: SingletonKind,
  fields: Record<string, unknown>,
): Promise<void> {
  const found = await portico.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const id =
    found?.id ??
    (await draft(portico, siteId, { kind, body: kind === 'settings' ? { title: 'The site' } : {} })).id;
  const { body } = (await readDocument(portico.db, siteId, id)) as { body: Record<string, unknown> };
  const changes = Object.entries(fields).map(([name, to]) => ({ path: [name], from: body[name], to }));
  must(await saveDocument(portico, siteId, id, SYSTEM, { changes }));
  must(await publishNow(portico, siteId, SYSTEM, [id]));
}

async function listen(portico: Portico, options: Pick<Partial<AppOptions>, 'visitorEndpoints' | 'manifest'>) {
  const app = await createApp(portico, { manifest: EMPTY_MANIFEST, distDir: '/nonexistent', ...options });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  const ask = (
    target: string,
    { host = 'localhost', method = 'GET', headers, cookie, form, body: given }: Asking = {},
  ) =>
    new Promise<Reply>((resolve, reject) => {
      const body = form ? new URLSearchParams(form).toString() : given;
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path: target,
          method,
          agent: false,
          headers: {
            host,
            ...(cookie ? { cookie } : {}),
            ...(form !== undefined
              ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
              : {}),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text: bytes.toString(),
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return { app, ask, close: () => app.close() };
}

/** What the page tells the visitor's runtime of itself. */
export function pageContext(reply: Reply): { pageType: number; mode: string; path: string; itemId?: string } {
  const json = /<script type="application\/json" id="portico-page">(.*?)<\/script>/s.exec(reply.text)?.[1];
  if (!json) throw new Error(`No page context in: ${reply.text.slice(0, 200)}`);
  return JSON.parse(json) as ReturnType<typeof pageContext>;
}
