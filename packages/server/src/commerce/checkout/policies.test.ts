import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { SYSTEM } from '../../content/actor.ts';
import { readDocument } from '../../content/document-record.ts';
import { publishNow } from '../../content/releases/publish.ts';
import { saveDocument } from '../../content/save-document.ts';
import { must, published } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { restoreOrders, writeOrders } from '../orders/portable-orders.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let terms: string;
let bowl: { id: string; path: string };

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'policies');
  bowl = await shop.product('bowl');
  terms = await published(sites.portico, shop.siteId, {
    kind: 'page',
    body: {
      title: 'Our <terms>',
      slug: 'terms',
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: {
            b1: {
              order: 'a0',
              type: 'rich-text',
              version: 1,
              fields: { content: words('Returns within 14 days & <b>no</b> later.') },
            },
          },
        },
      },
    },
  });
  await shop.setStore({ policies: { terms, withdrawal: '', privacy: '', asks: true } });
});
afterAll(() => sites.close());

const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  line2: '',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
  phone: '',
  note: '',
};
const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** Rewrites the published terms. */
async function rewrite(text: string): Promise<void> {
  const path = ['sections', 's1', 'blocks', 'b1', 'fields', 'content'];
  const { body } = (await readDocument(sites.portico.db, shop.siteId, terms)) as { body: unknown };
  const from = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], body);
  must(
    await saveDocument(sites.portico, shop.siteId, terms, SYSTEM, {
      changes: [{ path, from, to: words(text) }],
    }),
  );
  must(await publishNow(sites.portico, shop.siteId, SYSTEM, [terms]));
}

/** To the checkout, with a bowl, as a browser without scripts. */
async function begin(): Promise<{
  visitor: TestBrowser;
  path: string;
  form: Record<string, string>;
  text: string;
}> {
  const visitor = await shop.visitor();
  await visitor.form('/cart/items', { productId: bowl.id, variantId: 'only', quantity: '1' });
  const path = String((await visitor.get('/commerce/goto-checkout')).headers.location);
  const text = (await visitor.form(path, { ...ADA, do: 'price' })).body;
  const names = ['key', 'expectedTotal', 'policies'];
  const form = {
    ...ADA,
    ...Object.fromEntries(names.map((name) => [name, hidden(text, name)])),
    outcome: 'succeed',
  };
  return { visitor, path, form: { ...form, do: 'place' }, text };
}

describe('terms at checkout', () => {
  it('are led to, have to be agreed to where the shop asks it, and what was typed stays', async () => {
    const { visitor, path, form, text } = await begin();
    expect(text).toContain('<a href="/terms" target="_blank" rel="noopener">Our &lt;terms&gt;</a>');
    expect(text).not.toContain('Please tick');
    const refused = await visitor.form(path, form);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(
      '<a href="#checkout-agrees">Terms of your order: Please tick that you agree.</a>',
    );
    expect(refused.body).toContain('value="ada@example.com"');
    const placed = await visitor.form(path, { ...form, agrees: 'yes' });
    expect(placed.headers.location).toMatch(/order-confirmed/);
  });

  it('are kept on the order in the words they had, whatever becomes of the page', async () => {
    const { visitor, path, form } = await begin();
    const placed = await visitor.form(path, { ...form, agrees: 'yes' });
    const confirmed = String(placed.headers.location);
    await rewrite('No returns at all.');
    const shown = (await visitor.get(confirmed)).body;
    expect(shown).toContain('Returns within 14 days &amp; &lt;b&gt;no&lt;/b&gt; later.');
    expect(shown).toMatch(/As you agreed on \w+/);
    const mail = await sites.portico.db
      .selectFrom('mails')
      .select('text_body')
      .where('site_id', '=', shop.siteId)
      .where('to_address', '=', 'ada@example.com')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
      .then((row) => JSON.stringify(row));
    expect(mail).toContain('You agreed to: Our');
    // The owner sees the same.
    const owner = await shop.visitor();
    for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; '))
      owner.cookies.set(...(pair.split('=') as [string, string]));
    const token = new URLSearchParams(confirmed.split('?')[1]).get('token') ?? '';
    const { id } = (await visitor.get(`/api/commerce/checkout/orders/status?token=${token}`)).json();
    expect((await owner.get(`/api/rest/orders/${id}`)).json().agreements).toEqual([
      {
        kind: 'terms',
        title: 'Our <terms>',
        isTicked: true,
        text: 'Returns within 14 days & <b>no</b> later.',
      },
    ]);
    // Backups bring them along.
    const folder = await mkdtemp(join(tmpdir(), 'portico-policies-'));
    const other = await createTestShop(sites, 'policies-restored');
    await writeOrders(sites.portico, shop.siteId, join(folder, 'orders.jsonl'));
    await restoreOrders(sites.portico, other.siteId, join(folder, 'orders.jsonl'));
    await rm(folder, { recursive: true });
    const again = await other.visitor();
    expect((await again.get(confirmed)).body).toContain('Returns within 14 days &amp;');
    await rewrite('Returns within 14 days & <b>no</b> later.');
  });

  it('that changed while somebody was at checkout are shown again before anything is ordered', async () => {
    const { visitor, path, form } = await begin();
    await rewrite('Returns within 30 days.');
    const refused = await visitor.form(path, { ...form, agrees: 'yes' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('These texts have changed since you opened this page.');
    const policies = hidden(refused.body, 'policies');
    expect(policies).not.toBe(form.policies);
    const placed = await visitor.form(path, {
      ...form,
      key: hidden(refused.body, 'key'),
      policies,
      agrees: 'yes',
    });
    expect((await visitor.get(String(placed.headers.location))).body).toContain('Returns within 30 days.');
  });

  it('are only led to where the shop asks nothing, and not there where their page is gone', async () => {
    await shop.setStore({ policies: { terms, withdrawal: '', privacy: '', asks: false } });
    const { visitor, path, form, text } = await begin();
    expect(text).toContain('href="/terms"');
    expect(text).not.toContain('name="agrees"');
    const placed = await visitor.form(path, form);
    expect((await visitor.get(String(placed.headers.location))).body).toContain('Returns within 30 days.');
    await shop.setStore({ policies: { terms: 'gone', withdrawal: '', privacy: '', asks: true } });
    const next = await begin();
    expect(next.text).not.toContain('id="checkout-policies"');
    expect((await next.visitor.form(next.path, next.form)).headers.location).toMatch(/order-confirmed/);
  });
});
