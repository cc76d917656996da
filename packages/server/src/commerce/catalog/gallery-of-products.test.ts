import { emptyRichText } from '@portico/model/documents/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../content/actor.ts';
import { createDocument } from '../../content/create-document.ts';
import { must, published } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let collection: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'shown-goods', { currency: 'GBP' });
  ({ id: collection } = await sites.portico.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', shop.siteId)
    .where('kind', '=', 'collection')
    .orderBy('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => sites.close());

const ask = async (path: string) => (await sites.ask(path, { host: shop.host })).text;

/** A page with nothing but a gallery of the shop's products. */
const galleryPage = (slug: string, design: string) =>
  published(sites.portico, shop.siteId, {
    kind: 'page',
    body: {
      title: slug,
      slug,
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: {
            b1: {
              type: 'gallery',
              version: 2,
              order: 'a0',
              fields: { design, source: 'collection', collection, limit: 20, order: 'title' },
            },
          },
        },
      },
    },
  });

/** Name, link and price of every slide, in their order. */
const slides = (html: string) =>
  html
    .split('<li class="slide"')
    .slice(1)
    .map((slide) => [
      /slide-title">([^<]*)</.exec(slide)?.[1],
      /data-click-through-url="([^"]*)"/.exec(slide)?.[1],
      /class="price">(.*?)<\/p>/
        .exec(slide)?.[1]
        ?.replaceAll(/(<[^>]+>|\s)+/g, ' ')
        .trim(),
    ]);

describe('a gallery of the shop’s products', () => {
  it('is not there while the shop is empty', async () => {
    await galleryPage('empty', 'carousel');
    expect(await ask('/empty')).not.toContain('class="gallery');
  });

  it('shows names, links and prices in the order asked for, says what is sold out, and no draft', async () => {
    const only = (price: number, sku: string) => ({ variants: { only: variant({ sku, price }) } });
    await shop.product('vase', only(12_000, 'VASE'));
    await shop.product('bowl', only(3600, 'BOWL'));
    await shop.product('cup', only(2800, 'CUP'), { only: 0 });
    must(
      await createDocument(sites.portico, shop.siteId, SYSTEM, {
        kind: 'product',
        parent: collection,
        body: { title: 'The draft', slug: 'draft', description: emptyRichText(), ...only(100, 'DRAFT') },
      }),
    );
    for (const design of ['grid', 'slideshow', 'carousel']) {
      await galleryPage(design, design);
      expect(slides(await ask(`/${design}`)), design).toEqual([
        ['The bowl', '/shop/bowl', '£36.00'],
        ['The cup', '/shop/cup', '£28.00 Sold out'],
        ['The vase', '/shop/vase', '£120.00'],
      ]);
    }
  });
});
