import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileForm, transferDesk } from '../transfers/testing.ts';
import { photo } from '../media/testing/media.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { applyDueReleases } from './releases/due-releases.ts';
import { gatherSite } from './site-folder/gather-site.ts';
import { makeSite, published } from './testing.ts';

const HOST = 'first.localhost';
let sites: TestSites;
let site: string;
let cookie: string;
/** Hashes of files in the library. */
const files = { cover: '', bowl: '', film: '', song: '', words: '', square: '', said: '', told: '' };

async function ok(method: string, path: string, body?: unknown) {
  const reply = await sites.ask(`/api/rest${path}`, {
    method,
    host: HOST,
    cookie,
    headers: {
      'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.text === '' ? undefined : JSON.parse(reply.text);
}

/** Sends a file to the library. */
async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const reply = await sites.ask('/api/rest/media', {
    method: 'POST',
    host: HOST,
    cookie,
    body: Buffer.from(
      fileForm(bytes).toString('latin1').replace('filename="piece"', `filename="${name}"`),
      'latin1',
    ),
    headers: {
      'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=piece-of-a-file',
    },
  });
  const [answer] = JSON.parse(reply.text).files;
  if (!answer?.ok) throw new Error(reply.text);
  return answer.asset.hash;
}

const get = async (path: string) => (await sites.ask(path, { host: HOST })).text;
const status = async (path: string) => (await sites.ask(path, { host: HOST })).status;
const release = (...documents: string[]) => ok('POST', '/releases', { documents });
const section = (type: string, fields: object) => ({
  s1: { order: 'a0', layout: 'flow', blocks: { b1: { type, version: 1, order: 'a0', fields } } },
});

/** The kinds, each with what is true of it alone. */
const KINDS = [
  {
    kind: 'album',
    type: 'albums',
    block: 'album-body',
    body: () => ({
      credit: 'Photographs by Ada Hill',
      slides: [{ image: { media: files.bowl, alt: 'A bowl' }, title: 'Bowl', caption: 'Ash glaze, cone 10' }],
    }),
    shows: ['Photographs by Ada Hill', 'Ash glaze, cone 10', 'alt="A bowl"'],
    listed: 'Photographs by Ada Hill',
    found: /Photographs by Ada Hill\nBowl\nAsh glaze, cone 10/,
    facts: { pictures: 1 },
    field: 'credit',
    changed: 'Photographs by Bo Field',
    enclosed: 'type="image/png"',
  },
  {
    kind: 'video',
    type: 'videos',
    block: 'video-body',
    body: () => ({ video: { href: 'https://vimeo.com/76979871' }, durationSeconds: 187 }),
    shows: ['data-provider-name="Vimeo"', 'href="https://vimeo.com/76979871"', '3:07'],
    listed: '<time class="video-length" dateTime="PT3M7S">3:07</time>',
    found: /Strings in the yard/,
    facts: { durationSeconds: 187 },
    field: 'durationSeconds',
    changed: 61,
    enclosed: 'type="image/png"',
  },
  {
    kind: 'album-track',
    type: 'tracks',
    block: 'album-track-body',
    body: () => ({
      audio: { file: { media: files.song } },
      artist: 'Ada Hill',
      durationSeconds: 187,
      season: 2,
      episode: 5,
      explicit: true,
      chapters: '0:00 Hello\n1:05 The kiln is lit',
      transcript: { media: files.words },
    }),
    shows: [
      '<audio controls="" preload="none"',
      'Season 2 · Episode 5 · Explicit',
      'The kiln is lit',
      'words.vtt',
    ],
    listed: 'Ada Hill',
    found: /Ada Hill\n0:00 Hello\n1:05 The kiln is lit/,
    facts: { durationSeconds: 187 },
    field: 'artist',
    changed: 'Bo Field',
    enclosed: 'type="audio/mpeg"',
  },
] as const;

const collections = new Map<string, string>();

/** Makes and publishes an item. */
async function item(kind: (typeof KINDS)[number], title: string, more: object = {}): Promise<string> {
  const { id } = await ok('POST', '/documents', {
    kind: kind.kind,
    parent: collections.get(kind.type),
    body: { ...common(title), ...kind.body(), ...more },
  });
  await release(id);
  return id;
}

const common = (title: string) => ({
  title,
  excerpt: 'Strings in the yard',
  day: '2026-06-20',
  image: { media: files.cover },
  categories: ['music'],
  tags: ['slow'],
  sections: section('heading', { text: 'Bring a chair', level: 2 }),
});

beforeAll(async () => {
  sites = await createTestSites();
  site = await makeSite(sites.portico, 'first');
  cookie = await sites.signIn(site, HOST);
  await published(sites.portico, site, { kind: 'settings', body: { title: 'The kiln' } });
  files.cover = await upload('cover.png', await photo(600, 400, 1).png().toBuffer());
  files.bowl = await upload('bowl.png', await photo(800, 600, 2).png().toBuffer());
  files.film = await upload(
    'film.mp4',
    Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(64)]),
  );
  files.song = await upload(
    'song.mp3',
    readFileSync(join(import.meta.dirname, '../media/audio-fixtures/tagged.mp3')),
  );
  files.words = await upload('words.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'));
  files.square = await upload('square.png', await photo(1400, 1400, 3).png().toBuffer());
  files.said = await upload('said.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nThe sea\n'));
  files.told = await upload('told.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBegin\n'));
  for (const { type, block } of KINDS) {
    const { id } = await ok('POST', '/documents', {
      kind: 'collection',
      body: {
        type,
        title: `All ${type}`,
        slug: type,
        categories: { music: { name: 'Music' } },
        list: {
          sections: section('summary', {
            collection: 'current',
            filters: true,
            show: ['image', 'date', 'facts', 'categories'],
          }),
        },
        item: { sections: section(block, {}) },
      },
    });
    await release(id);
    collections.set(type, id);
  }
  for (const kind of KINDS) await item(kind, 'Summer evening');
});
afterAll(() => sites.close());

describe.each(KINDS)('$kind items', (kind) => {
  const { type } = kind;

  test('answer below their collection, rendered by a block of their own', async () => {
    const page = await get(`/${type}/summer-evening`);
    expect(page).toContain('<h1>Summer evening</h1>');
    expect(page).toContain('<p class="lead">Strings in the yard</p>');
    expect(page).toContain('<time dateTime="2026-06-20">20 June 2026</time>');
    expect(page).toContain('Bring a chair');
    for (const part of kind.shows) expect(page).toContain(part);
  });

  test('are listed by cards with their picture, their own day and what only they have', async () => {
    const list = await get(`/${type}`);
    expect(list).toContain(`href="/${type}/summer-evening"`);
    expect(list).toContain(files.cover);
    expect(list).toContain('20 June 2026');
    expect(list).toContain(kind.listed);
    expect(await get(`/${type}?category=music`)).toContain(`href="/${type}/summer-evening"`);
  });

  test('are slides of galleries that show their collection, each leading to its page', async () => {
    const { id } = await ok('POST', '/documents', {
      kind: 'page',
      body: {
        title: 'Look',
        slug: `look-${type}`,
        sections: {
          s1: {
            order: 'a0',
            layout: 'flow',
            blocks: Object.fromEntries(
              (['grid', 'slideshow'] as const).map((design) => [
                design,
                {
                  type: 'gallery',
                  version: 2,
                  order: design === 'grid' ? 'a0' : 'a1',
                  fields: { design, source: 'collection', collection: collections.get(type) },
                },
              ]),
            ),
          },
        },
      },
    });
    await release(id);
    const page = await get(`/look-${type}`);
    const [grid = '', slideshow = ''] = page.split('data-design="slideshow"');
    for (const part of [grid, slideshow]) {
      expect(part).toContain(`data-slide-url="/${type}/summer-evening"`);
      expect(part).toContain(`href="/${type}/summer-evening"`);
      expect(part).toContain(files.cover);
    }
    // Only what plays needs a script to.
    expect(/data-block-json="[^"]*grid/.test(grid)).toBe(type === 'videos');
    expect(grid.includes('data-provider-name="Vimeo"')).toBe(type === 'videos');
  });

  test('stand in the feed, the sitemap and the search index', async () => {
    const feed = await get(`/${type}?format=rss`);
    expect(feed).toContain('<title>Summer evening</title>');
    expect(feed).toContain(kind.enclosed);
    expect(await get('/sitemap.xml')).toContain(`/${type}/summer-evening</loc>`);
    const found = await sites.portico.db
      .selectFrom('search_entries')
      .select(['title', 'body'])
      .where('path', '=', `/${type}/summer-evening`)
      .executeTakeFirst();
    expect(found).toMatchObject({ title: 'Summer evening', body: expect.stringMatching(kind.found) });
  });

  test('are counted and called what they are where their owner works', async () => {
    const list = await ok('GET', `/documents?with=items&kind=${kind.kind}&parent=${collections.get(type)}`);
    expect(list.items).toContainEqual(
      expect.objectContaining({
        title: 'Summer evening',
        stateLabel: 'Available',
        item: expect.objectContaining({ image: { media: files.cover }, ...kind.facts }),
      }),
    );
  });

  test('lead from their old address to the new one', async () => {
    const id = await item(kind, 'Walk');
    await ok('PATCH', `/documents/${id}`, { changes: [{ path: ['slug'], from: 'walk', to: 'long-walk' }] });
    await release(id);
    const old = await sites.ask(`/${type}/walk`, { host: HOST });
    expect([old.status, old.headers.location]).toEqual([301, `/${type}/long-walk`]);
  });

  test('appear when their time comes', async () => {
    const { id } = await ok('POST', '/documents', {
      kind: kind.kind,
      parent: collections.get(type),
      body: { ...common('Later'), ...kind.body() },
    });
    const before = sites.portico.now();
    const publishAt = new Date(before.getTime() + 3_600_000).toISOString();
    await ok('POST', '/releases', { documents: [id], publishAt });
    expect(await status(`/${type}/later`)).toBe(404);
    sites.portico.setNow(new Date(before.getTime() + 3_700_000));
    await applyDueReleases(sites.portico);
    expect(await status(`/${type}/later`)).toBe(200);
    expect(await get(`/${type}`)).toContain(`href="/${type}/later"`);
  });

  test('have revisions that are restored', async () => {
    const id = await item(kind, 'Fair');
    const [[, from]] = Object.entries(kind.body()).filter(([name]) => name === kind.field) as [
      [string, unknown],
    ];
    await ok('PATCH', `/documents/${id}`, { changes: [{ path: [kind.field], from, to: kind.changed }] });
    await release(id);
    const shown = typeof kind.changed === 'number' ? '1:01' : kind.changed;
    expect(await get(`/${type}/fair`)).toContain(shown);
    const { revisions } = await ok('GET', `/documents/${id}/revisions`);
    await ok('POST', `/documents/${id}/revisions/${revisions.at(-1).number}/restore`);
    await release(id);
    expect(await get(`/${type}/fair`)).not.toContain(shown);
  });

  test('are duplicated, deleted with address and card, and come back with them', async () => {
    const id = await item(kind, 'Market');
    const copy = await ok('POST', `/documents/${id}/duplicate`);
    expect((await ok('GET', `/documents/${copy.id}`)).body).toMatchObject({ ...kind.body() });
    await ok('DELETE', `/documents/${id}`);
    expect(await status(`/${type}/market`)).toBe(404);
    expect(await get(`/${type}`)).not.toContain(`href="/${type}/market"`);
    await ok('POST', `/documents/${id}/restore`);
    await release(id);
    expect(await get(`/${type}`)).toContain(`href="/${type}/market"`);
  });

  test('tell lists nothing of what stands behind a password but that it is there', async () => {
    await item(kind, 'Closed', { access: 'password', credit: 'Nobody may know' });
    const all = (await get(`/${type}`)) + (await get(`/${type}?format=rss`));
    expect(all).toContain('Closed');
    const card = await sites.portico.db
      .selectFrom('item_cards')
      .select('card')
      .where('path', '=', `/${type}/closed`)
      .executeTakeFirstOrThrow();
    const said = JSON.stringify(card.card);
    for (const secret of [
      'Nobody may know',
      'vimeo',
      'Strings',
      files.bowl,
      files.song,
      'Ada Hill',
      '187',
      '2026-06-20',
    ])
      expect(said).not.toContain(secret);
  });

  test('are refused in collections of other kinds, and with more than fits', async () => {
    const other = KINDS.find((one) => one !== kind) as (typeof KINDS)[number];
    await expect(
      ok('POST', '/documents', {
        kind: kind.kind,
        parent: collections.get(other.type),
        body: { ...common('Lost'), ...kind.body() },
      }),
    ).rejects.toThrow('400');
    const wrong =
      kind.kind === 'album'
        ? { slides: Array.from({ length: 1001 }, () => ({ image: { media: files.bowl } })) }
        : kind.kind === 'video'
          ? { video: { href: 'https://evil.example/player' } }
          : { audio: { href: 'https://evil.example/player.html' } };
    await expect(
      ok('POST', '/documents', {
        kind: kind.kind,
        parent: collections.get(type),
        body: { ...common('Wrong'), ...wrong },
      }),
    ).rejects.toThrow('400');
  });
});

describe('an album', () => {
  test('is told to search engines as a gallery of its pictures', async () => {
    const page = await get('/albums/summer-evening');
    expect(page).toContain('"@type":"ImageGallery","name":"Summer evening"');
    expect(page).toContain('"dateCreated":"2026-06-20"');
    expect(page).toMatch(
      /"@type":"ImageObject","contentUrl":"[^"]*bowl\.png[^"]*","width":800,"height":600,"name":"Bowl","caption":"Ash glaze, cone 10","creditText":"Photographs by Ada Hill"/,
    );
    expect(page).toContain('<meta property="og:type" content="website">');
  });

  test('has its first picture as its cover until another is chosen, in lists and when it is shared', async () => {
    await item(KINDS[0], 'Coverless', { image: undefined });
    expect(await get('/albums')).toMatch(new RegExp(`${files.bowl}[^]*href="/albums/coverless"`));
    expect(await get('/albums/coverless')).toMatch(/og:image" content="[^"]*bowl\.png/);
  });
});

describe('a track', () => {
  test('is told to search engines as an episode of its podcast, or as music', async () => {
    const page = await get('/tracks/summer-evening');
    expect(page).toContain('"@type":"PodcastEpisode","name":"Summer evening"');
    expect(page).toContain('"episodeNumber":5,"partOfSeason":{"@type":"PodcastSeason","seasonNumber":2}');
    expect(page).toContain('"partOfSeries":{"@type":"PodcastSeries","name":"All tracks"');
    expect(page).toMatch(
      /"@type":"AudioObject","contentUrl":"http[^"]*song\.mp3","encodingFormat":"audio\/mpeg"/,
    );
    await item(KINDS[2], 'A song', { format: 'music' });
    const song = await get('/tracks/a-song');
    expect(song).toContain('"@type":"MusicRecording","name":"A song"');
    expect(song).toContain('"byArtist":{"@type":"MusicGroup","name":"Ada Hill"}');
    expect(song).not.toContain('Episode 5');
  });

  test('is played by an audio block that shows its collection', async () => {
    const { id } = await ok('POST', '/documents', {
      kind: 'page',
      body: {
        title: 'Listen',
        slug: 'listen',
        sections: section('audio', {
          source: 'collection',
          collection: collections.get('tracks'),
          limit: 60,
        }),
      },
    });
    await release(id);
    const page = await get('/listen');
    expect(page).toContain('<ol class="audio-tracks"');
    expect(page).toContain('Play: Summer evening');
    expect(page).not.toContain('Play: Closed');
  });

  test('is fetched in parts, and asked after without being fetched', async () => {
    const [, address = ''] = /<audio[^>]* src="([^"]+)"/.exec(await get('/tracks/summer-evening')) ?? [];
    const part = await sites.ask(address, { host: HOST, headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 0-9/7001']);
    const head = await sites.ask(address, { host: HOST, method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.headers['accept-ranges'], head.text]).toEqual([
      200,
      '7001',
      'bytes',
      '',
    ]);
  });

  describe('in a podcast', () => {
    const whole = {
      author: 'Ada & Bo',
      ownerName: 'Ada Hill',
      ownerEmail: 'ada@example.com',
      category: 'Arts: Visual Arts',
      explicit: false,
      type: 'serial',
      copyright: '© Ada Hill',
    };
    const change = async (changes: object[]) => {
      await ok('PATCH', `/documents/${collections.get('tracks')}`, { changes });
      await release(collections.get('tracks') ?? '');
    };

    test('stands in a plain feed until nothing directories ask for is missing', async () => {
      await change([{ path: ['podcast'], to: { ...whole, image: { media: files.cover } } }]);
      const feed = await get('/tracks?format=rss');
      expect(feed).not.toContain('itunes:');
      expect(feed).toMatch(/<enclosure url="http[^"]*song\.mp3" length="7001" type="audio\/mpeg"\/>/);
    });

    test('has all that directories ask of a podcast and of an episode', async () => {
      await change([
        {
          path: ['podcast', 'image'],
          from: { media: files.cover },
          to: { media: files.square },
        },
        { path: ['description'], from: '', to: 'Talks at the kiln' },
      ]);
      const reply = await sites.ask('/tracks?format=rss', { host: HOST });
      const feed = reply.text;
      expect(feed).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"');
      for (const tag of [
        '<description>Talks at the kiln</description>',
        '<itunes:author>Ada &amp; Bo</itunes:author>',
        '<itunes:owner><itunes:name>Ada Hill</itunes:name><itunes:email>ada@example.com</itunes:email></itunes:owner>',
        '<itunes:category text="Arts"><itunes:category text="Visual Arts"/></itunes:category>',
        '<itunes:explicit>false</itunes:explicit>',
        '<itunes:type>serial</itunes:type>',
        '<copyright>© Ada Hill</copyright>',
        '<itunes:duration>2</itunes:duration>',
        '<itunes:season>2</itunes:season><itunes:episode>5</itunes:episode>',
        '<itunes:episodeType>full</itunes:episodeType><itunes:explicit>true</itunes:explicit>',
      ])
        expect(feed).toContain(tag);
      expect(feed).toMatch(/<itunes:image href="http[^"]*square\.png"\/>/);
      expect(feed).toMatch(
        /<podcast:guid>[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}</,
      );
      expect(feed).toMatch(/<podcast:transcript url="http[^"]*\/s\/words\.vtt" type="text\/vtt"\/>/);
      expect(feed).toMatch(/<guid isPermaLink="false">[0-9a-f]{24}<\/guid>/);
      const again = await sites.ask('/tracks?format=rss', {
        host: HOST,
        headers: { 'if-none-match': String(reply.headers.etag) },
      });
      expect([reply.status, again.status]).toEqual([200, 304]);
      expect((await sites.ask('/tracks?format=rss', { host: HOST, method: 'HEAD' })).status).toBe(200);
    });

    test('has its chapters in a file of their own', async () => {
      expect(await get('/tracks?format=rss')).toContain(
        '/tracks/summer-evening?format=chapters" type="application/json+chapters"',
      );
      const file = await sites.ask('/tracks/summer-evening?format=chapters', { host: HOST });
      expect(file.headers['content-type']).toBe('application/json+chapters');
      expect(JSON.parse(file.text)).toEqual({
        version: '1.2.0',
        chapters: [
          { startTime: 0, title: 'Hello' },
          { startTime: 65, title: 'The kiln is lit' },
        ],
      });
      expect((await sites.ask('/tracks/closed?format=chapters', { host: HOST })).text).not.toContain(
        'kiln is lit',
      );
    });

    test('keeps the name an imported one had, so that no directory lists it twice', async () => {
      await item(KINDS[2], 'From elsewhere', { guid: 'https://old.example/?p=7' });
      expect(await get('/tracks?format=rss')).toContain(
        '<guid isPermaLink="false">https://old.example/?p=7</guid>',
      );
    });
  });
});

describe('a video', () => {
  test('is told to search engines, feeds and those who share it as what it is', async () => {
    const page = await get('/videos/summer-evening');
    expect(page).toContain(
      '"@type":"VideoObject","name":"Summer evening","description":"Strings in the yard"',
    );
    expect(page).toContain('"uploadDate":"2026-06-20"');
    expect(page).toContain('"duration":"PT3M7S","embedUrl":"https://player.vimeo.com/video/76979871?dnt=1"');
    expect(page).toContain('<meta property="og:type" content="video.other">');
    expect(page).toContain(
      '<meta property="og:video" content="https://player.vimeo.com/video/76979871?dnt=1">',
    );
    expect(page).toContain('<meta property="og:video:type" content="text/html">');
    expect(await get('/videos?format=rss')).toContain(
      '<media:content medium="video" duration="187"><media:player url="https://player.vimeo.com/video/76979871?dnt=1"/>',
    );
  });

  test('of the library is named by its file, which feeds enclose', async () => {
    await item(KINDS[1], 'Own film', { video: { file: { media: files.film } } });
    const page = await get('/videos/own-film');
    expect(page).toMatch(/"contentUrl":"http[^"]*film\.mp4","encodingFormat":"video\/mp4"/);
    expect(page).toMatch(/og:video" content="http[^"]*film\.mp4"/);
    expect(page).toContain('<meta property="og:video:type" content="video/mp4">');
    expect(await get('/videos?format=rss')).toMatch(
      /<enclosure url="http[^"]*film\.mp4" length="88" type="video\/mp4"\/><media:content medium="video" url="http[^"]*film\.mp4" fileSize="88"/,
    );
  });

  test('of the library shows its captions on its page, in lists that play it, and in galleries', async () => {
    const tracks = [
      { vtt: { media: files.said }, kind: 'captions', language: 'en', label: 'English' },
      { vtt: { media: files.told }, kind: 'chapters' },
    ];
    const id = await item(KINDS[1], 'Spoken', { video: { file: { media: files.film } }, tracks });
    const shown =
      /&lt;track kind=&quot;captions&quot; src=&quot;[^&]*said\.vtt[^&]*&quot; srclang=&quot;en&quot; label=&quot;English&quot;/;
    expect(await get('/videos/spoken')).toMatch(shown);
    expect(await get('/videos/spoken')).toMatch(
      /&lt;track kind=&quot;chapters&quot; src=&quot;[^&]*told\.vtt/,
    );
    const shows = { collection: collections.get('videos') };
    const { id: list } = await ok('POST', '/documents', {
      kind: 'page',
      body: { title: 'Films', slug: 'films', sections: section('summary', { ...shows, playsIn: 'place' }) },
    });
    const gallery = section('gallery', { ...shows, design: 'slideshow', source: 'collection' });
    gallery.s1.blocks.b1.version = 2;
    const { id: moving } = await ok('POST', '/documents', {
      kind: 'page',
      body: { title: 'Moving', slug: 'moving', sections: gallery },
    });
    await release(list, moving);
    for (const path of ['/films', '/moving']) expect(await get(path), path).toMatch(shown);

    // Two people change different tracks: both hold.
    for (const [at, to] of [
      ['0', 'Deutsch'],
      ['1', 'Kapitel'],
    ] as const)
      await ok('PATCH', `/documents/${id}`, {
        changes: [{ path: ['tracks', at, 'label'], ...(at === '0' ? { from: 'English' } : {}), to }],
      });
    await release(id);
    expect(await get('/videos/spoken')).toMatch(/label=&quot;Deutsch&quot;.*label=&quot;Kapitel&quot;/);
    const { revisions } = await ok('GET', `/documents/${id}/revisions`);
    await ok('POST', `/documents/${id}/revisions/${revisions.at(-1).number}/restore`);
    await release(id);
    expect(await get('/videos/spoken')).toMatch(shown);
    await expect(
      ok('PATCH', `/documents/${id}`, {
        changes: [{ path: ['tracks', '0', 'kind'], from: 'captions', to: 'metadata' }],
      }),
    ).rejects.toThrow('400');
  });

  test('without anything to play is a page like any other', async () => {
    await item(KINDS[1], 'Soon', { video: undefined });
    const page = await get('/videos/soon');
    expect(page).toContain('<h1>Soon</h1>');
    expect(page).not.toMatch(/VideoObject|og:video"|video-wrapper/);
  });
});

test('all are exported and come back into another site as they were', async () => {
  const desk = transferDesk(sites, cookie, HOST);
  const out = await desk.begin('export');
  expect(await desk.settled(out)).toMatchObject({ state: 'done' });
  const { bytes } = await desk.send('GET', `/${out}/download`);
  const other = await makeSite(sites.portico, 'second');
  const there = transferDesk(sites, await sites.signIn(other, 'second.localhost'), 'second.localhost');
  const into = await there.begin('folder');
  await there.upload(into, 'site.zip', bytes);
  await there.send('POST', `/${into}/read`, {});
  expect(await there.settled(into)).toMatchObject({
    problem: '',
    preview: {
      counts: expect.arrayContaining([
        expect.objectContaining({ what: 'albums' }),
        expect.objectContaining({ what: 'videos' }),
        expect.objectContaining({ what: 'tracks' }),
      ]),
    },
  });
  await there.send('POST', `/${into}/start`, { media: 'upload' });
  await there.settled(into);
  const bodies = (id: string) =>
    gatherSite(sites.portico.db, id).then(({ documents }) =>
      documents
        .filter(({ kind }) => ['album', 'video', 'album-track'].includes(kind))
        .map(({ body }) => body),
    );
  const before = await bodies(site);
  expect(before.length).toBeGreaterThan(10);
  expect(await bodies(other)).toEqual(before);
  expect(JSON.stringify(before)).toContain(files.said);
  expect((await sites.ask('/videos/spoken', { host: 'second.localhost' })).text).toMatch(/said\.vtt/);
});
