import type { BlockDefinition } from '@portico/model/block-definition';
import type { DataResult } from '@portico/model/data-request';
import type { ImageSpan } from '@portico/model/media';
import type { ComponentType } from 'react';

/** What every block view is given. Everything else it needs of the page comes from `usePage()`. */
export interface BlockViewProps<Fields> {
  /** Block id within the section: stable, unique on the page. */
  id: string;
  fields: Fields;
  /** Answers to the definition's `reads`, under the same names. */
  data: Readonly<Record<string, DataResult>>;
  /** How much of the window's width the block has: what pictures in it need to know. */
  span: ImageSpan;
}

/** A block as the registry holds it: definition, view and styles together. */
export interface BlockModule {
  // The registry holds blocks of many field types; each one's own types meet in `defineBlock`.
  definition: BlockDefinition<never>;
  View: ComponentType<BlockViewProps<never>>;
  /** Stylesheets of this block; each is put into a page once when the page shows a block that names it. */
  css: readonly string[];
}

/** Ties a definition to its view, so that both agree on the fields. */
export function defineBlock<Fields>(block: {
  definition: BlockDefinition<Fields>;
  View: ComponentType<BlockViewProps<Fields>>;
  css: readonly string[];
}): BlockModule {
  return block as unknown as BlockModule;
}
