import { megabytes } from '@portico/model/media/file-size';
import { firstError } from '@portico/model/documents/validation';
import { applyImportPlan } from '../content/import-plan/apply-import-plan.ts';
import { fetchedMedia, type MediaSource } from '../content/import-plan/media-source.ts';
import type { WatchedImport } from '../content/import-plan/take-planned-media.ts';
import { Refused } from '../core/refusal.ts';
import { importReadSite } from '../content/site-folder/import-site.ts';
import { mediaEndpointOf } from '../content/site-folder/media-endpoint.ts';
import type { Work } from '../core/work.ts';
import type { Portico } from '../core/portico.ts';
import { countDocuments } from './count-words.ts';
import { readArchive, readPlan } from './read-task.ts';
import type { TransferReport } from '@portico/model/api/transfers';
import { emptyTransferReport } from './report.ts';
import { sentArchive, sentWordPress } from './sent-site.ts';
import { keepBrought, noteBrought } from './brought-media.ts';
import { removeFolder } from './transfer-files.ts';
import { noteEnd, type Transfer } from './transfer-record.ts';
import { TransferProblem } from './transfer-problem.ts';
import { openZip } from './zip/read-zip.ts';
import { zippedSite } from './zip/zipped-site.ts';

/** Largest file that is fetched from an old site: four of them are held in memory at once. */
const FETCHED_BYTES = megabytes(50);

/** Brings what was sent into the site: its files first, all else in one transaction and one release. */
export async function importWork(portico: Portico, transfer: Transfer, work: Work): Promise<void> {
  const watched: WatchedImport = { work, onBrought: (hash) => noteBrought(portico, transfer, hash) };
  work.step('Reading', 0);
  const report = await (transfer.kind === 'wordpress' ? importWordPress : importFolder)(
    portico,
    transfer,
    watched,
  );
  await keepBrought(portico, transfer);
  await noteEnd(portico, transfer, { state: 'done', report });
  await removeFolder(portico, transfer);
}

/** Where the files of an import come from, as its owner chose. */
function mediaSource(
  portico: Portico,
  { media }: Transfer,
  sent: MediaSource | null,
  { signal }: Work,
): MediaSource {
  if (media === 'none') return async () => 'files were not to come over';
  const fetched = media === 'fetch' ? fetchedMedia(portico, { maxBytes: FETCHED_BYTES, signal }) : undefined;
  return async (file) => {
    const found = sent ? await sent(file) : 'no files were sent';
    return typeof found === 'string' && fetched ? fetched(file) : found;
  };
}

async function importWordPress(
  portico: Portico,
  transfer: Transfer,
  watched: WatchedImport,
): Promise<TransferReport> {
  const sent = await sentWordPress(portico, transfer);
  try {
    const plan = await readPlan(transfer.site_id, sent.wxr);
    const outcome = await applyImportPlan(portico, transfer.site_id, plan, {
      media: mediaSource(portico, transfer, sent.media, watched.work),
      keepsSettings: true,
      watched,
    });
    const { report, added, updated, unchanged, documents, keptDocuments } = outcome;
    return {
      ...emptyTransferReport(),
      counts: [
        ...countDocuments(documents as Parameters<typeof countDocuments>[0]),
        { what: 'files', count: outcome.media },
        { what: 'comments', count: outcome.comments },
        { what: 'redirects', count: outcome.redirects },
      ].filter(({ count }) => count > 0),
      added,
      updated,
      unchanged,
      documents,
      kept: keptDocuments,
      changed: report.changed,
      leftOut: report.leftOut,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, errors } = error.refusal;
    throw new TransferProblem(`Nothing was imported: ${errors ? firstError(errors) : message}`);
  } finally {
    sent.close();
  }
}

async function importFolder(
  portico: Portico,
  transfer: Transfer,
  watched: WatchedImport,
): Promise<TransferReport> {
  const archive = await sentArchive(portico, transfer);
  const site = await readArchive(transfer.site_id, archive);
  const zip = await openZip(archive);
  try {
    const result = await importReadSite(
      portico,
      site,
      zippedSite(zip),
      transfer.site_id,
      mediaEndpointOf(portico),
      watched,
    );
    if (!result.ok)
      throw new TransferProblem(
        `Nothing was imported. ${result.problems
          .slice(0, 20)
          .map(({ file, message }) => `${file}: ${message}`)
          .join(' · ')}`,
      );
    const { added, updated, unchanged, documents, keptDocuments, media } = result.report;
    return {
      ...emptyTransferReport(),
      counts: [...countDocuments(site.documents), { what: 'files', count: media }],
      added,
      updated,
      unchanged,
      documents,
      kept: keptDocuments,
    };
  } finally {
    zip.close();
  }
}
