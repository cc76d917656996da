import {
  type CropRect,
  type CropTurn,
  CROP_MIN_PX,
  cropPixels,
  focalPointIn,
  turnedSize,
} from '@portico/model/media/media-crop';
import { isResizable } from '@portico/model/media/media';
import { maxStoredBytesOf } from '@portico/model/media/media-types';
import sharp, { type Sharp } from 'sharp';
import { done, type Outcome, refuse } from '../core/refusal.ts';
import { ingestMedia } from './ingest.ts';
import type { Media } from './media.ts';
import { isAnimatedPng } from './metadata/png.ts';
import { READ_OPTIONS } from './picture-facts.ts';
import type { MediaAsset } from './records.ts';

/** Cutting one picture may take this long. */
const CUT_SECONDS = 30;

/** Nothing of a picture is to be lost by being cut but what is cut away: better than what pages are served. */
function encode(picture: Sharp, ext: string): Sharp {
  switch (ext) {
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality: 92 });
    case 'avif':
      return picture.avif({ quality: 75, effort: 2 });
    default:
      return picture.jpeg({ quality: 92, mozjpeg: true });
  }
}

async function moves(asset: MediaAsset, original: Buffer): Promise<boolean> {
  if (asset.ext === 'png' && isAnimatedPng(original)) return true;
  return ((await sharp(original, READ_OPTIONS).metadata()).pages ?? 1) > 1;
}

/**
 * Makes a part of a picture a file of its own in the library, turned first when asked for. The picture itself stays.
 * Alternative text, title and folder come along; the focal point lies where it lay in the picture.
 * @throws what the disk or the database throws
 */
export async function cropPicture(
  media: Media,
  asset: MediaAsset,
  crop: CropRect,
  turn: CropTurn,
): Promise<Outcome<MediaAsset>> {
  const { width, height } = asset;
  if (!isResizable(asset) || width === null || height === null)
    return refuse('invalid', 'Only photos can be cropped, not vector drawings or files.');
  const part = cropPixels(crop, turnedSize({ width, height }, turn));
  if (part.width < CROP_MIN_PX || part.height < CROP_MIN_PX)
    return refuse('invalid', `Please keep at least ${CROP_MIN_PX} × ${CROP_MIN_PX} pixels of the picture.`);
  const key = `${asset.siteId}/${asset.hash} ${turn} ${JSON.stringify(part)}`;
  // The file is read in its turn: those who wait keep nothing in memory.
  const made = await media.reading.run(key, asset.siteId, async () => {
    const original = await media.originals.read({ siteId: asset.siteId, name: `${asset.hash}.${asset.ext}` });
    if (!original) return 'missing';
    if (await moves(asset, original)) return 'moves';
    return encode(
      sharp(original, READ_OPTIONS).autoOrient().rotate(turn).extract(part).timeout({ seconds: CUT_SECONDS }),
      asset.ext,
    ).toBuffer();
  });
  if (made === 'missing') return refuse('not-found', 'The file of this picture is missing.');
  if (made === 'moves') return refuse('invalid', 'Animated pictures cannot be cropped.');
  const stem = asset.filename.slice(0, asset.filename.lastIndexOf('.'));
  const details = {
    alt: asset.alt,
    title: asset.title,
    folder: asset.folder,
    focalPoint: focalPointIn(asset.focalPoint, crop, turn),
  };
  const filename = `${stem}-cropped.${asset.ext}`;
  const taken = await ingestMedia(media, asset.siteId, made, filename, details, maxStoredBytesOf);
  return taken.ok ? done(taken.asset) : refuse('invalid', taken.error);
}
