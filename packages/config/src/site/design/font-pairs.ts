import type { OwnFonts } from '@portico/model/site/own-fonts';
import type { FontFamily, ShippedFamily, Styles } from '@portico/model/site/styles';
import { FONT_FILES } from '@portico/render/page/fonts/font-files';
import { isOwn, nearestFace } from '@portico/render/page/fonts/site-font';

type FontRole = Styles['fonts']['heading'];
type Setting = Omit<FontRole, 'family' | 'transform'>;

const SYSTEM_NAMES: Readonly<Partial<Record<ShippedFamily, string>>> = {
  'system-sans': 'System sans',
  'system-serif': 'System serif',
};

/** @param own the families the site brings along */
export function fontName(family: FontFamily, own: OwnFonts = {}): string {
  if (isOwn(family)) return own[family]?.name ?? 'A font that was removed';
  return FONT_FILES[family]?.name ?? SYSTEM_NAMES[family] ?? family;
}

/**
 * The weights of a family: any between the least and the greatest, or a few.
 * @param own the families the site brings along
 */
export function fontWeights(
  family: FontFamily,
  own: OwnFonts = {},
): { between: readonly [least: number, greatest: number] } | { few: readonly number[] } {
  if (!isOwn(family)) return { between: FONT_FILES[family]?.weights ?? [100, 900] };
  const font = own[family];
  if (!font) return { between: [100, 900] };
  if (font.from !== 'files')
    return { few: [...new Set(font.variations.map((variation) => Number(variation[1]) * 100))].sort() };
  const variable = font.faces.find(({ weights: [least, greatest] }) => least < greatest);
  return variable
    ? { between: variable.weights }
    : { few: [...new Set(font.faces.map(({ weights: [weight] }) => weight))].sort((a, b) => a - b) };
}

/** The weight of a family that is nearest to one. */
function nearestWeight(family: FontFamily, own: OwnFonts | undefined, weight: number): number {
  const weights = fontWeights(family, own);
  if ('between' in weights) return Math.min(weights.between[1], Math.max(weights.between[0], weight));
  const faces = weights.few.map((one) => ({ weights: [one, one] as const, italic: false }));
  return nearestFace(faces, weight)?.weights[0] ?? weight;
}

/** Weight, line height and tracking each family looks best with in headings. */
const AS_HEADING: Readonly<Record<ShippedFamily, Setting>> = {
  fraunces: { weight: 380, lineHeight: 1.06, tracking: -0.015 },
  'instrument-sans': { weight: 560, lineHeight: 1.1, tracking: -0.02 },
  'schibsted-grotesk': { weight: 500, lineHeight: 1.05, tracking: -0.025 },
  'inter-tight': { weight: 520, lineHeight: 1.08, tracking: -0.02 },
  'playfair-display': { weight: 440, lineHeight: 1.08, tracking: -0.01 },
  'source-serif-4': { weight: 420, lineHeight: 1.12, tracking: -0.015 },
  cormorant: { weight: 500, lineHeight: 1, tracking: -0.015 },
  'eb-garamond': { weight: 420, lineHeight: 1.06, tracking: -0.015 },
  newsreader: { weight: 420, lineHeight: 1.1, tracking: -0.015 },
  'hanken-grotesk': { weight: 560, lineHeight: 1.08, tracking: -0.025 },
  'bricolage-grotesque': { weight: 600, lineHeight: 1.02, tracking: -0.02 },
  'dm-sans': { weight: 560, lineHeight: 1.08, tracking: -0.025 },
  'space-grotesk': { weight: 520, lineHeight: 1.06, tracking: -0.03 },
  manrope: { weight: 600, lineHeight: 1.12, tracking: -0.03 },
  jost: { weight: 460, lineHeight: 1.12, tracking: -0.01 },
  syne: { weight: 640, lineHeight: 1.06, tracking: -0.015 },
  'work-sans': { weight: 520, lineHeight: 1.08, tracking: -0.025 },
  'system-sans': { weight: 600, lineHeight: 1.12, tracking: -0.015 },
  'system-serif': { weight: 500, lineHeight: 1.12, tracking: -0.01 },
};

/** Line heights of text where not 1.58: serifs are read in longer lines. */
const TEXT_LINES: Readonly<Partial<Record<ShippedFamily, number>>> = {
  fraunces: 1.62,
  'playfair-display': 1.6,
  'source-serif-4': 1.6,
  'eb-garamond': 1.5,
  cormorant: 1.45,
  newsreader: 1.6,
  'system-serif': 1.62,
  manrope: 1.62,
};

/** What most fonts look well with. */
const OWN_HEADING: Setting = { weight: 600, lineHeight: 1.1, tracking: -0.015 };

export const asHeading = (family: FontFamily, own?: OwnFonts): FontRole =>
  isOwn(family)
    ? { family, ...OWN_HEADING, weight: nearestWeight(family, own, OWN_HEADING.weight) }
    : { family, ...AS_HEADING[family] };
export const asText = (family: FontFamily, own?: OwnFonts): FontRole => ({
  family,
  weight: nearestWeight(family, own, 400),
  lineHeight: (isOwn(family) ? undefined : TEXT_LINES[family]) ?? 1.58,
  tracking: 0,
});

/** In the order of the alphabet, and 2 before 10. */
export const compareNames = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });

/** Families as a choice, by name: the site's own first. */
export function familyOptions(own: OwnFonts = {}): Array<{ value: FontFamily; label: string }> {
  const option = (value: FontFamily) => ({ value, label: fontName(value, own) });
  const byName = (families: FontFamily[]) =>
    families.map(option).sort((a, b) => compareNames(a.label, b.label));
  return [...byName(Object.keys(own) as FontFamily[]), ...byName(Object.keys(AS_HEADING) as FontFamily[])];
}

export interface FontPair {
  id: string;
  heading: FontFamily;
  text: FontFamily;
  /** What it feels like. */
  note: string;
}

/** Pairs that are known to go together. */
export const FONT_PAIRS: readonly FontPair[] = [
  { id: 'studio', heading: 'fraunces', text: 'instrument-sans', note: 'Soft and tactile' },
  { id: 'grid', heading: 'schibsted-grotesk', text: 'schibsted-grotesk', note: 'Precise' },
  { id: 'evening', heading: 'playfair-display', text: 'source-serif-4', note: 'Festive' },
  { id: 'plain', heading: 'instrument-sans', text: 'instrument-sans', note: 'Quiet and clear' },
  { id: 'atelier', heading: 'cormorant', text: 'hanken-grotesk', note: 'Elegant' },
  { id: 'journal', heading: 'newsreader', text: 'newsreader', note: 'Made for reading' },
  { id: 'market', heading: 'bricolage-grotesque', text: 'dm-sans', note: 'Lively' },
  { id: 'gallery', heading: 'syne', text: 'work-sans', note: 'Wide and bold' },
  { id: 'press', heading: 'inter-tight', text: 'newsreader', note: 'Like a newspaper' },
  { id: 'classic', heading: 'eb-garamond', text: 'eb-garamond', note: 'Like a book' },
  { id: 'lab', heading: 'space-grotesk', text: 'inter-tight', note: 'Technical' },
  { id: 'office', heading: 'manrope', text: 'source-serif-4', note: 'Trustworthy' },
  { id: 'modern', heading: 'jost', text: 'eb-garamond', note: 'Geometric and warm' },
  { id: 'friendly', heading: 'dm-sans', text: 'dm-sans', note: 'Friendly' },
  { id: 'essay', heading: 'hanken-grotesk', text: 'source-serif-4', note: 'Thoughtful' },
  { id: 'system', heading: 'system-sans', text: 'system-sans', note: 'Loads fastest' },
];
