import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@portico/model/documents/id';
import type { Sections } from '@portico/model/documents/section';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import type { Environment } from '../core/environment.ts';
import { createSite } from '../hosting/sites.ts';
import { askNobody, noNameRecords } from '../outgoing/testing.ts';
import { newId, type Portico } from '../core/portico.ts';
import { SYSTEM } from './actor.ts';
import { createDocument, type NewDocument } from './create-document.ts';
import type { DocumentRecord } from './document-record.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import type { Outcome } from '../core/refusal.ts';
import { publishNow } from './releases/publish.ts';

/** A Portico without a server, on a database and a clock of the test's own. */
export interface TestPortico extends Portico {
  /** What was invalidated since the test last emptied it. */
  invalidations: Array<{ siteId: Id; tags: readonly string[] }>;
  /** For connections of another instance. */
  poolConfig: TestDatabase['poolConfig'];
  /** Moves the clock. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

export async function createTestPortico(): Promise<TestPortico> {
  const database: TestDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-content-'));
  await installJobs(database.pool);
  let now = new Date('2026-05-04T10:00:00Z');
  const invalidations: TestPortico['invalidations'] = [];
  const quiet = () => {};
  return {
    env: {
      origin: 'http://localhost:3000',
      originHost: 'localhost',
      dataDir,
      photoServiceOrigins: { flickr: undefined, instagram: undefined, 'five-hundred-pixel': undefined },
    } as Partial<Environment> as Environment,
    db: database.db,
    pool: database.pool,
    poolConfig: database.poolConfig,
    log: { info: quiet, warn: quiet, error: quiet },
    now: () => now,
    newId: () => newId(now),
    fetchOutside: askNobody,
    nameRecords: noNameRecords,
    invalidated: (siteId, tags) => invalidations.push({ siteId, tags }),
    invalidations,
    setNow: (next) => {
      now = next;
    },
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The value of a service's answer; fails with the reason when it was refused. */
export function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok)
    throw new Error(`${outcome.code}: ${outcome.message} ${JSON.stringify(outcome.errors ?? {})}`);
  return outcome.value;
}

let sites = 0;

/** An empty site without documents. */
export async function makeSite(portico: Portico, identifier = `site-${++sites}`): Promise<Id> {
  const made = await portico.db
    .transaction()
    .execute((tx) => createSite(portico, tx, { identifier, name: identifier }));
  if (!made.ok) throw new Error(made.message);
  return made.id;
}

/** One flow section with blocks of the given texts. */
export function textSections(...texts: string[]): Sections {
  return {
    s1: {
      order: 'a0',
      layout: 'flow',
      blocks: Object.fromEntries(
        texts.map((text, i) => [
          `b${i}`,
          { type: 'heading', version: 1, order: `a${i}`, fields: { text, level: 2 } },
        ]),
      ),
    },
  };
}

export async function draft(portico: Portico, siteId: Id, document: NewDocument): Promise<DocumentRecord> {
  return must(await createDocument(portico, siteId, SYSTEM, document));
}

/** A document made and published at once. */
export async function published(portico: Portico, siteId: Id, document: NewDocument): Promise<Id> {
  const { id } = await draft(portico, siteId, document);
  must(
    await publishNow(
      portico,
      siteId,
      SYSTEM,
      [id],
      document.publishAt ? { publishAt: document.publishAt } : {},
    ),
  );
  return id;
}

export const page = (title: string, slug: string): NewDocument => ({
  kind: 'page',
  body: { title, slug, sections: {} },
});

export const blog = (slug: string, more: Record<string, unknown> = {}): NewDocument => ({
  kind: 'collection',
  body: {
    type: 'blog',
    title: `Blog ${slug}`,
    slug,
    list: { sections: {} },
    item: { sections: {} },
    ...more,
  },
});

export const post = (
  parent: Id,
  slug: string,
  publishAt: string,
  more: Record<string, unknown> = {},
): NewDocument => ({
  kind: 'blog-post',
  parent,
  publishAt: new Date(publishAt),
  body: { title: `Post ${slug}`, slug, sections: {}, ...more },
});
