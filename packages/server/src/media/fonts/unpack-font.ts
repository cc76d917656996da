import { isFlavour, readTables, SFNT_MAX_BYTES } from './sfnt.ts';
import { unpackWoff } from './woff.ts';

/**
 * A font of any of the four forms (TrueType, OpenType, WOFF, WOFF2), unpacked. What it says of its size is read before
 * anything is unpacked.
 * @returns null for what is no font
 */
export async function unpackFont(file: Buffer): Promise<Buffer | null> {
  if (file.length < 12) return null;
  const form = file.toString('latin1', 0, 4);
  if (form === 'wOFF') return unpackWoff(file);
  if (form === 'wOF2') return unpackWoff2(file);
  return isFlavour(file.readUInt32BE(0)) && file.length <= SFNT_MAX_BYTES && readTables(file) ? file : null;
}

async function unpackWoff2(file: Buffer): Promise<Buffer | null> {
  const size = woff2Size(file);
  if (size === null || size > SFNT_MAX_BYTES) return null;
  const { default: decompress } = await import('woff2-encoder/decompress');
  try {
    const sfnt = Buffer.from(await decompress(file));
    return readTables(sfnt) ? sfnt : null;
  } catch {
    return null;
  }
}

/** WOFF File Format 2.0, section 4. */
const HEADER = 48;
/** Flags whose tables have a name of their own, and those of the tables `glyf` and `loca`. */
const UNNAMED = 63;
const GLYF = 10;
const LOCA = 11;

/** What a WOFF2 file says that it takes, unpacked: the greater of the whole and of the sum of its tables. */
function woff2Size(file: Buffer): number | null {
  if (file.length < HEADER || !isFlavour(file.readUInt32BE(4))) return null;
  const count = file.readUInt16BE(12);
  let at = HEADER;
  const number = (): number => {
    let value = 0;
    for (let bytes = 0; bytes < 5; bytes++) {
      const byte = file[at++];
      if (byte === undefined) return Number.POSITIVE_INFINITY;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    return Number.POSITIVE_INFINITY;
  };
  let sum = 0;
  for (let table = 0; table < count; table++) {
    const flags = file[at++];
    if (flags === undefined) return null;
    const tag = flags & 63;
    if (tag === UNNAMED) at += 4;
    const length = number();
    // The outlines are transformed unless said otherwise, everything else only where it is said.
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0;
    sum += Math.max(length, isTransformed ? number() : 0);
  }
  return Math.max(sum, file.readUInt32BE(16));
}
