import { z } from 'zod';
import type { Portico } from '../../../core/portico.ts';
import type { AlbumsReply, FoundPhoto, PhotosReply } from '../../photo-service.ts';
import type { Credentials } from '../../service.ts';
import { askFiveHundredPixel } from './ask-five-hundred-pixel.ts';

const photo = z.object({
  id: z.number(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  images: z.array(z.object({ size: z.number(), https_url: z.string() })),
});
const photos = z.object({ photos: z.array(photo) });
const shown = z.object({ user: z.object({ id: z.number() }) });
const galleries = z.object({
  galleries: z.array(
    z.object({ id: z.number(), name: z.string().nullish(), items_count: z.number().default(0) }),
  ),
});

/** Sizes of files: 600 px high, and 2,048 px at the longest edge. */
const SMALL = 600;
const LARGE = 2048;

/** Public photos: of a gallery in its order, else the newest first. */
export async function fiveHundredPixelPhotos(
  portico: Portico,
  credentials: Credentials,
  album: string,
  most: number,
): Promise<PhotosReply> {
  const username = credentials.settings.user ?? '';
  const asked = { image_size: `${SMALL},${LARGE}`, rpp: String(most) };
  let path = '/photos';
  let query: Record<string, string> = { ...asked, feature: 'user', username, sort: 'created_at' };
  if (album !== '') {
    const user = await userId(portico, credentials);
    if (user.standing !== 'good') return user;
    path = `/users/${user.id}/galleries/${encodeURIComponent(album)}/items`;
    query = asked;
  }
  const reply = await askFiveHundredPixel(portico, credentials, path, query);
  if (reply.standing !== 'good') return reply;
  const read = photos.safeParse(reply.json);
  if (!read.success) return { standing: 'unreachable' };
  return {
    standing: 'good',
    profile: `https://500px.com/p/${encodeURIComponent(username)}`,
    photos: read.data.photos.slice(0, most).flatMap(foundPhoto),
  };
}

function foundPhoto({ id, name, description, images }: z.infer<typeof photo>): FoundPhoto[] {
  const bySize = images.toSorted((one, other) => one.size - other.size);
  const small = (images.find(({ size }) => size === SMALL) ?? bySize[0])?.https_url;
  const large = (images.find(({ size }) => size === LARGE) ?? bySize.at(-1))?.https_url;
  if (!small || !large) return [];
  const href = `https://500px.com/photo/${id}`;
  return [{ id: String(id), title: name ?? '', alt: description ?? '', href, small, large }];
}

async function userId(portico: Portico, credentials: Credentials) {
  const username = credentials.settings.user ?? '';
  const reply = await askFiveHundredPixel(portico, credentials, '/users/show', { username });
  if (reply.standing !== 'good') return reply;
  const read = shown.safeParse(reply.json);
  return read.success
    ? ({ standing: 'good', id: read.data.user.id } as const)
    : ({ standing: 'unreachable' } as const);
}

/** The account's galleries. */
export async function fiveHundredPixelAlbums(
  portico: Portico,
  credentials: Credentials,
  most: number,
): Promise<AlbumsReply> {
  const user = await userId(portico, credentials);
  if (user.standing !== 'good') return user;
  const reply = await askFiveHundredPixel(portico, credentials, `/users/${user.id}/galleries`, {
    rpp: String(most),
  });
  if (reply.standing !== 'good') return reply;
  const read = galleries.safeParse(reply.json);
  if (!read.success) return { standing: 'unreachable' };
  return {
    standing: 'good',
    albums: read.data.galleries
      .slice(0, most)
      .map(({ id, name, items_count: count }) => ({ id: String(id), title: name ?? '', count })),
  };
}
