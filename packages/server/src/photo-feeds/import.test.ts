import { IMPORT_GALLERIES, IMPORT_PHOTOS } from '@portico/model/api/photo-imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { photoServices } from '../connected-services/photo-services.ts';
import { connectService } from '../connected-services/site-credentials.ts';
import { leadsTo } from '../outgoing/testing.ts';
import { CONSUMER_KEY, FLICKR_KEY, type StandIn, standIn, TOKEN, USER } from './testing.ts';

const KEYS = {
  flickr: { settings: { user: USER }, secrets: { apiKey: FLICKR_KEY } },
  instagram: { settings: {}, secrets: { token: TOKEN } },
  'five-hundred-pixel': { settings: { user: 'kiln' }, secrets: { consumerKey: CONSUMER_KEY } },
} as const;

let server: TestPortico;
let services: StandIn;
let editor: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  services = await standIn();
  server.portico.fetchOutside = leadsTo(services.origin, 1000);
  editor = (await server.signedIn('editor')).browser;
});
afterAll(async () => {
  await services.close();
  await server.close();
});
beforeEach(async () => {
  services.instead.clear();
  await server.portico.db.deleteFrom('site_credentials').execute();
  for (const [id, keys] of Object.entries(KEYS))
    await connectService(server.portico, server.first, photoServices[id as keyof typeof KEYS], keys, 'good', {
      id: server.first,
      email: 'ada@example.com',
    });
});

const at = (path: string) => `/photo-imports/${path}`;

describe('importing photos', () => {
  it('[B9.79] offers twenty galleries, and fifty photos of each', async () => {
    const { body } = await ask(editor, 'GET', at('flickr/galleries'));
    expect([IMPORT_GALLERIES, body.galleries.length]).toEqual([20, 20]);
    expect(body.galleries[0]).toEqual({ id: '7215', title: 'Album 1', count: 60 });
    const list = await ask(editor, 'GET', at('flickr/photos?gallery=7215'));
    expect([IMPORT_PHOTOS, list.body.photos.length]).toEqual([50, 50]);
  });

  it.each([
    ['flickr', '7215', '1', 'Photo 1', 'Words of 1'],
    ['instagram', '3', '31', 'Post 31', 'Post 31'],
    ['five-hundred-pixel', '5', '2', 'Frame 2', 'Frame 2'],
  ] as const)(
    'from %s makes them pictures of the library, with title and alt text',
    async (service, gallery, photo, title, alt) => {
      const { body: list } = await ask(editor, 'GET', at(`${service}/galleries`));
      expect(list.galleries.map(({ id }: { id: string }) => id)).toContain(gallery);
      const made = await ask(editor, 'POST', at(`${service}/photos`), { gallery, photo, folder: 'Imported' });
      expect([made.status, made.body]).toMatchObject([
        200,
        { title, alt, folder: 'Imported', width: 900, height: 600 },
      ]);
      await server.portico.db.deleteFrom('media_assets').execute();
    },
  );

  it('takes nothing the service does not list, and nothing that stands elsewhere', async () => {
    const { body } = await ask(editor, 'POST', at('flickr/photos'), { gallery: '7215', photo: '9999' });
    expect(body.error).toBe('There is no such photo.');
    const media_url = 'http://169.254.169.254/latest';
    services.instead.set('/v21.0/me/media', {
      json: { data: [{ id: '1', media_type: 'IMAGE', media_url, permalink: '' }] },
    });
    await ask(editor, 'GET', at('instagram/photos'));
    expect((await ask(editor, 'POST', at('instagram/photos'), { photo: '1' })).status).toBe(404);
    expect(services.asked.some((path) => path.includes('latest'))).toBe(false);
  });

  it('says in words why it cannot: not connected, a token that expired, a service that is down', async () => {
    services.instead.set('/v21.0/', { status: 400, json: { error: { code: 190 } } });
    const expired = await ask(editor, 'GET', at('instagram/galleries'));
    expect([expired.status, expired.body.error]).toEqual([502, photoServices.instagram.words.wrong]);
    services.instead.set('/services/', (response) => void response.destroy());
    const down = await ask(editor, 'GET', at('flickr/galleries'));
    expect(down.body.error).toBe(photoServices.flickr.words.unreachable);
    await server.portico.db.deleteFrom('site_credentials').execute();
    expect((await ask(editor, 'GET', at('flickr/galleries'))).status).toBe(409);
  });
});
