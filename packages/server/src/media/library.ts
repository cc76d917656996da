import type { Id } from '@portico/model/documents/id';
import { focalPointOf } from '@portico/model/media/media';
import { keptFileName, numberedFileName } from './file-name.ts';
import { type Media, noteChange } from './media.ts';
import type { MediaAsset, MediaChanges, MediaFilter } from './records.ts';

export interface MediaPage {
  items: MediaAsset[];
  /** The cursor of the next page; absent at the end. */
  next?: string;
}

/**
 * One page of a site's media library.
 * @returns null when the cursor is none of ours
 */
export async function listMedia(
  media: Media,
  siteId: Id,
  filter: Omit<MediaFilter, 'after'> & { cursor?: string | undefined },
): Promise<MediaPage | null> {
  const { cursor, limit, ...rest } = filter;
  const after = cursor === undefined ? {} : { after: cursor };
  const found = await media.records.list(siteId, { ...rest, ...after, limit: limit + 1 });
  if (!found) return null;
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return found.length <= limit || !last ? { items } : { items, next: last.hash };
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
 * Takes files out of the library and off the site; for 30 days they can be brought back.
 * @returns hashes of those that were there
 */
export async function deleteMedia(media: Media, siteId: Id, hashes: readonly string[]): Promise<string[]> {
  const gone = await media.records.markDeleted(siteId, hashes, media.portico.now());
  for (const asset of gone) noteChange(media, asset);
  return gone.map(({ hash }) => hash);
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
