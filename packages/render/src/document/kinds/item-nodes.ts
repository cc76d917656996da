import type { JsonLdNode } from '@portico/model/documents/block-definition';
import type { ItemKindName } from '@portico/model/kinds/find-item-kind';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { imageGallery } from './album.ts';
import { recording } from './album-track.ts';
import { article } from './blog-post.ts';
import { eventNode } from './event.ts';
import { product } from './product.ts';
import { videoObject } from './video.ts';

export type Node = JsonLdNode;

/** What search engines are told of an item on its page; null where there is nothing to say. */
export type ItemNode<Item = CurrentItem> = (page: PageView, item: Item) => Node | null;

/** The same of each kind of item; null of those that search engines know no name for. */
export const nodesOfItems: { readonly [Kind in ItemKindName]: ItemNode<CurrentItem<Kind>> | null } = {
  'blog-post': article,
  'portfolio-item': null,
  product,
  album: imageGallery,
  video: videoObject,
  'album-track': recording,
  event: eventNode,
};

/** What search engines are told of the item a page shows; null where there is nothing to say. */
export function itemNode(page: PageView, item: CurrentItem): Node | null {
  const nodeOf = nodesOfItems[item.kind] as ItemNode | null;
  return nodeOf && nodeOf(page, item);
}
