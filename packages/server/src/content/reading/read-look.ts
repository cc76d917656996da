import type { KindName } from '@portico/model/documents/document-kinds';
import type { PageView } from '@portico/model/page/page-view';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { insertDocument } from '../create-document.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import { applyEntries } from '../releases/apply-entries.ts';
import { dryRun } from '../releases/dry-run.ts';
import { readPageOfDocument } from './read-page.ts';
import { readSiteView } from './read-site-view.ts';

/**
 * A page or collection that does not exist, as it would be seen on the site: it is made and published inside a
 * transaction, which is undone after the reading. Refused as making it would be.
 */
export async function readLook(
  portico: Portico,
  site: SiteRecord,
  actor: Actor,
  kind: Extract<KindName, 'page' | 'collection'>,
  body: Record<string, unknown>,
): Promise<Outcome<PageView>> {
  return outcomeOf(() =>
    dryRun(portico, async (tx) => {
      await lockSiteContent(tx, site.id);
      const id = await insertDocument(portico, tx, site.id, actor, { kind, body });
      await applyEntries(portico, tx, site.id, actor, [
        { documentId: id, toRevision: 1, toState: 'published' },
      ]);
      const view = await readSiteView(portico, site, tx);
      const found = await readPageOfDocument(portico, view, id, { mode: 'preview', db: tx });
      if (!found) throw new Refused(refuse('state', 'This has no page.'));
      return found.page;
    }),
  );
}
