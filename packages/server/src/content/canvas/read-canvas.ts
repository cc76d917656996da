import type { Id } from '@portico/model/documents/id';
import type { PageView } from '@portico/model/page/page-view';
import { fontFaces } from '@portico/render/page/fonts/all-faces';
import { sql } from 'kysely';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico } from '../../core/portico.ts';
import { readSiteView } from '../reading/read-site-view.ts';
import { readPageOfDocument } from '../reading/read-page.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import type { ReleaseEntry } from '../releases/apply-entries.ts';
import { asIfPublished } from '../releases/as-if-published.ts';

/** What the editor's canvas renders: the page, and the fonts of its site with all their letters. */
export interface CanvasView {
  page: PageView;
  fontCss: string;
}

/** What every page shares; an owner who changed it wants to see it around the page, published or not. */
const SHARED_KINDS = ['styles', 'settings', 'navigation', 'frame'];

/**
 * A page as it would be if its working copy, its collection's and those of what all pages share were published now.
 * Refused where it cannot be shown: it is deleted, unreadable, or is no page.
 */
export async function readCanvas(portico: Portico, site: SiteRecord, id: Id): Promise<Outcome<CanvasView>> {
  return outcomeOf(async () => {
    const entries = await entriesFor(portico, site.id, id);
    return asIfPublished(portico, site.id, entries, async (tx) => {
      const view = await readSiteView(portico, site, tx);
      const found = await readPageOfDocument(portico, view, id, { mode: 'canvas', db: tx });
      if (!found) throw new Refused(refuse('state', 'This has no page to edit.'));
      return { page: found.page, fontCss: fontFaces(view.styles) };
    });
  });
}

async function entriesFor(portico: Portico, siteId: Id, id: Id): Promise<ReleaseEntry[]> {
  const found = await sql<{ id: Id; revision: number }>`
    select id, revision from documents where site_id = ${siteId} and state <> 'deleted'
      and (id = ${id} or id = (select parent_id from documents where site_id = ${siteId} and id = ${id})
        or (kind = any(${SHARED_KINDS}) and revision is distinct from published_revision))`.execute(
    portico.db,
  );
  return found.rows.map((row) => ({
    documentId: row.id,
    toRevision: row.revision,
    toState: 'published',
  }));
}
