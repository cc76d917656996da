import { formatHex } from '../colour/colour.ts';
import { contrastRatio, relativeLuminance, TEXT_CONTRAST } from '../colour/contrast.ts';
import {
  asPainted,
  paletteColour,
  type PaletteColorValue,
  systemColours,
  withContrast,
} from '../colour/palette.ts';
import type { PaletteColors } from '../site/styles.ts';

/** Colours of an email in light or dark, as `#RRGGBB`: mail programs know no variables. */
export interface MailColours {
  /** Around the letter. */
  background: string;
  /** The letter itself. */
  paper: string;
  text: string;
  soft: string;
  line: string;
  link: string;
  button: string;
  buttonText: string;
}

/** Text is easy to read in every mail program. */
const STRONG_CONTRAST = 7;
/** A button that hardly differs from what it stands on is none. */
const SEEN_CONTRAST = 1.6;

const value = (text: string) => paletteColour(text) as PaletteColorValue;
const hex = (colour: PaletteColorValue) => formatHex(asPainted(colour));

const DARK = {
  background: '#151412',
  paper: '#201F1C',
  text: '#F2EFE9',
  soft: '#B5AFA5',
  line: '#3A3731',
};
/** Of mails that are of no site. */
export const PLAIN_MAIL_COLOURS: { light: MailColours; dark: MailColours } = {
  light: {
    background: '#F6F5F3',
    paper: '#FFFFFF',
    text: '#22211F',
    soft: '#6B6862',
    line: '#E5E3DF',
    link: '#22211F',
    button: '#22211F',
    buttonText: '#FFFFFF',
  },
  dark: { ...DARK, link: DARK.text, button: DARK.text, buttonText: '#151412' },
};

/** The colours of a site’s emails, made of its palette and always readable. */
export function mailColours(palette: PaletteColors | undefined): { light: MailColours; dark: MailColours } {
  if (!palette) return PLAIN_MAIL_COLOURS;
  const { white, lightAccent, accent, black } = palette;
  const isLight = (colour: PaletteColorValue, least: number) => relativeLuminance(asPainted(colour)) >= least;
  const paper = value('#FFFFFF');
  const tints = [white, lightAccent].filter((colour) => isLight(colour, 0.7) && hex(colour) !== '#FFFFFF');
  const background = tints[0] ?? value(PLAIN_MAIL_COLOURS.light.background);
  const onLight = [asPainted(paper), asPainted(background)];
  const onDark = [asPainted(value(DARK.paper)), asPainted(value(DARK.background))];
  const text = withContrast(black, onLight, STRONG_CONTRAST);
  const soft = withContrast(
    { ...black, saturation: Math.min(black.saturation, 12), lightness: 42 },
    onLight,
    TEXT_CONTRAST,
  );
  const isSeen = (on: string) => contrastRatio(asPainted(accent), asPainted(value(on))) >= SEEN_CONTRAST;
  const words = hex(systemColours(palette).safeInverseAccent);
  const buttonOn = (on: string, otherwise: { button: string; buttonText: string }) =>
    isSeen(on) ? { button: hex(accent), buttonText: words } : otherwise;
  return {
    light: {
      background: hex(background),
      paper: hex(paper),
      text: hex(text),
      soft: hex(soft),
      line: hex({ ...lightAccent, saturation: Math.min(lightAccent.saturation, 20), lightness: 88 }),
      link: hex(withContrast(accent, onLight, TEXT_CONTRAST)),
      ...buttonOn(hex(paper), { button: hex(text), buttonText: hex(paper) }),
    },
    dark: {
      ...DARK,
      link: hex(withContrast(accent, onDark, TEXT_CONTRAST)),
      ...buttonOn(DARK.paper, { button: DARK.text, buttonText: DARK.background }),
    },
  };
}
