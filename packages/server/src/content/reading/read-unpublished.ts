import { ADDRESSED_KINDS } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico } from '../../core/portico.ts';
import { pathOf, readAddressing } from '../addresses/addressing.ts';
import type { PageAnswer } from '../page-answer.ts';
import { Refused } from '../../core/refusal.ts';
import { asIfPublished } from '../releases/as-if-published.ts';
import { readPageView } from './read-page.ts';
import { readSiteView } from './read-site-view.ts';

interface Unpublished {
  id: Id;
  kind: string;
  slug: string;
  parent: Id | null;
  publishAt: Date | null;
  revision: number;
}

/**
 * The page that is not published (private, draft, in review, scheduled) and would answer at a path, as its team sees
 * it.
 * @param path canonical, as `normalisePath` gives it
 * @returns null where there is none, or publishing it would be refused
 */
export async function readUnpublished(
  portico: Portico,
  site: SiteRecord,
  path: string,
  query: URLSearchParams,
): Promise<Extract<PageAnswer, { kind: 'page' }> | null> {
  const document = await findUnpublished(portico, site.id, path);
  if (!document) return null;
  const entry = { documentId: document.id, toRevision: document.revision, toState: 'published' } as const;
  try {
    const answer = await asIfPublished(portico, site.id, [entry], async (tx) => {
      const view = await readSiteView(portico, site, tx);
      return readPageView(portico, view, path, query, { mode: 'preview', db: tx });
    });
    return answer.kind === 'page' ? answer : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Of several that mean to be there, the one worked on last. */
async function findUnpublished(portico: Portico, siteId: Id, path: string): Promise<Unpublished | undefined> {
  const segments = path.split('/').slice(1);
  const slugs = segments.map((_, from) => segments.slice(from).join('/'));
  const addressing = await readAddressing(portico.db, siteId);
  const { rows } = await sql<Unpublished>`
    select id, kind, slug, parent_id as parent, publish_at as "publishAt", revision from documents
    where site_id = ${siteId} and state in ('private', 'draft', 'review', 'scheduled')
      and kind = any(${ADDRESSED_KINDS})
      and (lower(slug) = any(${slugs}) or (${path} = '/' and id = ${addressing.homePage}))
    order by updated_at desc, id limit 200`.execute(portico.db);
  return rows.find(
    (row) => pathOf({ ...row, publishAt: row.publishAt ?? portico.now() }, addressing) === path,
  );
}
