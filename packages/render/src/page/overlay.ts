import type { Section } from '@portico/model/documents/section';
import type { PaletteColors } from '@portico/model/site/styles';
import { parseColour } from '@portico/model/colour/colour';
import { contrastRatio, TEXT_CONTRAST } from '@portico/model/colour/contrast';
import { sectionColors } from './section-colors.ts';
import { mix } from './shades.ts';

/** Where nothing is known of a picture. */
const UNKNOWN_TONE = 0.5;
/** Even over pictures whose mean tone is far from the text, some places are not. */
const LEAST = 0.15;
/** Films show what their still picture does not. */
const LEAST_FILM = 0.35;

/**
 * How strongly a section's ground colour lies over its picture, 0 to 1. The owner's value counts; without one, as
 * much as the text needs to be readable on the picture's mean tone.
 */
export function overlayStrength(
  chosen: number | undefined,
  tone: string | undefined,
  section: Section,
  colors: PaletteColors,
): number {
  if (chosen !== undefined) return chosen;
  const picture = tone === undefined ? undefined : parseColour(tone)?.rgb;
  if (!picture) return UNKNOWN_TONE;
  const theme = sectionColors(section, colors);
  const least = section.background?.video ? LEAST_FILM : LEAST;
  for (let strength = least; strength < 0.9; strength += 0.05)
    if (contrastRatio(theme.text, mix(picture, theme.ground, strength)) >= TEXT_CONTRAST)
      return Math.round(strength * 100) / 100;
  return 0.9;
}
