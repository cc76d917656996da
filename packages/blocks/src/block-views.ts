import type { BlockModule } from './block-module.ts';
import { blockOf } from './registry.ts';

/**
 * Gives blocks of the registry what they lack. In the owner's app that is all but the definition (`vite.block-views.ts`);
 * everywhere else they are whole from the beginning.
 */
export function addViews(whole: readonly BlockModule[]): void {
  for (const block of whole) Object.assign(blockOf(block.definition.type) ?? {}, block);
}

/** Can blocks of a type be rendered? Those this Portico does not know can: they show nothing. */
export function hasView(type: string): boolean {
  const block: Partial<BlockModule> | undefined = blockOf(type);
  return block === undefined || block.View !== undefined;
}

/** Brings the views and styles of every block. Rejects when they cannot be fetched. */
export async function loadViews(): Promise<void> {
  const { wholeBlocks } = await import('./whole-registry.ts');
  addViews(Object.values(wholeBlocks));
}
