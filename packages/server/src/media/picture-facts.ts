import { PICTURE_MAX_PIXELS } from '@portico/model/media/media-types';
import sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import { isTurned } from './metadata/orientation.ts';
import { runTask } from '../workers/run-task.ts';

// One picture at a time per worker, nothing remembered: this process serves pages too, and memory is counted.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that takes longer to read than this is not read. */
const READ_SECONDS = 20;
const PLACEHOLDER_MAX = 400;

export interface PictureFacts {
  /** The picture's file without metadata. */
  bytes: Buffer;
  /** Pixels as shown, turned as its camera noted. */
  width: number;
  height: number;
  /** `data:` address of a tiny blurred picture. */
  placeholder: string;
  /** Mean colour, `#rrggbb`. */
  tone: string;
}

/** What may be asked of the picture library: nothing broken, nothing beyond the limits. */
export const READ_OPTIONS = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' } as const;

const FORMAT_OF_EXT: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
};

function hex(fraction: number): string {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 255)
    .toString(16)
    .padStart(2, '0');
}

async function tinyPicture(thumbHash: Uint8Array): Promise<string> {
  const { w, h, rgba } = thumbHashToRGBA(thumbHash);
  const raw = { raw: { width: w, height: h, channels: 4 as const } };
  for (const quality of [40, 10, 0]) {
    const webp = await sharp(Buffer.from(rgba), raw)
      .resize({ width: 20, height: 20, fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 6 })
      .toBuffer();
    const address = `data:image/webp;base64,${webp.toString('base64')}`;
    if (address.length <= PLACEHOLDER_MAX) return address;
  }
  return '';
}

/**
 * Reads a picture whole, which shows whether it is one, and takes from it what pages need to know.
 * @returns null when it is broken, not of the type its first bytes claim, too many pixels, or too slow to read
 */
export async function readPicture(
  siteId: string,
  ext: string,
  original: Buffer,
): Promise<PictureFacts | null> {
  try {
    const facts = await sharp(original, READ_OPTIONS).metadata();
    if (
      facts.format !== FORMAT_OF_EXT[ext] ||
      facts.width * (facts.pageHeight ?? facts.height) > PICTURE_MAX_PIXELS
    )
      return null;
    const { orientation, exif, xmp } = facts;
    const stripped = await runTask('stripPicture', siteId, original.length, {
      ext,
      bytes: original,
      facts: { orientation, ...(exif ? { exif } : {}), ...(xmp ? { xmp } : {}) },
    });
    if (!stripped) return null;
    const bytes = Buffer.from(stripped.buffer, stripped.byteOffset, stripped.byteLength);
    const { data, info } = await sharp(bytes, READ_OPTIONS)
      .autoOrient()
      .resize({ width: 100, height: 100, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .timeout({ seconds: READ_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumbHash = rgbaToThumbHash(info.width, info.height, data);
    const { r, g, b } = thumbHashToAverageRGBA(thumbHash);
    const sideways = isTurned(facts.orientation) && facts.orientation >= 5;
    const stored = [facts.width, facts.pageHeight ?? facts.height] as const;
    const [width, height] = sideways ? [stored[1], stored[0]] : stored;
    return {
      bytes,
      width,
      height,
      placeholder: await tinyPicture(thumbHash),
      tone: `#${hex(r)}${hex(g)}${hex(b)}`,
    };
  } catch {
    // The library tells a broken picture, one over the limits and a timeout alike by throwing.
    return null;
  }
}
