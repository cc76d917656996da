import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { PICTURE_MAX_BYTES } from '@portico/model/media/media-types';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { ingestMedia } from './ingest.ts';
import { OTHER_SITE, photo, SITE, testMedia } from './testing/media.ts';

const { media, dataDir, end } = testMedia();
afterAll(end);

async function taken(bytes: Buffer, name: string, site = SITE) {
  const result = await ingestMedia(media, site, bytes, name);
  if (!result.ok) throw new Error(result.error);
  return result.asset;
}

async function refused(source: Buffer | AsyncIterable<Uint8Array>, name: string) {
  const result = await ingestMedia(media, SITE, source, name);
  if (result.ok) throw new Error(`${name} was taken`);
  return result;
}

const kept = (asset: { siteId: string; hash: string; ext: string }) =>
  readFileSync(join(dataDir, 'media', asset.siteId, asset.hash.slice(0, 2), `${asset.hash}.${asset.ext}`));

function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a video is kept as it came, with its size where it says one', async () => {
  const film = readFileSync(join(import.meta.dirname, 'video-size/fixtures/clip.webm'));
  const asset = await taken(film, 'Kiln.webm');
  expect(asset).toMatchObject({ ext: 'webm', mime: 'video/webm', width: 64, height: 26, tone: null });
  expect(kept(asset).equals(film)).toBe(true);
  expect(await taken(film.subarray(0, 100), 'cut.webm')).toMatchObject({ width: null, height: null });
});

describe('a picture', () => {
  test('is kept with its size, mean colour and a tiny placeholder', async () => {
    const asset = await taken(await photo(640, 400).jpeg().toBuffer(), 'Kiln at dawn.JPEG');
    expect(asset).toMatchObject({ ext: 'jpg', mime: 'image/jpeg', width: 640, height: 400, alt: '' });
    expect(asset.filename).toBe('Kiln-at-dawn.jpg');
    expect(asset.focalPoint).toEqual({ x: 0.5, y: 0.5 });
    expect(asset.tone).toMatch(/^#[0-9a-f]{6}$/);
    expect(asset.placeholder?.length).toBeLessThanOrEqual(400);
    const tiny = Buffer.from(asset.placeholder?.split(',')[1] ?? '', 'base64');
    expect((await sharp(tiny).metadata()).format).toBe('webp');
  });

  test('of one colour has that colour as its tone', async () => {
    const red = sharp({ create: { width: 50, height: 50, channels: 3, background: '#c02030' } });
    const asset = await taken(await red.png().toBuffer(), 'red.png');
    const channels = (asset.tone ?? '').slice(1).match(/../g) ?? [];
    for (const [index, wanted] of [0xc0, 0x20, 0x30].entries())
      expect(Math.abs(Number.parseInt(channels[index] ?? '', 16) - wanted)).toBeLessThan(12);
  });

  test('uploaded twice to a site is one original, and to another site another', async () => {
    const bytes = await photo(60, 40, 2).png().toBuffer();
    const [first, again] = [await taken(bytes, 'one.png'), await taken(bytes, 'two.png')];
    expect(again.id).toBe(first.id);
    const elsewhere = await taken(bytes, 'one.png', OTHER_SITE);
    expect(elsewhere.hash).toBe(first.hash);
    expect(elsewhere.id).not.toBe(first.id);
    expect(kept(elsewhere)).toEqual(kept(first));
  });

  test('with the name of another gets a name of its own', async () => {
    await taken(await photo(30, 30, 3).png().toBuffer(), 'same.png');
    const second = await taken(await photo(30, 30, 4).png().toBuffer(), 'same.png');
    const third = await taken(await photo(30, 30, 5).png().toBuffer(), 'same.png');
    expect([second.filename, third.filename]).toEqual(['same-2.png', 'same-3.png']);
  });

  test('that claims to be another type is kept as what it is', async () => {
    const asset = await taken(await photo(20, 20, 6).webp().toBuffer(), 'picture.html');
    expect(asset).toMatchObject({ ext: 'webp', mime: 'image/webp', filename: 'picture.webp' });
  });
});

describe('camera data', () => {
  const place = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
    IFD0: { Make: 'SecretCamera' },
  };
  const TURNED = { orientation: 6 };

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('does not stay in a %s', async (format) => {
    const original = await photo(90, 60).withExif(place)[format]().toBuffer();
    expect(original.includes('SecretCamera')).toBe(true);
    const asset = await taken(original, `place.${format}`);
    expect(kept(asset).includes('SecretCamera')).toBe(false);
    const before = await sharp(original).raw().toBuffer();
    expect(await sharp(kept(asset)).raw().toBuffer()).toEqual(before);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a turned %s is only how it is turned, and sizes are as shown',
    async (format) => {
      const original = await photo(90, 60).withMetadata(TURNED).withExif(place)[format]().toBuffer();
      const asset = await taken(original, `turned.${format}`);
      expect(asset).toMatchObject({ width: 60, height: 90 });
      expect(kept(asset).includes('SecretCamera')).toBe(false);
      expect((await sharp(kept(asset)).metadata()).orientation).toBe(6);
    },
  );

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'once gone, the %s comes out of the library with the hash it went in with',
    async (format) => {
      const asset = await taken(
        await photo(80, 50, 8).withMetadata(TURNED).withExif(place)[format]().toBuffer(),
        `a.${format}`,
      );
      const again = await taken(kept(asset), `b.${format}`, OTHER_SITE);
      expect(again.hash).toBe(asset.hash);
    },
  );

  test('hidden behind the end of a picture goes too', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const bytes = await photo(40, 40, 9)[format]().toBuffer();
      const asset = await taken(
        Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
        `x.${format}`,
      );
      expect(kept(asset).includes('<script>')).toBe(false);
    }
  });
});

describe('what is no picture although it says so', () => {
  const message = (name: string) => `The file ${name} does not appear to be a supported file`;

  test('[B5.43] a page dressed as a GIF is refused by name', async () => {
    const page = Buffer.from('GIF89a/*<html><script>alert(1)</script></html>*/=1;');
    expect(await refused(page, 'evil.gif')).toEqual({
      ok: false,
      code: 'unsupported',
      error: message('evil.gif'),
    });
  });

  test('a truncated JPEG is refused', async () => {
    const bytes = await photo(400, 300).jpeg().toBuffer();
    expect((await refused(bytes.subarray(0, bytes.length / 2), 'half.jpg')).error).toBe(message('half.jpg'));
  });

  test('a few bytes that claim a picture of 40,000 by 40,000 are refused quickly', async () => {
    const before = process.cpuUsage();
    const data = deflateSync(Buffer.alloc(1_000_000));
    expect((await refused(pngOf(40_000, 40_000, data), 'bomb.png')).code).toBe('unsupported');
    expect((await refused(pngOf(0x7fffffff, 0x7fffffff, data), 'bomb2.png')).code).toBe('unsupported');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  test.each([
    ['page.html', '<!doctype html><html><body><svg></svg><script>alert(1)</script></body></html>'],
    ['script.js', 'alert(1)'],
    ['run.php', '<?php system("id"); ?>'],
    ['empty.png', ''],
    ['program.exe', 'MZ\x90\x00\x03\x00\x00\x00'],
  ])('%s is refused', async (name, content) => {
    expect((await refused(Buffer.from(content, 'latin1'), name)).error).toBe(message(name));
  });

  test('any bytes at all are an answer, never a fault', async () => {
    const signatures = [
      'GIF89a',
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'RIFF\xff\xff\xff\xffWEBPVP8X',
      '<svg',
    ];
    for (const [index, signature] of signatures.entries())
      for (let length = 0; length < 40; length += 3) {
        const noise = Buffer.from(
          Array.from({ length }, (_, at) => (at * 37 + index * 91 + length * 13) & 255),
        );
        const bytes = Buffer.concat([Buffer.from(signature, 'latin1'), noise]);
        expect((await refused(bytes, `noise-${index}`)).code).toBe('unsupported');
      }
  });

  test('nothing refused leaves a file behind', () => {
    expect(readdirSync(media.incoming)).toEqual([]);
  });
});

describe('size', () => {
  test('[B5.42] a picture over 20 MB is refused while it still comes in', async () => {
    const head = await photo(10, 10).png().toBuffer();
    let sent = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      yield head;
      for (;;) {
        sent += 1024 * 1024;
        yield Buffer.alloc(1024 * 1024);
      }
    }
    expect(await refused(endless(), 'huge.png')).toEqual({
      ok: false,
      code: 'too-large',
      error: 'The file huge.png is too large. The maximum allowed file size is 20 MB.',
    });
    expect(sent).toBeLessThanOrEqual(PICTURE_MAX_BYTES + 2 * 1024 * 1024);
    expect(readdirSync(media.incoming)).toEqual([]);
  });

  test('of a source that breaks off, nothing stays', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield await photo(10, 10).png().toBuffer();
      throw new Error('connection lost');
    }
    await expect(ingestMedia(media, SITE, broken(), 'lost.png')).rejects.toThrow('connection lost');
    expect(readdirSync(media.incoming)).toEqual([]);
  });
});

describe('files', () => {
  test.each([
    ['menu.pdf', '%PDF-1.7\n', 'application/pdf'],
    ['prices.csv', 'name,price\nVase,"12"\n', 'text/csv; charset=utf-8'],
    ['old.csv', 'name\nCaf\xe9\n', 'text/csv'],
    ['film.mp4', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'video/mp4'],
    [
      'letter.docx',
      'PK\x03\x04rest',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['letter.exe', 'PK\x03\x04more', 'application/zip'],
    ['face.woff2', 'wOF2\x00\x01\x00\x00', 'font/woff2'],
    ['notes.txt', '<html>as text</html>', 'text/plain; charset=utf-8'],
  ])('%s is kept as it came', async (name, content, mime) => {
    const bytes = Buffer.from(content, 'latin1');
    const asset = await taken(bytes, name);
    expect(asset).toMatchObject({ mime, bytes: bytes.length, width: null, placeholder: null });
    expect(kept(asset)).toEqual(bytes);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\Preise 2026.txt', 'Preise-2026.txt'],
    ['日本語 メニュー.txt', '日本語-メニュー.txt'],
    ['..txt', 'file.txt'],
    ['a\u0000b\ud800.txt', 'a-b.txt'],
    [`${'x'.repeat(500)}.txt`, `${'x'.repeat(116)}.txt`],
  ])('the name %j is kept as %j', async (given, wanted) => {
    const asset = await taken(Buffer.from(`text of ${wanted}`), given, OTHER_SITE);
    expect(asset.filename).toBe(wanted.normalize('NFC'));
  });
});
