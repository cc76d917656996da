import type { Id } from '@portico/model/documents/id';
import type { ItemKindName } from '@portico/model/kinds/find-item-kind';
import type { ItemBody } from '@portico/model/kinds/item-documents';

/** What a card is made of: the item's published body and the little it takes from elsewhere. */
export interface CardSource<Body = ItemBody> {
  id: Id;
  kind: ItemKindName;
  path: string;
  publishAt: Date;
  body: Body;
  author: { name: string; slug: string } | undefined;
  /** The collection's categories by slug. */
  categories: Readonly<Record<string, { name: string; parent?: string | undefined }>>;
  currency: string;
  /** The site's. */
  timeZone: string;
  /** Of what is on sale the lowest price of the 30 days before, by variant id. */
  lowestPrices: Readonly<Record<string, number>>;
  /** By variant id; a variant without a level is unlimited. */
  stock: Readonly<Record<string, { quantity: number; unlimited: boolean }>>;
}
