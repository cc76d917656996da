import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_TYPES, maxStoredBytesOf } from '@portico/model/media/media-types';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, ok, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { ingestMedia } from '../../media/ingest.ts';
import { mediaOf } from '../../media/media.ts';
import { ensureSingletons } from '../ensure-singletons.ts';
import { exportSite } from './export-site.ts';
import { openFolder } from './folder-on-disk.ts';
import { importSite } from './import-site.ts';
import { mediaEndpointOf } from './media-endpoint.ts';

let server: TestPortico;
let admin: TestBrowser;
let folder: string;
const one = { create: { width: 4, height: 3, channels: 3, background: '#b4593a' } } as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-round-trip-'));
  server = await createTestPortico({ dataDir: folder });
  const { portico, first } = server;
  await portico.db.transaction().execute((tx) => ensureSingletons(portico, tx, first, 'Anything'));
  admin = (await server.signedIn('admin')).browser;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(filename: string, content: Buffer | string) {
  const body = Buffer.concat([
    Buffer.from(
      `--limit\r\nContent-Disposition: form-data; name="file"; filename="${filename.replace(/["\\]/g, '\\$&')}"\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n--limit--\r\n'),
  ]);
  const reply = await admin.send('POST', '/api/rest/media', {
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  });
  expect(reply.statusCode, filename).toBeLessThan(300);
  const [file] = reply.json().files as Array<{
    ok: boolean;
    error?: string;
    asset?: { filename: string; hash: string };
  }>;
  return file as NonNullable<typeof file>;
}

async function filesOf(root: string, below = ''): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) Object.assign(found, await filesOf(root, path));
    else found[path] = (await readFile(join(root, path))).toString('base64');
  }
  return found;
}

async function originalOf({ asset }: Awaited<ReturnType<typeof upload>>): Promise<string> {
  const places = await readdir(join(folder, 'media'), { recursive: true });
  return join(folder, 'media', places.find((path) => path.endsWith(`${asset?.hash}.txt`)) ?? '');
}

let copies = 0;

/** The site's export; the test fails when a copy made of it does not export the same bytes. */
async function thereAndBack(): Promise<Record<string, string>> {
  const media = mediaEndpointOf(server.portico);
  const name = `copy-${++copies}`;
  const [first, second] = [join(folder, `${name}-a`), join(folder, `${name}-b`)];
  expect((await exportSite(server.portico, server.first, first, media)).missing).toEqual([]);
  const made = await importSite(
    server.portico,
    await openFolder(first),
    { create: { identifier: name } },
    media,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  await exportSite(server.portico, made.report.siteId, second, media);
  const files = await filesOf(first);
  expect(await filesOf(second)).toEqual(files);
  return files;
}

/** The least that is taken for a file of each type. */
const recording = (name: string) => readFile(join(import.meta.dirname, '../../media/audio-fixtures', name));

const SAMPLES: Readonly<Record<string, () => Promise<Buffer> | Buffer | string>> = {
  jpg: () => sharp(one).jpeg().toBuffer(),
  png: () => sharp(one).png().toBuffer(),
  gif: () => sharp(one).gif().toBuffer(),
  webp: () => sharp(one).webp().toBuffer(),
  avif: () => sharp(one).avif({ effort: 0 }).toBuffer(),
  svg: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  mp4: () => '\0\0\0\x14ftypisom\0\0\0\0isom',
  mov: () => '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
  m4a: () => recording('tagged.m4a'),
  webm: () => Buffer.from('\x1a\x45\xdf\xa3 webm', 'latin1'),
  ogv: () => 'OggS theora',
  ogg: () => recording('tagged.ogg'),
  mp3: () => recording('tagged.mp3'),
  aac: () => recording('plain.aac'),
  wav: () => recording('tagged.wav'),
  flac: () => recording('tagged.flac'),
  ico: () => Buffer.from([0, 0, 1, 0, 1, 0]),
  pdf: () => '%PDF-1.7',
  rtf: () => '{\\rtf1}',
  '7z': () => Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  rar: () => 'Rar!\x1a\x07',
  gz: () => Buffer.from([0x1f, 0x8b, 8, 0]),
  woff: () => 'wOFF font',
  woff2: () => 'wOF2 font',
  otf: () => 'OTTO font',
  ttf: () => Buffer.from([0, 1, 0, 0, 0, 9]),
};
const ZIPPED = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'zip']);
const COMPOUND = new Set(['doc', 'xls', 'ppt']);

async function sampleOf(ext: string): Promise<Buffer | string> {
  const made = SAMPLES[ext];
  if (made) return made();
  if (ZIPPED.has(ext)) return `PK\x03\x04 ${ext}`;
  if (COMPOUND.has(ext)) return Buffer.from(`d0cf11e0a1b11ae1${Buffer.from(ext).toString('hex')}`, 'hex');
  return `{"what": "a text of the type ${ext}"}`;
}

describe('A site with anything in it', () => {
  it('keeps a file that is larger than an upload may be: exports and imports it', async () => {
    const path = 'M0 0l1 1 '.repeat(228_000);
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${path}"/></svg>`,
    );
    expect((await upload('map.svg', bytes)).error).toContain('is too large');
    const { portico, first } = server;
    const kept = await ingestMedia(mediaOf(portico), first, bytes, 'map.svg', {}, maxStoredBytesOf);
    if (!kept.ok) throw new Error(kept.error);
    expect(kept.asset.bytes).toBeGreaterThan(2_000_000);
    const sizes = Object.values(await thereAndBack()).map((base64) => Buffer.byteLength(base64, 'base64'));
    expect(sizes).toContain(kept.asset.bytes);
  });

  it('exports, imports and exports a file of every type that can be uploaded', async () => {
    for (const ext of Object.keys(MEDIA_TYPES)) {
      const file = await upload(`sample.${ext}`, await sampleOf(ext));
      expect(file, ext).toMatchObject({ ok: true, asset: { filename: `sample.${ext}` } });
    }
    const files = await thereAndBack();
    const endings = Object.keys(files).flatMap(
      (path) => /^media\/[0-9a-f]{32}\.(\w+)$/.exec(path)?.[1] ?? [],
    );
    expect(new Set(endings)).toEqual(new Set([...Object.keys(MEDIA_TYPES), 'json']));
    expect(Object.keys(files).filter((path) => path.endsWith('.json.json'))).toHaveLength(1);
  }, 120_000);

  it('does so with files of any name', async () => {
    const letters = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((text) => text.replace(/[\r\n]/g, ''));
    const name = fc.oneof(
      letters,
      fc.constantFrom(
        'CON',
        'con.json',
        '.json',
        '..',
        '_collection',
        'portico.json',
        'a.draft',
        'x'.repeat(118),
        'é',
        'e\u0301',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name, ext: fc.constantFrom('json', 'txt', 'csv', 'md') }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.nat(),
        async (given, salt) => {
          for (const [n, { name: stem, ext }] of given.entries())
            expect(await upload(`${stem}.${ext}`, `${salt} ${n}`)).toMatchObject({ ok: true });
          await thereAndBack();
        },
      ),
      { numRuns: 3 },
    );
  }, 120_000);

  it('does so with pages and collections of any address', async () => {
    const slugs = [
      'con',
      'nul/prn',
      'portico',
      'media',
      'pages',
      'collections',
      'translations/de',
      'template',
      'stock',
      'home',
      'x'.repeat(200),
      'ж'.repeat(130),
      `${'y'.repeat(100)}/${'z'.repeat(99)}`,
      'straße',
      'strasse',
      'ǆ',
      'ﬁ-sche',
      'i\u0307',
      'नमस्ते',
      'a/b/c/d/e',
      'draft',
      'a-draft',
      'constructor',
      'toString',
    ];
    let made = 0;
    for (const slug of slugs)
      for (const kind of ['page', 'collection']) {
        const body =
          kind === 'page'
            ? { title: slug, slug, sections: {} }
            : {
                type: 'blog',
                title: slug,
                slug: `${slug}-c`.slice(-200),
                list: { sections: {} },
                item: { sections: {} },
              };
        const reply = await admin.post('/api/rest/documents', { kind, body });
        expect([201, 400, 409], `${kind} ${slug}`).toContain(reply.statusCode);
        if (reply.statusCode !== 201) continue;
        made++;
        if (kind === 'collection')
          for (const item of ['con', 'collection', '中'.repeat(70), 'a/b'])
            await admin.post('/api/rest/documents', {
              kind: 'blog-post',
              parent: reply.json().id,
              body: { title: item, slug: item, sections: {} },
            });
      }
    expect(made).toBeGreaterThan(30);
    await ok(admin, 'POST', '/releases', { documents: 'all' });
    await thereAndBack();
  }, 120_000);
});

describe('A site whose store lost something', () => {
  it('exports the rest, names what is missing or damaged, and what it exports can be imported', async () => {
    const lost = await upload('lost.txt', 'this file will be lost');
    const rotten = await upload('rotten.txt', 'this file will rot');
    await rm(await originalOf(lost));
    await writeFile(await originalOf(rotten), 'this file has rotted');
    const media = mediaEndpointOf(server.portico);
    const report = await exportSite(server.portico, server.first, join(folder, 'lossy'), media);
    expect(report.missing.sort()).toEqual(['lost.txt', 'rotten.txt']);
    expect(
      await importSite(
        server.portico,
        await openFolder(join(folder, 'lossy')),
        { create: { identifier: 'lossy' } },
        media,
      ),
    ).toMatchObject({ ok: true });
  });
});
