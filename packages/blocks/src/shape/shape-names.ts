/** Every shape there is, by family, in the order they are offered. Names are stored in pages: for ever. */
export const SHAPE_FAMILIES = {
  basic: [
    'rectangle',
    'rounded',
    'squircle',
    'circle',
    'oval',
    'pill',
    'semicircle',
    'quarter',
    'triangle',
    'diamond',
    'parallelogram',
    'trapezoid',
    'pentagon',
    'hexagon',
    'octagon',
    'cross',
  ],
  arrows: [
    'arrow',
    'arrow-both',
    'arrow-notched',
    'arrow-turn',
    'pointer',
    'chevron',
    'chevrons',
    'play',
    'cursor',
  ],
  organic: [
    'blob',
    'pebble',
    'puddle',
    'bean',
    'egg',
    'drop',
    'leaf',
    'petal',
    'heart',
    'cloud',
    'clover',
    'flower',
    'daisy',
  ],
  frames: [
    'arch',
    'lancet',
    'double-arch',
    'plaque',
    'stepped',
    'frame',
    'frame-double',
    'ring',
    'frame-arch',
    'stamp',
    'corners',
  ],
  lines: [
    'line',
    'line-curve',
    'line-wave',
    'line-zigzag',
    'line-loops',
    'line-arrow',
    'line-arrow-curved',
    'line-scribble',
    'spiral',
  ],
  badges: [
    'star',
    'sparkle',
    'star-eight',
    'burst',
    'seal',
    'scallop',
    'shield',
    'bookmark',
    'banner',
    'ticket',
    'tag',
    'bubble',
  ],
  waves: ['wave', 'swell', 'hills', 'ripples', 'scallops', 'peaks', 'ribbon', 'slope'],
} as const;
export type ShapeFamily = keyof typeof SHAPE_FAMILIES;
export type ShapeName = (typeof SHAPE_FAMILIES)[ShapeFamily][number];
type LineName = (typeof SHAPE_FAMILIES)['lines'][number];
/** A shape that encloses something, so that a picture can be cut to it. */
export type MaskName = Exclude<ShapeName, LineName>;

export const SHAPE_NAMES = Object.values(SHAPE_FAMILIES).flat() as readonly ShapeName[];

/** Is it a line, which has no inside? */
export const isOpenShape = (name: ShapeName): name is LineName =>
  (SHAPE_FAMILIES.lines as readonly string[]).includes(name);

export const MASK_NAMES = SHAPE_NAMES.filter((name): name is MaskName => !isOpenShape(name));

/** Width and height of its viewBox, and its path. */
export type Drawing = readonly [width: number, height: number, path: string];
export type Drawings = Readonly<Record<ShapeName, Drawing>>;

/** Width to height of a drawing, of its viewBox; a rectangle is a square [B5.48]. */
export const drawingRatio = ([width, height]: Drawing): number => width / height;
