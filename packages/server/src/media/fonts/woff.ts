import { deflateSync, inflateSync } from 'node:zlib';
import { type FontTable, isFlavour, readTables, SFNT_MAX_BYTES, writeTables } from './sfnt.ts';

/** WOFF File Format 1.0, section 3 and 4: the header, and an entry of the directory. */
const HEADER = 44;
const ENTRY = 20;

/**
 * The font in a WOFF file. Tables are unpacked no further than they say, and all of them no further than a font may be.
 * @returns null where it is none
 */
export function unpackWoff(file: Buffer): Buffer | null {
  if (file.length < HEADER || file.toString('latin1', 0, 4) !== 'wOFF') return null;
  const flavour = file.readUInt32BE(4);
  const count = file.readUInt16BE(12);
  if (!isFlavour(flavour) || count === 0 || file.length < HEADER + ENTRY * count) return null;
  const tables: FontTable[] = [];
  let room = SFNT_MAX_BYTES;
  for (let entry = HEADER; entry < HEADER + ENTRY * count; entry += ENTRY) {
    const from = file.readUInt32BE(entry + 4);
    const packed = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    if (from + packed > file.length || packed > length || length > room) return null;
    room -= length;
    const bytes = file.subarray(from, from + packed);
    tables.push({
      tag: file.toString('latin1', entry, entry + 4),
      checksum: file.readUInt32BE(entry + 16),
      bytes: packed === length ? bytes : inflated(bytes, length),
    });
  }
  return tables.every(({ bytes }) => bytes.length > 0) ? writeTables(flavour, tables) : null;
}

/** @returns nothing where it is not packed, or more than it says */
function inflated(bytes: Buffer, length: number): Buffer {
  try {
    const whole = inflateSync(bytes, { maxOutputLength: length });
    return whole.length === length ? whole : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}

/** A font as a WOFF file, the same bytes each time. @returns null where its tables cannot be read */
export function packWoff(sfnt: Buffer): Buffer | null {
  const tables = readTables(sfnt);
  if (!tables) return null;
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const packed = deflateSync(bytes, { level: 9 });
    const kept = packed.length < bytes.length ? packed : bytes;
    const entry = HEADER + ENTRY * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(at, entry + 4);
    directory.writeUInt32BE(kept.length, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    directory.writeUInt32BE(checksum, entry + 16);
    const rest = Buffer.alloc(-kept.length & 3);
    parts.push(kept, rest);
    at += kept.length + rest.length;
  });
  directory.write('wOFF', 0, 'latin1');
  directory.writeUInt32BE(sfnt.readUInt32BE(0), 4);
  directory.writeUInt32BE(at, 8);
  directory.writeUInt16BE(tables.length, 12);
  directory.writeUInt32BE(sfnt.length, 16);
  return Buffer.concat(parts);
}
