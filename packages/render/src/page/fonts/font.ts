import type { FontPart, Subset } from '@portico/model/site/font-parts';

/** A variable font of npm's: its files, and what stands in for it while they load. */
export interface FontFiles {
  /** Name in CSS, and for owners. */
  name: string;
  files: Readonly<Partial<Record<Subset, string>>>;
  /** Latin italics; synthesised from the upright where there are none, or a page needs more. */
  italic?: string;
  /** Least and greatest weight. */
  weights: readonly [least: number, greatest: number];
  standIn: StandIn;
}

/** A family as a page sets it, whoever brings it along. */
export interface SiteFont {
  /** Name in CSS. */
  name: string;
  faces: readonly FontFace[];
  /** The address of the stylesheet that brings its faces, where others do. */
  stylesheet?: string;
  /** The styles of it that are asked for with the site's kit, where it comes with that. */
  ofKit?: readonly string[];
  /** CSS falls back to it. */
  stack: string;
  standIn?: StandIn;
}

/** A weight of a family, or all that a variable font has, upright or italic. */
export interface FontFace {
  weights: readonly [least: number, greatest: number];
  italic: boolean;
  /** Addresses of its files by the letters they hold. */
  files: Readonly<Partial<Record<FontPart, string>>>;
}

/**
 * A local font brought to the same size, so that nothing moves when the real one comes: the factor of their mean widths
 * (running English and German text, at the weight and size the font is mostly set in), and the font's own ascent and descent
 * over its size.
 */
export interface StandIn {
  local: readonly string[];
  /** What CSS falls back to where even that is missing. */
  stack: string;
  size: number;
  ascent: number;
  descent: number;
}

export const SERIF = {
  local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  stack: 'Georgia,serif',
} as const;
export const SANS = { local: ['Arial', 'Liberation Sans', 'Arimo'], stack: 'system-ui,sans-serif' } as const;
export const MONO = {
  local: ['Courier New', 'Liberation Mono', 'Cousine'],
  stack: 'ui-monospace,monospace',
} as const;

/** A name as CSS writes a text: nothing in it can end the text, the rule or the element. */
export const cssName = (name: string): string =>
  `"${name.replace(/["\\<>{};\p{Cc}]/gu, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;

/** The `@font-face` rule of one of a font's files. @param range absent: all letters */
export function fontFace(
  name: string,
  { weights, italic }: Pick<FontFace, 'weights' | 'italic'>,
  url: string,
  range?: string | undefined,
): string {
  const weight = weights[0] === weights[1] ? String(weights[0]) : weights.join(' ');
  return `@font-face{font-family:${cssName(name)};${italic ? 'font-style:italic;' : ''}font-weight:${weight};font-display:swap;src:url(${url})format("woff2")${range ? `;unicode-range:${range}` : ''}}`;
}

/** The `@font-face` rule of what stands in for a font, by its name and `-0`. */
export function standInFace({ name, standIn }: Pick<SiteFont, 'name' | 'standIn'>): string {
  if (!standIn) return '';
  const { local, size, ascent, descent } = standIn;
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  const sources = local.map((font) => `local("${font}")`).join(',');
  return `@font-face{font-family:${cssName(`${name}-0`)};src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
}
