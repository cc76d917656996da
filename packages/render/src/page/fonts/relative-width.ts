import type { FontFamily, ShippedFamily, Styles } from '@portico/model/site/styles';
import { isOwn, nearestFace } from './site-font.ts';

/** How much wider than in Arial a short line is set, on average: in weight 400 and in weight 700. */
const RELATIVE_WIDTHS: Readonly<Partial<Record<ShippedFamily, readonly [regular: number, bold: number]>>> = {
  fraunces: [0.89, 0.97],
  'instrument-sans': [1.04, 1.08],
  'schibsted-grotesk': [1.04, 1.11],
  'inter-tight': [0.95, 1.03],
  'playfair-display': [1.03, 1.06],
  'source-serif-4': [1.09, 1.12],
  cormorant: [0.92, 0.93],
  'eb-garamond': [0.91, 1],
  newsreader: [0.99, 1.08],
  'hanken-grotesk': [1.01, 1.03],
  'bricolage-grotesque': [0.93, 0.98],
  'dm-sans': [1.03, 1.1],
  'space-grotesk': [1.07, 1.08],
  manrope: [1.02, 1.08],
  jost: [0.95, 1.07],
  syne: [0.98, 1.23],
  'work-sans': [1.11, 1.13],
};
/** Of what visitors' systems have. */
const OF_SYSTEMS = [1.02, 1.1] as const;
/** How much wider bold letters are, mostly. */
const BOLD = 1.05;
/** Mean width of an Arial letter in a short line, in em. */
const LETTER_EM = 0.5;

type Widths = readonly [regular: number, bold: number];

function widthsOf(family: FontFamily, own: Styles['fonts']['own'] = {}): Widths {
  if (!isOwn(family)) return RELATIVE_WIDTHS[family] ?? OF_SYSTEMS;
  const font = own[family];
  if (font?.from === 'google' && font.measures) return [font.measures.width, font.measures.width * BOLD];
  const width = (weight: number) =>
    font?.from === 'files' ? nearestFace(font.faces, weight)?.width : undefined;
  const regular = width(400) ?? OF_SYSTEMS[0];
  return [regular, Math.max(width(700) ?? 0, regular)];
}

/**
 * How much wider than in Arial words are set, about.
 * @param setting.tracking the space between letters in em
 * @param own the families the site brings along
 */
export function relativeWidth(
  setting: { family: FontFamily; weight: number; tracking: number },
  own: Styles['fonts']['own'],
): number {
  const [regular, bold] = widthsOf(setting.family, own);
  return regular + ((bold - regular) * (setting.weight - 400)) / 300 + setting.tracking / LETTER_EM;
}
