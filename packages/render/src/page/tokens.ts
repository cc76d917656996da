import { blockOf } from '@portico/blocks/registry';
import type { PageView } from '@portico/model/page/page-view';
import { idsInOrder } from '@portico/model/documents/schema';
import type { Section, Sections, SectionTheme } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import { DESIGN_TOKENS } from '@portico/model/site/design-tokens';
import { headerTheme, OWN_HEADER_CLASS } from '@portico/model/site/header-classes';
import { fontStack } from './fonts/font-stack.ts';
import { relativeWidth } from './fonts/relative-width.ts';
import { announces, informs, offersChoice, popsUp } from './bars.ts';
import { shortHex } from './shades.ts';
import { colorsOfGround } from './background-colors.ts';
import { seriesColors } from './series-colors.ts';
import { sectionTheme } from './section-theme.ts';
import { hasOwnHeadings } from './styled-theme.ts';
import { paletteOf } from './theme-colors.ts';

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

const BUTTON_RADIUS = { square: '0', rounded: '.375rem', pill: '9rem' } as const;

/** A site's rules made so far, by its styles: deriving readable colours costs more than drawing many blocks. */
const made = new WeakMap<Styles, Map<string, string>>();

/** What a page's colours, type and space are made of: custom properties of the site and of the themes it uses. */
export function tokens(page: PageView): string {
  const { styles } = page.site;
  const grounds = groundsOf(page);
  return siteTokens(styles, grounds) + (drawsSeries(page) ? seriesTokens(styles, grounds) : '');
}

/**
 * The same for any grounds, but for what few pages have.
 * @param grounds classes of themes and of colours
 */
export function siteTokens(styles: Styles, grounds: Iterable<string>): string {
  const rules = rulesOf(styles);
  let css = kept(rules, ':root', () => `:root{${rootTokens(styles)}}`);
  for (const name of grounds) css += kept(rules, name, () => themeRule(name, styles));
  return css;
}

/** Colours of series, for pages that show a chart. */
function seriesTokens(styles: Styles, grounds: Iterable<string>): string {
  const rules = rulesOf(styles);
  let css = '';
  for (const name of grounds) css += kept(rules, `series ${name}`, () => seriesRule(name, styles));
  return css;
}

const drawsSeries = (page: PageView): boolean =>
  sectionsOf(page, page.site.frame.footer).some(({ blocks }) =>
    Object.values(blocks).some(({ type }) => blockOf(type)?.seriesColors),
  );

function rulesOf(styles: Styles): Map<string, string> {
  let rules = made.get(styles);
  if (!rules) {
    rules = new Map();
    made.set(styles, rules);
  }
  return rules;
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
    ['f-text', fontStack(fonts.text.family, fonts.own)],
    ['f-head', fontStack(heading.family, fonts.own)],
    ['t-text', text],
    ['t-small', fluid(15 * fonts.scale, 16 * fonts.scale)],
    ['t-label', fluid(12, 13)],
    ...Object.entries(DESIGN_TOKENS.type).map(
      ([name, [min, max]]) => [`t-${name}`, fluid(min * factor, max * factor)] as const,
    ),
    ['w-text-font', String(fonts.text.weight)],
    ['lead', round(fonts.text.lineHeight)],
    ['track', `${round(fonts.text.tracking)}em`],
    ['h-lead', round(heading.lineHeight)],
    ['h-font', `${heading.weight} 1em/${round(heading.lineHeight)} var(--f-head)`],
    ['h-track', `${round(heading.tracking)}em`],
    ['h-case', heading.transform ?? 'none'],
    ['h-wide', round(relativeWidth(heading, fonts.own))],
    ...DESIGN_TOKENS.spacing.map((px) => [`s${px}`, rem(px * spacing)] as const),
    ...DESIGN_TOKENS.radii.map((px) => [`r${px}`, `${px}px`] as const),
    ...DESIGN_TOKENS.durationsMs.map((ms) => [`d${ms}`, `${round(ms / 1000)}s`] as const),
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
function groundsOf(page: PageView): Set<string> {
  const { styles, frame } = page.site;
  const found = new Set(['t-lightest']);
  if (!page.hideHeader || !page.hideFooter) found.add(headerTheme(styles.header));
  if (styles.header.fill && !page.hideHeader) found.add(OWN_HEADER_CLASS);
  for (const name of extraThemes(page)) found.add(`t-${name}`);
  for (const section of sectionsOf(page, frame.footer)) {
    const own = sectionTheme(section);
    if (own) found.add(own);
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
  const own = page.item?.body.sections ?? {};
  return [page.sections, own, page.hideFooter ? {} : footer].flatMap((sections) =>
    idsInOrder(sections).map((id) => sections[id] as Section),
  );
}

function themeRule(name: string, styles: Styles): string {
  const theme = colorsOfGround(name, styles);
  if (!theme) return '';
  const properties = Object.entries({
    bg: theme.ground,
    fg: theme.text,
    ...(hasOwnHeadings(styles) && { hd: theme.heading }),
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
  return `${selectorOf(name)}{${properties.join(';')}}`;
}

function seriesRule(name: string, styles: Styles): string {
  const theme = colorsOfGround(name, styles);
  if (!theme) return '';
  const properties = seriesColors(theme).map((color, at) => `--series-${at + 1}:${shortHex(color)}`);
  return `${selectorOf(name)}{${properties.join(';')}}`;
}

const selectorOf = (name: string) => `${name === 't-lightest' ? ':root,' : ''}.${name}`;
