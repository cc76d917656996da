import { HIGHLIGHT_DEFAULTS, type HighlightSettings } from '@portico/model/text/text-highlight';
import { type HighlightLine, highlightPaths } from './highlight-path.ts';

/** All that is drawn of a highlight, as SVG says it. */
export interface HighlightDrawing {
  /** Path data, in the order they are drawn. */
  paths: string[];
  stroke: string;
  /** In CSS pixels. */
  strokeWidth: number;
  linecap: HighlightSettings['linecap'];
  opacity: number;
  /** A CSS blend mode. */
  blend: string;
  /** Over the words. */
  isFront: boolean;
}

/** A marker's tip is as broad as letters are high, by the thickness a line has. */
const MARKER = 0.95 / HIGHLIGHT_DEFAULTS.thickness.value;

/**
 * A highlight on the lines its words stand on [B3.41].
 * @param words their colour where the highlight has none of its own, and the size of their type in CSS pixels
 */
export function highlightDrawing(
  settings: HighlightSettings,
  lines: readonly HighlightLine[],
  words: { color: string; fontSize: number },
): HighlightDrawing {
  const { shape, thickness, linecap, opacity, blend, isFront } = settings;
  const em = settings.fontSize ?? words.fontSize;
  const width = thickness.unit === 'em' ? thickness.value * em : thickness.value;
  return {
    paths: lines.flatMap((line) => highlightPaths(shape, line, words.fontSize)),
    stroke: words.color,
    strokeWidth: Math.round(width * (shape === 'marker' ? MARKER : 1) * 100) / 100,
    linecap,
    opacity,
    blend: blend === 'none' ? 'normal' : blend,
    isFront: isFront || blend !== 'none',
  };
}
