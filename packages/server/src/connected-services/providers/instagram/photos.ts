import { z } from 'zod';
import type { Portico } from '../../../core/portico.ts';
import type { AlbumsReply, FoundPhoto, PhotosReply } from '../../photo-service.ts';
import type { Credentials } from '../../service.ts';
import { askInstagram } from './ask-instagram.ts';

const post = z.object({
  id: z.string(),
  caption: z.string().optional(),
  alt_text: z.string().optional(),
  media_type: z.string(),
  media_url: z.string().optional(),
  /** Of videos. */
  thumbnail_url: z.string().optional(),
  permalink: z.string().default(''),
  username: z.string().optional(),
});
const posts = z.object({ data: z.array(post) });

const carousels = z.object({
  data: z.array(
    post.pick({ id: true, caption: true, media_type: true }).extend({
      children: z.object({ data: z.array(z.object({ id: z.string() })) }).optional(),
    }),
  ),
});

const FIELDS = 'id,caption,alt_text,media_type,media_url,thumbnail_url,permalink,username';
const CHILD_FIELDS = 'id,media_type,media_url,thumbnail_url,permalink';
/** The first words of a caption say what it is; the rest are hashtags. */
const firstLine = (caption: string | undefined) => (caption ?? '').split('\n', 1)[0]?.trim() ?? '';

/** Photos of posts, newest first, of videos their still; of a post with several, all of those. */
export async function instagramPhotos(
  portico: Portico,
  credentials: Credentials,
  album: string,
  most: number,
): Promise<PhotosReply> {
  const reply = await (album === ''
    ? askInstagram(portico, credentials, '/me/media', { fields: FIELDS, limit: String(most) })
    : askInstagram(portico, credentials, `/${encodeURIComponent(album)}/children`, { fields: CHILD_FIELDS }));
  if (reply.standing !== 'good') return reply;
  const read = posts.safeParse(reply.json);
  if (!read.success) return { standing: 'unreachable' };
  const { data } = read.data;
  const name = data.find(({ username }) => username !== undefined)?.username;
  return {
    standing: 'good',
    profile: name === undefined ? '' : `https://www.instagram.com/${encodeURIComponent(name)}/`,
    photos: data.slice(0, most).flatMap(foundPhoto),
  };
}

function foundPhoto(one: z.infer<typeof post>): FoundPhoto[] {
  const file = one.media_type === 'VIDEO' ? one.thumbnail_url : one.media_url;
  if (!file) return [];
  const { id, caption, alt_text: alt = '', permalink: href } = one;
  return [{ id, title: firstLine(caption), alt, href, small: file, large: file }];
}

/** Posts with several photos are the only albums there are. */
export async function instagramAlbums(
  portico: Portico,
  credentials: Credentials,
  most: number,
): Promise<AlbumsReply> {
  const asked = { fields: 'id,caption,media_type,children', limit: '100' };
  const reply = await askInstagram(portico, credentials, '/me/media', asked);
  if (reply.standing !== 'good') return reply;
  const read = carousels.safeParse(reply.json);
  if (!read.success) return { standing: 'unreachable' };
  return {
    standing: 'good',
    albums: read.data.data
      .filter(({ media_type: type }) => type === 'CAROUSEL_ALBUM')
      .slice(0, most)
      .map((one) => ({ id: one.id, title: firstLine(one.caption), count: one.children?.data.length ?? 0 })),
  };
}
