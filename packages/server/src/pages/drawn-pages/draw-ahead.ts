import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import { findSite } from '../../hosting/sites.ts';
import { type Portico, tags } from '../../portico.ts';
import type { PageMaker } from '../page-maker.ts';

/** Bumps of one release come together, and again from the database. */
const GATHERED_MS = 50;
/** Most pages drawn after a change; others are when somebody asks for them. */
const MOST = 20;

/**
 * After each page it rests so many times as long as that took: drawing ahead takes at most a quarter of the server's
 * time, though the owners of a hundred sites publish again and again.
 */
const REST = 3;

/** Draws pages when they change, before anybody asks for them. */
export interface AheadDrawer {
  /** What was read under these tags has changed. */
  changed(siteId: Id, changed: readonly string[]): void;
  /** When all that was called for so far is drawn and stored. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const DOCUMENT = tags.document('');

/**
 * After a release the pages of what was published are drawn, and stored pages that had read it drawn again, one after
 * the other in the background. The release waits for none of it, and who asks for a page meanwhile has it drawn as
 * ever. Several servers may do so at once: the later one finds the page stored.
 */
export function drawAhead(
  portico: Portico,
  maker: Pick<PageMaker, 'drawAhead'>,
  clock: Pick<Performance, 'now'> = performance,
): AheadDrawer {
  const waiting = new Map<Id, Set<string>>();
  let running: Promise<void> | undefined;
  let isStopped = false;
  /** How many wait for all to be drawn: then nothing rests. */
  let hurried = 0;
  let hurry: () => void = () => {};

  function rest(ms: number): Promise<void> {
    if (hurried > 0 || isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    await rest(GATHERED_MS);
    try {
      for (const [siteId, changed] of waiting) {
        waiting.delete(siteId);
        if (!isStopped) await drawOf(siteId, [...changed]);
      }
    } catch (error) {
      // Nobody waits for it: what is not there is drawn when somebody asks.
      if (!isStopped) portico.log.warn({ error: String(error) }, 'Pages could not be drawn ahead');
    } finally {
      running = undefined;
    }
    if (waiting.size > 0 && !isStopped) running = run();
  }

  async function drawOf(siteId: Id, changed: readonly string[]): Promise<void> {
    const site = await findSite(portico, siteId);
    if (!site) return;
    for (const path of await pathsOf(portico, siteId, changed)) {
      if (isStopped) return;
      const began = clock.now();
      await maker.drawAhead(site, path);
      await rest((clock.now() - began) * REST);
    }
  }

  return {
    changed(siteId, changed) {
      if (isStopped) return;
      const before = waiting.get(siteId);
      if (before) for (const tag of changed) before.add(tag);
      else waiting.set(siteId, new Set(changed));
      running ??= run();
    },
    async settled() {
      hurried++;
      try {
        while (running) {
          hurry();
          await running;
        }
      } finally {
        hurried--;
      }
    },
    async stop() {
      isStopped = true;
      hurry();
      await running;
    },
  };
}

/** Paths of pages that were published themselves, then of stored ones that read what changed. */
async function pathsOf(portico: Portico, siteId: Id, changed: readonly string[]): Promise<string[]> {
  const documents = changed.flatMap((tag) => (tag.startsWith(DOCUMENT) ? [tag.slice(DOCUMENT.length)] : []));
  const found = await sql<{ path: string }>`
    select a.path from documents d
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    left join drawn_pages p on p.site_id = d.site_id and p.document_id = d.id
    where d.site_id = ${siteId} and d.state = 'published'
      and (d.id = any(${documents}) or p.tags && ${[...changed]}::text[])
    order by d.id = any(${documents}) desc, length(a.path), a.path limit ${MOST}`.execute(portico.db);
  return found.rows.map(({ path }) => path);
}
