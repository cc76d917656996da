import type { Readable } from 'node:stream';
import type { Id } from '@portico/model/documents/id';
import { maxStoredBytesOf } from '@portico/model/media/media-types';
import { ingestMedia, type MediaDetails } from '../../media/ingest.ts';
import { mediaOf } from '../../media/media.ts';
import type { Portico } from '../../core/portico.ts';

/** What moving sites in and out needs of the media library. */
export interface MediaEndpoint {
  /** Takes a file in; what it is stored under may differ from what came. */
  put(
    siteId: Id,
    bytes: Buffer,
    filename: string,
    details: MediaDetails,
  ): Promise<
    | {
        ok: true;
        hash: string;
        filename: string;
        /** The library has it by this, and had it not before. */
        isNew: boolean;
      }
    | { ok: false; message: string }
  >;
  /** The bytes of a file; null when they are not there. */
  open(siteId: Id, hash: string, ext: string): Promise<Readable | null>;
}

/** The media library of this server. */
export function mediaEndpointOf(portico: Portico): MediaEndpoint {
  const media = mediaOf(portico);
  return {
    async put(siteId, bytes, filename, details) {
      const ingested = await ingestMedia(media, siteId, bytes, filename, details, maxStoredBytesOf);
      return ingested.ok
        ? {
            ok: true,
            hash: ingested.asset.hash,
            filename: ingested.asset.filename,
            isNew: !ingested.existed,
          }
        : { ok: false, message: ingested.error };
    },
    open: (siteId, hash, ext) => media.originals.open({ siteId, name: `${hash}.${ext}` }),
  };
}
