import { exampleMedia, examplePage, exampleSections, exampleSite } from '@portico/blocks/example-page';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import type { PageView } from '@portico/model/page/page-view';
import { type Section, section } from '@portico/model/documents/section';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageBody } from './page-body.tsx';
import { pageCss } from './page-styles.ts';
import { tokens } from './tokens.ts';

const render = (page: PageView) => renderToStaticMarkup(createElement(PageBody, { page }));
const HASH = '00112233445566778899aabbccddeeff';
const menus = {
  main: [
    { id: '1', title: 'Shop', href: '/shop' },
    { id: '2', title: 'Studio', entries: [{ id: '3', title: 'About', href: '/about' }] },
    { id: '4', title: 'Visit', href: '/visit', button: true },
  ],
  footer: [{ id: '5', title: 'Imprint', href: '/imprint' }],
};

describe('a page', () => {
  it('lets readers skip to its content, marks where they are, and opens its menu without a script', () => {
    const html = render(examplePage({ site: exampleSite({ menus }), path: '/about' }));
    expect(html).toMatch(/^<a class="skip" href="#main">/);
    expect(html).toContain('<main id="main" tabindex="-1">');
    expect(html).toContain('<a href="/about" aria-current="page">About</a>');
    expect(html).toMatch(/<button type="button" class="head-open" popoverTarget="menu"/i);
    expect(html).toContain('<dialog id="menu" popover="auto" aria-label="Menu"');
    expect(html).toContain('<details name="folder"><summary>Studio</summary>');
  });

  it('marks the section of the site an item belongs to', () => {
    const html = render(examplePage({ site: exampleSite({ menus }), path: '/shop/moon-jar' }));
    expect(html).toContain('<a href="/shop" aria-current="true">Shop</a>');
  });

  it('leaves header and footer out where the owner did', () => {
    const html = render(examplePage({ hideHeader: true, hideFooter: true }));
    expect(html).not.toContain('<header');
    expect(html).not.toContain('<footer');
  });

  it('has a plain footer until the owner designs one', () => {
    const site = exampleSite({ menus });
    expect(render(examplePage({ site }))).toContain('© 2026 Kiln &amp; Field');
    const designed = {
      ...site,
      frame: { footer: exampleSections([{ type: 'heading', fields: { text: 'Ours' } }]) },
    };
    const html = render(examplePage({ site: designed }));
    expect(html).toContain('Ours');
    expect(html).not.toContain('© 2026');
  });

  it('leads from its header to the site’s search where the owner says so, but not at checkout', () => {
    const site = exampleSite();
    const searched = (search: 'icon' | 'word', pageType = 1) =>
      render(
        examplePage({
          pageType,
          site: { ...site, styles: { ...site.styles, header: { ...site.styles.header, search } } },
        }),
      );
    expect(render(examplePage({ site }))).not.toContain('href="/search"');
    expect(searched('icon')).toContain('<a class="search-link icon" href="/search" aria-label="Search">');
    expect(searched('word')).toContain('<span aria-hidden="true">Search</span></a>');
    expect(searched('icon', PAGE_TYPES.checkout)).not.toContain('href="/search"');
  });

  it('lays its header over a first section that has a ground of its own, in that section’s colours', () => {
    const site = exampleSite();
    const over = {
      ...site,
      styles: { ...site.styles, header: { ...site.styles.header, transparent: true } },
    };
    const sections = exampleSections([{ type: 'heading', fields: { text: 'x' } }], { theme: 'dark' });
    expect(render(examplePage({ site: over, sections }))).toContain(
      '<header class="head head-left t-dark over">',
    );
    expect(render(examplePage({ site: over }))).toContain('<header class="head head-left t-lightest">');
  });

  it('places grid blocks by compact properties and says nothing of layouts that are plain', () => {
    const sections = exampleSections(
      [
        { type: 'heading', fields: { text: 'One' }, place: { x: 0, y: 0, w: 10, h: 2 } },
        {
          type: 'rich-text',
          fields: { content: { type: 'doc', content: [] } },
          place: { x: 12, y: 0, w: 10, h: 4 },
        },
        {
          type: 'button',
          fields: { label: 'Go', href: '/' },
          place: { x: 0, y: 3, w: 4, h: 2 },
          phone: { hidden: true },
        },
      ],
      { layout: 'grid' },
    );
    const html = render(examplePage({ sections }));
    expect(html).toContain('style="--w:1/1/3/11"');
    expect(html).toMatch(/class="b j off" id="block-b2"/);
    expect(html).not.toContain('--n:');
    expect(html).not.toContain('--p:');
  });

  it('hides blocks on phones in sections without a grid as well', () => {
    const sections = exampleSections([{ type: 'line', phone: { hidden: true } }], { layout: 'flow' });
    expect(render(examplePage({ sections }))).toMatch(/class="b off" id="block-b0"/);
  });

  it('lets things of their own stand further apart among text than words do, and so what is wider than the text', () => {
    const sections = exampleSections(
      [
        { type: 'heading', fields: { text: 'Opening times', level: 2 } },
        { type: 'table' },
        { type: 'heading', fields: { text: 'Wide', level: 2 }, align: 'wide' },
        { type: 'share' },
      ],
      { layout: 'flow' },
    );
    const classes = render(examplePage({ sections })).matchAll(/class="(b[^"]*)" id="block-b\d"/g);
    expect(Array.from(classes, ([, names]) => names)).toEqual(['b', 'b apart', 'b wide apart', 'b']);
  });

  it('puts blocks without a place below all others, in reading order', () => {
    const sections = exampleSections(
      [
        { type: 'line' },
        { type: 'heading', fields: { text: 'Placed' }, place: { x: 0, y: 0, w: 10, h: 2 } },
        { type: 'spacer' },
      ],
      { layout: 'grid' },
    );
    const areas = [
      ...render(examplePage({ sections })).matchAll(/id="block-(\w+)"[^>]*style="--w:([\d/]+)/g),
    ];
    expect(Object.fromEntries(areas.map(([, id, area]) => [id, area]))).toEqual({
      b0: '3/1/7/25',
      b1: '1/1/3/11',
      b2: '7/1/11/25',
    });
  });

  it('shares the space between sections on the same ground', () => {
    const [one] = Object.values(exampleSections([{ type: 'line' }]));
    if (!one) throw new Error('no section');
    const html = render(
      examplePage({
        sections: { a: one, b: { ...one, order: 'a1' }, c: { ...one, order: 'a2', theme: 'dark' } },
      }),
    );
    expect(html.match(/class="sec[^"]*"/g)).toEqual([
      'class="sec t-lightest"',
      'class="sec t-lightest tied"',
      'class="sec t-dark"',
    ]);
  });

  it('keeps the space above a section that follows one without any: words never touch a picture from edge to edge', () => {
    const html = render(
      examplePage({
        sections: {
          a: { order: 'a0', layout: 'flow', padding: 'none', blocks: {} },
          b: { order: 'a1', layout: 'flow', blocks: {} },
        },
      }),
    );
    expect(html.match(/class="sec[^"]*"/g)).toEqual([
      'class="sec t-lightest p-none"',
      'class="sec t-lightest"',
    ]);
  });

  it('lays as much colour over a picture as its words need, unless the owner says how much', () => {
    const media = { [HASH]: exampleMedia(HASH, { tone: '#808080' }) };
    const strength = (overlay?: number) => {
      const sections = exampleSections([{ type: 'heading', fields: { text: 'x' } }], {
        theme: 'darkest',
        background: { image: { media: HASH }, ...(overlay === undefined ? {} : { overlay }) },
      });
      return Number(/--o:([\d.]+)/.exec(render(examplePage({ sections, media })))?.[1]);
    };
    expect(strength()).toBeGreaterThan(0.15);
    expect(strength(0)).toBe(0);
    expect(strength(0.6)).toBe(0.6);
  });

  it('gives a colour of its owner as much strength as asked, with words that can be read on it', () => {
    const sections = exampleSections([{ type: 'heading', fields: { text: 'x' } }], {
      background: { color: 'accent', alpha: 0.2 },
    });
    const page = examplePage({ sections });
    expect(render(page)).toContain('class="sec g-accent-200"');
    expect(tokens(page)).toMatch(/\.g-accent-200\{--bg:#[0-9a-f]{6};--fg:#/);
  });
});

describe('the shaped edge of a section', () => {
  const [one] = Object.values(exampleSections([{ type: 'line' }]));
  if (!one) throw new Error('no section');
  const edge = { shape: 'wavy', stroke: { width: 2, color: 'accent' } } as const;
  const edged = { a: { ...one, edge }, b: { ...one, order: 'a1' } };

  it('keeps room above it, and what follows reaches up into it, its own line along it', () => {
    const html = render(examplePage({ sections: edged }));
    expect(html.match(/class="sec[^"]*"/g)).toEqual([
      'class="sec t-lightest cut"',
      'class="sec t-lightest under"',
    ]);
    expect(html).toMatch(/<section class="[^"]*cut" style="--cut:4">/);
    expect(html).toMatch(/<div class="ground raised" style="--cut:4;--shape:url\(/);
    expect(html).toMatch(/<svg class="edge-line"[^>]*aria-hidden="true"/);
    expect(html).toContain('stroke="var(--c-accent)"');
  });

  it('is cut into the footer, be it plain or designed, and left straight where nothing follows', () => {
    const last = { a: { ...one, edge } };
    expect(render(examplePage({ sections: last }))).toMatch(
      /<footer class="foot plain t-lightest under"><div class="ground raised"/,
    );
    const designed = exampleSite({ frame: { footer: { f: one } } });
    expect(render(examplePage({ sections: last, site: designed }))).toMatch(
      /<footer class="foot"><section class="sec t-lightest under">/,
    );
    const alone = render(examplePage({ sections: last, hideFooter: true }));
    expect(alone).not.toContain('cut');
  });

  it('brings its styles only to pages that have one', () => {
    const css = (sections: PageView['sections']) => pageCss(examplePage({ sections }), '');
    expect(css(edged)).toContain('.raised');
    expect(css({ a: one })).not.toContain('.raised');
  });
});

describe('a film behind a section', () => {
  const FILM = 'ffeeddccbbaa99887766554433221100';
  const filmed = (video: NonNullable<Section['background']>['video'], image?: boolean) =>
    examplePage({
      media: {
        [HASH]: exampleMedia(HASH),
        [FILM]: exampleMedia(FILM, { ext: 'webm', filename: 'sea.webm', mime: 'video/webm' }),
      },
      sections: exampleSections([{ type: 'heading', fields: { text: 'x' } }], {
        theme: 'dark',
        background: { video, ...(image ? { image: { media: HASH } } : {}) },
      }),
    });

  it('is a still picture until a script plays it, with a switch that waits for the script', () => {
    const html = render(filmed({ file: { media: FILM } }, true));
    expect(html).not.toContain('<video');
    expect(html).toMatch(
      /<div class="ground"><img [^>]*><div class="film" data-film="[^"]*sea\.webm"><\/div><i /,
    );
    expect(html).toMatch(
      /<button type="button" class="film-switch"[^>]*aria-label="Play background video" hidden=""/,
    );
  });

  it('of another service lies held back, in its silent form', () => {
    const html = render(filmed({ href: 'https://youtu.be/abcdefghijk' }));
    expect(html).toContain('<template data-held-markup="film">&lt;iframe src=');
    expect(html).toContain('youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;amp;mute=1');
  });

  it('of another service is not named before the visitor consents; a button does', () => {
    const page = filmed({ href: 'https://vimeo.com/123456789' });
    const html = renderToStaticMarkup(createElement(PageBody, { page, gateContent: true }));
    expect(html).not.toContain('player.vimeo.com');
    expect(html).toMatch(/<form class="held" [^>]*method="post"/);
    expect(html).toContain('Accept cookies and play the video from Vimeo');
  });

  it('lays more colour over it than over a picture, as nobody knows what it shows', () => {
    const strength = (page: PageView) => Number(/--o:([\d.]+)/.exec(render(page))?.[1]);
    expect(strength(filmed({ file: { media: FILM } }, true))).toBeGreaterThanOrEqual(0.35);
  });

  it('that is no film, or of a service nobody knows, is left out', () => {
    expect(render(filmed({ file: { media: HASH } }))).not.toContain('class="film');
    expect(
      section.safeParse({
        order: 'a0',
        layout: 'flow',
        blocks: {},
        background: { video: { href: 'https://example.com/film.mp4' } },
      }).error?.issues[0],
    ).toMatchObject({
      path: ['background', 'video', 'href'],
      message: 'Please enter the address of a video on YouTube or Vimeo.',
    });
  });
});
