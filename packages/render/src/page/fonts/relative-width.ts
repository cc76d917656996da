import type { FontFamily } from '@portico/model/site/styles';

/** How much wider than in Arial a short line is set, on average: in weight 400 and in weight 700. */
const RELATIVE_WIDTHS: Readonly<Partial<Record<FontFamily, readonly [regular: number, bold: number]>>> = {
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
/** Mean width of an Arial letter in a short line, in em. */
const LETTER_EM = 0.5;

/** How much wider than in Arial words are set, about; `tracking` is the space between letters in em. */
export function relativeWidth(setting: { family: FontFamily; weight: number; tracking: number }): number {
  const [regular, bold] = RELATIVE_WIDTHS[setting.family] ?? OF_SYSTEMS;
  return regular + ((bold - regular) * (setting.weight - 400)) / 300 + setting.tracking / LETTER_EM;
}
