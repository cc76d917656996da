import type { PageView } from '@portico/model/page-view';
import { inOrder } from '@portico/model/schema';
import type { Section, Sections, SectionTheme } from '@portico/model/section';
import type { Styles } from '@portico/model/styles';
import type { Rgb } from '@portico/model/colour';
import { fontStack } from './fonts/font-stack.ts';
import { announces, informs, offersChoice, popsUp } from './bars.ts';
import { shortHex } from './shades.ts';
import { groundClass, groundColor } from './section-theme.ts';
import { groundOf, paletteOf, themeColors } from './theme-colors.ts';

/** Windows between which sizes grow, in px. */
const FROM_PX = 390;
const TO_PX = 1440;

/** A length that grows with the window from `min` to `max` px. In rem, so that readers' own text size counts. */
export function fluid(min: number, max: number): string {
  if (min === max) return rem(min);
  const slope = (max - min) / (TO_PX - FROM_PX);
  const start = min - slope * FROM_PX;
  return `clamp(${rem(Math.min(min, max))},${rem(start)} + ${round(slope * 100)}vw,${rem(Math.max(min, max))})`;
}

const round = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');
const rem = (px: number) => `${round(px / 16)}rem`;

/** Type sizes in px at 390 and 1440. */
const TYPE = {
  display: [48, 116],
  h1: [40, 88],
  post: [36, 68],
  h2: [30, 52],
  h3: [22, 30],
  h4: [18, 21],
} as const;
const SPACES = [4, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;

const BUTTON_RADIUS = { square: '0', rounded: '.375rem', pill: '9rem' } as const;

/** A site's rules made so far, by its styles: deriving readable colours costs more than drawing many blocks. */
const made = new WeakMap<Styles, Map<string, string>>();

/** What a page's colours, type and space are made of: custom properties of the site and of the themes it uses. */
export function tokens(page: PageView): string {
  const { styles } = page.site;
  let rules = made.get(styles);
  if (!rules) {
    rules = new Map();
    made.set(styles, rules);
  }
  let css = kept(rules, ':root', () => `:root{${rootTokens(styles)}}`);
  for (const [name, ground] of grounds(page))
    css += kept(rules, name, () => themeRule(name, ground(), styles));
  return css;
}

function kept(rules: Map<string, string>, name: string, make: () => string): string {
  let rule = rules.get(name);
  if (rule === undefined) {
    rule = make();
    rules.set(name, rule);
  }
  return rule;
}

function rootTokens(styles: Styles): string {
  const { fonts, spacing, palette } = styles;
  const colors = paletteOf(palette.colors);
  const text = fluid(17 * fonts.scale, 19 * fonts.scale);
  const heading = fonts.heading;
  const factor = fonts.scale * fonts.headingScale;
  const properties: Array<readonly [string, string]> = [
    ['f-text', fontStack(fonts.text.family)],
    ['f-head', fontStack(heading.family)],
    ['t-text', text],
    ['t-small', fluid(15 * fonts.scale, 16 * fonts.scale)],
    ['t-label', fluid(12, 13)],
    ...Object.entries(TYPE).map(
      ([name, [min, max]]) => [`t-${name}`, fluid(min * factor, max * factor)] as const,
    ),
    ['w-text-font', String(fonts.text.weight)],
    ['lead', round(fonts.text.lineHeight)],
    ['track', `${round(fonts.text.tracking)}em`],
    ['h-lead', round(heading.lineHeight)],
    ['h-font', `${heading.weight} 1em/${round(heading.lineHeight)} var(--f-head)`],
    ['h-track', `${round(heading.tracking)}em`],
    ['h-case', heading.transform ?? 'none'],
    ...SPACES.map((px) => [`s${px}`, rem(px * spacing)] as const),
    ['sec', fluid(64 * spacing, 160 * spacing)],
    ['pad', fluid(20, 48)],
    ['gutter', fluid(16, 32)],
    ['radius', `${styles.radius}px`],
    ['btn-radius', BUTTON_RADIUS[styles.buttons.shape]],
    ['w-text', '42.5rem'],
    ['w-normal', '70rem'],
    ['w-wide', '90rem'],
    ['c-white', shortHex(colors.lightest)],
    ['c-light', shortHex(colors.light)],
    ['c-accent', shortHex(colors.bright)],
    ['c-dark', shortHex(colors.dark)],
    ['c-black', shortHex(colors.darkest)],
  ];
  return properties.map(([name, value]) => `--${name}:${value}`).join(';');
}

/** The classes of all grounds the page stands on: themes, and colours its owner put under sections. */
function grounds(page: PageView): Map<string, () => Rgb> {
  const { styles, frame } = page.site;
  const colors = styles.palette.colors;
  const theme = (name: SectionTheme) => () => paletteOf(colors)[name];
  const found = new Map<string, () => Rgb>([['t-lightest', theme('lightest')]]);
  if (!page.hideHeader || !page.hideFooter) found.set(`t-${styles.header.theme}`, theme(styles.header.theme));
  for (const name of extraThemes(page)) found.set(`t-${name}`, theme(name));
  for (const section of sectionsOf(page, frame.footer)) {
    const own = groundColor(section);
    if (own)
      found.set(groundClass(own), () => groundOf(own.color, colors, own.alpha) ?? paletteOf(colors).lightest);
    else if (section.theme) found.set(`t-${section.theme}`, theme(section.theme));
  }
  return found;
}

/** Themes of what lies over and around the page. */
function extraThemes(page: PageView): SectionTheme[] {
  const { announcementBar, informationBar, cookieBanner, popup } = page.site.extras;
  // An owner tries the others out in the preview.
  const isTrying = page.mode !== 'published';
  return [
    ...(announces(page) ? [announcementBar.theme] : []),
    ...(informs(page) && informationBar.style === 'dark' ? (['darkest'] as const) : []),
    ...(isTrying || (offersChoice(page.site) && cookieBanner.cookieBannerTheme === 'DARK')
      ? (['darkest'] as const)
      : []),
    ...(popsUp(page) ? [popup.theme] : []),
  ];
}

/** Every section a page can show: its own, its item's, the footer's. */
export function sectionsOf(page: PageView, footer: Sections): Section[] {
  const own = page.item && 'sections' in page.item.body ? page.item.body.sections : {};
  return [...inOrder(page.sections), ...inOrder(own), ...(page.hideFooter ? [] : inOrder(footer))];
}

function themeRule(name: string, ground: Rgb, styles: Styles): string {
  const theme = themeColors(ground, paletteOf(styles.palette.colors));
  const properties = Object.entries({
    bg: theme.ground,
    fg: theme.text,
    mute: theme.mute,
    link: theme.link,
    btn: theme.button,
    'btn-fg': theme.buttonText,
    'btn-hi': theme.buttonHover,
    line: theme.line,
    edge: theme.edge,
    tint: theme.tint,
    focus: theme.focus,
    bad: theme.bad,
  }).map(([property, color]) => `--${property}:${shortHex(color)}`);
  return `${name === 't-lightest' ? ':root,' : ''}.${name}{${properties.join(';')}}`;
}
