import type { Id } from '@portico/model/documents/id';
import sharp from 'sharp';
import type { Portico } from '../core/portico.ts';
import { mediaOf } from './media.ts';
import { READ_OPTIONS } from './picture-facts.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';

const TAKEN = ['jpg', 'png', 'webp'];
/** Longest side of what is kept, in pixels. */
const LONGEST_PX = 2000;
const MAKE_SECONDS = 20;

/**
 * A customer's photo as it is kept: not the file as it came, but a JPEG drawn anew from its pixels, so that nothing else
 * of the file is kept, such as where it was taken.
 * @returns null for what is no picture, whatever it says it is, or larger than it may be
 */
export async function redrawnPhoto(
  portico: Portico,
  siteId: Id,
  file: Buffer,
  mostBytes: number,
): Promise<Buffer | null> {
  const type = sniff(file.subarray(0, SNIFF_BYTES), '');
  if (!type || !TAKEN.includes(type.ext) || file.length > mostBytes) return null;
  return mediaOf(portico).reading.run(`photo ${portico.newId()}`, siteId, () => draw(file));
}

async function draw(file: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(file, READ_OPTIONS)
      .autoOrient()
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .timeout({ seconds: MAKE_SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}
