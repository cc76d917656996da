import type { PicturesPlace } from '@portico/blocks/editing/block-editor';
import { editorOf } from '@portico/blocks/editing/editors';
import type { Block } from '@portico/model/documents/block';

/** A block of a section. */
export interface PicturePlace {
  section: string;
  block: string;
}

type AnyBlock = Pick<Block, 'type' | 'fields'>;

/** Where a block has its pictures; undefined where it has none of its own. */
export const picturesOf = ({ type, fields }: AnyBlock): PicturesPlace<Record<string, unknown>> | undefined =>
  editorOf(type)?.pictures?.(fields);

/** Does this block wait for its first picture? */
export function awaitsPicture(block: AnyBlock): boolean {
  const place = picturesOf(block);
  if (!place) return false;
  if (!('list' in place)) return !block.fields[place.field];
  const items = block.fields[place.list];
  return !Array.isArray(items) || items.length === 0;
}
