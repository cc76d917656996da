import type { TestBrowser } from '../../accounts/testing.ts';
import type { TestSites } from '../../pages/testing.ts';
import { WAYS } from '../gift-cards/testing.ts';
import type { TestShop } from '../testing.ts';
import { reviewToken } from './review-link.ts';

/** A shop that takes reviews, and can be paid with and without a charge that is none. */
export const REVIEWING = {
  ...WAYS,
  notify: ['owner@example.com'],
  reviews: { on: true, approval: true, photos: true, afterDays: 14, guests: true, mail: true },
};

let orders = 0;

/** Orders products, has them paid, for real unless a test payment is asked for, and sends them. */
export async function boughtAndSent(
  sites: TestSites,
  shop: TestShop,
  owner: TestBrowser,
  products: readonly string[],
  { isTest = false, email = `buyer-${++orders}@example.com`, isSent = true } = {},
) {
  const visitor = await shop.visitor();
  for (const productId of products)
    await visitor.post('/api/commerce/cart/items', { productId, quantity: 1 });
  await visitor.send('PUT', '/api/commerce/cart/location', { body: { country: 'DE', zip: '89073' } });
  const cart = (await visitor.get('/api/commerce/cart')).json();
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        line1: '1',
        city: 'Ulm',
        zip: '89073',
        country: 'DE',
      },
      expectedTotalCents: cart.grandTotalCents,
      payment: isTest ? { provider: 'test', outcome: 'succeed' } : { provider: 'bankTransfer' },
    },
    headers: { 'idempotency-key': `review-order-${++orders}` },
  });
  const { orderId, token: orderToken } = reply.json();
  if (reply.statusCode !== 201) throw new Error(reply.body);
  if (!isTest) await owner.post(`/api/rest/orders/${orderId}/pay`, {});
  if (isSent) {
    const sent = await owner.post(`/api/rest/orders/${orderId}/fulfil`, { notify: false });
    if (sent.statusCode !== 200) throw new Error(sent.body);
  }
  const token = reviewToken(sites.portico.env, shop.siteId, orderId);
  const path = `/commerce/reviews-request?token=${encodeURIComponent(token)}`;
  return { orderId: orderId as string, orderToken: orderToken as string, token, path, email, visitor };
}

export type Bought = Awaited<ReturnType<typeof boughtAndSent>>;

/** A form with files as browsers send it. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: ReadonlyArray<{ name: string; filename: string; type?: string; bytes: Buffer }> = [],
) {
  const edge = 'portico-test-edge';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.map(({ name, filename, type = 'image/jpeg', bytes }) =>
      Buffer.concat([
        Buffer.from(
          `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${edge}--\r\n`),
  ];
  const body = Buffer.concat(parts);
  return {
    body,
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': String(body.length),
    },
  };
}
