import { sql } from 'kysely';
import { type Work, WorkStopped } from '../core/work.ts';
import type { Portico } from '../core/portico.ts';
import { countDocuments } from './count-words.ts';
import { readArchive, readPlan } from './read-task.ts';
import type { TransferPreview } from '@portico/model/api/transfers';
import { sentArchive, sentWordPress } from './sent-site.ts';
import { notePlanned, type Transfer } from './transfer-record.ts';

/** Reads what was sent and says what it would bring; nothing of the site is touched. */
export async function readWork(portico: Portico, transfer: Transfer, work: Work): Promise<void> {
  work.step('Reading', 0);
  const preview = await (transfer.kind === 'wordpress' ? previewWordPress : previewFolder)(portico, transfer);
  if (!(await notePlanned(portico, transfer, preview))) throw new WorkStopped('called off');
}

async function previewWordPress(portico: Portico, transfer: Transfer): Promise<TransferPreview> {
  const sent = await sentWordPress(portico, transfer);
  sent.close();
  const plan = await readPlan(transfer.site_id, sent.wxr);
  const before = await sql<{ key: string }>`
    select key from imported where site_id = ${transfer.site_id} and source = ${plan.source}`.execute(
    portico.db,
  );
  const known = new Set(before.rows.map(({ key }) => key));
  const fresh = plan.media.filter(({ key }) => !known.has(`media:${key}`));
  return {
    source: plan.source.replace(/^wordpress:/, ''),
    counts: Object.entries(plan.report.imported)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => ({ what, count })),
    here: plan.documents.filter(({ key }) => known.has(key)).length,
    files: new Set(fresh.map(({ url }) => url)).size,
    canFetch: fresh.some(({ url }) => /^https?:/i.test(url)),
    changed: plan.report.changed,
    leftOut: plan.report.leftOut,
  };
}

async function previewFolder(portico: Portico, transfer: Transfer): Promise<TransferPreview> {
  const site = await readArchive(transfer.site_id, await sentArchive(portico, transfer));
  const ids = site.documents.map(({ id }) => id);
  const here = await sql<{ count: number }>`
    select count(*)::integer as count from documents
    where site_id = ${transfer.site_id} and id = any(${ids}) and state <> 'deleted'`.execute(portico.db);
  const hashes = site.media.map(({ hash }) => hash);
  const files = await sql<{ count: number }>`
    select count(*)::integer as count from media_assets
    where site_id = ${transfer.site_id} and hash = any(${hashes}) and deleted_at is null`.execute(portico.db);
  return {
    source: '',
    counts: [
      ...countDocuments(site.documents),
      ...(site.comments.length > 0 ? [{ what: 'comments', count: site.comments.length }] : []),
    ],
    here: here.rows[0]?.count ?? 0,
    files: site.media.length - (files.rows[0]?.count ?? 0),
    canFetch: false,
    changed: [],
    leftOut: [],
  };
}
