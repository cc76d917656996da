import type { Block } from '@portico/model/documents/block';
import { readFields } from '@portico/model/documents/block-definition';
import { blocksOf, mapBlocks } from '@portico/model/documents/body-blocks';
import { definitionOf } from './registry.ts';

/**
 * A stored block as it would be stored today: under its type's name of today, in its shape of today. Itself where it
 * is that already, and where it is unknown, newer than this Portico, or broken.
 */
export function currentBlock(block: Block): Block {
  const definition = definitionOf(block.type);
  if (!definition) return block;
  const { type, version } = definition;
  if (block.type === type && block.version === version) return block;
  const read = readFields(definition, block.version, block.fields);
  return read.ok ? { ...block, type, version, fields: read.body } : block;
}

/**
 * A body with every block as it would be stored today, so that who edits, compares or merges it meets one shape only;
 * the same body where nothing is older.
 */
export function withCurrentBlocks<Body>(kind: string, body: Body): Body {
  const isCurrent = blocksOf(kind, body).every(({ block }) => currentBlock(block) === block);
  return isCurrent ? body : mapBlocks(kind, body, ({ block }) => currentBlock(block));
}
