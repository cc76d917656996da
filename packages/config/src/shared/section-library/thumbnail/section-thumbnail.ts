import { picture } from '@portico/blocks/editing/thumbnail/parts';
import { box, type Box, type Shape } from '@portico/blocks/editing/thumbnail/shape';
import { inLibrary } from '@portico/blocks/editing/library';
import { type Block, WIDE_COLUMNS, type WidePlace } from '@portico/model/documents/block';
import { idsInOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import { makeSection } from '../make-section.ts';
import type { SectionLayout } from '../section-layout.ts';
import { COLUMN_GAP, ROW_GAP, rowTops } from './grid-rows.ts';

/** The window a thumbnail shows, in px. */
export const THUMBNAIL = { width: 1440, height: 900 } as const;

/** Content widths in that window; `full` has no margins. */
const WIDTHS = { text: 680, normal: 1120, wide: 1344, full: 1440 } as const;
/** Space above and below, by what the section has on the page. */
const PADDINGS = { none: 0, small: 60, medium: 100, large: 120 } as const;
/** Least heights as parts of the window. */
const HEIGHTS = { fit: 0, small: 0.4, medium: 0.6, large: 0.8, screen: 1 } as const;
/** What is higher than the window is made smaller, but not so small that nothing is seen. */
const LEAST_SCALE = 0.62;

/** What of a section its picture is made of. */
type Drawn = Pick<Section, 'blocks' | 'layout'> &
  Partial<Pick<Section, 'width' | 'padding' | 'height' | 'align' | 'background'>>;

/** A section as a picture of few shapes. */
export interface Thumbnail {
  /** The section's own ground within the window: its upper edge and its height, in px. */
  top: number;
  height: number;
  /** In px of the window; what is below it is cut off. */
  shapes: Shape[];
}

/**
 * A section as a picture for menus, as it stands in a window of `THUMBNAIL`. Made of the places on the grid and of what
 * is written alone, so that it costs nothing and follows every change.
 */
export function sectionThumbnail(section: Drawn): Thumbnail {
  const { background, align = 'top' } = section;
  const width = WIDTHS[section.width ?? (section.layout === 'grid' ? 'wide' : 'text')];
  const areas = section.layout === 'grid' ? gridAreas(section, width) : flowAreas(section, width);
  const padding = PADDINGS[section.padding ?? 'medium'];
  const total = Math.max(0, ...areas.map(({ area }) => area.y + area.h));
  const scale = Math.max(LEAST_SCALE, Math.min(1, (THUMBNAIL.height - 2 * padding) / Math.max(1, total)));
  const least = HEIGHTS[section.height ?? 'fit'] * THUMBNAIL.height;
  const wanted = Math.max(total * scale + 2 * padding, least, LEAST_HEIGHT);
  const height = Math.min(THUMBNAIL.height, wanted);
  const top = (THUMBNAIL.height - height) / 2;
  const spare = Math.max(0, height - 2 * padding - total * scale);
  const down = align === 'top' ? 0 : align === 'middle' ? spare / 2 : spare;
  const fit = { left: (THUMBNAIL.width - width * scale) / 2, top: top + padding + down, scale };
  return {
    top,
    height,
    shapes: [
      ...(background?.image || background?.video ? standIn(top, height) : []),
      ...areas.flatMap(({ block, area }) =>
        inLibrary(block.type)
          .draw(block.fields, area)
          .map((shape) => fitted(shape, fit)),
      ),
    ],
  };
}

/** An empty section is still seen. */
const LEAST_HEIGHT = 120;

/** A picture or film under everything. */
function standIn(y: number, h: number): Shape[] {
  const all = { x: 0, y, w: THUMBNAIL.width, h };
  const hills = `M-60 ${y + h}l420 ${-h * 0.6} 330 ${h * 0.44} 240 ${-h * 0.3} 580 ${h * 0.46}z`;
  return [
    ...picture(all).slice(0, 1),
    { kind: 'path', role: 'glyph', d: hills },
    box('veil', all, { clear: true }),
  ];
}

interface Area {
  block: Block;
  area: Box;
}

function gridAreas({ blocks }: Drawn, width: number): Area[] {
  const column = (width - COLUMN_GAP * (WIDE_COLUMNS - 1)) / WIDE_COLUMNS;
  const widthOf = ({ w }: WidePlace) => w * column + (w - 1) * COLUMN_GAP;
  let below = 0;
  const placed = idsInOrder(blocks).map((id) => {
    const block = blocks[id] as Block;
    const place = block.place ?? { x: 0, y: below, w: WIDE_COLUMNS, h: 4 };
    below = Math.max(below, place.y + place.h);
    return { block, place, height: inLibrary(block.type).height(block.fields, widthOf(place)) };
  });
  const tops = rowTops(placed.map(({ place, height = 0 }) => ({ place, height })));
  return placed
    .sort((a, b) => (a.place.layer ?? 0) - (b.place.layer ?? 0))
    .map(({ block, place, height }) => {
      const y = tops[place.y] ?? 0;
      const room = (tops[place.y + place.h] ?? 0) - ROW_GAP - y;
      const h = height ?? room;
      const down = block.vertical === 'middle' ? (room - h) / 2 : block.vertical === 'bottom' ? room - h : 0;
      return {
        block,
        area: { x: place.x * (column + COLUMN_GAP), y: y + Math.max(0, down), w: widthOf(place), h },
      };
    });
}

/** Height of what has none of its own where blocks follow one another. */
const FLOW_PART = 0.56;

function flowAreas({ blocks }: Drawn, width: number): Area[] {
  let y = 0;
  return idsInOrder(blocks).map((id) => {
    const block = blocks[id] as Block;
    const h = inLibrary(block.type).height(block.fields, width) ?? width * FLOW_PART;
    const area = { x: 0, y, w: width, h };
    y += h + 32;
    return { block, area };
  });
}

interface Fit {
  left: number;
  top: number;
  scale: number;
}

function fitted(shape: Shape, { left, top, scale }: Fit): Shape {
  if (shape.kind === 'path') return { ...shape, d: fittedPath(shape.d, { left, top, scale }) };
  return {
    ...shape,
    x: left + shape.x * scale,
    y: top + shape.y * scale,
    w: shape.w * scale,
    h: shape.h * scale,
    ...(shape.radius === undefined ? {} : { radius: shape.radius * scale }),
  };
}

/** Paths of `M x y` and relative lines alone. */
function fittedPath(d: string, { left, top, scale }: Fit): string {
  return d.replace(/([Ml])(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, command: string, x: string, y: string) => {
    const [dx, dy] = command === 'M' ? [left, top] : [0, 0];
    return `${command}${Number(x) * scale + dx} ${Number(y) * scale + dy}`;
  });
}

/** The same of a layout of the library, as it looks once its pictures are chosen. */
export function layoutThumbnail(layout: SectionLayout): Thumbnail {
  let number = 0;
  const picture = { media: '0'.repeat(32) };
  return sectionThumbnail(makeSection(layout, () => String(number++), { pictures: [picture] }));
}
