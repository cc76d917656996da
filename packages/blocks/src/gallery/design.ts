/** Designs an owner can choose. */
export const GALLERY_DESIGNS = [
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'list',
  'slideshow',
  'slider',
  'carousel',
  'stacked',
] as const;
export type GalleryDesign = (typeof GALLERY_DESIGNS)[number];

/** What designs are built as: how their markup is laid out, and which engine moves them, where one does. */
export const BUILT_DESIGNS = [
  'base',
  'stacked',
  'strip',
  'carousel',
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'list',
] as const;
export type BuiltDesign = (typeof BUILT_DESIGNS)[number];

/** Designs whose build has another name: in a slideshow slides lie on each other, stacked ones stand below each other. */
const BUILT_AS: Readonly<Record<string, BuiltDesign>> = {
  stacked: 'base',
  slider: 'strip',
  slideshow: 'stacked',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  autorows: 'autorows',
  carousel: 'carousel',
  list: 'list',
};

/** What a design is built as; anything unknown as the plainest there is [B4.1]. */
export const builtDesign = (design: string): BuiltDesign =>
  Object.hasOwn(BUILT_AS, design) ? (BUILT_AS[design] as BuiltDesign) : 'base';

/** Thrown for names of designs nothing is built for [B5.17]. */
export class UnknownDesignError extends Error {
  override name = 'UnknownDesignError';

  constructor(name: string) {
    super(`The gallery design "${name}" could not be found by name.`);
  }
}

/** Builds whose slides a script moves. Without it they are rows that scroll. */
const MOVING: ReadonlySet<BuiltDesign> = new Set(['stacked', 'strip', 'carousel']);

export const isMoving = (built: BuiltDesign): boolean => MOVING.has(built);
