import { MEDIA_SORTS } from '@portico/model/api/media';
import type { Id } from '@portico/model/documents/id';
import type { AudioFacts } from '@portico/model/media/audio-facts';
import type { FocalPoint } from '@portico/model/media/media';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import type { Database, MediaAssetsTable } from '../database/tables.ts';
import { tags } from '../core/portico.ts';

/** A picture or file of a site's media library. */
export interface MediaAsset {
  siteId: Id;
  id: Id;
  /** First 32 hexadecimal characters of the SHA-256 of the stored bytes: what documents call it by. */
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
  /** Pixels as shown; null for what is neither picture nor video, and for videos that do not say. */
  width: number | null;
  height: number | null;
  alt: string;
  title: string;
  /** Unlike any other of the site that is not deleted; the address `/s/<filename>`. */
  filename: string;
  folder: string;
  focalPoint: FocalPoint;
  placeholder: string | null;
  tone: string | null;
  /** Of recordings; null for other files, and for recordings nothing is known of. */
  audio: AudioFacts | null;
  createdAt: Date;
  deletedAt: Date | null;
}

export type NewMediaAsset = Omit<MediaAsset, 'createdAt' | 'deletedAt'>;

/** What an owner may change of a file; the waveform is that of a recording. */
export type MediaChanges = Partial<
  Pick<MediaAsset, 'alt' | 'title' | 'focalPoint' | 'folder' | 'filename'> & { waveform: string }
>;
export type MediaSort = (typeof MEDIA_SORTS)[number];

export interface MediaFilter {
  /** Part of the name, title or alternative text. */
  q?: string;
  folder?: string;
  /** Only files of these types. */
  extensions?: readonly string[];
  /** Only these. */
  hashes?: readonly string[];
  /** Those deleted and not yet purged, instead of those that are there. */
  deleted?: boolean;
  /** `newest` when absent. */
  sort?: MediaSort;
  /** Hash of the asset after which the list goes on. */
  after?: string;
  limit: number;
}

/**
 * The media library's table. Every method sees one site only; deleted assets are only seen where said. What changes
 * invalidates the asset's cache tag in the same transaction; the caller then calls `portico.invalidated`.
 */
export interface MediaRecords {
  /** By hash or by id. */
  find(siteId: Id, hashOrId: string): Promise<MediaAsset | null>;
  findByFilename(siteId: Id, filename: string): Promise<MediaAsset | null>;
  /** @returns null when the asset to go on after is not known any more */
  list(siteId: Id, filter: MediaFilter): Promise<MediaAsset[] | null>;
  /**
   * Adds an asset under a file name not taken yet (`freeName` proposes others in turn). Of bytes the site has
   * already, the asset there is given back, brought back if it was deleted. `keepFile` is given the extension to keep
   * them under; it runs before either is seen by others, and never while the same site's files are purged.
   */
  add(
    asset: NewMediaAsset,
    freeName: (taken: number) => string,
    keepFile: (ext: string) => Promise<void>,
  ): Promise<{ asset: MediaAsset; existed: boolean }>;
  /** @returns null when there is no such asset, `'taken'` when another has the file name */
  change(siteId: Id, hash: string, changes: MediaChanges): Promise<MediaAsset | null | 'taken'>;
  /** @returns those that were there, all of them deleted now */
  markDeleted(siteId: Id, hashes: readonly string[], at: Date): Promise<MediaAsset[]>;
  /**
   * Brings a deleted asset back under a file name not taken meanwhile.
   * @returns null when there is none of this hash or id that is deleted
   */
  bringBack(
    siteId: Id,
    hashOrId: string,
    freeName: (asset: MediaAsset, taken: number) => string,
  ): Promise<MediaAsset | null>;
}

function fromRow(row: Selectable<MediaAssetsTable>): MediaAsset {
  return {
    siteId: row.site_id,
    id: row.id,
    hash: row.hash,
    ext: row.ext,
    mime: row.mime,
    // The driver hands 64-bit integers as text.
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    alt: row.alt,
    title: row.title,
    filename: row.filename,
    folder: row.folder,
    focalPoint: { x: row.focal_x, y: row.focal_y },
    placeholder: row.placeholder,
    tone: row.tone,
    audio: row.audio,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  };
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Keeps two uploads of one site from taking one file name, and a purge from deleting what is just coming back; ends
 * with the transaction.
 */
export async function lockLibrary(db: Kysely<Database>, siteId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media:${siteId}`}, 0))`.execute(db);
}

/** What each order goes by, and whether the greatest comes first. */
const ORDERS: Readonly<Record<MediaSort, { key: RawBuilder<unknown>; descends: boolean }>> = {
  newest: { key: sql`created_at`, descends: true },
  oldest: { key: sql`created_at`, descends: false },
  // As the library shows it.
  name: { key: sql`lower(coalesce(nullif(title, ''), filename))`, descends: false },
  largest: { key: sql`bytes`, descends: true },
};

function livingIn(db: Kysely<Database>, siteId: Id) {
  return db
    .selectFrom('media_assets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null);
}

async function isTaken(db: Kysely<Database>, siteId: Id, filename: string, exceptHash: string) {
  const query = livingIn(db, siteId).where('filename', '=', filename).where('hash', '<>', exceptHash);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The first of the proposed names that no other file of the site has. The caller holds the library's lock. */
export async function firstFreeName(
  db: Kysely<Database>,
  asset: { siteId: Id; hash: string },
  freeName: (taken: number) => string,
): Promise<string> {
  for (let taken = 0; ; taken++) {
    const name = freeName(taken);
    if (!(await isTaken(db, asset.siteId, name, asset.hash))) return name;
  }
}

export function databaseRecords(db: Kysely<Database>): MediaRecords {
  const living = (siteId: Id, from = db) => livingIn(from, siteId);

  return {
    async find(siteId, hashOrId) {
      const column = hashOrId.length === 24 ? 'id' : 'hash';
      const row = await living(siteId).where(column, '=', hashOrId).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    async findByFilename(siteId, filename) {
      const row = await living(siteId).where('filename', '=', filename).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    async list(siteId, { q, folder, extensions, hashes, deleted, sort = 'newest', after, limit }) {
      const { key, descends } = ORDERS[sort];
      const direction = descends ? 'desc' : 'asc';
      let query = db
        .selectFrom('media_assets')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('deleted_at', deleted ? 'is not' : 'is', null)
        .orderBy(key, direction)
        .orderBy('hash', direction)
        .limit(limit);
      if (folder !== undefined) query = query.where('folder', '=', folder);
      if (extensions) query = query.where('ext', 'in', [...extensions]);
      if (hashes) query = query.where('hash', 'in', [...hashes]);
      if (q) {
        const pattern = likePattern(q);
        query = query.where((where) =>
          where.or([
            where('filename', 'ilike', pattern),
            where('title', 'ilike', pattern),
            where('alt', 'ilike', pattern),
          ]),
        );
      }
      if (after !== undefined) {
        const last = sql`select ${key}, hash from media_assets where site_id = ${siteId} and hash = ${after}`;
        if ((await last.execute(db)).rows.length === 0) return null;
        query = query.where(sql<boolean>`(${key}, hash) ${sql.raw(descends ? '<' : '>')} (${last})`);
      }
      return (await query.execute()).map(fromRow);
    },

    add: (asset, freeName, keepFile) =>
      db.transaction().execute(async (tx) => {
        await lockLibrary(tx, asset.siteId);
        const same = await tx
          .selectFrom('media_assets')
          .selectAll()
          .where('site_id', '=', asset.siteId)
          .where('hash', '=', asset.hash)
          .executeTakeFirst();
        await keepFile(same?.ext ?? asset.ext);
        await writeInvalidation(tx, asset.siteId, [tags.media(asset.hash)]);
        if (same && same.deleted_at === null) return { asset: fromRow(same), existed: true };
        const filename = await firstFreeName(tx, asset, freeName);
        if (same) {
          const back = await tx
            .updateTable('media_assets')
            .set({ deleted_at: null, filename })
            .where('site_id', '=', asset.siteId)
            .where('hash', '=', asset.hash)
            .returningAll()
            .executeTakeFirstOrThrow();
          return { asset: fromRow(back), existed: true };
        }
        const { siteId, focalPoint, audio, ...columns } = asset;
        const added = await tx
          .insertInto('media_assets')
          .values({
            ...columns,
            site_id: siteId,
            focal_x: focalPoint.x,
            focal_y: focalPoint.y,
            filename,
            audio: audio && JSON.stringify(audio),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { asset: fromRow(added), existed: false };
      }),

    change: (siteId, hash, { focalPoint, waveform, ...columns }) =>
      db.transaction().execute(async (tx) => {
        if (columns.filename !== undefined) {
          await lockLibrary(tx, siteId);
          if (await isTaken(tx, siteId, columns.filename, hash)) return 'taken';
        }
        const values = {
          ...columns,
          ...(focalPoint ? { focal_x: focalPoint.x, focal_y: focalPoint.y } : {}),
          ...(waveform === undefined
            ? {}
            : { audio: sql<string>`coalesce(audio, '{}') || ${JSON.stringify({ waveform })}::jsonb` }),
        };
        if (Object.keys(values).length === 0) {
          const row = await living(siteId, tx).where('hash', '=', hash).executeTakeFirst();
          return row ? fromRow(row) : null;
        }
        const row = await tx
          .updateTable('media_assets')
          .set(values)
          .where('site_id', '=', siteId)
          .where('hash', '=', hash)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (row) await writeInvalidation(tx, siteId, [tags.media(hash)]);
        return row ? fromRow(row) : null;
      }),

    markDeleted: (siteId, hashes, at) =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .updateTable('media_assets')
          .set({ deleted_at: at })
          .where('site_id', '=', siteId)
          .where('hash', 'in', [...hashes])
          .where('deleted_at', 'is', null)
          .returningAll()
          .execute();
        if (gone.length > 0)
          await writeInvalidation(
            tx,
            siteId,
            gone.map(({ hash }) => tags.media(hash)),
          );
        return gone.map(fromRow);
      }),

    bringBack: (siteId, hashOrId, freeName) =>
      db.transaction().execute(async (tx) => {
        await lockLibrary(tx, siteId);
        const found = await tx
          .selectFrom('media_assets')
          .selectAll()
          .where('site_id', '=', siteId)
          .where(hashOrId.length === 24 ? 'id' : 'hash', '=', hashOrId)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst();
        if (!found) return null;
        const asset = fromRow(found);
        const filename = await firstFreeName(tx, asset, (taken) => freeName(asset, taken));
        const back = await tx
          .updateTable('media_assets')
          .set({ deleted_at: null, filename })
          .where('site_id', '=', siteId)
          .where('hash', '=', asset.hash)
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeInvalidation(tx, siteId, [tags.media(asset.hash)]);
        return fromRow(back);
      }),
  };
}
