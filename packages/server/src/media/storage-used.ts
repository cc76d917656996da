import type { Id } from '@portico/model/documents/id';
import { type MediaGroup, mediaGroupOf } from '@portico/model/media/media-types';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

export interface StorageUsed {
  /** Originals of the library; what was deleted and may come back is told apart. */
  files: number;
  bytes: number;
  deletedBytes: number;
  groups: Record<MediaGroup, { files: number; bytes: number }>;
}

/** How much of the disk a site's originals take. */
export async function storageUsed(portico: Portico, siteId: Id): Promise<StorageUsed> {
  const found = await sql<{ ext: string; gone: boolean; files: number; bytes: number }>`
    select ext, deleted_at is not null as gone, count(*)::int as files, sum(bytes)::float8 as bytes
    from media_assets where site_id = ${siteId} group by 1, 2`.execute(portico.db);
  const none = () => ({ files: 0, bytes: 0 });
  const used: StorageUsed = {
    ...none(),
    deletedBytes: 0,
    groups: { pictures: none(), videos: none(), audio: none(), documents: none() },
  };
  for (const { ext, gone, files, bytes } of found.rows) {
    if (gone) {
      used.deletedBytes += bytes;
      continue;
    }
    used.files += files;
    used.bytes += bytes;
    const group = used.groups[mediaGroupOf(ext)];
    group.files += files;
    group.bytes += bytes;
  }
  return used;
}
