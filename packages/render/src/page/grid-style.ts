import { holdsOf } from '@portico/blocks/registry';
import { PHONE_COLUMNS, WIDE_COLUMNS } from '@portico/model/documents/block';
import { deriveLayout, type DerivedBlock, gridArea } from '@portico/model/layout/derive-layout';
import { NARROW_COLUMNS } from '@portico/model/layout/grid-block';
import { gridBlocksOf } from '@portico/model/layout/grid-blocks';
import type { ImageSpan } from '@portico/model/media/media';
import type { Section } from '@portico/model/documents/section';
import type { CSSProperties } from 'react';

/** A block of a grid section with what its wrapper says of its place. */
export interface PlacedBlock {
  id: string;
  /** Custom properties `--w`, `--n`, `--p`: grid areas of the three layouts. */
  style: CSSProperties;
  joined: boolean;
  /** A card's picture that stands beside its words between 433 and 799 px, as tall as they are. */
  besideWords: boolean;
  hiddenOnPhones: boolean;
  /** On the wide grid it begins one column in, or ends one column before the end: in sections that fill the window, at the page's margins. */
  atStart: boolean;
  atEnd: boolean;
  span: ImageSpan;
}

/**
 * A grid section's blocks in document order with their places.
 * @param columnPx widest a column of the wide grid can get; absent in sections that fill the window
 */
export function placeBlocks(section: Section, columnPx: number | undefined): PlacedBlock[] {
  const layout = deriveLayout(gridBlocksOf(section, holdsOf));
  return layout.blocks.map((block) => ({
    id: block.id,
    style: placeStyle(block, layout, section.blocks[block.id]?.place?.layer),
    joined: block.joined,
    besideWords: block.besideWords,
    hiddenOnPhones: block.phone === null,
    atStart: block.wide.column === 1,
    atEnd: block.wide.column + block.wide.columns === WIDE_COLUMNS - 1,
    span: {
      wide: block.wide.columns / WIDE_COLUMNS,
      narrow: block.narrow.columns / NARROW_COLUMNS,
      phone: (block.phone?.columns ?? PHONE_COLUMNS) / PHONE_COLUMNS,
      ...(columnPx === undefined ? {} : { maxPx: Math.round(block.wide.columns * columnPx) }),
    },
  }));
}

function placeStyle(
  block: DerivedBlock,
  layout: { narrowIsPlain: boolean; phoneIsPlain: boolean },
  layer: number | undefined,
): CSSProperties {
  const style: Record<string, string | number> = { '--w': gridArea(block.wide) };
  if (!layout.narrowIsPlain) style['--n'] = gridArea(block.narrow);
  if (!layout.phoneIsPlain && block.phone) style['--p'] = gridArea(block.phone);
  if (layer) style.zIndex = layer;
  return style;
}
