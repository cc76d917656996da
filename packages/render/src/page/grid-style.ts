import { WIDE_COLUMNS } from '@portico/model/block';
import { definitionOf } from '@portico/blocks/registry';
import { deriveLayout, type DerivedBlock, gridArea } from '@portico/model/layout/derive-layout';
import type { GridBlock } from '@portico/model/layout/grid-block';
import type { ImageSpan } from '@portico/model/media';
import { inOrder } from '@portico/model/schema';
import type { Section } from '@portico/model/section';
import type { CSSProperties } from 'react';
import { NARROW_COLUMNS } from '@portico/model/layout/grid-block';
import { PHONE_COLUMNS } from '@portico/model/block';

/** A block of a grid section with what its wrapper says of its place. */
export interface PlacedBlock {
  id: string;
  /** Custom properties `--w`, `--n`, `--p`: grid areas of the three layouts. */
  style: CSSProperties;
  joined: boolean;
  /** A card's picture that stands beside its words between 433 and 799 px, as tall as they are. */
  besideWords: boolean;
  hiddenOnPhones: boolean;
  span: ImageSpan;
}

const PLACE_BELOW = { w: WIDE_COLUMNS, h: 4 };

/**
 * A grid section's blocks in document order with their places. A block without a place (added by an import or the
 * API) stands below all others.
 * @param columnPx widest a column of the wide grid can get; absent in sections that fill the window
 */
export function placeBlocks(section: Section, columnPx: number | undefined): PlacedBlock[] {
  const placed = inOrder(section.blocks);
  let bottom = placed.reduce(
    (last, block) => Math.max(last, block.place ? block.place.y + block.place.h : 0),
    0,
  );
  const layers = new Map<string, number>();
  const gridBlocks = placed.map((block): GridBlock => {
    const definition = definitionOf(block.type);
    const place = block.place ?? { x: 0, y: bottom, ...PLACE_BELOW };
    if (!block.place) bottom += PLACE_BELOW.h;
    if (place.layer) layers.set(block.id, place.layer);
    return {
      id: block.id,
      order: block.order,
      place,
      holds: definition?.holds ?? 'text',
      phone: block.phone,
    };
  });
  const layout = deriveLayout(gridBlocks);
  return layout.blocks.map((block) => ({
    id: block.id,
    style: placeStyle(block, layout, layers.get(block.id)),
    joined: block.joined,
    besideWords: block.besideWords,
    hiddenOnPhones: block.phone === null,
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
