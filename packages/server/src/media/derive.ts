import type { Id } from '@portico/model/documents/id';
import { type ImageWidth, imageWidthFor, isResizable } from '@portico/model/media/media';
import { PICTURE_MAX_PIXELS } from '@portico/model/media/media-types';
import sharp, { type Sharp } from 'sharp';
import type { Media } from './media.ts';
import { isAnimatedPng } from './metadata/png.ts';
import { READ_OPTIONS } from './picture-facts.ts';
import type { MediaAsset } from './records.ts';
import { derivedHome } from './starter-pictures.ts';
import type { StoredName } from './store.ts';

export type DerivedFormat = 'avif' | 'webp' | 'jpg' | 'png' | 'gif';

/** Making one picture may take this long; after that its original is served. */
const MAKE_SECONDS = 30;

/** Format for those who did not say that they take a newer one. */
export function plainFormat(asset: Pick<MediaAsset, 'ext'>): DerivedFormat {
  return asset.ext === 'png' || asset.ext === 'gif' ? asset.ext : 'jpg';
}

/** The width that is made for one asked for: a picture is never enlarged, so one step over its own width is enough. */
export function madeWidth(asset: Pick<MediaAsset, 'width'>, width: ImageWidth): ImageWidth {
  const whole = imageWidthFor(asset.width ?? width);
  return width > whole ? whole : width;
}

async function derivedName(asset: MediaAsset, width: ImageWidth, format: DerivedFormat): Promise<StoredName> {
  return { siteId: await derivedHome(asset), name: `${asset.hash}-${width}.${format}` };
}

function encode(picture: Sharp, format: DerivedFormat, moves: boolean): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 80, effort: moves ? 2 : 4, smartSubsample: !moves });
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'gif':
      return picture.gif({ effort: 4 });
  }
}

const MOVES = new Set<DerivedFormat>(['webp', 'gif']);

async function make(
  asset: MediaAsset,
  original: Buffer,
  width: ImageWidth,
  format: DerivedFormat,
): Promise<Buffer> {
  if (asset.ext === 'png' && isAnimatedPng(original)) return original;
  const frames = (await sharp(original, READ_OPTIONS).metadata()).pages ?? 1;
  const moves = frames > 1 && MOVES.has(format) && asset.ext !== 'avif';
  if (moves && frames * (asset.width ?? 0) * (asset.height ?? 0) > PICTURE_MAX_PIXELS) return original;
  const picture = sharp(original, { ...READ_OPTIONS, animated: moves })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAKE_SECONDS });
  const made = await encode(picture, format, moves).toBuffer();
  // A small picture that was stored well already may only have grown.
  return format === asset.ext && width >= (asset.width ?? 0) && made.length >= original.length
    ? original
    : made;
}

/** Keeps what can be made again; who asked for it gets it in any case. */
async function keep(media: Media, stored: StoredName, made: Buffer): Promise<void> {
  try {
    await media.derived.put(stored, made);
  } catch (error) {
    media.portico.log.warn(
      { site: stored.siteId, media: stored.name, error: String(error) },
      'picture not kept',
    );
  }
}

/**
 * A picture in an offered width (or its own, when that is less) and a format: the kept one, else made now and kept.
 * @returns null when it cannot be made; the original is there for it
 * @throws Overloaded when too many are being made
 */
export async function derivedPicture(
  media: Media,
  asset: MediaAsset,
  width: ImageWidth,
  format: DerivedFormat,
): Promise<Buffer | null> {
  const stored = await derivedName(asset, width, format);
  const kept = await media.derived.read(stored);
  if (kept) return kept;
  const key = `${stored.siteId}/${stored.name}`;
  // On a full disk it would have to be made for each visitor anew.
  if (media.failed.has(key) || !(await media.hasRoom())) return null;
  return media.limiter.run(key, asset.siteId, async () => {
    const original = await media.originals.read({ siteId: asset.siteId, name: `${asset.hash}.${asset.ext}` });
    if (!original) return null;
    try {
      const made = await make(asset, original, width, format);
      await keep(media, stored, made);
      if (format === 'webp' && made !== original) media.scheduleAvif(asset.siteId, asset.hash, width);
      return made;
    } catch (error) {
      media.portico.log.warn(
        { site: asset.siteId, media: stored.name, error: String(error) },
        'picture not made',
      );
      if (media.failed.size > 10_000) media.failed.clear();
      media.failed.add(key);
      return null;
    }
  });
}

/** The AVIF form of a picture in an offered width; null while no job has made it. */
export async function avifPicture(
  media: Media,
  asset: MediaAsset,
  width: ImageWidth,
): Promise<Buffer | null> {
  return media.derived.read(await derivedName(asset, width, 'avif'));
}

/**
 * Makes the AVIF form of a picture in an offered width, for a job to call. Nothing is stored for pictures that move, or
 * where WebP is smaller anyway.
 * @returns whether one is there now
 */
export async function makeAvif(media: Media, siteId: Id, hash: string, wanted: ImageWidth): Promise<boolean> {
  const asset = await media.records.find(siteId, hash);
  if (!asset || !isResizable(asset)) return false;
  const width = madeWidth(asset, wanted);
  const stored = await derivedName(asset, width, 'avif');
  if (await media.derived.stat(stored)) return true;
  if (!(await media.hasRoom())) return false;
  return media.limiter.run(`${stored.siteId}/${stored.name}`, siteId, async () => {
    const original = await media.originals.read({ siteId, name: `${hash}.${asset.ext}` });
    if (!original || (asset.ext === 'png' && isAnimatedPng(original))) return false;
    if (((await sharp(original, READ_OPTIONS).metadata()).pages ?? 1) > 1) return false;
    const made = await make(asset, original, width, 'avif');
    const webp = await media.derived.stat(await derivedName(asset, width, 'webp'));
    if (webp && webp.bytes <= made.length) return false;
    await media.derived.put(stored, made);
    return true;
  });
}
