import type { Subset } from './subsets.ts';

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

/**
 * A local font brought to the same size, so that nothing moves when the real one comes: the factor of their mean widths
 * (running English and German text, at the weight and size the font is mostly set in), and the font's own ascent and descent
 * over its size.
 */
interface StandIn {
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

/** The `@font-face` rule of one of a font's files. @param range absent: all letters */
export function fontFace(
  { name, weights }: FontFiles,
  url: string,
  { range, italic = false }: { range?: string | undefined; italic?: boolean } = {},
): string {
  return `@font-face{font-family:"${name}";${italic ? 'font-style:italic;' : ''}font-weight:${weights.join(' ')};font-display:swap;src:url(${url})format("woff2")${range ? `;unicode-range:${range}` : ''}}`;
}

/** The `@font-face` rule of what stands in for a font, by its name and `-0`. */
export function standInFace({ name, standIn: { local, size, ascent, descent } }: FontFiles): string {
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  const sources = local.map((font) => `local("${font}")`).join(',');
  return `@font-face{font-family:"${name}-0";src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
}
