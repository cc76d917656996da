import { counted } from '../counted.ts';
import { type CollectionType, itemKindOf } from '@portico/model/kinds/find-item-kind';

/** What the items of a collection are called, one and several. */
export type ItemWords = Readonly<{ one: string; many: string }>;

/** The words of the items in collections of a type, with those of the button that makes one. */
export function wordsOf(type: CollectionType): ItemWords & { add: string } {
  const { words } = itemKindOf(type);
  return { ...words, add: `New ${words.one}` };
}

/** What an item of a type of collection is called; `item` of one that is not known. */
export const itemWord = (type: string | undefined): string =>
  (type === undefined ? undefined : itemKindOf(type)?.words.one) ?? 'item';

/** `1 post`, `12 posts`. */
export const countedItems = (count: number, { one, many }: ItemWords): string => counted(count, one, many);
