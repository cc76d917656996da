import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A PNG of 60 × 40 px in one colour, another for each number: what is chosen from the computer. */
export function smallPicture(number: number, name = `picture-${number}.png`) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60, 0);
  header.writeUInt32BE(40, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + 60 * 3);
  for (let at = 0; at < 60; at++)
    row.set([(number * 53) % 256, (number * 97) % 256, (number >> 2) % 256], 1 + at * 3);
  const buffer = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 40 }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
