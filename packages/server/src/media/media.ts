import { join } from 'node:path';
import type { Id } from '@portico/model/documents/id';
import type { ImageWidth } from '@portico/model/media/media';
import { diskOf } from '../disk/disk-watch.ts';
import { addJob } from '../jobs/add-job.ts';
import { type Portico, tags } from '../core/portico.ts';
import { createLocalStore } from './local-store.ts';
import { databaseRecords, type MediaAsset, type MediaRecords } from './records.ts';
import { createRemembered, type Remembered } from './remembered.ts';
import type { MediaStore } from './store.ts';
import { createWorkLimiter, type WorkLimiter } from '../workers/work-limiter.ts';

/** Changing how derived pictures are made means a new number: addresses of old ones lead nowhere, ETags differ. */
export const DERIVATION = 1;

/** The media library of a running server. */
export interface Media {
  portico: Pick<Portico, 'log' | 'now' | 'newId' | 'invalidated'>;
  records: MediaRecords;
  /** Assets looked up a moment ago. */
  remembered: Remembered;
  /** What was uploaded. Never to be lost. */
  originals: MediaStore;
  /** Other widths and formats. May be deleted at any time. */
  derived: MediaStore;
  /** Folder for uploads that are still coming in, on the same disk as a local store. */
  incoming: string;
  /** Making pictures visitors wait for. */
  limiter: WorkLimiter;
  /** Reading uploads, which already lie on disk and can wait. */
  reading: WorkLimiter;
  /** Derived pictures that could not be made: their originals are served. Forgotten with the process. */
  failed: Set<string>;
  /** Whether what can be made again may be stored now. */
  hasRoom(): Promise<boolean>;
  /** Told of a derived picture that would be smaller as AVIF; a job calls `makeAvif` with it. */
  scheduleAvif(siteId: Id, hash: string, width: ImageWidth): void;
}

const opened = new WeakMap<Portico, Media>();

/** A media library that keeps its files in the data folder: `media`, and `cache/media` for what can be made again. */
export function createMedia(portico: Portico, given: Partial<Media> = {}): Media {
  const { dataDir } = portico.env;
  const records = given.records ?? databaseRecords(portico.db);
  return {
    portico,
    records,
    remembered: createRemembered(records, () => portico.now().getTime()),
    originals: createLocalStore(join(dataDir, 'media'), { durable: true }),
    derived: createLocalStore(join(dataDir, 'cache', 'media', `v${DERIVATION}`), { durable: false }),
    incoming: join(dataDir, 'media', '.incoming'),
    limiter: createWorkLimiter({ atOnce: 2, waiting: 200 }),
    reading: createWorkLimiter({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }),
    failed: new Set(),
    hasRoom: async () => (await diskOf(portico).room()).files !== 'full',
    scheduleAvif: (siteId, hash, width) => {
      const options = { key: `avif:${siteId}:${hash}:${width}`, maxAttempts: 3 };
      addJob(portico.db, 'make-avif', { siteId, hash, width }, options).catch((error: unknown) =>
        portico.log.warn({ site: siteId, media: hash, error: String(error) }, 'AVIF was not asked for'),
      );
    },
    ...given,
  };
}

/** The media library of this server, the same each time. */
export function mediaOf(portico: Portico): Media {
  let media = opened.get(portico);
  if (!media) {
    media = createMedia(portico);
    opened.set(portico, media);
  }
  return media;
}

/** To be called after an asset has changed: pages that show it and what is remembered of it are no longer true. */
export function noteChange(media: Media, asset: Pick<MediaAsset, 'siteId' | 'hash' | 'id'>): void {
  media.remembered.forget(asset.siteId, asset);
  media.portico.invalidated(asset.siteId, [tags.media(asset.hash)]);
}
