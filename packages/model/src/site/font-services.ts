import type { FontKit, OwnFont } from './own-fonts.ts';

type Family<From> = Extract<OwnFont, { from: From }>;

/** Where the service's stylesheets and files come from, for the policies of pages with them. */
export const GOOGLE_FONTS = {
  style: 'https://fonts.googleapis.com',
  font: 'https://fonts.gstatic.com',
} as const;

/** Hosts of Adobe Fonts: fonts.adobe.com/docs "Content security policy". */
export const ADOBE_FONTS = {
  script: 'https://use.typekit.net',
  style: 'https://use.typekit.net https://p.typekit.net',
  font: 'https://use.typekit.net',
  connect: 'https://use.typekit.net https://p.typekit.net https://performance.typekit.net',
} as const;

/** What is said where a service of fonts fails, to owners and in visitors' consoles [B8.35]. */
export const UNABLE_TO_LOAD_FONTS = 'Unable to load fonts';

/** The stylesheet of one family [V7.29]. */
export function googleStylesheet({
  name,
  variations,
}: Pick<Family<'google'>, 'name' | 'variations'>): string {
  const strokes = variations.map((one) => `${one[1]}00${one.startsWith('i') ? 'italic' : ''}`);
  // As the service writes it: names with a plus between words, lists with commas.
  const family = encodeURIComponent(name).replaceAll('%20', '+');
  return `${GOOGLE_FONTS.style}/css?family=${family}:${strokes.join(',')}&display=swap`;
}

/** The script of a kit, by its id and the variations of its families that the site uses [V7.30]. */
export function kitScript(
  { id }: FontKit,
  families: ReadonlyArray<Pick<Family<'kit'>, 'name' | 'variations'>>,
): string {
  const fonts = families.map(({ name, variations }) => `${encodeURIComponent(name)}:${variations.join(',')}`);
  return `${ADOBE_FONTS.script}/${id}.js?fonts=${fonts.join(';')}`;
}
