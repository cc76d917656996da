import type { ImportPlan, ImportReport } from '@portico/migrate/import-plan';
import type { Id } from '@portico/model/documents/id';
import { openSite } from '../../hosting/sites.ts';
import { type Portico, tags } from '../../core/portico.ts';
import { lockSiteContent } from '../locks.ts';
import { type MediaEndpoint, mediaEndpointOf } from '../site-folder/media-endpoint.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { fetchedMedia, type MediaSource } from './media-source.ts';
import { PlanWriter } from './plan-writer.ts';
import { hashPasswords } from './planned-passwords.ts';
import { takePlannedMedia, UNWATCHED_IMPORT, type WatchedImport } from './take-planned-media.ts';

/**
 * Carries out what a foreign importer planned: media first, then all else in one transaction and one release. A
 * document that this site's rules do not allow is left out and reported; the rest comes over. Run again, it makes no
 * duplicates and keeps what the owner edited or deleted since.
 * @param options.opensSite the site was made hidden for this import and is seen once it is whole
 */
export async function applyImportPlan(
  portico: Portico,
  siteId: Id,
  plan: ImportPlan,
  options: {
    media?: MediaSource;
    endpoint?: MediaEndpoint;
    opensSite?: boolean;
    /** The site has a name and settings of its own: those of the plan are only reported. */
    keepsSettings?: boolean;
    watched?: WatchedImport;
  } = {},
): Promise<ImportOutcome> {
  const report: ImportReport = structuredClone(plan.report);
  const watched = options.watched ?? UNWATCHED_IMPORT;
  const media = await takePlannedMedia(
    portico,
    siteId,
    plan.source,
    plan.media,
    options.media ?? fetchedMedia(portico),
    options.endpoint ?? mediaEndpointOf(portico),
    report.leftOut,
    watched,
  );
  const passwords = await hashPasswords(plan, report);
  const { outcome, touched } = await portico.db.transaction().execute(async (tx) => {
    await lockSiteContent(tx, siteId);
    const written = await new PlanWriter(
      portico,
      tx,
      siteId,
      plan,
      report,
      media,
      passwords,
      watched.work,
      options.keepsSettings ?? false,
    ).write();
    if (options.opensSite) await openSite(tx, siteId);
    return written;
  });
  if (options.opensSite) portico.invalidated(siteId, [tags.site]);
  if (touched.length > 0) portico.invalidated(siteId, touched);
  return outcome;
}
