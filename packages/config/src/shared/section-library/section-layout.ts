import type { Block, PhoneOverride, WidePlace } from '@portico/model/documents/block';
import type { CollectionType } from '@portico/model/kinds/find-item-kind';
import type { Section } from '@portico/model/documents/section';

/** Shelves of the library, in the order they are offered. */
export const LAYOUT_CATEGORIES = [
  { id: 'intro', name: 'Introductions' },
  { id: 'story', name: 'Text and pictures' },
  { id: 'features', name: 'Features and facts' },
  { id: 'pictures', name: 'Pictures' },
  { id: 'people', name: 'People and quotes' },
  { id: 'sell', name: 'Prices and products' },
  { id: 'lists', name: 'Posts, work and dates' },
  { id: 'contact', name: 'Contact and places' },
  { id: 'action', name: 'Calls to action' },
  { id: 'footer', name: 'Footers' },
] as const;
export type LayoutCategory = (typeof LAYOUT_CATEGORIES)[number]['id'];

/** What a block of a layout shows of the site, chosen when a section is made of it. */
export type LayoutNeed = 'form' | 'newsletter' | CollectionType;

/** A block of a layout: as it is stored, but for what is new in each section made of it. */
export interface LayoutBlock {
  type: string;
  version: number;
  fields: Record<string, unknown>;
  place: WidePlace;
  phone?: PhoneOverride;
  vertical?: NonNullable<Block['vertical']>;
  needs?: LayoutNeed;
}

/** What is set about a section, its blocks and place on the page aside. */
export type LayoutLook = Omit<Section, 'order' | 'blocks' | 'layout' | 'name'>;

/** A section ready to be put on a page, as data. Its words say what to write in their place. */
export interface SectionLayout {
  /** For ever: editors remember which they showed last. */
  id: string;
  category: LayoutCategory;
  name: string;
  /** Further words it is found by. */
  keywords: readonly string[];
  look: LayoutLook;
  /** In reading order, on the wide grid; the small layouts are derived of it as everywhere. */
  blocks: readonly LayoutBlock[];
  /** Its ground takes a picture where the site has one to give. */
  takesGround?: boolean;
}
