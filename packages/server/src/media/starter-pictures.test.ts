import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../core/project-root.ts';
import { makeAvif } from './derive.ts';
import { registerMediaEndpoint } from './endpoint.ts';
import { ingestMedia } from './ingest.ts';
import { stripMetadata } from './metadata/strip.ts';
import { OTHER_SITE, openToAll, photo, SITE, testMedia } from './testing/media.ts';

const made: string[] = [];
const { media, end } = testMedia({
  scheduleAvif: (siteId, hash, width) => made.push(`${siteId} ${hash} ${width}`),
});
const app = fastify();
const sites: Record<string, string> = { 'one.test': SITE, 'two.test': OTHER_SITE };
registerMediaEndpoint(
  app,
  media,
  openToAll(({ headers: { host = '' } }) => sites[host] ?? null),
);
afterAll(async () => {
  await app.close();
  end();
});

const templates = join(projectRoot(), 'templates');
const pictures = readdirSync(templates, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:avif|gif|jpg|png|webp)$/.test(name))
  .map((name) => ({ name, bytes: readFileSync(join(templates, name)) }));

async function addTo(siteId: string, bytes: Buffer) {
  const result = await ingestMedia(media, siteId, bytes, 'picture.jpg');
  if (!result.ok) throw new Error(result.error);
  return result.asset;
}

const get = (host: string, hash: string, accept: string) =>
  app.inject({ url: `/_portico/media/${hash}/picture.jpg?format=100w`, headers: { host, accept } });

/** Both sites have the picture and show it to somebody. @returns how often it was made */
async function shownByBoth(bytes: Buffer): Promise<{ hash: string; times: number }> {
  const { hash } = await addTo(SITE, bytes);
  await addTo(OTHER_SITE, bytes);
  const before = made.length;
  const [first, second] = [
    await get('one.test', hash, 'image/webp'),
    await get('two.test', hash, 'image/webp'),
  ];
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
  expect([second.statusCode, second.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
  return { hash, times: made.length - before };
}

test('widths of a starter’s picture are made once for all sites that have it, and outlive any of them', async () => {
  const { hash, times } = await shownByBoth(pictures[0]?.bytes as Buffer);
  expect(times).toBe(1);
  expect(await makeAvif(media, SITE, hash, 100)).toBe(true);
  await media.derived.deleteSite(SITE);
  const avif = await get('two.test', hash, 'image/avif,image/webp');
  expect([avif.statusCode, avif.headers['content-type']]).toEqual([200, 'image/avif']);
  expect((await get('three.test', hash, 'image/webp')).statusCode).toBe(404);
});

test('widths of an owner’s picture are made for each site, and go with it', async () => {
  const { hash, times } = await shownByBoth(await photo(300, 200, 5).jpeg().toBuffer());
  expect(times).toBe(2);
  const kept = async (siteId: string) => {
    let files = 0;
    for await (const _ of media.derived.list(siteId, hash)) files++;
    return files;
  };
  expect([await kept(SITE), await kept(OTHER_SITE)]).toEqual([1, 1]);
  await media.derived.deleteSite(SITE);
  expect([await kept(SITE), await kept(OTHER_SITE)]).toEqual([0, 1]);
});

test('starters’ pictures are stored in a library byte for byte as they come, which is what they are known by', async () => {
  expect(pictures.length).toBeGreaterThan(20);
  for (const { name, bytes } of pictures) {
    const stored = stripMetadata(extname(name).slice(1), bytes, await sharp(bytes).metadata());
    expect(stored?.equals(bytes), name).toBe(true);
  }
});
