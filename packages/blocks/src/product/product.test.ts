import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { product } from '@portico/model/documents/product';
import { emptyRichText, richTextFromPlain } from '@portico/model/documents/rich-text';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { exampleMedia, examplePage } from '../example-page.ts';
import { productBlock } from './block.ts';
import { isSoldOut, offersOf } from './offers.ts';
import { placeOf, shotsOf } from './shots.ts';

type ProductItem = Extract<CurrentItem, { kind: 'product' }>;

function item(
  variants: Record<string, object>,
  stock: ProductItem['stock'] = {},
  change: object = {},
): ProductItem {
  return {
    id: '0191f3a2c4d5aabbccddee03',
    kind: 'product',
    publishedAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    collection: { id: 'c', type: 'products', title: 'Shop', path: '/shop', categories: {} },
    stock,
    body: product.parse({
      title: 'Moon jar',
      slug: 'moon-jar',
      description: emptyRichText(),
      options: ['Size'],
      variants: Object.fromEntries(
        Object.entries(variants).map(([id, variant], index) => [
          id,
          { order: `a${index}`, sku: `SQ${index}`, optionValues: [id], price: 9800, ...variant },
        ]),
      ),
      ...change,
    }),
  };
}
const pageOf = (shown: ProductItem, change: Partial<PageView> = {}) =>
  examplePage({ item: shown, pageType: 50, ...change });
const draw = (shown: ProductItem, change: Partial<PageView> = {}) =>
  renderBlock(productBlock, {}, { page: pageOf(shown, change) });

describe('a video of a product', () => {
  const shown = item(
    { small: {} },
    {},
    {
      images: [{ media: 'a'.repeat(32) }],
      videos: [{ video: { href: 'https://vimeo.com/123456789' }, title: 'On the wheel' }],
    },
  );
  const media = { ['a'.repeat(32)]: exampleMedia('a'.repeat(32)) };

  it('stands behind the first picture with that as its own, and opens in the lightbox as pictures do', () => {
    const html = draw(shown, { media });
    expect([...html.matchAll(/<li id="([a-z]+)-/g)].map(([, kind]) => kind)).toEqual(['picture', 'video']);
    expect(html).toMatch(/<div class="shot-video" id="video-b0-1" data-enlarge="On the wheel">/);
    expect(html).toMatch(/<a class="video-overlay"[^>]*>\s*<img/);
    const still = renderBlock(productBlock, { lightbox: false }, { page: pageOf(shown, { media }) });
    expect(still).toMatch(/<div class="shot-video"><div class="video-wrapper"[^>]*data-mode="fit"/);
  });

  it('names no player before a visitor agrees, where that is asked of them', () => {
    const html = renderBlock(productBlock, {}, { page: pageOf(shown, { media }), gateContent: true });
    expect(html).not.toContain('player.vimeo.com');
    expect(html).toContain('class="held"');
  });
});

describe('what a product offers', () => {
  it('costs the sale price while it is on sale, and says what it was', () => {
    const [small, large] = offersOf(
      item({ small: { onSale: true, salePrice: 7000 }, large: { salePrice: 5000 } }),
    );
    expect(small).toMatchObject({ price: 7000, was: 9800 });
    expect(large).toMatchObject({ price: 9800 });
    expect(large?.was).toBeUndefined();
  });

  it('[V4.29] is sold out when no variant is unlimited or has stock above 0', () => {
    const none = { quantity: 0, unlimited: false };
    const check = (stock: ProductItem['stock'], change = {}) =>
      isSoldOut(offersOf(item({ small: {}, large: {} }, stock, change)));
    expect(check({ small: none, large: none })).toBe(true);
    expect(check({ small: none, large: { quantity: 1, unlimited: false } })).toBe(false);
    expect(check({ small: none, large: { quantity: 0, unlimited: true } })).toBe(false);
    expect(check({ small: none })).toBe(false);
    expect(check({ small: none, large: none }, { productType: 'digital' })).toBe(false);
  });
});

describe('a product page', () => {
  it('names price, options and availability in words', () => {
    const html = draw(
      item({ small: {}, large: { price: 23_800 } }, { large: { quantity: 0, unlimited: false } }),
    );
    expect(html).toContain('<h1 class="h2">Moon jar</h1>');
    expect(html).toContain('$98.00');
    expect(html).toContain('Sold out');
    expect(html).toContain('$238.00');
  });

  it('reads well with eight digits and a sale', () => {
    const html = draw(item({ only: { price: 99_999_999, onSale: true, salePrice: 89_999_999 } }));
    expect(html).toContain('$899,999.99');
    expect(html).toContain('<del><span class="unseen">Before </span>$999,999.99</del>');
  });

  it('[V0.4] leads into the cart by a plain form', () => {
    const html = draw(item({ only: {} }));
    expect(html).toMatch(/<form [^>]*action="\/cart\/items" method="post"/);
    expect(html).toContain('<input type="hidden" name="productId" value="0191f3a2c4d5aabbccddee03"/>');
    expect(html).toMatch(/<input type="radio" name="option0" checked="" value="only"\/>/);
    expect(html).toMatch(/<button class="btn" type="submit">Add to cart<\/button>/);
  });

  it('has no button that does nothing', () => {
    const gone = { only: { quantity: 0, unlimited: false } };
    expect(draw(item({ only: {} }, gone))).not.toMatch(/<button|<form|<select/);
    expect(draw(item({}))).not.toMatch(/<button|<form|<select/);
  });

  it('takes many values from a list, with what each costs', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`Size ${n}`, { price: 1000 + n }]));
    const html = draw(item(many));
    expect(html).toContain('<option value="Size 3">Size 3 – $10.03</option>');
  });

  it('leaves out pictures that are missing', () => {
    const HASH = '00112233445566778899aabbccddeeff';
    const shown = item({ only: {} }, {}, { images: [{ media: HASH }, { media: 'f'.repeat(32) }] });
    expect(draw(shown)).not.toContain('<img');
    expect(draw(shown, { media: { [HASH]: exampleMedia(HASH) } }).match(/<img/g)).toHaveLength(1);
  });

  it('enlarges its pictures where its owner wants that, and counts them from the left in every language', () => {
    const [one, other] = ['0', '1'].map((sign) => sign.repeat(32)) as [string, string];
    const shown = item({ only: {} }, {}, { images: [{ media: one }, { media: other }] });
    const page = pageOf(shown, { media: { [one]: exampleMedia(one), [other]: exampleMedia(other) } });
    const withLightbox = renderBlock(productBlock, {}, { page });
    expect(withLightbox.match(/data-enlarge/g)).toHaveLength(2);
    expect(withLightbox).toContain('<bdi dir="ltr">1 / 2</bdi>');
    const without = renderBlock(productBlock, { lightbox: false }, { page });
    expect(without).not.toContain('data-enlarge');
    expect(without.match(/class="shots"/g)).toHaveLength(1);
  });

  it('folds its details, each under its title', () => {
    const shown = item(
      { only: {} },
      {},
      { details: [{ title: 'Care', content: richTextFromPlain('By hand') }] },
    );
    expect(draw(shown)).toContain('<details><summary>Care</summary>');
  });

  it('writes a currency the product does not have behind the amount', () => {
    const page = pageOf(item({ only: {} }));
    const settings = { ...page.site.settings, currency: 'XTS' };
    const html = renderBlock(productBlock, {}, { page: { ...page, site: { ...page.site, settings } } });
    expect(html).toContain('98.00 XTS');
  });
});

describe('pictures of a product', () => {
  it('have their own ratio before they come, where the owner has chosen none', () => {
    const hash = 'a'.repeat(32);
    const shown = item({ small: {} }, {}, { images: [{ media: hash }] });
    const page = pageOf(shown, { media: { [hash]: { ...exampleMedia(hash), width: 800, height: 1000 } } });
    const drawn = (ratio: string) => renderBlock(productBlock, { ratio }, { page });
    expect(drawn('auto')).toContain('style="--ar:800/1000"');
    expect(drawn('4:5')).not.toContain('--ar');
  });
});

describe('pictures of variants', () => {
  const [own, large, gone] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
  const shown = item(
    {
      small: { image: { media: own } },
      large: { image: { media: large } },
      wide: { image: { media: large } },
      lost: { image: { media: gone } },
      plain: {},
    },
    {},
    { images: [{ media: own }] },
  );
  const html = draw(shown, { media: { [own]: exampleMedia(own), [large]: exampleMedia(large) } });

  it('stand among the product’s own, each once, where a page without scripts shows them', () => {
    expect(html.match(/class="shot-number"/g)).toHaveLength(2);
    expect(html.match(/data-enlarge/g)).toHaveLength(2);
  });

  it('have their place there; a variant without one, or whose picture is gone, has none', () => {
    const shots = shotsOf('b1', shown.body, { [own]: exampleMedia(own), [large]: exampleMedia(large) });
    const { small, large: big, wide, lost, plain } = shown.body.variants;
    expect(placeOf(shots, big?.image)).toBe(placeOf(shots, wide?.image));
    expect(placeOf(shots, big?.image)).not.toBe(placeOf(shots, small?.image));
    expect([placeOf(shots, lost?.image), placeOf(shots, plain?.image)]).toEqual([undefined, undefined]);
  });
});
