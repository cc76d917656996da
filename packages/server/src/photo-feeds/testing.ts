import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What a stand-in answers: JSON with a status, or whatever a test does with the answer. */
export type Answer = { status?: number; json: unknown } | ((response: ServerResponse) => void);

/** Services that photos come from, as their documentation describes them, on this machine. */
export interface StandIn {
  origin: string;
  /** Paths with their queries, in the order they were asked. */
  asked: string[];
  /** Said in place of what the service would say, by the beginning of a path; files are at `/files/`. */
  instead: Map<string, Answer>;
  close(): Promise<void>;
}

export const USER = '12345678@N00';
export const FLICKR_KEY = '0123456789abcdef0123456789abcdef';
export const TOKEN = 'IGAA-a-long-lived-token-of-the-account';
export const CONSUMER_KEY = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn';

const flickrPhoto = (id: number) => ({
  id: String(id),
  owner: USER,
  title: `Photo ${id}`,
  description: { _content: `Words of ${id}` },
  url_z: `https://live.staticflickr.com/files/${id}_z.jpg`,
  url_h: `https://live.staticflickr.com/files/${id}_h.jpg`,
});
const upTo = (query: URLSearchParams, name: string, total: number) =>
  Array.from({ length: Math.min(total, Number(query.get(name))) }, (_, at) => at + 1);

function flickrSays(query: URLSearchParams): Answer {
  if (query.get('api_key') !== FLICKR_KEY)
    return { json: { stat: 'fail', code: 100, message: 'Invalid API Key' } };
  switch (query.get('method')) {
    case 'flickr.urls.lookupUser':
      return query.get('url') === 'https://www.flickr.com/photos/kiln/'
        ? { json: { stat: 'ok', user: { id: USER } } }
        : { json: { stat: 'fail', code: 1, message: 'User not found' } };
    case 'flickr.people.getInfo':
      return { json: { stat: 'ok', person: { id: query.get('user_id') } } };
    case 'flickr.people.getPublicPhotos':
      return { json: { stat: 'ok', photos: { photo: upTo(query, 'per_page', 60).map(flickrPhoto) } } };
    case 'flickr.photosets.getPhotos':
      return query.get('photoset_id') === '7215'
        ? { json: { stat: 'ok', photoset: { photo: upTo(query, 'per_page', 60).map(flickrPhoto) } } }
        : { json: { stat: 'fail', code: 1, message: 'Photoset not found' } };
    case 'flickr.photosets.getList': {
      const photoset = upTo(query, 'per_page', 30).map((at) => ({
        id: at === 1 ? '7215' : String(7215 + at),
        title: { _content: `Album ${at}` },
        photos: 60,
      }));
      return { json: { stat: 'ok', photosets: { photoset } } };
    }
    default:
      return { json: { stat: 'fail', code: 112, message: 'Method not found' } };
  }
}

function instagramSays(path: string, query: URLSearchParams): Answer {
  if (query.get('access_token') !== TOKEN)
    return { status: 400, json: { error: { message: 'Expired', type: 'OAuthException', code: 190 } } };
  if (path === '/v21.0/me') return { json: { user_id: '1', username: 'kiln' } };
  const post = (id: number) => ({
    id: String(id),
    caption: `Post ${id}\n#clay`,
    media_type: id === 2 ? 'VIDEO' : id === 3 ? 'CAROUSEL_ALBUM' : 'IMAGE',
    media_url: `https://scontent.cdninstagram.com/files/${id}.${id === 2 ? 'mp4' : 'jpg'}?sig=${Math.random()}`,
    ...(id === 2 ? { thumbnail_url: 'https://scontent.cdninstagram.com/files/2-still.jpg' } : {}),
    ...(id === 3 ? { children: { data: [{ id: '31' }, { id: '32' }] } } : {}),
    permalink: `https://www.instagram.com/p/${id}/`,
    username: 'kiln',
  });
  if (path === '/v21.0/me/media') return { json: { data: upTo(query, 'limit', 8).map(post) } };
  if (path === '/v21.0/3/children') return { json: { data: [31, 32].map(post) } };
  return { status: 400, json: { error: { code: 100 } } };
}

function fiveHundredPixelSays(path: string, query: URLSearchParams): Answer {
  if (query.get('consumer_key') !== CONSUMER_KEY)
    return { status: 401, json: { error: 'Invalid consumer key', status: 401 } };
  const photo = (id: number) => ({
    id,
    name: `Frame ${id}`,
    description: null,
    images: [600, 2048].map((size) => ({
      size,
      https_url: `https://drscdn.500px.org/files/${id}-${size}.jpg`,
    })),
  });
  if (path === '/v1/users/show') return { json: { user: { id: 9, username: 'kiln' } } };
  if (path === '/v1/photos' || path === '/v1/users/9/galleries/5/items')
    return { json: { photos: upTo(query, 'rpp', 8).map(photo) } };
  if (path === '/v1/users/9/galleries')
    return { json: { galleries: [{ id: 5, name: 'Landscapes', items_count: 8 }] } };
  return { status: 404, json: { error: 'Not found' } };
}

const FILES = /https:\/\/[^/"]+(?=\/files\/)/g;

/**
 * Begins to listen on a port of its own.
 * @param props.filesHere photos have their addresses here as well, for a server that runs by itself
 */
export async function standIn({ filesHere = false } = {}): Promise<StandIn> {
  const background = { r: 120, g: 90, b: 60 };
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
  const asked: string[] = [];
  const instead = new Map<string, Answer>();
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    asked.push(request.url ?? '');
    const other = [...instead].find(([path]) => pathname.startsWith(path))?.[1];
    if (!other && pathname.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
      return;
    }
    const answer =
      other ??
      (pathname === '/services/rest/'
        ? flickrSays(searchParams)
        : pathname.startsWith('/v21.0/')
          ? instagramSays(pathname, searchParams)
          : fiveHundredPixelSays(pathname, searchParams));
    if (typeof answer === 'function') answer(response);
    else {
      const json = JSON.stringify(answer.json);
      response.writeHead(answer.status ?? 200).end(filesHere ? json.replace(FILES, origin) : json);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    instead,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
