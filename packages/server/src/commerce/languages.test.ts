import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';
import { ENGLISH_MESSAGES } from '@portico/model/words/english-messages';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';
import { createTestShop, type TestShop, variant } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await createTestSites();
});
afterAll(() => sites.close());

const BANK = {
  bankTransfer: { enabled: true, name: '', instructions: 'Bank of Albion\nIBAN GB29 6016 1331', holdDays: 7 },
};
const RATES = { post: { order: 'a0', name: 'Royal Post', price: 900, countries: ['GB'] } };
const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  line2: '',
  city: 'London',
  state: '',
  zip: 'SW1A 1AA',
  country: 'GB',
  phone: '+44 20 7946 0958',
  note: '',
};

let shops = 0;

async function openShop(language: string, words?: object): Promise<TestShop> {
  shops++;
  const shop = await createTestShop(sites, `shop-${shops}`, {
    language,
    currency: 'GBP',
    ...(words && { words }),
  });
  await shop.setStore({ shippingRates: RATES, offlinePayments: BANK, checkout: { phone: 'optional' } });
  return shop;
}

const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** What a customer without scripts reads from the list to the order received, page by page; the last is the mail. */
async function buy(shop: TestShop): Promise<Map<string, string>> {
  const bowl = await shop.product(
    'bowl',
    {
      title: 'Bowl (large)',
      options: ['Size'],
      variants: {
        s: variant({ sku: 'S', optionValues: ['Small'], onSale: true, salePrice: 3900 }),
        l: variant({ order: 'a1', sku: 'L', optionValues: ['Large'], price: 9900 }),
      },
    },
    { s: 5, l: 5 },
  );
  await shop.product('gone', { title: 'Gone' }, { only: 0 });
  const visitor: TestBrowser = await shop.visitor();
  const pages = new Map<string, string>();
  const go = async (name: string, path: string, form?: Record<string, string>) => {
    const reply = form ? await visitor.form(path, form) : await visitor.get(path);
    if (reply.body !== '') pages.set(name, reply.body);
    return { text: reply.body, to: String(reply.headers.location ?? '') };
  };
  await go('list', '/shop');
  await go('product', bowl.path);
  await go('refused', '/cart/items', { productId: bowl.id, variantId: 's', quantity: '0', block: 'b1' });
  await go('put', '/cart/items', { productId: bowl.id, variantId: 's', quantity: '2' });
  await go('cart', '/cart');
  await go('code', '/cart', { coupon: 'NONE', apply: 'yes' });
  const checkout = (await go('over', '/commerce/goto-checkout')).to;
  await go('checkout', checkout);
  await go('wrong', checkout, { ...ADA, email: 'x', zip: 'XX', firstName: '', do: 'place' });
  const priced = await go('priced', checkout, { ...ADA, do: 'price' });
  const placed = await go('placed', checkout, {
    ...ADA,
    shipping: 'post',
    payment: 'bankTransfer',
    key: hidden(priced.text, 'key'),
    expectedTotal: hidden(priced.text, 'expectedTotal'),
    do: 'place',
  });
  expect(placed.to).toContain('/checkout/order-confirmed');
  await go('received', placed.to);
  await go('missing', '/nothing-here');
  const mail = await sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', ADA.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  pages.set('mail', mail.html_body ?? '');
  pages.set('plain', `${mail.subject}\n${mail.text_body}`);
  return pages;
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What is left of a text without its isolated runs, and runs within runs. */
function withoutIsolates(text: string): string {
  const left = text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '');
  return left === text ? text : withoutIsolates(left);
}

/** Texts that people see or hear, each with the tag it stands in. */
function textsOf(page: string): Array<{ tag: string; text: string }> {
  const body = page.replace(/<(script|style|template|head)\b[\s\S]*?<\/\1>/g, '');
  const between = [...body.matchAll(/<(\/?)(\w+)[^>]*>([^<]+)/g)].map(([, end, tag = '', text = '']) => ({
    tag: end === '' ? tag : '',
    text: decoded(text).trim(),
  }));
  const said = [...body.matchAll(/(?:aria-label|title|placeholder)="([^"]+)"/g)].map(([, text = '']) => ({
    tag: 'attribute',
    text: decoded(text),
  }));
  return [...between, ...said].filter(({ text }) => text !== '');
}

describe.each(CATALOGUE_LANGUAGES.filter((language) => language !== 'en'))('a shop in %s', (language) => {
  it('says nothing in English from the list to the order received, nor in its mail', async () => {
    const ours = new Set(Object.values(siteCatalogue({ language }).messages));
    const english = new Set(Object.values(ENGLISH_MESSAGES).filter((message) => !ours.has(message)));
    const pages = await buy(await openShop(language));
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['list', 'product', 'cart', 'wrong', 'received', 'missing', 'mail', 'plain']),
    );
    for (const [name, page] of pages)
      for (const { text } of name === 'plain' ? page.split('\n').map((text) => ({ text })) : textsOf(page))
        expect(english.has(text), `${name}: ${text}`).toBe(false);
    expect(pages.get('cart')).toContain(`<html lang="${language}"`);
  });
});

describe.each(['ar', 'ar-EG', 'he'])('a shop written from the right, %s', (language) => {
  it('keeps every price, number, name and address in a direction of its own', async () => {
    const pages = await buy(await openShop(language));
    const plain = pages.get('plain') ?? '';
    pages.delete('plain');
    for (const [name, page] of pages) {
      expect(page, name).toContain('dir="rtl"');
      for (const { tag, text } of textsOf(page)) {
        const left = withoutIsolates(text);
        // What is alone in its own direction disturbs nothing: `<bdi>`, and options of a list the browser isolates.
        if (tag === 'bdi' || tag === 'option') continue;
        expect(/[£€$]/.test(left), `${name} <${tag}>: ${text}`).toBe(false);
        for (const run of [
          'Bowl (large)',
          '12 Mill Lane',
          'SW1A 1AA',
          'GB29',
          'ada@example.com',
          'Royal Post',
        ])
          expect(left.includes(run), `${name} <${tag}>: ${text}`).toBe(false);
      }
    }
    expect(pages.get('list')).toMatch(/<bdi>Bowl \(large\)<\/bdi>/);
    for (const line of plain.split('\n').filter((each) => each.includes('£')))
      expect(withoutIsolates(line), line).not.toContain('£');
  });
});

describe('plurals in a shop', () => {
  it('are those of Polish on the pages of products', async () => {
    const shop = await openShop('pl');
    for (const [left, said] of [
      [1, 'Została tylko 1 sztuka'],
      [2, 'Zostały tylko 2 sztuki'],
      [5, 'Zostało tylko 5 sztuk'],
    ] as const) {
      const { path } = await shop.product(`left-${left}`, {}, { only: left });
      expect((await (await shop.visitor()).get(path)).body).toContain(said);
    }
  });
});

describe('an owner’s own words', () => {
  it('are read by visitors once the settings are published, on pages and in mails, in that language alone', async () => {
    const words = {
      de: { 'cart.cart': 'Tragekorb', 'orderMail.orderedSubject': '{site} dankt: {number}' },
      sv: { 'cart.cart': 'Varukorg' },
    };
    const shop = await openShop('de-AT', words);
    const pages = await buy(shop);
    expect(pages.get('cart')).toContain('<h1>Tragekorb</h1>');
    expect(pages.get('plain')).toMatch(/^Kiln & Field dankt: /);
    await setSettings(sites, shop.siteId, { title: 'Kiln & Field', language: 'sv', currency: 'GBP', words });
    const swedish = (await (await shop.visitor()).get('/cart')).body;
    expect(swedish).toContain('<h1>Varukorg</h1>');
    expect(swedish).toContain('Your cart is empty.');
  });
});
