import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageWidth } from '@portico/model/media/media';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAvif } from './derive.ts';
import { registerMediaEndpoint } from './endpoint.ts';
import { ingestMedia } from './ingest.ts';
import type { MediaStore } from './store.ts';
import { OTHER_SITE, openToAll, photo, SITE, testMedia } from './testing/media.ts';
import { createWorkLimiter } from '../workers/work-limiter.ts';

const scheduled: Array<[string, string, ImageWidth]> = [];
const { media, dataDir, end } = testMedia({
  scheduleAvif: (siteId, hash, width) => scheduled.push([siteId, hash, width]),
});
const app = fastify();
registerMediaEndpoint(
  app,
  media,
  openToAll(({ headers: { host } }) =>
    host === 'one.test' ? SITE : host === 'two.test' ? OTHER_SITE : null,
  ),
);

async function add(bytes: Buffer, name: string) {
  const result = await ingestMedia(media, SITE, bytes, name);
  if (!result.ok) throw new Error(result.error);
  return result.asset;
}

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url, headers: { host: 'one.test', ...headers } });
}

const WEBP = { accept: 'image/webp,*/*' };
const AVIF = { accept: 'image/avif,image/webp,*/*' };

let large = '';
let small = '';
let largeId = '';
beforeAll(async () => {
  const asset = await add(await photo(1600, 1000).jpeg().toBuffer(), 'vase.jpg');
  large = `/_portico/media/${asset.hash}/vase.jpg`;
  largeId = asset.id;
  const tiny = await add(await photo(240, 100, 2).png().toBuffer(), 'tiny.png');
  small = `/_portico/media/${tiny.hash}/tiny.png`;
});
afterAll(async () => {
  await app.close();
  end();
});

describe('a picture', () => {
  test.each([100, 300, 500, 750, 1000, 1500])('[B9.51] comes %d pixels wide when asked so', async (width) => {
    const reply = await get(`${large}?format=${width}w`, WEBP);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Save-Data',
      'content-length': String(reply.rawPayload.length),
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
  });

  test.each([100, 300, 500, 750, 1000, 1500])(
    '[B3.28] comes %d pixels wide when its file name asks so, by hash and by name',
    async (width) => {
      for (const folder of [large.replace(/vase\.jpg$/, ''), '/s/']) {
        const reply = await get(`${folder}vase-${width}w.jpg`, WEBP);
        expect(reply.statusCode).toBe(200);
        expect((await sharp(reply.rawPayload).metadata()).width).toBe(width);
      }
    },
  );

  test('is the file of that very name, where there is one; other names by hash ask for nothing', async () => {
    const named = await add(await photo(120, 80, 9).png().toBuffer(), 'vase-300w.png');
    expect((await get('/s/vase-300w.png')).rawPayload).toHaveLength(named.bytes);
    const byHash = await get(`/_portico/media/${named.hash}/vase-300w.png`);
    expect(byHash.rawPayload).toHaveLength(named.bytes);
    const original = await get(large);
    for (const name of ['bowl-300w.jpg', 'vase-0w.jpg', 'vase-300.jpg', 'vase-300w'])
      expect((await get(large.replace('vase.jpg', name))).headers.etag, name).toBe(original.headers.etag);
    for (const name of ['bowl-300w.jpg', 'vase-w.jpg', '-300w.jpg'])
      expect((await get(`/s/${name}`)).statusCode, name).toBe(404);
  });

  test('is never enlarged: [B9.51] 2500 of a 1600 pixel picture has 1600', async () => {
    expect((await sharp((await get(`${large}?format=2500w`, WEBP)).rawPayload).metadata()).width).toBe(1600);
    expect((await sharp((await get(`${small}?format=2500w`, WEBP)).rawPayload).metadata()).width).toBe(240);
  });

  test('in a width not offered comes in the next larger one', async () => {
    const [asked, offered] = [
      await get(`${large}?format=600w`, WEBP),
      await get(`${large}?format=750w`, WEBP),
    ];
    expect(asked.rawPayload.equals(offered.rawPayload)).toBe(true);
    expect(asked.headers.etag).toBe(offered.headers.etag);
  });

  test('comes in its own format to those who do not take WebP', async () => {
    expect((await get(`${large}?format=300w`)).headers['content-type']).toBe('image/jpeg');
    expect((await get(`${small}?format=100w`, { accept: '*/*' })).headers['content-type']).toBe('image/png');
  });

  test('comes one step smaller to those who save data', async () => {
    const reply = await get(`${large}?format=750w`, { ...WEBP, 'save-data': 'on' });
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(500);
    const small1 = await get(`${large}?format=100w`, { ...WEBP, 'save-data': 'on' });
    expect((await sharp(small1.rawPayload).metadata()).width).toBe(100);
  });

  test('comes as AVIF once a job has made it, and not before', async () => {
    expect((await get(`${large}?format=1000w`, AVIF)).headers['content-type']).toBe('image/webp');
    const job = scheduled.find(([, hash, width]) => large.includes(hash) && width === 1000);
    if (!job) throw new Error('no job was scheduled');
    expect(await makeAvif(media, ...job)).toBe(true);
    const reply = await get(`${large}?format=1000w`, AVIF);
    expect(reply.headers['content-type']).toBe('image/avif');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 1000 });
    expect((await get(`${large}?format=1000w`, WEBP)).headers['content-type']).toBe('image/webp');
  });

  test('is found by its id too', async () => {
    const byId = await get(`/_portico/media/${largeId}/whatever.jpg?format=300w`, WEBP);
    expect(byId.rawPayload.equals((await get(`${large}?format=300w`, WEBP)).rawPayload)).toBe(true);
  });

  test('without a format is the original', async () => {
    const reply = await get(large, WEBP);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(1600);
  });

  test('known to the visitor is not sent again', async () => {
    const first = await get(`${large}?format=500w`, WEBP);
    const again = await get(`${large}?format=500w`, {
      ...WEBP,
      'if-none-match': `"x", ${first.headers.etag}`,
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
    expect(again.headers.etag).toBe(first.headers.etag);
    const other = await get(`${large}?format=300w`, { ...WEBP, 'if-none-match': String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  test('turned by its camera stands upright', async () => {
    const bytes = await photo(400, 200, 3).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const asset = await add(bytes, 'turned.jpg');
    const reply = await get(`/_portico/media/${asset.hash}/t.jpg?format=100w`, WEBP);
    const facts = await sharp(reply.rawPayload).metadata();
    expect([facts.width, facts.height, facts.orientation]).toEqual([100, 200, undefined]);
  });

  test('that moves still moves', async () => {
    const frames = Buffer.concat(
      await Promise.all([1, 2, 3].map((seed) => photo(200, 100, seed).raw().toBuffer())),
    );
    const gif = await sharp(frames, { raw: { width: 200, height: 300, channels: 3, pageHeight: 100 } })
      .gif({ delay: [100, 100, 100], loop: 0 })
      .toBuffer();
    const asset = await add(gif, 'moves.gif');
    expect(asset).toMatchObject({ width: 200, height: 100 });
    for (const headers of [WEBP, {}]) {
      const reply = await get(`/_portico/media/${asset.hash}/moves.gif?format=100w`, headers);
      expect((await sharp(reply.rawPayload).metadata()).pages).toBe(3);
    }
  });

  test('lost from the cache folder is made again, the same', async () => {
    const before = await get(`${large}?format=750w`, WEBP);
    rmSync(join(dataDir, 'cache'), { recursive: true });
    expect((await get(`${large}?format=750w`, WEBP)).rawPayload.equals(before.rawPayload)).toBe(true);
  });
});

describe('making pictures', () => {
  function slowed(store: MediaStore) {
    let reads = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: MediaStore = {
      ...store,
      read: async (stored) => {
        reads++;
        await opened;
        return store.read(stored);
      },
    };
    return { slow, open, reads: () => reads };
  }

  test('happens once for all who wait for the same, and turns away those who would wait too long', async () => {
    const { slow, open, reads } = slowed(media.originals);
    const busyApp = fastify();
    registerMediaEndpoint(
      busyApp,
      { ...media, originals: slow, limiter: createWorkLimiter({ atOnce: 1, waiting: 1 }) },
      openToAll(() => SITE),
    );
    rmSync(join(dataDir, 'cache'), { recursive: true });
    const ask = (width: number) => busyApp.inject({ url: `${large}?format=${width}w`, headers: WEBP });
    const same = [300, 300, 300].map(async (width) => (await ask(width)).statusCode);
    while (reads() === 0) await new Promise((resolve) => setImmediate(resolve));
    // One of three others may wait for its turn.
    const others = [ask(500), ask(100), ask(750)];
    const turnedAway = await Promise.race(others);
    expect(turnedAway.statusCode).toBe(503);
    expect(turnedAway.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    open();
    expect(await Promise.all(same)).toEqual([200, 200, 200]);
    const statuses = (await Promise.all(others)).map((reply) => reply.statusCode);
    expect(statuses.sort()).toEqual([200, 503, 503]);
    expect(reads()).toBe(2);
    await busyApp.close();
  });

  test('that fails gives the original, and is not tried at every visit', async () => {
    const asset = await add(await photo(300, 300, 7).jpeg().toBuffer(), 'breaks.jpg');
    const good = await media.originals.read({ siteId: SITE, name: `${asset.hash}.jpg` });
    await media.originals.put({ siteId: SITE, name: `${asset.hash}.jpg` }, Buffer.from('broken on disk'));
    const reply = await get(`/_portico/media/${asset.hash}/b.jpg?format=100w`, WEBP);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.toString()).toContain('broken');
    expect(reply.headers['cache-control']).not.toContain('immutable');
    await media.originals.put({ siteId: SITE, name: `${asset.hash}.jpg` }, good ?? Buffer.alloc(0));
    expect((await get(`/_portico/media/${asset.hash}/b.jpg?format=100w`, WEBP)).headers['content-type']).toBe(
      'image/jpeg',
    );
  });
});

describe('a drawing', () => {
  test('comes as itself in any width, in a sandbox without scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" onload="alert(1)"><path d="M0 0"/></svg>';
    const asset = await add(Buffer.from(svg), 'logo.svg');
    const reply = await get(`/_portico/media/${asset.hash}/logo.svg?format=750w`, WEBP);
    expect(reply.headers['content-type']).toBe('image/svg+xml');
    expect(reply.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(reply.body).not.toContain('onload');
  });
});

describe('a file', () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at & 255));
  beforeAll(async () => {
    await add(Buffer.concat([Buffer.from('%PDF-1.7\n'), content]), 'Price list.pdf');
    await add(Buffer.concat([Buffer.from('PK\x03\x04'), content]), 'patterns.zip');
    await add(Buffer.from('Grüße\n'), 'grüße.txt');
  });
  const whole = Buffer.concat([Buffer.from('%PDF-1.7\n'), content]);

  test('[V5.33] is opened at /s/ under its name', async () => {
    const reply = await get('/s/Price-list.pdf');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Price-list.pdf"',
      'accept-ranges': 'bytes',
      'content-length': String(whole.length),
    });
    expect(reply.rawPayload.equals(whole)).toBe(true);
  });

  test('that could harm when opened is downloaded', async () => {
    expect((await get('/s/patterns.zip')).headers['content-disposition']).toBe(
      'attachment; filename="patterns.zip"',
    );
  });

  test('with a name in any script is found and named', async () => {
    const reply = await get(`/s/${encodeURIComponent('grüße.txt')}`);
    expect(reply.body).toBe('Grüße\n');
    expect(reply.headers['content-disposition']).toContain("filename*=UTF-8''gr%C3%BC%C3%9Fe.txt");
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-199', 100, 200],
    ['bytes=-5', -5, undefined],
    ['bytes=300000-', 300_000, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('gives the part asked for: %s', async (range, from, to) => {
    const reply = await get('/s/Price-list.pdf', { range });
    expect(reply.statusCode).toBe(206);
    expect(reply.rawPayload.equals(whole.subarray(from, to))).toBe(true);
    expect(reply.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  });

  test('has no part behind its end', async () => {
    const reply = await get('/s/Price-list.pdf', { range: `bytes=${whole.length}-` });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${whole.length}`);
  });

  test.each(['bytes=9-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'comes whole for a range that cannot be read: %s',
    async (range) => {
      expect((await get('/s/Price-list.pdf', { range })).statusCode).toBe(200);
    },
  );

  test('continues only the version the visitor has', async () => {
    const { etag } = (await get('/s/Price-list.pdf')).headers;
    const part = { range: 'bytes=0-1' };
    expect((await get('/s/Price-list.pdf', { ...part, 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get('/s/Price-list.pdf', { ...part, 'if-range': '"other"' })).statusCode).toBe(200);
  });
});

describe('a video', () => {
  const film = readFileSync(join(import.meta.dirname, 'video-size/fixtures/start.mp4'));
  const url = '/s/kiln.mp4';
  beforeAll(async () => {
    await add(film, 'kiln.mp4');
    await add(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nGrüße\n'), 'kiln.vtt');
  });

  test('is known by its size and opened where it is, whole or in the parts that players ask for', async () => {
    const whole = await get(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="kiln.mp4"',
    });
    for (const [range, part] of [
      ['bytes=0-1', film.subarray(0, 2)],
      ['bytes=-100', film.subarray(-100)],
      ['bytes=-999999', film],
      ['bytes=100-', film.subarray(100)],
    ] as const) {
      const reply = await get(url, { range });
      expect([reply.statusCode, reply.rawPayload.equals(part)], range).toEqual([206, true]);
      expect(reply.headers['content-type']).toBe('video/mp4');
    }
    for (const range of [`bytes=${film.length}-`, 'bytes=-0'])
      expect((await get(url, { range })).statusCode, range).toBe(416);
  });

  test('is told of whole where only its headers are asked for', async () => {
    const reply = await get(url, { range: 'bytes=0-1' }, 'HEAD');
    expect([reply.statusCode, reply.headers['content-length']]).toEqual([200, String(film.length)]);
    expect(reply.headers['content-range']).toBeUndefined();
  });

  test('has its captions as WebVTT', async () => {
    const reply = await get('/s/kiln.vtt');
    expect(reply.body).toContain('Grüße');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'content-disposition': 'inline; filename="kiln.vtt"',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('HEAD', () => {
  test('says what GET would, without the bytes', async () => {
    const urls = [`${large}?format=300w`, large, '/s/Price-list.pdf'];
    for (const url of urls) {
      const [head, whole] = [await get(url, WEBP, 'HEAD'), await get(url, WEBP)];
      expect(head.statusCode).toBe(200);
      expect(head.rawPayload.length).toBe(0);
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
        expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });
});

describe('what is not there', () => {
  test.each([
    '/_portico/media/ffffffffffffffffffffffffffffffff/x.jpg',
    '/_portico/media/ffffffffffffffffffffffff/x.jpg',
    '/_portico/media/..%2f..%2fsecret/x.jpg',
    '/_portico/media/FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF/x.jpg',
    '/_portico/media/a/x.jpg',
    '/s/nothing.pdf',
    '/s/..%2f..%2fetc%2fpasswd',
    '/s/%00',
    `/s/${'a'.repeat(99)}`,
    '/s/%F0%9F%98%80.pdf',
  ])('answers 404: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test.each(['750', 'w', '-1w', '0w', '1e3w', '750w&format=300w', '9999999w', '%00', '750W', '../750w'])(
    'in a format that is none answers 400: %s',
    async (format) => {
      expect((await get(`${large}?format=${format}`)).statusCode).toBe(400);
    },
  );

  test('is also what another site has', async () => {
    expect((await get(`${large}?format=300w`, { host: 'two.test' })).statusCode).toBe(404);
    expect((await get('/s/Price-list.pdf', { host: 'two.test' })).statusCode).toBe(404);
    expect((await get(large, { host: 'nobody.test' })).statusCode).toBe(404);
  });
});
