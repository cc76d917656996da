import type { MediaReference } from '@portico/model/documents/schema';
import type { ItemKindName } from '@portico/model/kinds/find-item-kind';
import type { ItemBody } from '@portico/model/kinds/item-documents';
import type { OptionTerm } from '@portico/model/commerce/option-term';
import type { ItemCard } from '@portico/model/page/data-request';
import type { DatedEvent } from '../../../events/write-dates.ts';
import type { CardSource } from '../card-source.ts';
import { albumCard } from './album.ts';
import { albumTrackCard } from './album-track.ts';
import { blogPostCard } from './blog-post.ts';
import { eventCard } from './event.ts';
import { portfolioItemCard } from './portfolio-item.ts';
import { productCard } from './product.ts';
import { videoCard } from './video.ts';

/** What a kind of item puts on its card beside what all have. */
export interface CardParts<Body = ItemBody> {
  /** The picture it is shown with, and the second one; the field `image` alone when absent. */
  pictures?(body: Body): ReadonlyArray<MediaReference | undefined>;
  /** Lists are public: of the words behind a password (`access`) they show none. */
  facts?(source: CardSource<Body>): Partial<ItemCard>;
  /** Values of its options, by which lists are narrowed. */
  options?(body: Body): readonly OptionTerm[];
  /** When it takes place, by which clock. */
  dates?(source: CardSource<Body>): Pick<DatedEvent, 'times' | 'zone'> | undefined;
  /** What is stored with the card for queries alone. */
  stored?(source: CardSource<Body>): Record<string, unknown>;
}

/** The cards of each kind of item. */
export const cardParts: { readonly [Kind in ItemKindName]: CardParts<ItemBody<Kind>> } = {
  'blog-post': blogPostCard,
  'portfolio-item': portfolioItemCard,
  product: productCard,
  album: albumCard,
  video: videoCard,
  'album-track': albumTrackCard,
  event: eventCard,
};

/** What an item of a kind puts on its card. */
export const cardPartsOf = (kind: ItemKindName): CardParts => cardParts[kind];
