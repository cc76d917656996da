import { isTurned, orientationBlock } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Segments without which colours come out wrong: JFIF, ICC profile, Adobe. */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return marker === 0xe0 || marker === 0xee;
}

/** End of the coded data that begins at `from`: the next marker that is no restart and no stuffed byte. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * The same JPEG picture, coded data untouched, without camera, place, preview and whatever follows its end; turned
 * pictures keep only the note of how they are turned.
 * @returns null when the file's parts do not fit together
 */
export function stripJpeg(bytes: Buffer, orientation: number | undefined): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let noted = !isTurned(orientation);
  function note(): void {
    if (noted || !isTurned(orientation)) return;
    noted = true;
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationBlock(orientation)]);
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(exif.length + 2, 2);
    kept.push(head, exif);
  }

  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return Buffer.concat(kept);
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (marker !== 0xe0) note();
    if (isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker === SOS) {
      at = endOfScan(bytes, end);
      if (at === bytes.length) return null;
      kept.push(bytes.subarray(end, at));
    }
  }
}
