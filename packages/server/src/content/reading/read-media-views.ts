import type { Id } from '@portico/model/documents/id';
import type { AudioFacts } from '@portico/model/media/audio-facts';
import type { MediaViews } from '@portico/model/page/data-request';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { JsonCache } from './json-cache.ts';

export interface MediaRow {
  hash: string;
  ext: string;
  filename: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
  focal_x: number;
  focal_y: number;
  placeholder: string | null;
  tone: string | null;
  uploaded_at: string | null;
  audio: AudioFacts | null;
}

/** What of a row of `media_assets` its view is made of. */
export const MEDIA_COLUMNS = `hash, ext, filename, mime, bytes, width, height, alt, focal_x, focal_y, placeholder, tone, audio,
      case when mime like 'video/%' then created_at end as uploaded_at`;

// One text of all of them: reading so many rows takes longer than reading the same from JSON.
const BY_HASH = `/* prepared */
  select json_agg(m)::text as found from (
    select ${MEDIA_COLUMNS}
    from media_assets where site_id = $1 and hash = any($2) and deleted_at is null order by hash) m`;

const mediaCache = new JsonCache<MediaViews>(8 * 1024 * 1024, (rows) => viewsOf(rows as MediaRow[]));

/** Pictures and files by hash; those the site does not have are absent. */
export async function readMediaViews(
  db: Kysely<Database>,
  siteId: Id,
  hashes: ReadonlySet<string>,
): Promise<MediaViews> {
  if (hashes.size === 0) return {};
  const result = await db.executeQuery<{ found: string | null }>(
    CompiledQuery.raw(BY_HASH, [siteId, [...hashes]]),
  );
  const found = result.rows[0]?.found;
  return found ? mediaCache.read(found) : {};
}

/** Views by hash, of rows read with `MEDIA_COLUMNS`. */
export function viewsOf(rows: readonly MediaRow[]): MediaViews {
  return Object.fromEntries(
    rows.map((row) => [
      row.hash,
      {
        hash: row.hash,
        ext: row.ext,
        filename: row.filename,
        mime: row.mime,
        bytes: row.bytes,
        ...(row.width !== null && row.height !== null ? { width: row.width, height: row.height } : {}),
        alt: row.alt,
        focalPoint: { x: row.focal_x, y: row.focal_y },
        ...(row.placeholder ? { placeholder: row.placeholder } : {}),
        ...(row.tone ? { tone: row.tone } : {}),
        ...(row.audio ? { audio: row.audio } : {}),
        ...(row.uploaded_at ? { uploadedAt: row.uploaded_at } : {}),
      },
    ]),
  );
}
