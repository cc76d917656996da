import type { LimitName } from '../documents/limits.ts';
import type { Permission } from '../site/permissions.ts';
import type { ItemPageFacts } from './item-page-facts.ts';

/**
 * All that the house asks about a kind of item, as data, but for what needs its body's schema (`item-documents.ts`) or
 * another package. Light: the owner's app has it before anything of a kind is opened.
 */
export interface ItemKind {
  /** The collections that hold it. */
  collection: {
    /** As stored in them. */
    type: string;
    /** What owners call such a collection, one of its usual names, and what it is for in a few words. */
    name: string;
    example: string;
    about: string;
    /** Further words it is found by. */
    keywords: string;
    /** Offers an RSS feed at `?format=rss`. */
    feed: boolean;
    /** Most items it can have; those ordered by hand have a limit of their own otherwise. */
    limit?: LimitName;
  };
  /** What owners call it in the middle of a sentence; `one` names those without a title in addresses too. */
  words: { one: string; many: string };
  /** What owners call its fields where that is not what others' are called; by name. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Its address: its slug below the collection's, or that after the collection's date format. */
  address: 'slug' | 'dated';
  /** States its owner is offered: all there are, or shown and hidden alone [V3.57]. */
  states: 'all' | 'shown-or-hidden';
  /** Permission beside `content.edit` that allows seeing, writing and publishing it, and no other content. */
  permission?: Permission;
  /** Has a body of sections in its field `sections`. */
  sections: boolean;
  /** Other fields that are maps by id with order keys: folders write them as lists, copies get new ids. */
  orderedMaps: readonly string[];
  /** What its page and card know beyond its document. */
  reads: ReadonlyArray<keyof ItemPageFacts>;
  /** Its card says prices in the site's currency. */
  priced: boolean;
  /** What a new one says beside its title and its sections. */
  beginsWith: Readonly<Record<string, unknown>>;
  /** `og:type` of its page. */
  openGraphType: 'article' | 'product' | 'video.other' | 'website';
}
