import type { NewBlock } from '@portico/model/editor/block-commands';
import { newBlock } from './insertable.ts';

/** A new block with some fields set. */
export const withFields = (type: string, fields: Record<string, unknown>): NewBlock => {
  const made = newBlock(type);
  return { ...made, fields: { ...made.fields, ...fields } };
};

/** A picture block. @param alt what it shows here; the library's own words when '' */
export const picture = (media: string, alt = ''): NewBlock =>
  withFields('image', { image: { media, ...(alt === '' ? {} : { alt }) } });
