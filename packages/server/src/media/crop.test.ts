import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { ingestMedia, type MediaDetails } from './ingest.ts';
import { mediaOf } from './media.ts';
import type { MediaAsset } from './records.ts';
import { photo } from './testing/media.ts';

let server: TestPortico;
let owner: TestBrowser;
const dataDir = mkdtempSync(join(tmpdir(), 'portico-crop-'));

beforeAll(async () => {
  server = await createTestPortico({ dataDir });
  owner = (await server.signedIn('admin')).browser;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function add(name: string, bytes: Buffer, details: MediaDetails = {}): Promise<MediaAsset> {
  const taken = await ingestMedia(mediaOf(server.portico), server.first, bytes, name, details);
  if (!taken.ok) throw new Error(taken.error);
  return taken.asset;
}

/** Four fields: red, green in the first row; blue, white in the second. */
const fields = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: 'white' } }).composite(
    (['red', 'lime', 'blue'] as const).map((background, index) => ({
      input: { create: { width: 100, height: 50, channels: 3, background } },
      left: (index % 2) * 100,
      top: Math.floor(index / 2) * 50,
    })),
  );

const crop = (hash: string, body: object) => owner.post(`/api/rest/media/${hash}/crop`, body);
const HALF = { x: 0.5, y: 0, width: 0.5, height: 0.5 };

async function colourOf(asset: { hash: string; ext: string }): Promise<string> {
  const bytes = await mediaOf(server.portico).originals.read({
    siteId: server.first,
    name: `${asset.hash}.${asset.ext}`,
  });
  const { data } = await sharp(bytes ?? Buffer.alloc(0))
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => (value > 127 ? 1 : 0)).join('');
}

test.each(['jpg', 'png', 'webp', 'avif'])('a part of a %s becomes a file of its own', async (ext) => {
  const picture = await add(
    `fields.${ext}`,
    await fields()
      .toFormat(ext === 'jpg' ? 'jpeg' : (ext as 'png'))
      .toBuffer(),
    { alt: `Fields as ${ext}`, folder: 'Cut', focalPoint: { x: 0.75, y: 0.25 } },
  );
  const reply = await crop(picture.hash, HALF);
  expect(reply.statusCode, reply.body).toBe(200);
  const part = reply.json();
  expect(part).toMatchObject({
    ext,
    width: 100,
    height: 50,
    filename: `fields-cropped.${ext}`,
    alt: `Fields as ${ext}`,
    folder: 'Cut',
    focalPoint: { x: 0.5, y: 0.5 },
  });
  expect(await colourOf(part)).toBe('010');
  // The picture itself is there as it was.
  expect((await owner.get(`/api/rest/media/${picture.hash}`)).json()).toMatchObject({ width: 200 });
  // Asking twice makes nothing twice.
  expect((await crop(picture.hash, HALF)).json().hash).toBe(part.hash);
});

test('a picture is turned before it is cut', async () => {
  const picture = await add('turned.png', await fields().png({ compressionLevel: 1 }).toBuffer());
  // A quarter clockwise: blue and red above, white and green below.
  const part = (await crop(picture.hash, { ...HALF, turn: 90 })).json();
  expect(part).toMatchObject({ width: 50, height: 100 });
  expect(await colourOf(part)).toBe('100');
});

test('a photograph that its camera noted as turned is cut as it is seen', async () => {
  const picture = await add(
    'camera.jpg',
    await fields().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer(),
  );
  expect(picture).toMatchObject({ width: 100, height: 200 });
  const part = (await crop(picture.hash, { x: 0, y: 0, width: 0.5, height: 0.5 })).json();
  expect(part).toMatchObject({ width: 50, height: 100 });
  expect(await colourOf(part)).toBe('001');
});

test('what cannot be cut is said, at its field', async () => {
  const picture = await add('said.jpg', await photo(60, 40, 77).jpeg().toBuffer());
  const drawing = await add(
    'drawing.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h9v9"/></svg>'),
  );
  const frames = await sharp(Buffer.alloc(32 * 64 * 3, 255).fill(20, 32 * 32 * 3), {
    raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
  })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const answer = async (hash: string, body: object) => {
    const reply = await crop(hash, body);
    return [reply.statusCode, reply.json()];
  };
  expect(await answer(picture.hash, { ...HALF, width: 0.8 })).toMatchObject([
    400,
    { errors: { width: 'This goes beyond the edge of the picture.' } },
  ]);
  expect(await answer(picture.hash, { ...HALF, y: 0.9 })).toMatchObject([400, { errors: { height: /./ } }]);
  expect(await answer(picture.hash, { ...HALF, turn: 45 })).toMatchObject([400, { errors: { turn: /./ } }]);
  expect(await answer(picture.hash, { ...HALF, width: 0.1 })).toMatchObject([
    400,
    { error: 'Please keep at least 16 × 16 pixels of the picture.' },
  ]);
  expect(await answer(drawing.hash, HALF)).toMatchObject([400, { error: /drawings/ }]);
  expect(await answer((await add('moves.gif', frames)).hash, HALF)).toMatchObject([
    400,
    { error: 'Animated pictures cannot be cropped.' },
  ]);
  expect((await crop('0'.repeat(32), HALF)).statusCode).toBe(404);
});
