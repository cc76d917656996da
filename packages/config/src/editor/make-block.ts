import { blockPastes } from '@portico/blocks/editing/paste';
import type { AnyBlockPaste } from '@portico/blocks/editing/block-paste';
import type { NewBlock } from '@portico/model/editor/block-commands';
import type { PlainTable } from '@portico/model/documents/table-of-rich-text';
import type { RichText } from '@portico/model/documents/rich-text';
import type { CodeSample } from './paste/fenced-code.ts';
import { newBlock } from './insertable.ts';

/** A new block with some fields set, of the kind that can be made of what there is; undefined where none can. */
function made(fieldsOf: (paste: AnyBlockPaste) => Record<string, unknown> | undefined): NewBlock | undefined {
  for (const [type, paste] of Object.entries(blockPastes)) {
    const fields = fieldsOf(paste);
    const block = fields && newBlock(type);
    if (block) return { ...block, fields: { ...block.fields, ...fields } };
  }
  return undefined;
}

function sure(block: NewBlock | undefined): NewBlock {
  if (!block) throw new Error('No block can be made of this');
  return block;
}

/** The block that holds words. */
export const wordsBlock = (content: RichText): NewBlock => sure(made(({ words }) => words?.(content)));

/** The block whose parts open and close. */
export const foldsBlock = (folds: ReadonlyArray<{ title: string; content: RichText }>): NewBlock =>
  sure(made((paste) => paste.folds?.(folds)));

/** The block that shows rows and columns of words. */
export const tableBlock = (table: PlainTable): NewBlock => sure(made((paste) => paste.table?.(table)));

/** The block that shows code. */
export const codeSampleBlock = (sample: CodeSample): NewBlock => sure(made(({ code }) => code?.(sample)));

/** The block that shows a picture of the library. @param alt what it shows here; the library's own words when '' */
export const pictureBlock = (media: string, alt = ''): NewBlock =>
  sure(made(({ picture }) => picture?.(media, alt)));

/** What shows pictures of the library that came together: a block for a single one, else one for as many as it takes. */
export function picturesBlocks(media: readonly string[]): NewBlock[] {
  if (media.length === 1) return media.map((one) => pictureBlock(one));
  const [max = 1] = Object.values(blockPastes).flatMap(({ picturesMax }) => picturesMax ?? []);
  return Array.from({ length: Math.ceil(media.length / max) }, (_, at) =>
    sure(made(({ pictures }) => pictures?.(media.slice(at * max, (at + 1) * max)))),
  );
}

/** The block that shows what is at an address, such as a film; undefined for addresses none has a use for. */
export const addressBlock = (url: string): NewBlock | undefined => made(({ address }) => address?.(url));
