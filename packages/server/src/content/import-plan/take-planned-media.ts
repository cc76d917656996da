import type { ImportNote, PlannedMedia } from '@portico/migrate/import-plan';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { UNWATCHED, type Work } from '../../core/work.ts';
import type { Portico } from '../../core/portico.ts';
import type { MediaEndpoint } from '../site-folder/media-endpoint.ts';
import type { MediaSource } from './media-source.ts';

export interface TakenMedia {
  hash: string;
  filename: string;
}

/** Who watches an import, and is told of each file that was not in the library before. */
export interface WatchedImport {
  work: Work;
  onBrought(hash: string): Promise<void>;
}

/** Of a command: it has no use for either. */
export const UNWATCHED_IMPORT: WatchedImport = { work: UNWATCHED, onBrought: async () => {} };

/** Fetched at a time: enough to hide waiting, little enough for the old site. */
const AT_ONCE = 4;

/**
 * Brings the plan's files into the library, those of an earlier run excepted. What could not be had is noted; the rest
 * of the import goes on.
 * @returns by the plan's keys
 */
export async function takePlannedMedia(
  portico: Portico,
  siteId: Id,
  source: string,
  planned: readonly PlannedMedia[],
  find: MediaSource,
  endpoint: MediaEndpoint,
  leftOut: ImportNote[],
  { work, onBrought }: WatchedImport,
): Promise<Map<string, TakenMedia>> {
  const before = await sql<{ key: string; hash: string; filename: string }>`
    select i.key, m.hash, m.filename from imported i
    join media_assets m on m.site_id = i.site_id and m.hash = i.digest and m.deleted_at is null
    where i.site_id = ${siteId} and i.source = ${source} and i.key like 'media:%'`.execute(portico.db);
  const taken = new Map<string, TakenMedia>(
    before.rows.map(({ key, hash, filename }) => [key.slice('media:'.length), { hash, filename }]),
  );
  // One address is one file, however often the export names it.
  const byUrl = new Map<string, PlannedMedia[]>();
  for (const media of planned) {
    if (taken.has(media.key)) continue;
    const same = byUrl.get(media.url);
    if (same) same.push(media);
    else byUrl.set(media.url, [media]);
  }
  work.step('Files', byUrl.size);
  const waiting = byUrl.values();
  const notes = new Map<string, ImportNote>();
  const take = async (): Promise<void> => {
    for (const [media, ...same] of waiting) {
      if (!media) continue;
      work.signal.throwIfAborted();
      const bytes = await find(media);
      const put =
        typeof bytes === 'string'
          ? { ok: false as const, message: bytes }
          : await endpoint.put(siteId, bytes, media.filename, {
              alt: media.alt ?? '',
              title: media.title ?? '',
            });
      if (put.ok && put.isNew) await onBrought(put.hash);
      for (const { key } of [media, ...same]) {
        if (!put.ok) {
          notes.set(key, { what: `the file ${media.filename}`, why: put.message });
          continue;
        }
        taken.set(key, { hash: put.hash, filename: put.filename });
        await sql`
          insert into imported (site_id, source, key, document_id, digest, imported_at)
          values (${siteId}, ${source}, ${`media:${key}`}, '', ${put.hash}, ${portico.now()})
          on conflict (site_id, source, key) do update set digest = excluded.digest`.execute(portico.db);
      }
      work.advance();
    }
  };
  // All of them have ended before anybody takes back what they brought.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, take));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const { key } of planned) {
    const note = notes.get(key);
    if (note) leftOut.push(note);
  }
  return taken;
}
