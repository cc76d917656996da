import { type PaletteColorValue, paletteColour } from '@portico/model/colour/palette';
import type { PaletteColors } from '@portico/model/site/styles';

/** Palettes that are good as they are: lightest, light, bright, dark, darkest. */
const PALETTES = {
  Kiln: ['#F6F1E9', '#A9B8A2', '#AC5538', '#4A3B31', '#22201C'],
  Signal: ['#FFFFFF', '#EDEEF0', '#CF4520', '#33363B', '#111213'],
  Saffron: ['#F9F3E5', '#EBDDBD', '#E0A526', '#17342B', '#0C1B16'],
  Harbour: ['#F7F9FA', '#D5E1E6', '#1F5F7A', '#24414E', '#101C22'],
  Orchard: ['#FAF8F1', '#DDE5C8', '#4F7033', '#35442A', '#171D12'],
  Plum: ['#FBF7F9', '#EBDCE4', '#86315F', '#45253A', '#1C1018'],
  Clay: ['#FCF8F4', '#EFDFD2', '#B04F2F', '#54362A', '#211511'],
  Nordic: ['#FFFFFF', '#E9EBE8', '#3C5A4D', '#3A423E', '#161A18'],
  Citrus: ['#FFFDF5', '#F3EFC6', '#F2C41D', '#3E4A2C', '#191D12'],
  Ink: ['#FFFFFF', '#EEF0F6', '#2A3FB8', '#272E52', '#0E1122'],
  Rose: ['#FFF9F7', '#F8DFDA', '#BC3F4B', '#552B30', '#211114'],
  Slate: ['#F8F8F7', '#DFE0DD', '#4B5157', '#363A3E', '#141618'],
  Lagoon: ['#F5FBFA', '#CDE9E4', '#0D736B', '#1C4A48', '#0B1E1D'],
  Dune: ['#FBF8F2', '#E8DCC6', '#8C6239', '#4B3B2A', '#1D1711'],
  Violet: ['#FAF9FD', '#E2DDF3', '#5B3FB0', '#352A5C', '#151026'],
  Night: ['#F4F4F6', '#C9CBD6', '#E8613C', '#262A3B', '#0B0D14'],
} as const;

export interface DesignerPalette {
  name: string;
  colors: PaletteColors;
}

const colour = (hex: string): PaletteColorValue => {
  const read = paletteColour(hex);
  if (!read) throw new Error(`${hex} is not a colour`);
  return read;
};

export const DESIGNER_PALETTES: readonly DesignerPalette[] = Object.entries(PALETTES).map(
  ([name, [white, light, accent, dark, black]]) => ({
    name,
    colors: {
      white: colour(white),
      lightAccent: colour(light),
      accent: colour(accent),
      darkAccent: colour(dark),
      black: colour(black),
    },
  }),
);
