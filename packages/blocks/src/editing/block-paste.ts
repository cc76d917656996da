import type { PlainTable } from '@portico/model/documents/table-of-rich-text';
import type { RichText } from '@portico/model/documents/rich-text';

/** What a block is made of when it is pasted or dropped; each answers the fields it sets. */
export interface BlockPaste<Fields> {
  /** Words with their structure. */
  words?(content: RichText): Partial<Fields>;
  /** Titles with what each of them opens. */
  folds?(folds: ReadonlyArray<{ title: string; content: RichText }>): Partial<Fields>;
  /** Rows and columns of words. */
  table?(table: PlainTable): Partial<Fields>;
  /** Code that keeps its lines, the language it names, and the name of its file; '' where they are not said. */
  code?(sample: { code: string; language: string; title: string }): Partial<Fields>;
  /** A picture of the library. @param alt what it shows here; '' for the library's own words */
  picture?(media: string, alt: string): Partial<Fields>;
  /** Several pictures of the library at once, in their order. @param media no more than `picturesMax` */
  pictures?(media: readonly string[]): Partial<Fields>;
  /** As many as one block takes. */
  picturesMax?: number;
  /** An address and nothing else. @returns undefined for addresses it has no use for */
  address?(url: string): Partial<Fields> | undefined;
}

/** The same as the registry holds it, whatever the block's fields are. */
export type AnyBlockPaste = BlockPaste<Record<string, unknown>>;

/** Ties what a block is made of to its fields. */
export function definePaste<Fields>(paste: BlockPaste<Fields>): AnyBlockPaste {
  return paste as unknown as AnyBlockPaste;
}
