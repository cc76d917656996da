import type { Block } from '@portico/model/documents/block';
import type { MediaView } from '@portico/model/media/media-view';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import type { Section, Sections } from '@portico/model/documents/section';
import { settings } from '@portico/model/site/settings';
import { defaultExtras } from '@portico/model/site/site-extras';
import { styles } from '@portico/model/site/styles';
import { siteCatalogue } from '@portico/model/words/site-catalogue';

/** Pages made by hand, for tests of the renderer. */

/** `#B4593A` on warm white, with ink and celadon: the palette of a pottery. */
export const POTTERY_PALETTE = {
  white: { userFormat: 'hex', hue: 37, saturation: 42, lightness: 94 },
  lightAccent: { userFormat: 'hex', hue: 101, saturation: 13, lightness: 68 },
  accent: { userFormat: 'hex', hue: 15, saturation: 51, lightness: 47 },
  darkAccent: { userFormat: 'hex', hue: 24, saturation: 20, lightness: 24 },
  black: { userFormat: 'hex', hue: 40, saturation: 10, lightness: 12 },
} as const;

export function exampleSite(change: Partial<SiteView> = {}): SiteView {
  const ours = settings.parse({ title: 'Kiln & Field', description: 'Pots for slow tables.' });
  return {
    id: '0191f3a2c4d5aabbccddee01',
    identifier: 'kiln',
    origin: 'https://kiln.example',
    settings: ours,
    catalogue: siteCatalogue(change.settings ?? ours),
    styles: styles.parse({
      palette: { colors: POTTERY_PALETTE },
      fonts: {
        heading: { family: 'fraunces', weight: 400, lineHeight: 1.06, tracking: -0.02 },
        text: { family: 'instrument-sans', weight: 400, lineHeight: 1.6, tracking: 0 },
      },
      buttons: {},
      header: {},
    }),
    frame: { footer: {} },
    menus: { main: [], footer: [] },
    extras: defaultExtras(),
    hasStore: false,
    hasAccounts: false,
    takesOrders: true,
    takesSubscriptions: true,
    tellsWhenBack: false,
    remembersViewed: false,
    sizeGuides: {},
    tellsLowestPrice: false,
    showsReviews: false,
    offersWithdrawal: false,
    badges: { newDays: 0, leftFrom: 0, sale: 'word' },
    afterAdding: 'notice',
    listsProducts: false,
    status: 8,
    type: 1,
    developerMode: false,
    appDomain: 'portico.example',
    ...change,
  };
}

/** The same site in another language. */
export function inLanguage(site: SiteView, language: string): SiteView {
  const settings = { ...site.settings, language };
  return { ...site, settings, catalogue: siteCatalogue(settings) };
}

export function examplePage(change: Partial<PageView> = {}): PageView {
  return {
    site: exampleSite(),
    pageType: 2,
    url: '/about',
    path: '/about',
    documentId: '0191f3a2c4d5aabbccddee02',
    title: 'About',
    description: '',
    search: {},
    sections: {},
    data: {},
    media: {},
    now: '2026-11-21T10:00:00.000Z',
    mode: 'published',
    ...change,
  };
}

/** One section of blocks in the order given; ids `b0`, `b1` … */
export function exampleSections(
  blocks: ReadonlyArray<Pick<Block, 'type'> & Partial<Block>>,
  change: Partial<Section> = {},
): Sections {
  return {
    s0: {
      order: 'a0',
      layout: 'flow',
      blocks: Object.fromEntries(
        blocks.map((block, index) => [
          `b${index}`,
          { version: 1, order: `a${String(index).padStart(4, '0')}`, fields: {}, ...block },
        ]),
      ),
      ...change,
    },
  };
}

export function exampleMedia(hash: string, change: Partial<MediaView> = {}): MediaView {
  return {
    hash,
    ext: 'jpg',
    filename: 'vase.jpg',
    mime: 'image/jpeg',
    bytes: 100_000,
    width: 2000,
    height: 1500,
    alt: 'A vase',
    focalPoint: { x: 0.5, y: 0.5 },
    tone: '#b9a58f',
    placeholder: 'data:image/webp;base64,UklGRg==',
    ...change,
  };
}
