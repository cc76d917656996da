import type { BlockDefinition } from '@portico/model/block-definition';
import type { BlockModule } from './block-module.ts';

/** Every block there is, by type. A new block is its own folder and one line here. */
export const blocks: Readonly<Record<string, BlockModule>> = {};

/** The definition of a block type, or undefined for types this Portico does not know. */
export function definitionOf(type: string): BlockDefinition<Record<string, unknown>> | undefined {
  if (!Object.hasOwn(blocks, type)) return undefined;
  return blocks[type]?.definition as unknown as BlockDefinition<Record<string, unknown>>;
}
