import type { Metadata } from 'sharp';
import { stripMetadata } from '../metadata/strip.ts';

/** A picture's file without what tells of its maker; null when it is broken. */
export function stripPicture({
  ext,
  bytes,
  facts,
}: {
  ext: string;
  bytes: Uint8Array;
  facts: Pick<Metadata, 'orientation' | 'exif' | 'xmp'>;
}): Uint8Array | null {
  const asBuffer = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return stripMetadata(ext, asBuffer(bytes), {
    orientation: facts.orientation,
    ...(facts.exif ? { exif: asBuffer(facts.exif) } : {}),
    ...(facts.xmp ? { xmp: asBuffer(facts.xmp) } : {}),
  });
}
