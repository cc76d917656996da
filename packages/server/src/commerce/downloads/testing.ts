import type { TestBrowser } from '../../accounts/testing.ts';
import type { TestShop } from '../testing.ts';

/** Uploads a file to a product as its owner's app does. */
export function upload(
  owner: TestBrowser,
  productId: string,
  {
    name = 'pattern.pdf',
    bytes = Buffer.from('a pattern'),
    fields = {},
  }: {
    name?: string;
    bytes?: Buffer;
    fields?: Record<string, string>;
  } = {},
) {
  const boundary = 'limit-of-parts';
  const said = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return owner.send('POST', `/api/rest/products/${productId}/files`, {
    body: Buffer.concat([Buffer.from(said.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

let keys = 0;

/** Orders what is asked for, and pays with the test payment. */
export async function buy(
  shop: TestShop,
  items: ReadonlyArray<Record<string, unknown>>,
  more: { payment?: Record<string, string>; body?: Record<string, unknown> } = {},
) {
  const visitor = await shop.visitor();
  for (const item of items) await visitor.post('/api/commerce/cart/items', { quantity: 1, ...item });
  const cart = (await visitor.get('/api/commerce/cart')).json();
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: { firstName: 'Ada', lastName: 'M', line1: '1', city: 'Ulm', zip: '89073', country: 'DE' },
      expectedTotalCents: cart.grandTotalCents,
      payment: { provider: 'test', outcome: 'succeed', ...more.payment },
      ...more.body,
    },
    headers: { 'idempotency-key': `download-${++keys}` },
  });
  return { visitor, cart, reply, ...(reply.json() as { orderId: string; token: string; next: string }) };
}

/** Addresses of files on a page. */
export const filesOn = (page: string): string[] =>
  [...page.matchAll(/href="(\/api\/commerce\/downloads\/[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
