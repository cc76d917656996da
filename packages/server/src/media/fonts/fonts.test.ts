import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { registerMediaEndpoint } from '../endpoint.ts';
import { mediaOf } from '../media.ts';
import { openToAll } from '../testing/media.ts';
import { readFont } from '../tasks/read-font.ts';
import { makeFontPart } from '../tasks/make-font-part.ts';
import { readTables, writeTables } from './sfnt.ts';
import { unpackFont } from './unpack-font.ts';
import { packWoff } from './woff.ts';

const shipped = (path: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${path}`));
/** A variable font of this repository's packages, as a browser is sent it. */
const WOFF2 = shipped('inter-tight/files/inter-tight-latin-wght-normal.woff2');
const ITALIC = shipped('inter-tight/files/inter-tight-latin-wght-italic.woff2');
const CYRILLIC = shipped('inter-tight/files/inter-tight-cyrillic-wght-normal.woff2');
const SERIF = shipped('source-serif-4/files/source-serif-4-latin-wght-normal.woff2');

async function unpacked(file: Buffer): Promise<Buffer> {
  const sfnt = await unpackFont(file);
  if (!sfnt) throw new Error('The fixture is no font.');
  return sfnt;
}

describe('a font that is read', () => {
  test('says its family, weights, style and kind from its own tables, whichever of the four forms it comes in', async () => {
    const ttf = await unpacked(WOFF2);
    for (const form of [WOFF2, ttf, packWoff(ttf) as Buffer]) {
      const read = await readFont({ bytes: form });
      expect(read?.facts).toMatchObject({
        family: 'Inter Tight',
        weights: [100, 900],
        italic: false,
        kind: 'sans',
        parts: ['latin'],
        mayEmbed: true,
      });
    }
    expect((await readFont({ bytes: ITALIC }))?.facts.italic).toBe(true);
    expect((await readFont({ bytes: SERIF }))?.facts.kind).toBe('serif');
    expect((await readFont({ bytes: CYRILLIC }))?.facts.parts).toContain('cyrillic');
  });

  test('is measured as what stands in for it has to be', async () => {
    const { facts } = (await readFont({ bytes: WOFF2 })) ?? {};
    // What was measured by hand for the same font where the product ships it.
    expect(facts?.width).toBeGreaterThan(0.93);
    expect(facts?.width).toBeLessThan(0.99);
    expect([facts?.ascent, facts?.descent]).toEqual([0.969, 0.241]);
  });

  test('comes out the same each time, and once more', async () => {
    const once = await readFont({ bytes: WOFF2 });
    const again = await readFont({ bytes: WOFF2 });
    expect(Buffer.from(again?.woff ?? []).equals(Buffer.from(once?.woff ?? []))).toBe(true);
    const twice = await readFont({ bytes: once?.woff ?? new Uint8Array() });
    expect(twice?.facts).toEqual(once?.facts);
  });

  test('is read whole however many were read before it', async () => {
    const first = await readFont({ bytes: SERIF });
    for (let read = 0; read < 25; read++)
      expect((await readFont({ bytes: read % 2 === 0 ? SERIF : WOFF2 }))?.facts.parts).toContain('latin');
    expect(await readFont({ bytes: SERIF })).toEqual(first);
  });

  test('loses drawings in SVG, in which scripts may be', async () => {
    const ttf = await unpacked(WOFF2);
    const tables = readTables(ttf) ?? [];
    const svg = { tag: 'SVG ', checksum: 0, bytes: Buffer.from('<svg><script>alert(1)</script></svg>') };
    const read = await readFont({ bytes: writeTables(0x00010000, [...tables, svg]) });
    const kept = readTables(await unpacked(Buffer.from(read?.woff ?? [])));
    expect(kept?.map(({ tag }) => tag)).toContain('glyf');
    expect(kept?.map(({ tag }) => tag)).not.toContain('SVG ');
  });

  test('is served in parts, each with its own letters alone', async () => {
    const read = await readFont({ bytes: CYRILLIC });
    const part = await makeFontPart({ bytes: read?.woff ?? new Uint8Array(), part: 'cyrillic' });
    expect((await readFont({ bytes: part ?? new Uint8Array() }))?.facts.parts).toEqual(['cyrillic']);
    expect(Buffer.from(part ?? []).toString('latin1', 0, 4)).toBe('wOF2');
    // Of what it has no letters of, nothing is made.
    expect(await makeFontPart({ bytes: read?.woff ?? new Uint8Array(), part: 'greek' })).toBeNull();
    expect(await makeFontPart({ bytes: read?.woff ?? new Uint8Array(), part: 'x4e' })).toBeNull();
  });
});

describe('what is no font', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('Dear Sir or Madam, this is no font at all.')],
    ['a signature alone', Buffer.from('wOF2')],
    ['half a font', WOFF2.subarray(0, WOFF2.length / 2)],
    ['a directory without tables', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 3]), Buffer.alloc(60)])],
    [
      'a directory of 65,535 tables',
      Buffer.concat([Buffer.from([0, 1, 0, 0, 255, 255]), Buffer.alloc(70_000)]),
    ],
  ])('is told from one: %s', async (_, bytes) => {
    expect(await readFont({ bytes })).toBeNull();
  });

  test('is not unpacked when it says that it grows beyond what a font may have', async () => {
    const packed = packWoff(await unpacked(WOFF2)) as Buffer;
    const woff = Buffer.from(packed);
    woff.writeUInt32BE(0xfffffff0, 44 + 12);
    expect(await unpackFont(woff)).toBeNull();
    // A table that unpacks to more than it says: inflating stops there.
    const lying = Buffer.from(packed);
    lying.writeUInt32BE(lying.readUInt32BE(44 + 8) + 1, 44 + 12);
    expect(await unpackFont(lying)).toBeNull();
    const woff2 = Buffer.from(WOFF2);
    woff2.writeUInt32BE(0x7fffffff, 16);
    expect(await unpackFont(woff2)).toBeNull();
  });

  test('stops nothing, however a font is mangled: it is read or refused', async () => {
    const ttf = await unpacked(SERIF);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(ttf, SERIF, packWoff(ttf) as Buffer),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        fc.boolean(),
        async (font, changes, length, inHead) => {
          const mangled = Buffer.from(font.subarray(0, Math.ceil(font.length * (inHead ? 1 : length))));
          // Directories and headers are where lies do most.
          const reach = inHead ? Math.min(600, mangled.length) : mangled.length;
          for (const [at, byte] of changes) mangled[Math.floor(at * (reach - 1))] = byte;
          const read = await readFont({ bytes: mangled });
          if (read) expect(read.facts.parts.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the endpoint that takes fonts', () => {
  let server: TestPortico;
  let owner: TestBrowser;
  const visitors = Fastify();
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-fonts-'));
  const visit = (url: string, headers: Record<string, string> = {}) => visitors.inject({ url, headers });
  beforeAll(async () => {
    server = await createTestPortico({ dataDir });
    registerMediaEndpoint(
      visitors,
      mediaOf(server.portico),
      openToAll(({ headers }) => (headers.host?.startsWith('other.') ? server.other : server.first)),
    );
    owner = (await server.signedIn('admin')).browser;
  });
  afterAll(async () => {
    await visitors.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const form = (...files: Array<[name: string, bytes: Buffer]>) => {
    const parts = files.flatMap(([name, bytes]) => [
      Buffer.from(
        `--font\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: font/ttf\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
    return Buffer.concat([...parts, Buffer.from('--font--\r\n')]);
  };
  const send = (browser: TestBrowser, ...files: Array<[name: string, bytes: Buffer]>) =>
    browser.send('POST', '/api/rest/fonts', {
      headers: { 'content-type': 'multipart/form-data; boundary=font' },
      body: form(...files),
    });

  test('answers for each file: what it is, or why it is none, and loses nothing of the others', async () => {
    const reply = await send(
      owner,
      ['Inter.woff2', WOFF2],
      ['Letter.ttf', Buffer.from('Dear Sir')],
      ['Set.ttc', Buffer.from('ttcf0000')],
    );
    expect(reply.statusCode).toBe(200);
    const [font, letter, collection] = reply.json().files;
    expect(font).toMatchObject({
      filename: 'Inter.woff2',
      font: { family: 'Inter Tight', weights: [100, 900] },
    });
    expect(letter.error).toContain('Letter.ttf is no font');
    expect(collection.error).toContain('one by one');

    const { media } = font.font.file;
    const part = await visit(`/_portico/media/${media}/latin.woff2?format=latin`);
    expect(part.statusCode, part.body.slice(0, 300)).toBe(200);
    expect(part.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(part.rawPayload.toString('latin1', 0, 4)).toBe('wOF2');
    const again = await visit(`/_portico/media/${media}/latin.woff2?format=latin`, {
      'if-none-match': part.headers.etag as string,
    });
    expect(again.statusCode).toBe(304);
    const elsewhere = { host: 'other.localhost' };
    expect((await visit(`/_portico/media/${media}/latin.woff2?format=latin`, elsewhere)).statusCode).toBe(
      404,
    );
    expect((await visit(`/_portico/media/${media}/latin.woff2?format=nonsense`)).statusCode).toBe(400);
  });

  test('lets nobody in who may not design the site', async () => {
    const { browser } = await server.signedIn('store-manager');
    expect((await send(browser, ['Inter.woff2', WOFF2])).statusCode).toBe(403);
  });
});
