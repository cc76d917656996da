import { kind as album } from './album.ts';
import { kind as albumTrack } from './album-track.ts';
import { kind as blogPost } from './blog-post.ts';
import { kind as event } from './event.ts';
import type { ItemKind } from './item-kind.ts';
import { kind as portfolioItem } from './portfolio-item.ts';
import { kind as product } from './product.ts';
import { kind as video } from './video.ts';

/** Every kind of item there is, by the name it is stored under. A new kind is its own file and one line here. */
export const itemKinds = {
  'blog-post': blogPost,
  'portfolio-item': portfolioItem,
  product,
  album,
  video,
  'album-track': albumTrack,
  event,
} as const satisfies Record<string, ItemKind>;
