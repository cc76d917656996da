import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataResult } from '@portico/model/page/data-request';
import type { ImageSpan } from '@portico/model/media/media';
import type { Block } from '@portico/model/documents/block';
import type { Section } from '@portico/model/documents/section';
import type { SectionEdge } from '@portico/model/documents/section-edge';
import type { ComponentType, CSSProperties } from 'react';

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

/** A block with its place in a section. */
export interface PlacedBlockProps {
  id: string;
  block: Block;
  span: ImageSpan;
  className: string;
  style?: CSSProperties | undefined;
}

/** A section with its place on a page. */
export interface PlacedSectionProps {
  section: Section & { id: string };
  /** The section before it has the same ground, so the space between them is not doubled. */
  tied: boolean;
  /** Part of an item shown inside another section: without that one's outer space where it has no ground of its own. */
  inner: boolean;
  /** Edge of what is before it, into which it reaches up. */
  above?: SectionEdge | undefined;
  /** Its own edge, where something follows that reaches into it. */
  edge?: SectionEdge | undefined;
}

/** A block as the registry holds it: definition, view and styles together. */
export interface BlockModule {
  // The registry holds blocks of many field types; each one's own types meet in `defineBlock`.
  definition: BlockDefinition<never>;
  View: ComponentType<BlockViewProps<never>>;
  /** Stylesheets of this block; each is put into a page once when the page shows a block that names it. */
  css: readonly string[];
  /**
   * Names of the elements, and of the classes with a dot before each, that its script may add to what the view has
   * rendered; published pages keep the styles of those. Absent: of a block with a script anything at all.
   */
  scriptAdds?: readonly string[];
  /** It draws with the colours `--series-1` to `--series-8`: sections that hold it have them. */
  seriesColors?: true;
}

/** Ties a definition to its view, so that both agree on the fields. */
export function defineBlock<Fields>(block: {
  definition: BlockDefinition<Fields>;
  View: ComponentType<BlockViewProps<Fields>>;
  css: readonly string[];
  scriptAdds?: readonly string[];
  seriesColors?: true;
}): BlockModule {
  return block as unknown as BlockModule;
}
