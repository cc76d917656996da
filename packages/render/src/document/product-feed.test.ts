import { expect, it } from 'vitest';
import { productFeed } from './product-feed.ts';

it('lists variants with price, sale, stock and group, and escapes what owners write', () => {
  const xml = productFeed({
    title: 'Kiln & Field',
    url: 'https://kiln.example/',
    description: '',
    variants: [
      {
        id: 'p1-s',
        groupId: 'p1',
        title: 'Bowl <wide>',
        description: '',
        url: 'https://kiln.example/shop/bowl',
        pictures: ['https://kiln.example/a.jpg', 'https://kiln.example/b.jpg'],
        isInStock: false,
        price: '48.00',
        salePrice: '40.00',
        currency: 'EUR',
        brand: 'Kiln & Field',
      },
    ],
  });
  for (const part of [
    '<title>Kiln &amp; Field</title>',
    '<g:item_group_id>p1</g:item_group_id>',
    '<g:title>Bowl &lt;wide&gt;</g:title>',
    '<g:additional_image_link>https://kiln.example/b.jpg</g:additional_image_link>',
    '<g:availability>out_of_stock</g:availability>',
    '<g:price>48.00 EUR</g:price><g:sale_price>40.00 EUR</g:sale_price>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain('g:shipping_weight');
});
