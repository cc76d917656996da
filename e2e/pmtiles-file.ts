/** A tiny map of the whole world as a PMTiles file, written by its specification: github.com/protomaps/PMTiles. */

const utf8 = (text: string) => Array.from(new TextEncoder().encode(text));

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value);
/** A field of a protocol buffer: bytes, or a number. */
const field = (number: number, value: number[] | number) =>
  typeof value === 'number'
    ? [...varint(number * 8), ...varint(value)]
    : [...varint(number * 8 + 2), ...varint(value.length), ...value];

const EXTENT = 4096;

const at = (part: number) => Math.round(part * EXTENT);
/** A move to a point and lines from there, closed: vector-tile-spec, 4.3. */
const box = (left: number, top: number, right: number, bottom: number): number[] => {
  const [w, h] = [at(right) - at(left), at(bottom) - at(top)];
  const steps = [w, 0, 0, h, -w, 0].flatMap(zigzag);
  return [...point(left, top), ...varint(26), ...steps, ...varint(15)];
};
const point = (x: number, y: number): number[] => [...varint(9), ...zigzag(at(x)), ...zigzag(at(y))];
const [POINT, POLYGON] = [1, 3];

/** A layer of a vector tile with one thing in it. Places are parts of the tile. */
function layer(name: string, shape: number, geometry: number[], fields: Record<string, string>): number[] {
  const [keys, values] = [Object.keys(fields), Object.values(fields)];
  const tags = keys.flatMap((_key, place) => [...varint(place), ...varint(place)]);
  const feature = [...field(2, tags), ...field(3, shape), ...field(4, geometry)];
  return field(3, [
    ...field(15, 2),
    ...field(1, utf8(name)),
    ...field(2, feature),
    ...keys.flatMap((key) => field(3, utf8(key))),
    ...values.flatMap((value) => field(4, field(1, utf8(value)))),
    ...field(5, EXTENT),
  ]);
}

/** The world's one tile: land with a wood, a lake east of Bath and a town south of it. */
const TILE = [
  ...layer('earth', POLYGON, box(0, 0, 1, 1), { kind: 'earth' }),
  ...layer('landcover', POLYGON, box(0, 0.2, 0.4, 0.4), { kind: 'forest' }),
  ...layer('water', POLYGON, box(0.495, 0.332, 0.4975, 0.3345), { kind: 'lake' }),
  ...layer('places', POINT, point(0.4925, 0.3336), { kind: 'locality', name: 'Frome', 'name:de': 'Frohm' }),
];

/** The whole file. @param attribution HTML, as makers of maps write it there */
export function pmtilesFile(attribution: string): Buffer {
  const metadata = utf8(
    JSON.stringify({
      attribution,
      vector_layers: ['earth', 'landcover', 'water', 'places'].map((id) => ({ id, fields: {} })),
    }),
  );
  // One entry: tile 0, once, so long, at the beginning of the data.
  const directory = [1, 0, 1, ...varint(TILE.length), 1];
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const parts = [directory.length, metadata.length, 0, TILE.length];
  let offset = header.length;
  for (const [place, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + place * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + place * 16);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered, nothing packed, vector tiles, of zoom 0 alone.
  header.set([1, 1, 1, 1, 0, 0], 96);
  for (const [place, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + place * 4);
  return Buffer.concat([header, Buffer.from([...directory, ...metadata, ...TILE])]);
}
