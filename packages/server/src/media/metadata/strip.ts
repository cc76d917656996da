import type { Metadata } from 'sharp';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/** Blanks stretches of a file where they stand, so that no offset in it moves. */
function blank(bytes: Buffer, ...stretches: Array<Buffer | undefined>): Buffer {
  const blanked = Buffer.from(bytes);
  for (const stretch of stretches) {
    if (!stretch || stretch.length < 8) continue;
    for (let at = blanked.indexOf(stretch); at !== -1; at = blanked.indexOf(stretch, at + stretch.length))
      blanked.fill(0, at, at + stretch.length);
  }
  return blanked;
}

/** EXIF as the picture library hands it may begin with a prefix that does not stand in the file. */
function withoutPrefix(exif: Buffer | undefined): Buffer | undefined {
  return exif?.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

/**
 * A picture's file without what tells of its maker: place, camera, previews, comments, and anything hidden behind its
 * end. Pixels, colour profile and orientation stay as they are. Doing it twice changes nothing more.
 * @returns null when the file is broken
 */
export function stripMetadata(
  ext: string,
  bytes: Buffer,
  facts: Pick<Metadata, 'orientation' | 'exif' | 'xmp'>,
): Buffer | null {
  switch (ext) {
    case 'jpg':
      return stripJpeg(bytes, facts.orientation);
    case 'png':
      return stripPng(bytes, facts.orientation);
    case 'webp':
      return stripWebp(bytes, facts.orientation);
    case 'gif':
      return stripGif(bytes);
    default:
      return blank(bytes, withoutPrefix(facts.exif), facts.xmp);
  }
}
