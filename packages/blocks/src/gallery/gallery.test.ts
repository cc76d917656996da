import { readFileSync } from 'node:fs';
import type { DataResult } from '@portico/model/page/data-request';
import { describe, expect, it } from 'vitest';
import { currentBlock } from '../current-blocks.ts';
import { exampleMedia, examplePage } from '../example-page.ts';
import { definitionOf } from '../registry.ts';
import { renderBlock } from '../render-block.tsx';
import { galleryBlock } from './block.ts';
import { type GalleryFields, galleryDefinition } from './definition.ts';
import { GALLERY_DESIGNS } from './design.ts';
import { beginMoving } from './moving/begin-moving.ts';

const HASH = '00112233445566778899aabbccddeeff';
const page = examplePage({ media: { [HASH]: exampleMedia(HASH) } });
const picture = { image: { media: HASH } };
const draw = (fields: Partial<GalleryFields>, data: Record<string, DataResult> = {}) =>
  renderBlock(galleryBlock, fields, { page, data });

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');

describe('a gallery', () => {
  it('[V0.2] shows the pictures there are, with titles, captions and links', () => {
    const html = draw({
      slides: [
        { ...picture, title: 'Jar', caption: 'Ash', href: '/ash' },
        { image: { media: 'f'.repeat(32) }, caption: 'Gone' },
      ],
    });
    expect(html).toContain('<strong class="slide-title">Jar</strong><p class="slide-description">Ash</p>');
    expect(html).toContain('<a href="/ash">');
    expect(html).not.toContain('Gone');
    expect(draw({ slides: [{ image: { media: 'e'.repeat(32) } }] })).toBe('');
    expect(draw({ slides: [] })).toBe('');
  });

  it('links each picture that leads nowhere to its large form, for its script to open in a lightbox', () => {
    const slides = [{ ...picture, caption: 'Ash' }, picture, { ...picture, href: '/ash' }];
    const html = draw({ slides });
    const large = html.match(/<a href="[^"]+\?format=2500w" id="[^"]+" aria-label="Enlarge: [^"]+"/g);
    expect(large).toHaveLength(2);
    // Each can be addressed, also the picture that stands there several times.
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
    expect(html).toContain('data-enlarge="Ash"');
    expect(draw({ slides, lightbox: false })).not.toContain('format=2500w"');
  });

  it('needs its script only where a picture is enlarged or slides move', () => {
    const given = (change: Partial<GalleryFields>) =>
      galleryDefinition.scriptFields?.({ ...galleryDefinition.defaults, ...change });
    expect(given({ slides: [picture] })).toMatchObject({ lightbox: true, lightboxTheme: 'dark' });
    expect(given({ slides: [picture], lightboxTheme: 'light' })).toMatchObject({ lightboxTheme: 'light' });
    expect(given({ slides: [{ ...picture, href: '/ash' }] })).toBeUndefined();
    expect(given({ slides: [] })).toBeUndefined();
    for (const design of GALLERY_DESIGNS) {
      const moves = ['slideshow', 'slider', 'carousel'].includes(design);
      expect(given({ design, slides: [picture], lightbox: false }) !== undefined, design).toBe(moves);
    }
  });

  it('[B3.10] [B3.11] [B3.12] says of each slide its type, its names, where it leads, and of its picture what is needed', () => {
    const html = draw({
      slides: [{ image: { media: HASH, focalPoint: { x: 0.25, y: 0.5 } }, href: 'https://example.com/' }],
    });
    expect(html).toContain(
      '<li class="slide" id="picture-b0-00112233" data-type="image" data-slide-id="picture-b0-00112233" ' +
        'data-click-through-url="https://example.com/" data-image-dimensions="2000x1500" data-image-focal-point="0.25,0.5"',
    );
  });

  it('shows the items of a collection, each leading to its page', () => {
    const item = {
      id: 'i1',
      kind: 'portfolio-item' as const,
      title: 'Stair',
      path: '/work/stair',
      excerpt: 'To the light',
      image: { media: HASH },
      date: '',
      categories: [],
      tags: [],
      featured: false,
    };
    const collection = { id: 'c1', title: 'Work', path: '/work', type: 'portfolio', categories: [] };
    const items = { type: 'items' as const, items: [item], hasMore: false, page: 1, collection };
    const html = draw({ source: 'collection', collection: 'c1' }, { items });
    expect(html).toContain('data-slide-url="/work/stair" data-click-through-url="/work/stair"');
    expect(html).toContain('Stair</strong><p class="slide-description">To the light</p>');
    expect(html).not.toContain('data-enlarge');
    expect(draw({ source: 'collection', collection: 'c1' })).toBe('');
  });
});

describe('a gallery of products', () => {
  const product = (change: object) => ({
    id: 'i1',
    kind: 'product',
    title: 'Bowl',
    path: '/shop/bowl',
    excerpt: 'Holds a litre',
    image: { media: HASH },
    date: '',
    categories: [],
    tags: [],
    featured: false,
    price: { currency: 'GBP', from: 3600, to: 3600, onSale: false },
    ...change,
  });
  const items = (change: object) =>
    ({
      type: 'items',
      items: [product(change)],
      hasMore: false,
      page: 1,
      collection: { id: 'c1', title: 'Shop', path: '/shop', type: 'store', categories: [] },
    }) as unknown as DataResult;
  const fields = { source: 'collection', collection: 'c1' } as const;

  it.each(GALLERY_DESIGNS)('says what each costs below its name, in the design %s', (design) => {
    const html = draw({ ...fields, design }, { items: items({}) });
    expect(html).toContain(
      'Bowl</strong><p class="price"><span>£36.00</span></p><p class="slide-description">Holds a litre</p>',
    );
    expect(html).toContain('data-click-through-url="/shop/bowl"');
  });

  it('says the price before a sale, from where prices begin, and what is sold out', () => {
    const price = { currency: 'GBP', from: 2900, to: 5200, was: 3600, onSale: true };
    const html = draw(fields, { items: items({ price }) });
    expect(html).toMatch(
      /From £29\.00<\/ins> <del>.*£36\.00<\/del><span class="badges"><span class="badge">Sale<\/span>/,
    );
    expect(draw(fields, { items: items({ soldOut: true }) })).toContain(
      '<span class="badge">Sold out</span>',
    );
  });

  it('keeps prices to itself where titles are not shown', () => {
    expect(draw({ ...fields, showTitle: false }, { items: items({}) })).not.toContain('£36');
  });
});

describe('a gallery of a collection of videos', () => {
  const VIMEO = 'https://vimeo.com/76979871';
  const video = (id: string, change: object = {}) => ({
    id,
    kind: 'video' as const,
    title: `Throwing ${id}`,
    path: `/films/${id}`,
    excerpt: '',
    image: { media: HASH },
    date: '',
    categories: [],
    tags: [],
    featured: false,
    video: { href: VIMEO },
    ...change,
  });
  const items = (...found: object[]) =>
    ({
      type: 'items',
      items: found,
      hasMore: false,
      page: 1,
      collection: { id: 'c1', title: 'Films', path: '/films', type: 'videos', categories: [] },
    }) as unknown as DataResult;
  const fields = { source: 'collection', collection: 'c1' } as const;

  it.each(GALLERY_DESIGNS)(
    'plays each in its place, and leads to its page by its title, in the design %s',
    (design) => {
      const html = draw({ ...fields, design, lightbox: false }, { items: items(video('bowls')) });
      expect(html).toContain('data-type="video"');
      expect(html).toContain('data-slide-url="/films/bowls"');
      expect(html).toContain(
        `<a class="video-overlay" href="${VIMEO}" aria-label="Play video: Throwing bowls"`,
      );
      expect(html).toContain(
        '<strong class="slide-title"><a href="/films/bowls">Throwing bowls</a></strong>',
      );
      expect(html).not.toContain('data-click-through-url');
      expect(html).not.toContain('data-enlarge');
    },
  );

  it('plays them in its lightbox where it has one', () => {
    const html = draw({ ...fields, lightbox: true }, { items: items(video('bowls')) });
    expect(html).toMatch(/data-enlarge="Throwing bowls" id="[^"]+-video"><div class="video-wrapper/);
  });

  it('leads to the page of one that cannot be played', () => {
    const gone = { video: { file: { media: 'f'.repeat(32) } } };
    const html = draw(fields, { items: items(video('bowls', gone)) });
    expect(html).toContain('data-type="image"');
    expect(html).toContain('data-click-through-url="/films/bowls"');
  });

  it('needs its script only where there is one to play', () => {
    const given = (...found: object[]) =>
      galleryDefinition.scriptFields?.(
        { ...galleryDefinition.defaults, ...fields },
        { items: items(...found) },
      );
    expect(given(video('bowls'))).toMatchObject({ design: 'grid' });
    expect(given(video('bowls', { video: undefined }))).toBeUndefined();
    expect(given()).toBeUndefined();
  });
});

describe('stored fields', () => {
  const { fields } = JSON.parse(fixture('version-2.json'));
  it.each(GALLERY_DESIGNS)('make the page they made in the design %s', async (design) => {
    await expect(draw({ ...fields, design })).toMatchFileSnapshot(`./fixtures/version-2-${design}.html`);
  });

  it('keep pictures, words, links and order in every design', () => {
    const said = (html: string) =>
      [
        ...html.matchAll(
          /data-slide-id="([^"]+)"|slide-(?:title|description)">([^<]+)|data-click-through-url="([^"]+)"/g,
        ),
      ].map(([, ...found]) => found.join(''));
    const all = GALLERY_DESIGNS.map((design) => said(draw({ ...fields, design })));
    expect(all[0]).toHaveLength(7);
    for (const found of all) expect(found).toEqual(all[0]);
  });
});

describe.each(GALLERY_DESIGNS)('the design %s', (design) => {
  const slides = (count: number) => draw({ design, slides: Array.from({ length: count }, () => picture) });

  it('shows none, one and many pictures, each under a name of its own', () => {
    const many = ['grid', 'slideshow'].includes(design) ? 1000 : 50;
    expect(slides(0)).toBe('');
    expect(slides(1)).not.toContain('slide-controls');
    const ids = [...slides(many).matchAll(/data-slide-id="([^"]+)"/g)].map(([, id]) => id);
    expect([ids.length, new Set(ids).size]).toEqual([many, many]);
  });

  it('takes pictures ten times as wide as high and the other way round, none of which pushes others away', () => {
    const [wide, high] = ['a'.repeat(32), 'b'.repeat(32)];
    const media = {
      [wide]: exampleMedia(wide, { width: 5000, height: 500 }),
      [high]: exampleMedia(high, { width: 500, height: 5000 }),
    };
    const html = renderBlock(
      galleryBlock,
      { design, imageAspectRatio: 'auto', slides: [{ image: { media: wide } }, { image: { media: high } }] },
      { page: examplePage({ media }) },
    );
    expect([...html.matchAll(/--ar:([\d.]+)/g)].map(([, ratio]) => Number(ratio))).toEqual([5, 0.4]);
  });

  it('shows 2,000 letters of a caption whole, never on a small picture, and to be scrolled where slides stand side by side', () => {
    const caption = 'word '.repeat(400).trim();
    const html = draw({ design, metaPosition: 'center', slides: [{ ...picture, caption }] });
    expect(html).toContain(caption);
    expect(html).toContain('slide-meta meta-bottom');
    const isBeside = !['list', 'slideshow', 'stacked'].includes(design);
    expect(/<p class="slide-description is-long" tabindex="0"/i.test(html)).toBe(isBeside);
  });
});

describe('a gallery without its row of slides', () => {
  it('[B8.18] is no node for what follows its progress', () => {
    const nothing = { querySelector: () => null } as unknown as HTMLElement;
    expect(() => beginMoving(nothing, undefined as never, undefined as never, undefined as never)).toThrow(
      'No valid HTMLElement node was supplied!',
    );
  });
});

describe('a gallery that is stored as an image grid', () => {
  const stored = { order: 'a0', ...JSON.parse(fixture('version-1.json')) };

  it('is a gallery’s grid of the same pictures, looking the same', async () => {
    const block = currentBlock(stored);
    expect(block).toMatchObject({ type: 'gallery', version: 2, order: 'a0' });
    const { images } = stored.fields;
    expect(block.fields).toMatchObject({
      design: 'grid',
      source: 'own',
      slides: images,
      slidesPerRow: 2,
      imageAspectRatio: '4:5',
      padding: 'small',
      lightboxTheme: 'light',
    });
    expect(definitionOf('gallery')?.schema.safeParse(block.fields).success).toBe(true);
    await expect(draw(block.fields as Partial<GalleryFields>)).toMatchFileSnapshot(
      './fixtures/version-1.html',
    );
    expect(currentBlock(block)).toBe(block);
  });

  it('says what it said by saying nothing: three columns of squares, with captions and a lightbox', () => {
    const { fields } = currentBlock({ ...stored, fields: {} });
    expect(fields).toEqual({
      ...galleryDefinition.defaults,
      slidesPerRow: 3,
      imageAspectRatio: '1:1',
      padding: 'medium',
    });
    const quiet = { captions: false, lightbox: false, gap: 'none' };
    expect(currentBlock({ ...stored, fields: quiet }).fields).toMatchObject({
      showCaption: false,
      lightbox: false,
      padding: 0,
    });
  });

  it('stays as it is stored where it cannot be read', () => {
    for (const block of [
      { ...stored, fields: { images: 7 } },
      { ...stored, version: 9 },
    ])
      expect(currentBlock(block)).toBe(block);
  });
});

it('[B9.80] a slide of unknown size is half as high as wide in a strip, and as its design says elsewhere', () => {
  const drawing = 'd'.repeat(32);
  const { width: _width, height: _height, ...sizeless } = exampleMedia(drawing);
  const page = examplePage({ media: { [drawing]: sizeless as ReturnType<typeof exampleMedia> } });
  const ratios = (design: string) =>
    [
      ...renderBlock(galleryBlock, { design, slides: [{ image: { media: drawing } }] }, { page }).matchAll(
        /--ar:([\d.]+)/g,
      ),
    ].map(([, ratio]) => Number(ratio));
  expect(100 / (ratios('slider')[0] ?? 0)).toBe(50);
  expect(ratios('autorows')).toEqual([]);
});
