import type { Event } from '@portico/model/documents/event';
import { icalendar } from '@portico/render/document/icalendar/icalendar';
import { datesOnPage } from '@portico/server/events/dates-on-page';
import { donation, donationView } from '@portico/model/commerce/donation';
import { exampleMedia, examplePage, exampleSite } from '@portico/blocks/example-page';
import { definitionOf } from '@portico/blocks/registry';
import type { ItemCard } from '@portico/model/page/data-request';
import type { ItemKindName } from '@portico/model/kinds/find-item-kind';
import type { KindName } from '@portico/model/documents/document-kinds';
import { form } from '@portico/model/form/form';
import { formView } from '@portico/model/form/make-form-view';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { renderDocument } from '@portico/render/document/render-document';
import { robots } from '@portico/render/document/robots';
import { makeItemCard } from '@portico/server/content/cards/item-card';
import { OTHER_MEDIA } from './fields.ts';

export type Body = Record<string, unknown>;

export const MEDIA = 'a'.repeat(32);
/** A video of the library, and what is said in it. */
export const FILE = 'c'.repeat(32);
export const WORDS = 'd'.repeat(32);
export const SOUND = '5'.repeat(32);
export const FORM = '0191f3a2c4d5aabbccddee09';
const DATE = '2026-03-02T09:00:00.000Z';

const block = (type: string, fields: Body = {}) => ({
  type,
  version: definitionOf(type)?.version ?? 1,
  order: 'a0',
  fields: { ...(definitionOf(type)?.defaults as Body), ...fields },
});
const sectionOf = (blocks: Body, more: Body = {}) =>
  ({ order: 'a0', layout: 'flow', blocks, ...more }) as Body;

/** A page on which whatever is set once for a whole site can be seen. */
const SHOWS: Body = Object.fromEntries(
  ['lightest', 'light', 'bright', 'dark', 'darkest'].map((theme, at) => [
    theme,
    sectionOf(
      {
        h: block('heading', { text: 'A heading' }),
        b: block('button', { label: 'A button', href: '/about' }),
        s: block('social-links'),
        i: block('image', { image: { media: MEDIA }, lightbox: false }),
        f: block('form', { form: FORM }),
      },
      { theme, order: `a${at}` },
    ),
  ]),
);

function draw(change: Partial<PageView>, site: Partial<SiteView> = {}, consent?: 'accepted'): string {
  const media = {
    [MEDIA]: exampleMedia(MEDIA),
    [OTHER_MEDIA]: exampleMedia(OTHER_MEDIA),
    [FILE]: { ...exampleMedia(FILE), ext: 'mp4', mime: 'video/mp4' },
    [SOUND]: {
      ...exampleMedia(SOUND),
      ext: 'mp3',
      mime: 'audio/mpeg',
      audio: { waveform: 'Aa0'.repeat(60) },
    },
    [WORDS]: { ...exampleMedia(WORDS), ext: 'vtt', mime: 'text/vtt' },
  };
  const page = examplePage({
    media,
    site: exampleSite({ remembersViewed: true, ...site }),
    sections: SHOWS as never,
    ...change,
  });
  return renderDocument(page, { assets: { boot: null }, ...(consent ? { consent } : {}) });
}

const card = (more: Partial<ItemCard> = {}): ItemCard => ({
  id: 'i1',
  kind: 'product',
  title: 'A thing',
  path: '/shop/thing',
  excerpt: 'What it is',
  image: { media: MEDIA },
  date: DATE,
  author: { name: 'Ada', slug: 'ada' },
  categories: [{ slug: 'k0', name: 'Bowls' }],
  tags: ['raku'],
  readingMinutes: 4,
  featured: true,
  price: { currency: 'USD', from: 100, to: 200, was: 300, onSale: true },
  soldOut: true,
  facts: [{ label: 'Year', value: '2026' }],
  ...more,
});
const COLLECTION = { id: 'c1', title: 'Journal', path: '/journal', type: 'blog', categories: [] };
const ITEMS = {
  type: 'items' as const,
  items: [
    card({ secondImage: { media: OTHER_MEDIA } }),
    card({ id: 'i2', title: 'Another' }),
    card({ id: 'i3', title: 'A third', kind: 'album-track', audio: { file: { media: SOUND } } }),
  ],
  hasMore: true,
  page: 1,
  collection: { ...COLLECTION, categories: [{ slug: 'k0', name: 'Bowls' }] },
};
const AUTHOR = { id: 'a1', name: 'Ada', slug: 'ada', bio: 'Throws pots', image: { media: MEDIA } };
const formResult = (
  body: unknown = {
    name: 'Contact',
    slug: 'contact',
    fields: { f: { type: 'text', order: 'a0', title: 'Name' } },
  },
) => ({
  // One that cannot be sent now shows its fields to nobody.
  form: {
    type: 'form' as const,
    form: formView(FORM, form.parse({ ...(body as object), limits: undefined })),
  },
});

/** The block that shows an item of each kind as a whole. */
const BODIES: Readonly<Record<ItemKindName, string>> = {
  'blog-post': 'post-body',
  'portfolio-item': 'project-body',
  product: 'product',
  album: 'album-body',
  video: 'video-body',
  'album-track': 'album-track-body',
  event: 'event-body',
};

/** A page of an item, in a template with the item's own block, and the card that lists show of it. */
function renderItem(kind: ItemKindName, body: Body, author: Body = AUTHOR): string {
  const categories = { k0: { name: 'Bowls' }, k1: { name: 'Cups' } };
  const source = {
    id: 'i1',
    kind,
    path: '/journal/one',
    publishAt: new Date(DATE),
    body,
    currency: 'USD',
    stock: {},
    timeZone: 'UTC',
    lowestPrices: {},
  };
  const named = author as typeof AUTHOR;
  const listed = makeItemCard({ ...source, categories, author: named } as never);
  const page = (search: unknown) =>
    draw({
      pageType: 50,
      path: '/journal/one',
      url: '/journal/one',
      title: String(body.title),
      description: String(body.excerpt),
      search: (search ?? {}) as PageView['search'],
      code: body.code as PageView['code'],
      collection: { ...COLLECTION, description: '' },
      item: {
        kind,
        id: 'i1',
        publishedAt: DATE,
        updatedAt: DATE,
        collection: { ...COLLECTION, categories },
        body,
        author,
        stock: {},
        commentCount: 1,
        readingMinutes: 4,
        dates: body.dates ?? [],
        isPast: body.isPast ?? false,
      } as never,
      sections: {
        s: sectionOf({ item: block(BODIES[kind], { showDate: true, showAuthor: true, captions: true }) }),
      } as never,
      data: {
        item: {
          comments: {
            type: 'comments',
            comments: [],
            total: 0,
            page: 1,
            choice: {},
            hasMore: false,
            accepts: true,
          },
        },
      },
    } as Partial<PageView>);
  return page(body.search) + page({}) + JSON.stringify(listed);
}

const renderExtra = (name: keyof SiteView['extras']) => (body: Body) => {
  const { extras } = exampleSite();
  const site = { extras: { ...extras, [name]: body } };
  return draw({ path: '/', url: '/' }, site) + draw({}, site) + draw({}, site, 'accepted');
};
const drawStyles = (styles: Body) =>
  draw({}, { styles: styles as never, menus: MENUS, hasStore: true }) +
  draw(
    {
      sections: {
        s: sectionOf({}, { layout: 'grid', background: { image: { media: MEDIA } }, width: 'full' }),
      } as never,
    },
    { styles: styles as never, menus: MENUS },
  );
const MENUS = {
  main: [
    { id: 'a', title: 'About', href: '/about' },
    { id: 'b', title: 'Shop', href: '/shop', button: true },
  ],
  footer: [],
};

/** All that visitors can see of a document of a kind that is made from its body alone. */
export const SHOWN: Partial<Record<KindName, (body: Body) => string>> = {
  settings(body) {
    const settings = body as SiteView['settings'];
    const site = { settings, catalogue: siteCatalogue(settings), hasStore: true };
    return [
      draw({ path: '/', url: '/' }, site),
      draw({}, site, 'accepted'),
      draw(
        {
          pageType: 50,
          title: 'One',
          collection: { ...COLLECTION, description: '' },
          item: {
            collection: COLLECTION,
            kind: 'blog-post',
            id: 'i',
            publishedAt: DATE,
            updatedAt: DATE,
            commentCount: 0,
            body: { title: 'One', tags: [], categories: [], search: {}, sections: {} },
          } as never,
          sections: { s: sectionOf({ item: block('post-body') }) } as never,
        },
        site,
      ),
      draw(
        {
          sections: { s: sectionOf({ list: block('product-list', { collection: 'current' }) }) } as never,
          data: { list: { items: ITEMS } },
        },
        site,
      ),
      robots('https://kiln.example', settings.hiddenFromSearchEngines),
    ].join('');
  },
  styles: drawStyles,
  frame: (body) => draw({}, { frame: body as never }),
  popup: renderExtra('popup'),
  'announcement-bar': renderExtra('announcementBar'),
  'information-bar': renderExtra('informationBar'),
  'cookie-banner': renderExtra('cookieBanner'),
  page: (body) => {
    const { title, search, hideHeader, hideFooter, code, sections } = body as Partial<PageView>;
    const site = {
      menus: MENUS,
      frame: { footer: { s: sectionOf({ h: block('heading', { text: 'Foot' }) }) } } as never,
    };
    const one = { title: title ?? '', hideHeader, hideFooter, code, sections } as Partial<PageView>;
    return draw({ ...one, search: search ?? {} }, site) + draw(one, site);
  },
  form: (body) => {
    const sections = { s: sectionOf({ form: block('form', { form: FORM }) }) } as never;
    const page = { sections, data: { form: formResult(body) } };
    return draw(page);
  },
  author: (body) =>
    renderItem(
      'blog-post',
      { title: 'One', excerpt: '', tags: [], categories: [], search: {}, sections: {} },
      body,
    ),
  'blog-post': (body) => renderItem('blog-post', body),
  'portfolio-item': (body) => renderItem('portfolio-item', body),
  product: (body) => renderItem('product', body),
  album: (body) => renderItem('album', body),
  video: (body) => renderItem('video', body),
  'album-track': (body) => renderItem('album-track', body),
  // Whether it is to come or over, and its file for calendars, say more of its times than one page.
  event: (body) => {
    const event = body as unknown as Event;
    const entry = { uid: 'i1', url: '/one', description: '', changedAt: DATE, zone: 'UTC', body: event };
    const file = icalendar({ name: 'One', url: '/', language: 'en', entries: [entry] });
    const times = { ...event, exceptions: event.exceptions ?? [] };
    const dates = datesOnPage(times, event.timeZone ?? 'UTC', new Date('2025-12-01T00:00:00Z'));
    return renderItem('event', { ...body, ...dates }) + file + JSON.stringify(dates);
  },
};

/** A block with an answer to whatever it asks for, with an empty one, and what it asks for. */
export function renderedBlock(type: string, fields: Body): string {
  const asked = JSON.stringify(definitionOf(type)?.reads?.(fields as never));
  return renderBlock(type, fields, ITEMS) + renderBlock(type, fields, { ...ITEMS, items: [] }) + asked;
}

/** What stands on its page beside a block that shows others. */
const BESIDE: Readonly<Record<string, Body>> = {
  contents: {
    two: block('rich-text', {
      content: {
        type: 'doc',
        content: [2, 3, 4].map((level) => ({
          type: 'heading',
          attrs: { level },
          content: [{ type: 'text', text: `Rank ${level}` }],
        })),
      },
    }),
  },
};

const CAUSE = donation.parse({ order: 'a0', name: 'A roof', amounts: [1000], goal: 5000 });

function renderBlock(type: string, fields: Body, items: typeof ITEMS): string {
  const results = {
    items,
    list: {
      type: 'newsletter' as const,
      topics: [{ id: 'a'.repeat(24), name: 'Glazes', description: '' }],
      proof: 'proof',
    },
    donation: {
      type: 'donation' as const,
      donation: donationView('roof', CAUSE, { raised: 1000, count: 2 }),
    },
    related: items,
    neighbours: { type: 'neighbours' as const, previous: card(), next: card({ id: 'i2' }) },
    comments: {
      type: 'comments' as const,
      comments: [{ id: 'c', author: 'Bo', date: DATE, text: 'Nice' }],
      total: 1,
      page: 1,
      choice: {},
      hasMore: false,
      accepts: true,
    },
    photos: {
      type: 'photo-feed' as const,
      isConnected: true,
      photos: Array.from({ length: 24 }, (_, at) => ({
        hash: at.toString(16).padStart(32, '0'),
        width: 640,
        height: 480,
        title: `Photo ${at}`,
        href: 'https://www.flickr.com/photos/kiln/1/',
      })),
      profile: 'https://www.flickr.com/photos/kiln/',
      key: 'key',
    },
    ...formResult(),
  };
  const kind = (Object.keys(BODIES) as ItemKindName[]).find((one) => BODIES[one] === type);
  const sections = { s: sectionOf({ one: { ...block(type), fields }, ...BESIDE[type] }) } as never;
  const shared = { sections, data: { one: results } };
  if (!kind)
    return draw(shared, {
      menus: { main: MENUS.main, footer: MENUS.main.slice(0, 1) },
      settings: {
        ...exampleSite().settings,
        social: [{ name: 'Instagram', href: 'https://instagram.com/x' }],
      },
    });
  return draw({
    ...shared,
    pageType: 50,
    collection: { ...COLLECTION, description: '' },
    item: {
      kind,
      id: 'i1',
      publishedAt: DATE,
      updatedAt: DATE,
      collection: { ...COLLECTION, categories: { k0: { name: 'Bowls' } } },
      author: AUTHOR,
      stock: {},
      commentCount: 1,
      readingMinutes: 4,
      dates: [
        { start: DATE, end: DATE },
        { start: DATE, end: DATE },
      ],
      isPast: false,
      body: {
        place: { name: 'Hall', address: 'Road 1', at: { lat: 1, lng: 2 } },
        title: 'One',
        excerpt: 'Words',
        image: { media: MEDIA },
        images: [{ media: MEDIA }, { media: MEDIA }],
        categories: ['k0'],
        tags: ['raku'],
        facts: [{ label: 'Year', value: '2026' }],
        credit: 'Photographs by Ada',
        slides: [{ image: { media: MEDIA }, title: 'Bowl', caption: 'In ash' }],
        video: { href: 'https://vimeo.com/76979871' },
        durationSeconds: 61,
        audio: { file: { media: SOUND } },
        chapters: '0:00 One\n0:30 Two',
        transcript: { media: WORDS },
        format: 'episode',
        search: {},
        sections: {},
        productType: 'physical',
        description: { type: 'doc', content: [] },
        details: [],
        options: [],
        variants: { a: { order: 'a0', sku: 'A', price: 100, optionValues: [], onSale: false } },
      },
    } as never,
  });
}
