import { itemKind } from '@portico/model/kinds/find-item-kind';

/** What a field of any document is called in front of the person. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  name: 'Name',
  navigationTitle: 'Navigation title',
  slug: 'Address',
  excerpt: 'Excerpt',
  description: 'Description',
  tagline: 'Tagline',
  image: 'Picture',
  categories: 'Categories',
  tags: 'Tags',
  featured: 'Featured',
  author: 'Author',
  access: 'Access',
  sections: 'Content',
  list: 'List page',
  item: 'Item page',
  'search.title': 'Search title',
  'search.description': 'Search description',
  'search.image': 'Social picture',
  'search.hidden': 'Hidden from search engines',
  main: 'Main navigation',
  footer: 'Footer navigation',
  'palette.colors.white': 'Lightest colour',
  'palette.colors.lightAccent': 'Light colour',
  'palette.colors.accent': 'Bright colour',
  'palette.colors.darkAccent': 'Dark colour',
  'palette.colors.black': 'Darkest colour',
  'palette.mode': 'Palette source',
  'palette.preset': 'Palette harmony',
  'palette.image': 'Palette picture',
  'fonts.heading.family': 'Heading font',
  'fonts.text.family': 'Text font',
  'fonts.scale': 'Text size',
  'fonts.headingScale': 'Heading size',
  'fonts.own': 'Own fonts',
  'fonts.kit': 'Font kit',
  spacing: 'Spacing',
  radius: 'Rounded corners',
  animations: 'Animations',
  customCss: 'Custom CSS',
  language: 'Language',
  timeZone: 'Time zone',
  currency: 'Currency',
  titlePatterns: 'Title patterns',
  social: 'Social links',
  logo: 'Logo',
  favicon: 'Favicon',
  code: 'Code',
  countVisits: 'Count visits',
  cookieBannerText: 'Banner text',
  cookieBannerCtaText: 'Accept',
  cookieBannerOptOutCtaText: 'Decline',
  cookieBannerAcceptType: 'Answers',
  cookieBannerCtaVariant: 'Answer style',
  cookieBannerVariant: 'Banner shape',
  cookieBannerPosition: 'Banner position',
  cookieBannerTheme: 'Banner colours',
  isCookieBannerEnabled: 'Ask visitors for consent',
  isAnalyticsCookiesDisabled: 'Wait for consent',
  isRestrictiveCookiePolicyAbsolute: 'Wait for consent without a banner',
  isActivityLogEnabled: 'Activity log',
  policyLink: 'Privacy policy',
  pageSize: 'Items per page',
  comments: 'Comments',
  itemOrder: 'Sort order',
  urlFormat: 'Address format',
};

/** Fields by the dozen under one name: it stands before the field's own. */
const GROUPS: Readonly<Record<string, string>> = {
  palette: 'Palette',
  fonts: 'Fonts',
  themes: 'Section themes',
  buttons: 'Buttons',
  header: 'Header',
};

/** A key as words: `hideHeader` is `hide header`. */
const words = (key: string): string =>
  key
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();

/**
 * The name of the field at a path: of the longest known beginning of it.
 * @param kind of the document whose body the path leads into; absent for parts of a body
 */
export function fieldName(path: readonly string[], kind = ''): string {
  const own = itemKind(kind)?.fieldNames?.[path[0] ?? ''];
  if (own) return own;
  for (let length = path.length; length > 0; length--) {
    const name = NAMES[path.slice(0, length).join('.')];
    if (name) return name;
  }
  const [group = '', ...rest] = path;
  const known = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  if (known) return [known, rest.map(words).join(', ')].filter(Boolean).join(': ');
  return words(path.at(-1) ?? '').replace(/^./, (letter) => letter.toUpperCase());
}
