import type { z } from 'zod';
import { albumKind } from '../documents/album.ts';
import { albumTrackKind } from '../documents/album-track.ts';
import type { ItemDocumentKind } from '../documents/document.ts';
import { eventKind } from '../documents/event.ts';
import { blogPostKind, portfolioItemKind } from '../documents/item.ts';
import { productKind } from '../documents/product.ts';
import { videoKind } from '../documents/video.ts';
import type { ItemKindName } from './find-item-kind.ts';

/** The document of each kind of item: schema, version, upgrades, and what is read off its body. */
export const itemDocuments = {
  'blog-post': blogPostKind,
  'portfolio-item': portfolioItemKind,
  product: productKind,
  album: albumKind,
  video: videoKind,
  'album-track': albumTrackKind,
  event: eventKind,
} as const satisfies Record<ItemKindName, ItemDocumentKind>;

/** What an item of a kind says, as stored in today's version. */
export type ItemBody<Kind extends ItemKindName = ItemKindName> = {
  [K in Kind]: z.infer<(typeof itemDocuments)[K]['schema']>;
}[Kind];
