import type { PhotoServiceId } from '@portico/model/social/photo-feed';
import { photoServices } from '../connected-services/photo-services.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectService, credentialsOf, disconnectService } from '../connected-services/site-credentials.ts';
import { SYSTEM } from '../content/actor.ts';
import { createDocument } from '../content/create-document.ts';
import { publishNow } from '../content/releases/publish.ts';
import { makeSite, must } from '../content/testing.ts';
import { leadsTo } from '../outgoing/testing.ts';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';
import { copiedBytes, MOST_COPIED_BYTES } from '../photo-feeds/copies-of-site.ts';
import { FRESH_MS, RETRY_MS } from '../photo-feeds/refresh-feed.ts';
import {
  type Answer,
  CONSUMER_KEY,
  FLICKR_KEY,
  type StandIn,
  standIn,
  TOKEN,
  USER,
} from '../photo-feeds/testing.ts';

const KEYS = {
  flickr: { settings: { user: USER }, secrets: { apiKey: FLICKR_KEY } },
  instagram: { settings: {}, secrets: { token: TOKEN } },
  'five-hundred-pixel': { settings: { user: 'kiln' }, secrets: { consumerKey: CONSUMER_KEY } },
} as const;

const HOST = 'kiln.localhost';
let sites: TestSites;
let services: StandIn;
let site: string;
let now: number;

beforeAll(async () => {
  sites = await createTestSites();
  services = await standIn();
  sites.portico.fetchOutside = leadsTo(services.origin, 1000);
  sites.portico.now = () => new Date(now);
  now = Date.now();
  site = await makeSite(sites.portico, 'kiln');
  await setSettings(sites, site, { title: 'Kiln', language: 'en' });
});
afterAll(async () => {
  await services.close();
  await sites.close();
});
beforeEach(async () => {
  // Each test has an hour of its own, in which no visitor has asked too often.
  now += 2 * FRESH_MS;
  services.asked.length = 0;
  services.instead.clear();
  await sites.portico.db.deleteFrom('site_credentials').execute();
  sites.portico.invalidated(site, ['site', 'photo-feeds']);
});

const connect = (service: PhotoServiceId) =>
  connectService(sites.portico, site, photoServices[service], KEYS[service], 'good', {
    id: site,
    email: 'ada@example.com',
  });

let pages = 0;
/** A published page with one feed. @returns its address */
async function pageWith(fields: Record<string, unknown>): Promise<string> {
  const title = `Feed ${++pages}`;
  const block = { type: 'photo-feed', version: 1, order: 'a0', fields };
  const body = { title, sections: { s: { order: 'a0', layout: 'flow', blocks: { b: block } } } };
  const made = must(await createDocument(sites.portico, site, SYSTEM, { kind: 'page', body }));
  must(await publishNow(sites.portico, site, SYSTEM, [made.id]));
  return `/feed-${pages}`;
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The call that the block's script makes on a page; undefined where it makes none. */
async function callOn(path: string): Promise<{ type: string; id: string; value: object } | undefined> {
  const { text } = await sites.ask(path, { host: HOST });
  const [, id = '', json] =
    /id="block-([^"]+)" data-block-type="photo-feed" data-block-json="([^"]*)"/.exec(text) ?? [];
  if (json === undefined) return undefined;
  const value = JSON.parse(unescape(json)) as { service: string };
  return { type: value.service, id, value };
}

const render = (widget: unknown, more: object = {}) =>
  sites.ask('/api/widget/GetWidgetRendering', {
    host: HOST,
    method: 'POST',
    form: { widgetJSON: typeof widget === 'string' ? widget : JSON.stringify(widget), ...more },
  });
const htmlOf = async (widget: unknown) => JSON.parse((await render(widget)).text).html as string;
const photosIn = (html: string) => [...html.matchAll(/src="(\/api\/widget\/photos\/[0-9a-f]{32}\.webp)"/g)];

describe('a photo feed', () => {
  it.each([
    ['flickr', 'https://www.flickr.com/photos/12345678@N00/1/', 'Photo 1', 'Flickr'],
    ['instagram', 'https://www.instagram.com/p/1/', 'Post 1', 'Instagram'],
    ['five-hundred-pixel', 'https://500px.com/photo/1', 'Frame 1', '500px'],
  ] as const)(
    '[V7.5] [V7.7] [V7.8] of %s is rendered by GetWidgetRendering, and from then on by the page itself',
    async (service, href, title, name) => {
      await connect(service);
      const path = await pageWith({ service, count: 4, captions: true });
      const call = await callOn(path);
      expect(call).toMatchObject({ type: service, id: 'b', value: { service, count: 4 } });
      const reply = await render(call, { collectionId: '' });
      expect(reply.status).toBe(200);
      const { html } = JSON.parse(reply.text) as { html: string };
      expect(photosIn(html)).toHaveLength(4);
      expect(html).toContain(`href="${href}"`);
      expect(html).toContain(`alt="${title}"`);
      expect(html).toContain(`More on ${name}`);
      // Visitors ask nobody else, for scripts, pictures or anything.
      expect(html).not.toMatch(/(?:src|srcset)="(?!\/api\/widget)/);
      const page = (await sites.ask(path, { host: HOST })).text;
      expect(page).toContain(html);
      for (const secret of [FLICKR_KEY, TOKEN, CONSUMER_KEY]) expect(page).not.toContain(secret);
      const photo = await sites.ask(photosIn(html)[0]?.[1] ?? '', { host: HOST });
      expect(photo.headers['content-type']).toBe('image/webp');
      const { format, width, height, exif } = await sharp(photo.bytes).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: 900,
        height: 600,
        exif: undefined,
      });
    },
  );

  it('shows visitors nothing while its service is not connected, and goes with the connection', async () => {
    const path = await pageWith({ service: 'flickr' });
    expect(await callOn(path)).toBeUndefined();
    await connect('flickr');
    const html = await htmlOf(await callOn(path));
    const photo = photosIn(html)[0]?.[1] ?? '';
    expect((await sites.ask(photo, { host: HOST })).status).toBe(200);
    const by = { id: site, email: 'ada@example.com' };
    await disconnectService(sites.portico, site, photoServices.flickr, by);
    expect((await sites.ask(photo, { host: HOST })).status).toBe(404);
    expect((await sites.ask(path, { host: HOST })).text).not.toContain('class="photo-feed');
    expect(await callOn(path)).toBeUndefined();
  });

  it('is asked for once an hour, whoever looks, and fetches only what is new', async () => {
    await connect('instagram');
    const call = await callOn(await pageWith({ service: 'instagram' }));
    await Promise.all(Array.from({ length: 8 }, () => render(call)));
    const asks = () => services.asked.filter((path) => path.startsWith('/v21.0/me/media')).length;
    const files = () => services.asked.filter((path) => path.startsWith('/files/')).length;
    expect([asks(), files()]).toEqual([1, 8]);
    now += FRESH_MS - 1000;
    await render(call);
    expect(asks()).toBe(1);
    now += 2000;
    await render(call);
    expect([asks(), files()]).toEqual([2, 8]);
  });

  it.each([
    ['is down', (response) => void response.destroy()],
    ['does not answer in time', () => undefined],
    ['answers HTML', (response) => void response.end('<html>Down for maintenance</html>')],
    ['answers something else', { json: { data: { posts: 'none' } } }],
    ['answers 100 MB', (response) => void response.end(Buffer.alloc(100 * 1024 * 1024, 32))],
    ['has its limit used up', { status: 400, json: { error: { code: 4 } } }, 'quota'],
    ['says the token has expired', { status: 400, json: { error: { code: 190 } } }, 'wrong'],
    ['does not allow it', { status: 403, json: { error: { code: 10 } } }, 'refused'],
  ] as Array<[string, Answer, string?]>)(
    'keeps its photos when the service %s, and tells the owner what to do',
    async (_, answer, standing = 'good') => {
      await connect('instagram');
      const call = await callOn(await pageWith({ service: 'instagram' }));
      const before = await htmlOf(call);
      expect(photosIn(before)).toHaveLength(6);
      now += FRESH_MS + 1000;
      services.instead.set('/v21.0/me/media', answer);
      expect(await htmlOf(call)).toBe(before);
      const connection = await credentialsOf(sites.portico, site, photoServices.instagram);
      expect(connection?.standing).toBe(standing);
      // A service in trouble is let alone for a while, then asked again.
      const asks = services.asked.length;
      await render(call);
      expect(services.asked.length).toBe(asks);
      services.instead.clear();
      now += RETRY_MS + 1000;
      await render(call);
      expect(services.asked.length).toBeGreaterThan(asks);
    },
  );

  it('links and fetches nothing at other hosts, runs nothing, and leaves out what is no picture', async () => {
    await connect('instagram');
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const post = (id: string, media_url: string, more: object = {}) => ({
      id,
      caption: evil,
      media_type: 'IMAGE',
      media_url,
      permalink: 'javascript:alert(1)',
      ...more,
    });
    const cdn = 'https://scontent.cdninstagram.com';
    services.instead.set('/files/html', (response) => void response.end(evil));
    services.instead.set(
      '/files/svg',
      (response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    services.instead.set(
      '/files/moved',
      (response) => void response.writeHead(302, { location: '/files/1.jpg' }).end(),
    );
    services.instead.set('/v21.0/me/media', {
      json: {
        data: [
          post('1', `${cdn}/files/1.jpg`, { username: '../evil' }),
          post('2', 'http://169.254.169.254/latest/meta-data'),
          post('3', 'https://cdninstagram.com.evil.example/files/1.jpg'),
          post('4', `https://user:pass@scontent.cdninstagram.com/files/1.jpg`),
          post('5', `${cdn}/files/html`),
          post('6', `${cdn}/files/svg`),
          post('7', `${cdn}/files/moved`),
          post('8', 'file:///etc/passwd'),
          post('9', `${cdn}/files/9.jpg`, { permalink: 'https://www.instagram.com.evil.example/' }),
        ],
      },
    });
    const html = await htmlOf(await callOn(await pageWith({ service: 'instagram', captions: true })));
    expect(photosIn(html)).toHaveLength(2);
    expect(html).not.toMatch(/<script|<img src=x|javascript:|evil\.example/);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/www\.instagram\.com\//);
    expect(services.asked.filter((path) => path.startsWith('/files/')).toSorted()).toEqual([
      '/files/1.jpg',
      '/files/9.jpg',
      '/files/html',
      '/files/moved',
      '/files/svg',
    ]);
  });

  it('is refused for what stands on no page of the site, and for what is no widget', async () => {
    await connect('flickr');
    const call = await callOn(await pageWith({ service: 'flickr', album: '7215' }));
    if (!call) throw new Error('There is no feed.');
    const asked = services.asked.length;
    const other = (value: object, more: object = {}) => ({
      ...call,
      ...more,
      value: { ...call.value, ...value },
    });
    for (const widget of [
      other({ album: '7216' }),
      other({ album: '' }),
      other({ key: '' }),
      other({ key: 7 }),
      other({ service: 'instagram' }),
      other({ count: 9000 }),
      other({ service: 'instagram' }, { type: 'instagram' }),
      { ...call, type: 'summary' },
      { ...call, value: 'x' },
      '',
      'null',
      '{',
      '['.repeat(5000),
    ])
      expect([widget, (await render(widget)).status]).toEqual([widget, 400]);
    expect(services.asked.length).toBe(asked);
    expect((await render(call)).status).toBe(200);
  });

  it('finds the album in a pasted address, and the account by its address', async () => {
    await connectService(
      sites.portico,
      site,
      photoServices.flickr,
      { settings: { user: 'https://www.flickr.com/photos/kiln/' }, secrets: { apiKey: FLICKR_KEY } },
      'good',
      { id: site, email: 'ada@example.com' },
    );
    const path = await pageWith({
      service: 'flickr',
      album: 'https://www.flickr.com/photos/kiln/albums/7215/',
    });
    expect(photosIn(await htmlOf(await callOn(path)))).toHaveLength(6);
  });

  it('is one of twelve of a site: what visitors look at stays, and what nobody looks at makes room', async () => {
    await connect('flickr');
    const albums = Array.from({ length: 14 }, (_, at) => String(7300 + at));
    const one = {
      stat: 'ok',
      photoset: {
        photo: [
          {
            id: '1',
            owner: USER,
            title: 'One',
            url_z: 'https://live.staticflickr.com/files/1.jpg',
            url_h: 'https://live.staticflickr.com/files/1.jpg',
          },
        ],
      },
    };
    services.instead.set('/services/rest/', { json: one });
    const calls: Array<Awaited<ReturnType<typeof callOn>>> = [];
    for (const album of albums) calls.push(await callOn(await pageWith({ service: 'flickr', album })));
    const shown = async () => {
      const feeds = [];
      for (const call of calls) feeds.push(photosIn(await htmlOf(call)).length);
      return feeds;
    };
    const twelve = [...Array(12).fill(1), 0, 0];
    expect(await shown()).toEqual(twelve);
    // However often they are looked at, the service is not asked in turn for those that drive each other out.
    services.asked.length = 0;
    expect(await shown()).toEqual(twelve);
    expect(services.asked).toEqual([]);
    const owner = await sites.signIn(site, HOST);
    const used = await sites.ask('/api/rest/photo-copies', { host: HOST, cookie: owner });
    expect(JSON.parse(used.text)).toEqual({
      feeds: 12,
      mostFeeds: 12,
      bytes: expect.any(Number),
      mostBytes: 32 * 1024 * 1024,
    });
    now += 2 * FRESH_MS + 1000;
    expect(photosIn(await htmlOf(calls[13]))).toHaveLength(1);
  });

  it('leaves out photos beyond what copies may come to, and shows those there is room for', async () => {
    await connect('flickr');
    const call = await callOn(await pageWith({ service: 'flickr', album: '7215', count: 24 }));
    const before = photosIn(await htmlOf(call)).length;
    expect(before).toBe(24);
    // As if the site's other feed came to all but a little of it.
    const { small } = await sites.portico.db
      .selectFrom('photo_feed_pictures')
      .select(sql<number>`max(octet_length(picture))`.as('small'))
      .executeTakeFirstOrThrow();
    await sites.portico.db
      .updateTable('photo_feed_pictures')
      .set({ picture: Buffer.alloc(Math.floor((MOST_COPIED_BYTES - 3 * small) / 24)) })
      .execute();
    const other = await callOn(await pageWith({ service: 'flickr', count: 24 }));
    const html = await htmlOf(other);
    const photos = photosIn(html);
    expect(photos.length).toBeGreaterThanOrEqual(3);
    expect(photos.length).toBeLessThanOrEqual(4);
    for (const [, photo = ''] of photos) expect((await sites.ask(photo, { host: HOST })).status).toBe(200);
    expect(await copiedBytes(sites.portico.db, site)).toBeLessThanOrEqual(MOST_COPIED_BYTES);
  });

  it('keeps a token of Instagram alive without a word', async () => {
    await connect('instagram');
    const call = await callOn(await pageWith({ service: 'instagram' }));
    now += 8 * 24 * 60 * 60_000;
    services.instead.set('/refresh_access_token', { json: { access_token: TOKEN, expires_in: 5_184_000 } });
    const mails = () => sites.portico.db.selectFrom('mails').select('id').execute();
    const before = (await mails()).length;
    await render(call);
    expect(services.asked[0]).toContain('/refresh_access_token?grant_type=ig_refresh_token');
    now += FRESH_MS + 1000;
    await render(call);
    expect(services.asked.filter((path) => path.startsWith('/refresh')).length).toBe(1);
    expect((await mails()).length).toBe(before);
  });
});
