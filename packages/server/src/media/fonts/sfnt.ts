/** A table of a font as it stands in the file. */
export interface FontTable {
  tag: string;
  checksum: number;
  bytes: Buffer;
}

/** Fonts have a dozen to forty tables. */
const MOST_TABLES = 100;
/** Largest font in bytes, unpacked. */
export const SFNT_MAX_BYTES = 40_000_000;

/** What a font's outlines are, by its first four bytes; `'true'` and `'typ1'` are older spellings of TrueType. */
const FLAVOURS: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f, 0x74727565]);
export const isFlavour = (flavour: number): boolean => FLAVOURS.has(flavour);

/**
 * The tables of a font that is not packed (OpenType specification, "Organization of an OpenType Font").
 * @returns null where its directory cannot be
 */
export function readTables(sfnt: Buffer): FontTable[] | null {
  if (sfnt.length < 12 || !isFlavour(sfnt.readUInt32BE(0))) return null;
  const count = sfnt.readUInt16BE(4);
  if (count === 0 || count > MOST_TABLES || sfnt.length < 12 + 16 * count) return null;
  const tables: FontTable[] = [];
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const from = sfnt.readUInt32BE(entry + 8);
    const length = sfnt.readUInt32BE(entry + 12);
    if (from + length > sfnt.length) return null;
    tables.push({
      tag: sfnt.toString('latin1', entry, entry + 4),
      checksum: sfnt.readUInt32BE(entry + 4),
      bytes: sfnt.subarray(from, from + length),
    });
  }
  return tables;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** A font of such tables. @param flavour its first four bytes */
export function writeTables(flavour: number, tables: readonly FontTable[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const start = 12 + 16 * sorted.length;
  const sfnt = Buffer.alloc(sorted.reduce((length, { bytes }) => length + padded(bytes.length), start));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  sfnt.writeUInt32BE(flavour, 0);
  sfnt.writeUInt16BE(sorted.length, 4);
  sfnt.writeUInt16BE(power * 16, 6);
  sfnt.writeUInt16BE(Math.log2(power), 8);
  sfnt.writeUInt16BE((sorted.length - power) * 16, 10);
  let at = start;
  sorted.forEach(({ tag, checksum, bytes }, index) => {
    const entry = 12 + 16 * index;
    sfnt.write(tag, entry, 'latin1');
    sfnt.writeUInt32BE(checksum, entry + 4);
    sfnt.writeUInt32BE(at, entry + 8);
    sfnt.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(sfnt, at);
    at += padded(bytes.length);
  });
  return sfnt;
}
