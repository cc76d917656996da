import { exampleMedia, examplePage, exampleSections, exampleSite } from '@portico/blocks/example-page';
import type { PageView } from '@portico/model/page-view';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageBody } from './page-body.tsx';

const draw = (page: PageView) => renderToStaticMarkup(createElement(PageBody, { page }));
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
    const html = draw(examplePage({ site: exampleSite({ menus }), path: '/about' }));
    expect(html).toMatch(/^<a class="skip" href="#main">/);
    expect(html).toContain('<main id="main" tabindex="-1">');
    expect(html).toContain('<a href="/about" aria-current="page">About</a>');
    expect(html).toMatch(/<button type="button" class="head-open" popoverTarget="menu"/i);
    expect(html).toContain('<dialog id="menu" popover="auto" aria-label="Menu"');
    expect(html).toContain('<details name="folder"><summary>Studio</summary>');
  });

  it('marks the section of the site an item belongs to', () => {
    const html = draw(examplePage({ site: exampleSite({ menus }), path: '/shop/moon-jar' }));
    expect(html).toContain('<a href="/shop" aria-current="true">Shop</a>');
  });

  it('leaves header and footer out where the owner did', () => {
    const html = draw(examplePage({ hideHeader: true, hideFooter: true }));
    expect(html).not.toContain('<header');
    expect(html).not.toContain('<footer');
  });

  it('has a plain footer until the owner designs one', () => {
    const site = exampleSite({ menus });
    expect(draw(examplePage({ site }))).toContain('© 2026 Kiln &amp; Field');
    const designed = {
      ...site,
      frame: { footer: exampleSections([{ type: 'heading', fields: { text: 'Ours' } }]) },
    };
    const html = draw(examplePage({ site: designed }));
    expect(html).toContain('Ours');
    expect(html).not.toContain('© 2026');
  });

  it('lays its header over a first section that has a ground of its own, in that section’s colours', () => {
    const site = exampleSite();
    const over = {
      ...site,
      styles: { ...site.styles, header: { ...site.styles.header, transparent: true } },
    };
    const sections = exampleSections([{ type: 'heading', fields: { text: 'x' } }], { theme: 'dark' });
    expect(draw(examplePage({ site: over, sections }))).toContain(
      '<header class="head head-left t-dark over">',
    );
    expect(draw(examplePage({ site: over }))).toContain('<header class="head head-left t-lightest">');
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
    const html = draw(examplePage({ sections }));
    expect(html).toContain('style="--w:1/1/3/11"');
    expect(html).toMatch(/class="b j off" id="block-b2"/);
    expect(html).not.toContain('--n:');
    expect(html).not.toContain('--p:');
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
    const areas = [...draw(examplePage({ sections })).matchAll(/id="block-(\w+)"[^>]*style="--w:([\d/]+)/g)];
    expect(Object.fromEntries(areas.map(([, id, area]) => [id, area]))).toEqual({
      b0: '3/1/7/25',
      b1: '1/1/3/11',
      b2: '7/1/11/25',
    });
  });

  it('shares the space between sections on the same ground', () => {
    const [one] = Object.values(exampleSections([{ type: 'line' }]));
    if (!one) throw new Error('no section');
    const html = draw(
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

  it('lays as much colour over a picture as its words need, unless the owner says how much', () => {
    const media = { [HASH]: exampleMedia(HASH, { tone: '#808080' }) };
    const strength = (overlay?: number) => {
      const sections = exampleSections([{ type: 'heading', fields: { text: 'x' } }], {
        theme: 'darkest',
        background: { image: { media: HASH }, ...(overlay === undefined ? {} : { overlay }) },
      });
      return Number(/--o:([\d.]+)/.exec(draw(examplePage({ sections, media })))?.[1]);
    };
    expect(strength()).toBeGreaterThan(0.15);
    expect(strength(0)).toBe(0);
    expect(strength(0.6)).toBe(0.6);
  });
});
