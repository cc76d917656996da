import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import { runTask, TookTooLong } from '../workers/run-task.ts';
import { ingestMedia } from './ingest.ts';
import type { Media } from './media.ts';
import type { MediaAsset } from './records.ts';

const READ_MS = 20_000;

/**
 * Takes the picture that lies in a recording into the library, as a file of its own beside it.
 * @returns null where there is none, or none the library takes
 */
export async function takeCover(media: Media, asset: MediaAsset): Promise<MediaAsset | null> {
  if (MEDIA_TYPES[asset.ext]?.kind !== 'audio' || !asset.audio?.hasCover) return null;
  const { siteId, bytes } = asset;
  const original = await media.originals.open({ siteId, name: `${asset.hash}.${asset.ext}` });
  if (!original) return null;
  await mkdir(media.incoming, { recursive: true });
  const file = join(media.incoming, randomBytes(12).toString('hex'));
  try {
    await pipeline(original, createWriteStream(file, { mode: 0o600 }));
    const picture = await runTask('readCover', siteId, bytes, { file, bytes }, { timeoutMs: READ_MS });
    if (!picture) return null;
    const name = asset.filename.replace(/\.[^.]*$/, '');
    const taken = await ingestMedia(media, siteId, Buffer.from(picture), `${name}-cover.jpg`, {
      folder: asset.folder,
    });
    return taken.ok && MEDIA_TYPES[taken.asset.ext]?.kind === 'picture' ? taken.asset : null;
  } catch (error) {
    if (error instanceof TookTooLong) return null;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
