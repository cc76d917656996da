import { z } from 'zod';
import type { Portico } from '../../../core/portico.ts';
import type { AlbumsReply, FoundPhoto, PhotosReply } from '../../photo-service.ts';
import type { Credentials } from '../../service.ts';
import { askFlickr } from './ask-flickr.ts';

const words = z.object({ _content: z.string() });
const address = z.string().optional();
const photo = z.object({
  id: z.string(),
  title: z.string().default(''),
  description: words.optional(),
  url_z: address,
  url_c: address,
  url_l: address,
  url_m: address,
  url_h: address,
  url_k: address,
  url_o: address,
});
const newest = z.object({ photos: z.object({ photo: z.array(photo) }) });
const ofAlbum = z.object({ photoset: z.object({ photo: z.array(photo) }) });
const albums = z.object({
  photosets: z.object({
    photoset: z.array(z.object({ id: z.string(), title: words, photos: z.coerce.number().default(0) })),
  }),
});
const user = z.object({ user: z.object({ id: z.string() }) });

const EXTRAS = 'description,url_m,url_z,url_c,url_l,url_h,url_k,url_o';
const ID = /^\d+@N\d+$/;

/** The id of the account that its owner named by it or by its address. */
export async function flickrUser(portico: Portico, credentials: Credentials) {
  const given = credentials.settings.user ?? '';
  if (ID.test(given)) return { standing: 'good', id: given } as const;
  const alias = given.replace(/^.*flickr\.com\/(?:photos|people)\//, '').replace(/\/.*$/, '');
  const url = `https://www.flickr.com/photos/${encodeURIComponent(alias)}/`;
  const reply = await askFlickr(portico, credentials, 'flickr.urls.lookupUser', { url });
  if (reply.standing !== 'good') return reply;
  const read = user.safeParse(reply.json);
  return read.success
    ? ({ standing: 'good', id: read.data.user.id } as const)
    : ({ standing: 'unreachable' } as const);
}

/** Public photos: of an album in its order, else the newest first. */
export async function flickrPhotos(
  portico: Portico,
  credentials: Credentials,
  album: string,
  most: number,
): Promise<PhotosReply> {
  const owner = await flickrUser(portico, credentials);
  if (owner.standing !== 'good') return owner;
  const asked = { user_id: owner.id, per_page: String(most), extras: EXTRAS };
  const reply = await (album === ''
    ? askFlickr(portico, credentials, 'flickr.people.getPublicPhotos', asked)
    : askFlickr(portico, credentials, 'flickr.photosets.getPhotos', {
        ...asked,
        photoset_id: album,
        privacy_filter: '1',
        media: 'photos',
      }));
  if (reply.standing !== 'good') return reply;
  const found =
    album === ''
      ? newest.safeParse(reply.json).data?.photos.photo
      : ofAlbum.safeParse(reply.json).data?.photoset.photo;
  if (!found) return { standing: 'unreachable' };
  const profile = `https://www.flickr.com/photos/${owner.id}/`;
  return {
    standing: 'good',
    profile,
    photos: found.slice(0, most).flatMap((one) => foundPhoto(one, profile)),
  };
}

function foundPhoto(one: z.infer<typeof photo>, profile: string): FoundPhoto[] {
  const small = one.url_z ?? one.url_c ?? one.url_l ?? one.url_m ?? one.url_o;
  if (!small || !/^\d+$/.test(one.id)) return [];
  const large = one.url_k ?? one.url_h ?? one.url_l ?? one.url_o ?? small;
  return [
    {
      id: one.id,
      title: one.title,
      alt: one.description?._content ?? '',
      href: `${profile}${one.id}/`,
      small,
      large,
    },
  ];
}

/** The account's albums, newest first. */
export async function flickrAlbums(
  portico: Portico,
  credentials: Credentials,
  most: number,
): Promise<AlbumsReply> {
  const owner = await flickrUser(portico, credentials);
  if (owner.standing !== 'good') return owner;
  const reply = await askFlickr(portico, credentials, 'flickr.photosets.getList', {
    user_id: owner.id,
    per_page: String(most),
  });
  if (reply.standing !== 'good') return reply;
  const read = albums.safeParse(reply.json);
  if (!read.success) return { standing: 'unreachable' };
  return {
    standing: 'good',
    albums: read.data.photosets.photoset
      .slice(0, most)
      .map(({ id, title, photos }) => ({ id, title: title._content, count: photos })),
  };
}
