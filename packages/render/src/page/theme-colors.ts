import { SECTION_THEMES, type SectionTheme } from '@portico/model/documents/section';
import type { PaletteColors } from '@portico/model/site/styles';
import { hslToRgb, parseColour, type Rgb } from '@portico/model/colour/colour';
import { contrastRatio, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from '@portico/model/colour/contrast';
import { asPainted, BLACK, mix, reach, strongestOn, WHITE } from './shades.ts';

/** Every colour a section sets, all derived from its ground and the palette. */
export interface ThemeColors {
  ground: Rgb;
  text: Rgb;
  heading: Rgb;
  /** Small print. */
  mute: Rgb;
  link: Rgb;
  button: Rgb;
  buttonText: Rgb;
  buttonHover: Rgb;
  /** Hairlines: 14 % ink, decoration only. */
  line: Rgb;
  /** Edges of fields and outlined buttons. */
  edge: Rgb;
  /** Quiet surfaces under cards and listings. */
  tint: Rgb;
  focus: Rgb;
  /** What is wrong: a red that can be read. */
  bad: Rgb;
}

const RED: Rgb = { red: 200, green: 20, blue: 30, alpha: 1 };

export type Palette = Readonly<Record<SectionTheme, Rgb>>;

export const PALETTE_KEY = {
  lightest: 'white',
  light: 'lightAccent',
  bright: 'accent',
  dark: 'darkAccent',
  darkest: 'black',
} as const satisfies Record<SectionTheme, keyof PaletteColors>;

/** The five palette colours as they are painted, without transparency. */
export function paletteOf(colors: PaletteColors): Palette {
  const rgb = (theme: SectionTheme) => {
    const { hue, saturation, lightness } = colors[PALETTE_KEY[theme]];
    return asPainted(hslToRgb({ hue, saturation, lightness, alpha: 1 }));
  };
  return Object.fromEntries(SECTION_THEMES.map((theme) => [theme, rgb(theme)])) as Record<SectionTheme, Rgb>;
}

/**
 * A palette id (`accent`) or hex colour as a ground; undefined for anything else.
 * @param alpha how much of it there is on the page's own ground
 */
export function groundOf(color: string, colors: PaletteColors, alpha = 1): Rgb | undefined {
  const palette = paletteOf(colors);
  const theme = SECTION_THEMES.find((one) => PALETTE_KEY[one] === color);
  const parsed = theme ? palette[theme] : parseColour(color)?.rgb;
  return parsed && mix(palette.lightest, asPainted(parsed), alpha);
}

/** Colours an owner chose for a theme; without transparency. */
export type OwnColors = Partial<Record<'heading' | 'text' | 'link' | 'button' | 'buttonText', Rgb>>;

/**
 * Colours of a section on a ground. Text, small print and links reach 4.5:1, headings, buttons, edges and focus 3:1:
 * an owner's own colours count as far as they do, and are moved towards black or white where they do not.
 */
export function themeColors(ground: Rgb, palette: Palette, own: OwnColors = {}): ThemeColors {
  const text = reach(
    own.text ??
      (contrastRatio(palette.darkest, ground) >= contrastRatio(palette.lightest, ground)
        ? palette.darkest
        : palette.lightest),
    TEXT_CONTRAST,
    ground,
  );
  const tint = firstReadable(text, [mix(ground, text, 0.05), ...shadesOf(ground, 0.06)]) ?? ground;
  const accent = palette.bright;
  const stands = contrastRatio(accent, ground) >= LARGE_TEXT_CONTRAST;
  const button = own.button ? reach(own.button, LARGE_TEXT_CONTRAST, ground) : stands ? accent : text;
  const buttonText = own.buttonText
    ? reach(own.buttonText, TEXT_CONTRAST, button)
    : (firstReadable(button, [palette.lightest, palette.darkest]) ?? strongestOn(button));
  const buttonHover = firstReadable(buttonText, shadesOf(button, 0.14)) ?? button;
  return {
    ground,
    text,
    heading: own.heading ? reach(own.heading, LARGE_TEXT_CONTRAST, ground) : text,
    tint,
    // Small print must be readable on quiet surfaces too; those are the harder ground.
    mute: readable(mix(ground, text, 0.68), text, ground, tint),
    link: own.link || stands ? readable(own.link ?? accent, text, ground, tint) : text,
    button,
    buttonText,
    buttonHover,
    line: mix(ground, text, 0.14),
    edge: reach(mix(ground, text, 0.45), LARGE_TEXT_CONTRAST, ground),
    focus: text,
    bad: readable(RED, text, ground, tint),
  };
}

/** The first of several colours on which text can be read (or that can be read on a ground). */
function firstReadable(text: Rgb, candidates: readonly Rgb[]): Rgb | undefined {
  return candidates.find((color) => contrastRatio(color, text) >= TEXT_CONTRAST);
}

/** A little darker, a little lighter. */
function shadesOf(color: Rgb, part: number): Rgb[] {
  return [mix(color, BLACK, part), mix(color, WHITE, part)];
}

/** The colour with as much of the text's as it needs to be read on all grounds; on those the text itself can be. */
function readable(color: Rgb, text: Rgb, ...grounds: readonly Rgb[]): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const moved = mix(color, text, part);
    if (grounds.every((ground) => contrastRatio(moved, ground) >= TEXT_CONTRAST)) return moved;
  }
  return text;
}
