import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../accounts/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { published } from '../content/testing.ts';
import { publishForm } from '../forms/testing.ts';
import { createTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
});
afterAll(() => sites.close());

it('[V1.2] a visitor who is nobody reads pages, sends a form, fills a cart and answers for cookies', async () => {
  const form = await publishForm(sites.portico, shop.siteId);
  await published(sites.portico, shop.siteId, {
    kind: 'page',
    body: {
      title: 'Contact',
      slug: 'contact',
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: { contact: { type: 'form', version: 1, order: 'a0', fields: { form } } },
        },
      },
    },
  });
  const bowl = await shop.product('bowl');
  // No cookie, no script, no account.
  const visitor = new TestBrowser(sites.app.fastify, shop.host, '192.0.2.50');
  const page = await visitor.get('/contact');
  expect([page.statusCode, page.body.includes('action="/_portico/form#block-contact"')]).toEqual([200, true]);
  const sent = await visitor.form('/_portico/form', {
    _form: form,
    _path: '/contact',
    _block: 'contact',
    'name.first': 'Ada',
    'name.last': 'Lovelace',
    email: 'ada@example.com',
    topic: 'A commission',
    message: 'A pot, please.',
  });
  expect([sent.statusCode, sent.body.includes('Thank you, we will write soon.')]).toEqual([200, true]);
  const added = await visitor.form('/cart/items', { productId: bowl.id, quantity: '1' });
  expect([added.statusCode, added.headers.location]).toEqual([303, '/cart']);
  expect((await visitor.get('/cart')).body).toContain('The bowl');
  const answered = await visitor.form('/_portico/consent', { choice: 'accepted', next: '/contact' });
  expect(answered.statusCode).toBeLessThan(400);
  expect(visitor.cookies.get('ss_cookieAllowed')).toBeDefined();
  expect(visitor.cookies.has('portico_session')).toBe(false);
});
