import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { createApp } from '@portico/server/app';
import { readManifest } from '@portico/server/assets/manifest';
import { SYSTEM } from '@portico/server/content/actor';
import { createDocument } from '@portico/server/content/create-document';
import { publishNow } from '@portico/server/content/releases/publish';
import { createSite } from '@portico/server/hosting/sites';
import type { Portico } from '@portico/server/core/portico';
import { projectRoot } from '@portico/server/core/project-root';
import { sql } from 'kysely';
import { ask } from './answer.ts';
import { openEmpty } from './inside.ts';

/** Room for every page of every site, so that what is measured is finding them. */
const CACHE_BYTES = 1024 * 1024 * 1024;

/** How many pages are made at the same time to begin with. */
const VISITORS = 8;

export const siteHost = (n: number) => `site-${n}.localhost`;

async function publishPage(portico: Portico, siteId: string, slug: string): Promise<void> {
  const blocks = Object.fromEntries(
    ['Open on Fridays', 'Bowls, plates, cups', 'Write to us', 'Find the barn'].map((text, n) => [
      `b${n}`,
      { type: 'heading', version: 1, order: `a${n}`, fields: { text, level: n === 0 ? 1 : 2 } },
    ]),
  );
  const sections = { s: { order: 'a0', layout: 'flow', blocks } };
  const body = { title: 'Home', slug, sections };
  const made = await createDocument(portico, siteId, SYSTEM, { kind: 'page', body });
  if (!made.ok) throw new Error(made.message);
  const released = await publishNow(portico, siteId, SYSTEM, [made.value.id]);
  if (!released.ok) throw new Error(released.message);
}

/** Site 0 as owners make one; the others are its copies, rows of their own in every table. */
async function makeSites(portico: Portico, count: number): Promise<void> {
  const made = await portico.db
    .transaction()
    .execute((tx) => createSite(portico, tx, { identifier: 'site-0', name: 'Site' }));
  if (!made.ok) throw new Error(made.message);
  await publishPage(portico, made.id, '');
  const copies = sql`generate_series(1, ${count - 1}::integer) as n`;
  const id = sql`lpad(to_hex(n), 24, '0')`;
  const of = sql`where t.site_id = ${made.id}`;
  await sql`insert into sites (id, identifier, name, status) select ${id}, 'site-' || n, 'Site ' || n, s.status
    from sites s, ${copies} where s.id = ${made.id}`.execute(portico.db);
  await sql`insert into site_hosts (host, site_id) select 'www.site-' || n || '.example', ${id} from ${copies}`.execute(
    portico.db,
  );
  await sql`insert into documents (site_id, id, kind, state, title, slug, revision, published_revision, publish_at)
    select ${id}, t.id, t.kind, t.state, t.title, t.slug, t.revision, t.published_revision, t.publish_at
    from documents t, ${copies} ${of}`.execute(portico.db);
  await sql`insert into revisions (site_id, document_id, number, version, body, sealed_at)
    select ${id}, t.document_id, t.number, t.version, t.body, t.sealed_at from revisions t, ${copies} ${of}`.execute(
    portico.db,
  );
  await sql`insert into addresses (site_id, path, kind, document_id)
    select ${id}, t.path, t.kind, t.document_id from addresses t, ${copies} ${of}`.execute(portico.db);
  await sql`vacuum analyze`.execute(portico.db);
}

/** A process of this program that serves so many sites, every page of theirs kept. */
export interface SitesServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export async function startSitesServer(count: number): Promise<SitesServer> {
  const child: ChildProcess = fork(process.argv[1] as string, ['--serve-sites', String(count)]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    void ended.then(() => reject(new Error('The server of many sites ended.')));
  });
  return {
    port,
    pid: child.pid as number,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** What that process does. */
export async function serveSites(count: number): Promise<void> {
  const { portico, end } = await openEmpty();
  await makeSites(portico, count);
  const distDir = join(projectRoot(), 'dist');
  const app = await createApp(portico, {
    manifest: readManifest(distDir),
    distDir,
    cacheBytes: CACHE_BYTES,
  });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as { port: number };
  let next = 0;
  const visitor = async () => {
    for (let n = next++; n < count; n = next++) {
      const { status } = await ask(port, '/', { host: siteHost(n) });
      if (status !== 200) throw new Error(`Site ${n} answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  process.once('disconnect', async () => {
    await app.close();
    await end();
    process.exit();
  });
  process.send?.({ port });
}
