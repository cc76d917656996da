/** Shapes words can be highlighted with [B3.40]. */
export const HIGHLIGHT_SHAPES = [
  'circle',
  'cross',
  'enclose',
  'jagged',
  'marker',
  'scribble',
  'strike',
  'strikeDiagonal',
  'underline',
  'underlineCurve',
  'underlineDouble',
  'wave',
] as const;
export type HighlightShape = (typeof HIGHLIGHT_SHAPES)[number];

export const HIGHLIGHT_UNITS = ['em', 'px'] as const;
export const HIGHLIGHT_CAPS = ['square', 'round', 'butt'] as const;
export const HIGHLIGHT_BLENDS = ['none', 'multiply', 'screen', 'overlay', 'darken', 'lighten'] as const;
export const HIGHLIGHT_ANIMATIONS = ['draw', 'fade', 'fadeScale'] as const;
export const HIGHLIGHT_DIRECTIONS = ['right', 'left'] as const;

/** What is stored of a highlight: only what differs from the defaults needs to be [B3.41]. */
export interface TextHighlight {
  shape?: HighlightShape | undefined;
  /** A palette colour id or a CSS hex colour; that of the words when absent. */
  color?: string | undefined;
  thickness?: { value: number; unit: (typeof HIGHLIGHT_UNITS)[number] } | undefined;
  linecap?: (typeof HIGHLIGHT_CAPS)[number] | undefined;
  /** How the drawing mixes with all that is under it, the words too: such a drawing lies in front. */
  blend?: (typeof HIGHLIGHT_BLENDS)[number] | undefined;
  /** 0 to 1. */
  opacity?: number | undefined;
  /** Over the words; behind them when absent. */
  isFront?: boolean | undefined;
  isAnimationEnabled?: boolean | undefined;
  animation?: (typeof HIGHLIGHT_ANIMATIONS)[number] | undefined;
  direction?: (typeof HIGHLIGHT_DIRECTIONS)[number] | undefined;
  /** Of the animation, in seconds. */
  duration?: number | undefined;
  /** What one em of the thickness is, in pixels; the words' own size when absent. */
  fontSize?: number | undefined;
}

export type HighlightSettings = Required<Omit<TextHighlight, 'color' | 'fontSize'>> &
  Pick<TextHighlight, 'color' | 'fontSize'>;

/** A highlight nobody said anything about [B3.43]. */
export const HIGHLIGHT_DEFAULTS = {
  shape: 'wave',
  thickness: { value: 0.06, unit: 'em' },
  linecap: 'square',
  blend: 'none',
  isFront: false,
  isAnimationEnabled: false,
  animation: 'draw',
  direction: 'right',
  duration: 0.75,
} as const;

/** Shapes that lie over the whole of the words: in the words' own colour those are read through them. */
const COVERING: readonly HighlightShape[] = ['marker', 'scribble'];
const COVERING_OPACITY = 0.3;

/** All settings of a highlight. */
export function highlightSettings(stored: TextHighlight): HighlightSettings {
  const said = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
  const shape = stored.shape ?? HIGHLIGHT_DEFAULTS.shape;
  const isUnreadable = COVERING.includes(shape) && stored.color === undefined;
  return { ...HIGHLIGHT_DEFAULTS, opacity: isUnreadable ? COVERING_OPACITY : 1, ...said };
}

export const HIGHLIGHT_LIMITS = {
  em: { min: 0.01, max: 2 },
  px: { min: 0.5, max: 100 },
  duration: { min: 0.1, max: 10 },
  fontSize: { min: 1, max: 1000 },
} as const;

const isWithin = ({ min, max }: { min: number; max: number }, value: unknown) =>
  typeof value === 'number' && value >= min && value <= max;

function isThickness(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { value: amount, unit, ...more } = value as Record<string, unknown>;
  const isKnown = unit === 'em' || unit === 'px';
  return isKnown && isWithin(HIGHLIGHT_LIMITS[unit], amount) && Object.keys(more).length === 0;
}

/** What each setting may be: one of a few, within limits, or as a function says. */
const ALLOWED: Readonly<
  Record<
    keyof TextHighlight,
    readonly unknown[] | { min: number; max: number } | ((value: unknown) => boolean)
  >
> = {
  shape: HIGHLIGHT_SHAPES,
  color: (value) => typeof value === 'string' && value.length <= 40,
  thickness: isThickness,
  linecap: HIGHLIGHT_CAPS,
  blend: HIGHLIGHT_BLENDS,
  opacity: { min: 0, max: 1 },
  isFront: [true, false],
  isAnimationEnabled: [true, false],
  animation: HIGHLIGHT_ANIMATIONS,
  direction: HIGHLIGHT_DIRECTIONS,
  duration: HIGHLIGHT_LIMITS.duration,
  fontSize: HIGHLIGHT_LIMITS.fontSize,
};

function isSetting([name, value]: [string, unknown]): boolean {
  if (!Object.hasOwn(ALLOWED, name)) return false;
  const allowed = ALLOWED[name as keyof TextHighlight];
  if (typeof allowed === 'function') return allowed(value);
  return 'min' in allowed ? isWithin(allowed, value) : allowed.includes(value);
}

/** Is it a highlight, and nothing else? */
export const isHighlight = (value: object): value is TextHighlight => Object.entries(value).every(isSetting);

/** A highlight as text carries it in its markup. What is not one is left out; null where nothing can be read. */
export function readHighlight(json: string): TextHighlight | null {
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return Object.fromEntries(Object.entries(read).filter(isSetting));
  } catch {
    return null;
  }
}
