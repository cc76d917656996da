import { isTurned, orientationBlock } from './orientation.ts';

const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/**
 * The same WebP picture without camera data and whatever follows its end; turned pictures keep only the note of how
 * they are turned.
 * @returns null when the file's parts do not fit together
 */
export function stripWebp(bytes: Buffer, orientation: number | undefined): Buffer | null {
  if (bytes.length < 20) return null;
  const stop = bytes.readUInt32LE(4) + 8;
  if (stop > bytes.length + 1) return null;
  const kept: Buffer[] = [];
  let extended = false;
  let at = 12;
  while (at + 8 <= Math.min(stop, bytes.length)) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length + 1) return null;
    const type = bytes.toString('latin1', at, at + 4);
    const part = Buffer.from(bytes.subarray(at, end));
    if (type === 'VP8X') {
      extended = true;
      part[8] = ((part[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (isTurned(orientation) ? EXIF_FLAG : 0);
    }
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(part);
    at = end;
  }
  if (kept.length === 0) return null;
  if (extended && isTurned(orientation)) kept.push(riffChunk('EXIF', orientationBlock(orientation)));
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
