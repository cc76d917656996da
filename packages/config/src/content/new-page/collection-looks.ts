import { type CollectionType, type ItemKindName, itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import { albumLooks } from './kinds/album.ts';
import { trackLooks } from './kinds/album-track.ts';
import { blogLooks } from './kinds/blog-post.ts';
import { eventLooks } from './kinds/event.ts';
import { portfolioLooks } from './kinds/portfolio-item.ts';
import { shopLooks } from './kinds/product.ts';
import { videoLooks } from './kinds/video.ts';
import type { CollectionLook } from './look-parts.ts';

/** Looks of new collections by the kind of their items. */
export const collectionLooks: Readonly<Record<ItemKindName, readonly CollectionLook[]>> = {
  'blog-post': blogLooks,
  'portfolio-item': portfolioLooks,
  product: shopLooks,
  album: albumLooks,
  video: videoLooks,
  'album-track': trackLooks,
  event: eventLooks,
};

/** Looks of new collections of a type; the first is what most want. */
export const looksOf = (type: CollectionType): readonly CollectionLook[] =>
  collectionLooks[itemKindNameOf(type)];
