import type { Id } from '@portico/model/id';
import { focalPointOf } from '@portico/model/media';
import { sql } from 'kysely';
import type { Portico } from '../portico.ts';
import { keptFileName, numberedFileName } from './file-name.ts';
import { type Media, noteChange } from './media.ts';
import type { MediaAsset, MediaChanges, MediaFilter } from './records.ts';

export interface MediaPage {
  items: MediaAsset[];
  /** Where the next page begins; absent at the end. */
  next?: string;
}

/** @returns null when the text is no cursor of ours */
function readCursor(cursor: string): NonNullable<MediaFilter['after']> | null {
  const match = /^(\d{1,15})-([0-9a-f]{32})$/.exec(cursor);
  return match?.[1] && match[2] ? { createdAt: new Date(Number(match[1])), hash: match[2] } : null;
}

/**
 * One page of a site's media library, newest first.
 * @returns null when the cursor is none of ours
 */
export async function listMedia(
  media: Media,
  siteId: Id,
  filter: Omit<MediaFilter, 'after'> & { cursor?: string | undefined },
): Promise<MediaPage | null> {
  const { cursor, limit, ...rest } = filter;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) return null;
  const found = await media.records.list(siteId, { ...rest, ...(after ? { after } : {}), limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || !last) return { items };
  return { items, next: `${last.createdAt.getTime()}-${last.hash}` };
}

/** @returns null when there is no such file, `'taken'` when another file of the site has the name */
export async function changeMedia(
  media: Media,
  siteId: Id,
  hashOrId: string,
  changes: MediaChanges,
): Promise<MediaAsset | null | 'taken'> {
  const before = await media.records.find(siteId, hashOrId);
  if (!before) return null;
  const { filename, focalPoint, ...rest } = changes;
  const after = await media.records.change(siteId, before.hash, {
    ...rest,
    ...(filename === undefined ? {} : { filename: keptFileName(filename, before.ext) }),
    ...(focalPoint === undefined ? {} : { focalPoint: focalPointOf(focalPoint) }),
  });
  if (after !== null && after !== 'taken') noteChange(media, after);
  return after;
}

/**
 * Takes a file out of the library and off the site; for 30 days it can be brought back by uploading it again.
 * @returns whether there was such a file
 */
export async function deleteMedia(media: Media, siteId: Id, hashOrId: string): Promise<boolean> {
  const asset = await media.records.find(siteId, hashOrId);
  if (!asset || !(await media.records.markDeleted(siteId, asset.hash, media.portico.now()))) return false;
  noteChange(media, asset);
  return true;
}

/**
 * Brings a deleted file back with all that was said of it; under another name when a file of the site has its own now.
 * @returns null when none of this name is deleted, or it was purged
 */
export async function restoreMedia(media: Media, siteId: Id, hashOrId: string): Promise<MediaAsset | null> {
  const asset = await media.records.bringBack(siteId, hashOrId, ({ filename }, taken) =>
    taken === 0 ? filename : numberedFileName(filename, taken + 1),
  );
  if (asset) noteChange(media, asset);
  return asset;
}

export interface MediaUse {
  id: Id;
  kind: string;
  title: string;
}

const MOST_USES = 100;

/** Documents whose newest or published revision names the file: at most 100, by title. */
export async function mediaUses(portico: Pick<Portico, 'db'>, siteId: Id, hash: string): Promise<MediaUse[]> {
  const found = await sql<MediaUse>`
    select d.id, d.kind, d.title from documents d
    where d.site_id = ${siteId} and d.state <> 'deleted' and exists (
      select from revisions r
      where r.site_id = d.site_id and r.document_id = d.id and r.number in (d.revision, d.published_revision)
        and strpos(r.body::text, ${hash}) > 0)
    order by d.title, d.id limit ${MOST_USES}`.execute(portico.db);
  return found.rows;
}
