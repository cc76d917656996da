import type { CollectionType } from '@portico/model/kinds/find-item-kind';

/** A small drawing on 64 × 44: what is filled, and what stands back, as path data. */
export interface ChoicePicture {
  full: string;
  faint?: string;
}

/** One choice of a setting. Where each has a `picture`, it is chosen by how it looks. */
export interface SettingChoice {
  value: string | number;
  label: string;
  help?: string;
  picture?: ChoicePicture;
}

/** With which control a setting is made. */
export type SettingControl =
  /** Words; `lines` above 1 gives them room. Words written on the page itself need none. */
  | { as: 'words'; lines?: number; placeholder?: string; code?: boolean }
  | { as: 'choice'; choices: readonly SettingChoice[] }
  | { as: 'switch' }
  /** `unit` stands behind the number: one that browsers can write. Others, as px, are said in the label. */
  | { as: 'number'; min: number; max: number; step?: number; unit?: 'degree' | 'percent' }
  | { as: 'link' }
  /** `isRequired`: it can be replaced, not taken out. */
  | { as: 'picture'; isRequired?: true }
  /** A file of the library with this extension. */
  | { as: 'file'; ext: string }
  /** A video at a provider's or of the library; `poster`: with the owner's own picture of it. */
  | { as: 'video'; poster?: true }
  /** The address or embed code of something at a known provider's: what it is called there becomes the block's `title`. */
  | { as: 'embed' }
  /** A recording of the library, or the address of an audio file elsewhere; `cover`: with a picture of its own. */
  | { as: 'audio'; cover?: true }
  /** Words with their structure. Those written on the page itself need none. */
  | { as: 'rich-text' }
  /** Some of several. */
  | { as: 'several'; choices: readonly SettingChoice[] }
  /** A collection of the site; `current` is that of the page. */
  | { as: 'collection'; holds?: CollectionType }
  | { as: 'form' }
  /** What the shop takes donations for. */
  | { as: 'donation' }
  /** Products of the site, by their ids. */
  | { as: 'products' }
  /** A colour of the palette or one of its own; `automatic` is what stands there while none is chosen. */
  | { as: 'colour'; automatic: 'button' | 'text' }
  /** A drawn shape; `mask`: one that pictures can be cut to, or none. */
  | { as: 'shape'; mask?: true }
  /** An icon out of the set, or none. */
  | { as: 'icon' }
  | { as: 'shadow' }
  /** A date and time by the site's clock, as an ISO instant; empty for none. */
  | { as: 'moment' }
  /** A place on earth, found by name, address, coordinates or link: with its address, or the point alone. */
  | { as: 'place'; holds: 'location' | 'point' }
  | GridControl
  | ListControl;

/** Cells in rows and columns, written and pasted as in a spreadsheet. */
export interface GridControl {
  as: 'grid';
  /** What a cell holds: `numbers` beside names of rows and columns, as `string[][]`; `words` with bold and links, as a table's. */
  of: 'numbers' | 'words';
  /** What a row and a column are called, in lower case. */
  names: { row: string; column: string };
  /** As many as the schema takes; of numbers without the row of names. */
  maxRows: number;
  maxColumns: number;
}

/** Items in an order of the owner's, each with settings of its own. */
export interface ListControl {
  as: 'list';
  /** What they are called, in lower case: `picture`, `pictures`. */
  names: { one: string; many: string };
  /** As many as the schema takes. */
  max: number;
  /** Fields of a new one. */
  begins: Record<string, unknown>;
  /** The field a new one needs a picture or a file in: it is chosen first. */
  chooses?: string;
  fields: readonly ItemSetting[];
  /** The whole list written as plain text, and read from it. */
  asText?: ListAsText<Record<string, unknown>>;
}

/** How a list is written as plain text. Whatever is read is what the block takes. */
export interface ListAsText<Item> {
  /** How it is written, in a sentence or two. */
  help: string;
  write(items: readonly Item[]): string;
  /** @param before the items there are, for what the text does not say, such as pictures */
  read(text: string, before: readonly Item[]): readonly Item[];
}

/** Something that can be set about an item of a list. */
export type ItemSetting = Omit<AnyBlockSetting, 'group' | 'control'> & {
  control: Exclude<SettingControl, ListControl | GridControl>;
};

/** Ties a list's settings to the fields of its items. */
export function listControl<Item extends object>(
  list: Omit<ListControl, 'as' | 'begins' | 'chooses' | 'fields' | 'asText'> & {
    begins: Partial<Item>;
    asText?: ListAsText<Item>;
    chooses?: keyof Item & string;
    fields: ReadonlyArray<Omit<BlockSetting<Item>, 'group' | 'control'> & Pick<ItemSetting, 'control'>>;
  },
): ListControl {
  return { as: 'list', ...list } as unknown as ListControl;
}

/** Something an owner can set about a block: which field, what it is called, and by which control. */
export interface BlockSetting<Fields> {
  field: keyof Fields & string;
  label: string;
  help?: string;
  control: SettingControl;
  /** What it belongs to; settings of one group stand together under its name. */
  group?: string;
  /** What holds while the field is not set, where it has no default. */
  unset?(fields: Fields): unknown;
  /** Shown only while the block's `collection` holds items of this type. */
  holds?: CollectionType;
  /** Shown only while it holds none of this type. */
  lacks?: CollectionType;
  /** Shown only where it has an effect. */
  when?(fields: Fields): boolean;
  /** Shown only to those who have it: they alone may set what the definition guards. */
  permission?: 'site.code';
}

/** A block's settings as the registry holds them, whatever its fields are. */
export type AnyBlockSetting = BlockSetting<Record<string, unknown>>;

/** Ties settings to their block's fields. */
export function defineSettings<Fields>(
  settings: ReadonlyArray<BlockSetting<Fields>>,
): readonly AnyBlockSetting[] {
  return settings as unknown as readonly AnyBlockSetting[];
}
