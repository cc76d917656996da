import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { signedIn, WAYS } from '../gift-cards/testing.ts';
import { restoreOrders, writeOrders } from '../orders/portable-orders.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { restoreDownloads, writeDownloads } from './portable-downloads.ts';
import { buy, filesOn, upload } from './testing.ts';

const HOUR_MS = 3_600_000;
const BYTES = Buffer.from(Array.from({ length: 50_000 }, (_, at) => at & 255));

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let made = 0;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'downloads');
  await shop.setStore(WAYS);
});
afterAll(() => sites.close());
beforeEach(async () => {
  owner = await signedIn(sites, shop);
});

/** A digital product with a file. */
async function pattern(change: Record<string, unknown> = {}, name = 'pattern.pdf') {
  const product = await shop.product(`pattern-${++made}`, { productType: 'digital', ...change });
  const reply = await upload(owner, product.id, { name, bytes: BYTES });
  expect(reply.statusCode).toBe(200);
  return { ...product, file: reply.json().files[0] as { id: string; filename: string } };
}

const ordered = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const downloads = async (id: string) => (await owner.get(`/api/rest/orders/${id}/downloads`)).json();
const used = async (id: string) => (await downloads(id)).downloads[0].used as number;
const page = async (visitor: TestBrowser, token: string) =>
  (await visitor.get(`/checkout/order-confirmed?token=${token}`)).body;
const mails = () =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', 'ada@example.com')
    .where('subject', 'like', 'Your downloads%')
    .orderBy('id')
    .execute();
const lastMail = async () => (await mails()).at(-1);
const linkIn = (text = '') => /https?:\/\/[^/\s]+(\/checkout\/downloads\?\S+)/.exec(text)?.[1] ?? '';

describe('a digital product', () => {
  it('sells without shipping, is never out of stock, and is handed over with its payment: page, email, fulfilled', async () => {
    const { id } = await pattern();
    // What was counted before it became digital keeps nobody from buying.
    await shop.setStock(id, 'only', 0);
    const { visitor, cart, reply, orderId, token } = await buy(shop, [{ productId: id }]);
    expect(cart).toMatchObject({
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
      problems: [],
    });
    expect(reply.statusCode).toBe(201);
    expect(await ordered(orderId)).toMatchObject({ state: 'fulfilled' });
    const [href = ''] = filesOn(await page(visitor, token));
    const file = await visitor.get(href);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(BYTES)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="pattern.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': String(BYTES.length),
    });
    const mail = await lastMail();
    expect(mail?.text_body).toContain('pattern.pdf');
    expect(mail?.text_body).toContain('You can download each file 5 times.');
    const opened = await visitor.get(linkIn(mail?.text_body));
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('4 downloads left');
    expect((await visitor.get(filesOn(opened.body)[0] ?? '')).rawPayload.equals(BYTES)).toBe(true);
    expect(await used(orderId)).toBe(1);
  });

  it('sends its link once, whoever asks and however often', async () => {
    const { id } = await pattern();
    const before = (await mails()).length;
    const { visitor, token } = await buy(shop, [{ productId: id }]);
    await Promise.all([
      sweepCommerce(sites.portico),
      sweepCommerce(sites.portico),
      page(visitor, token),
      page(visitor, token),
    ]);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('waits for its payment by hand', async () => {
    const { id } = await pattern();
    const { visitor, orderId, token } = await buy(shop, [{ productId: id }], {
      payment: { provider: 'bankTransfer' },
    });
    expect(filesOn(await page(visitor, token))).toEqual([]);
    await owner.post(`/api/rest/orders/${orderId}/pay`, { text: '' });
    expect(filesOn(await page(visitor, token))).toHaveLength(1);
  });

  it('without a file is sold, and handed over when there is one', async () => {
    const { id } = await shop.product('later', { productType: 'digital' });
    const { visitor, orderId, token } = await buy(shop, [{ productId: id }]);
    expect(await page(visitor, token)).toContain('Some files are not ready yet');
    expect(await ordered(orderId)).toMatchObject({ state: 'paid' });
    expect((await downloads(orderId)).waiting).toEqual(['The later']);
    await upload(owner, id);
    expect(filesOn(await page(visitor, token))).toHaveLength(1);
    expect(await ordered(orderId)).toMatchObject({ state: 'fulfilled' });
  });

  it('gives each variant its own files beside those of all', async () => {
    const { id } = await shop.product('set', {
      productType: 'digital',
      options: ['Size'],
      variants: {
        small: variant({ sku: 'S', optionValues: ['Small'] }),
        large: variant({ sku: 'L', order: 'a1', optionValues: ['Large'] }),
      },
    });
    await upload(owner, id, { name: 'all.txt' });
    await upload(owner, id, { name: 'small.txt', fields: { variantId: 'small' } });
    await upload(owner, id, { name: 'large.txt', fields: { variantId: 'large' } });
    const { visitor, token } = await buy(shop, [{ productId: id, sku: 'L' }]);
    const names = filesOn(await page(visitor, token)).map((href) => href.split('?')[0]?.split('/').at(-1));
    expect(names).toEqual(['all.txt', 'large.txt']);
  });

  it('goes with what is sent: only that is left to send', async () => {
    const { id } = await pattern();
    const bowl = await shop.product('bowl-with', {}, { only: 5 });
    await shop.setStore({ shippingRates: { post: { order: 'a0', name: 'Post', price: 500 } } });
    const { orderId, cart } = await buy(shop, [{ productId: id }, { productId: bowl.id }]);
    expect(cart).toMatchObject({ hasDigital: true, purelyDigital: false, requiresShipping: true });
    const order = await ordered(orderId);
    expect(order).toMatchObject({ state: 'paid', fulfilment: 'partly' });
    expect(order.lines.map(({ open }: { open: number }) => open)).toEqual([0, 1]);
  });
});

describe('a link to a download', () => {
  it('counts each download once: parts and a second click go on with it', async () => {
    const { id } = await pattern();
    const { visitor, orderId, token } = await buy(shop, [{ productId: id }]);
    const [href = ''] = filesOn(await page(visitor, token));
    const part = (range: string) => visitor.send('GET', href, { headers: { range } });
    await visitor.send('HEAD' as 'GET', href);
    expect(await used(orderId)).toBe(0);
    const first = await part('bytes=0-9');
    expect(first.statusCode).toBe(206);
    const rest = await part('bytes=10-');
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(BYTES)).toBe(true);
    await visitor.get(href);
    expect(await used(orderId)).toBe(1);
    expect((await part('bytes=90000-')).statusCode).toBe(416);
    sites.portico.setNow(new Date(sites.portico.now().getTime() + HOUR_MS));
    await visitor.get(href);
    expect(await used(orderId)).toBe(2);
  });

  it('says when all downloads are used, and how to get help; its owner renews it', async () => {
    await shop.setStore({ downloads: { times: 1, days: 30, waiver: false } });
    const { id } = await pattern();
    const { visitor, orderId, token } = await buy(shop, [{ productId: id }]);
    const [href = ''] = filesOn(await page(visitor, token));
    expect((await visitor.get(href)).statusCode).toBe(200);
    sites.portico.setNow(new Date(sites.portico.now().getTime() + HOUR_MS));
    const refused = await visitor.get(href);
    expect(refused.statusCode).toBe(303);
    const why = await visitor.get(String(refused.headers.location));
    expect(why.statusCode).toBe(200);
    expect(why.body).toContain('All downloads of this file have been used.');
    expect(why.body).toContain('please contact Kiln');
    expect(filesOn(why.body)).toEqual([]);
    const old = linkIn((await lastMail())?.text_body);
    const renewed = await owner.post(`/api/rest/orders/${orderId}/downloads/renew`);
    expect(renewed.json().downloads[0]).toMatchObject({ used: 1, allowed: 2, standing: 'ready' });
    expect((await visitor.get(old)).statusCode).toBe(404);
    expect((await visitor.get(href)).statusCode).toBe(404);
    const fresh = await visitor.get(linkIn((await lastMail())?.text_body));
    expect((await visitor.get(filesOn(fresh.body)[0] ?? '')).statusCode).toBe(200);
    await shop.setStore({ downloads: { times: 5, days: 30, waiver: false } });
  });

  it('expires: of the page after a day, of the email with the downloads', async () => {
    const { id } = await pattern();
    const { visitor, token } = await buy(shop, [{ productId: id }]);
    const [href = ''] = filesOn(await page(visitor, token));
    const mailed = linkIn((await lastMail())?.text_body);
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 25 * HOUR_MS));
    const refused = await visitor.get(href);
    expect(refused.statusCode).toBe(303);
    const why = await visitor.get(String(refused.headers.location));
    expect(why.statusCode).toBe(410);
    expect(why.body).toContain('This link has expired');
    expect(why.body).not.toContain('pattern.pdf');
    expect((await visitor.get(mailed)).statusCode).toBe(200);
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 30 * 24 * HOUR_MS));
    expect((await visitor.get(mailed)).statusCode).toBe(410);
    expect(await page(visitor, token)).toContain('The time to download this file is over.');
  });

  it('without limits counts on and never ends', async () => {
    await shop.setStore({ downloads: { times: 0, days: 0, waiver: false } });
    const { id } = await pattern();
    const { visitor, orderId, token } = await buy(shop, [{ productId: id }]);
    for (let time = 0; time < 7; time++) {
      sites.portico.setNow(new Date(sites.portico.now().getTime() + 100 * 24 * HOUR_MS));
      expect((await visitor.get(filesOn(await page(visitor, token))[0] ?? '')).statusCode).toBe(200);
    }
    owner = await signedIn(sites, shop);
    expect((await downloads(orderId)).downloads[0]).toMatchObject({
      used: 7,
      allowed: null,
      expiresAt: null,
    });
    await shop.setStore({ downloads: { times: 5, days: 30, waiver: false } });
  });

  it('ends with its order: cancelled, refunded, or lost to a dispute', async () => {
    const { id } = await pattern();
    const [cancelled, refunded, disputed] = [
      await buy(shop, [{ productId: id }]),
      await buy(shop, [{ productId: id }]),
      await buy(shop, [{ productId: id }]),
    ];
    const links = [];
    for (const { visitor, token } of [cancelled, refunded, disputed])
      links.push(filesOn(await page(visitor, token))[0] ?? '');
    for (const step of ['unfulfil', 'cancel'])
      await owner.post(`/api/rest/orders/${cancelled.orderId}/${step}`, { text: '' });
    await owner.post(`/api/rest/orders/${refunded.orderId}/refund`, {
      amountCents: 4800,
      alreadyCents: 0,
      lines: [{ position: 0, quantity: 1, restock: 0 }],
      text: '',
    });
    const now = sites.portico.now();
    await sites.portico.db
      .insertInto('order_disputes')
      .values({
        site_id: shop.siteId,
        order_id: disputed.orderId,
        id: 'dp_1',
        amount: 4800,
        reason: 'fraudulent',
        state: 'lost',
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const [index, { visitor, orderId, token }] of [cancelled, refunded, disputed].entries()) {
      const reply = await visitor.get(links[index] ?? '');
      expect([index, reply.statusCode]).toEqual([index, 303]);
      expect((await visitor.get(String(reply.headers.location))).body).toContain('its downloads have ended');
      expect(filesOn(await page(visitor, token))).toEqual([]);
      const seen = await downloads(orderId);
      expect([index, seen.downloads[0].standing, seen.canRenew]).toEqual([index, 'ended', false]);
      expect((await owner.post(`/api/rest/orders/${orderId}/downloads/renew`)).statusCode).toBe(409);
    }
  });

  it('is nobody else’s: altered, of another file, another order or another site it opens nothing', async () => {
    const { id } = await pattern();
    const [mine, other] = [await buy(shop, [{ productId: id }]), await buy(shop, [{ productId: id }])];
    const [href = ''] = filesOn(await page(mine.visitor, mine.token));
    const [theirs = ''] = filesOn(await page(other.visitor, other.token));
    const elsewhere = await (await createTestShop(sites, `downloads-other-${++made}`)).visitor();
    expect((await elsewhere.get(href)).statusCode).toBe(404);
    const idOf = (link: string) => link.split('/')[4] ?? '';
    const url = new URL(href, 'http://x');
    const altered = (change: Record<string, string>) => {
      const copy = new URL(url);
      for (const [name, value] of Object.entries(change)) copy.searchParams.set(name, value);
      return copy.pathname + copy.search;
    };
    const until = url.searchParams.get('until') ?? '';
    const signature = url.searchParams.get('signature') ?? '';
    for (const link of [
      href.replace(idOf(href), idOf(theirs)),
      altered({ until: String(Number(until) + 1) }),
      altered({ until: '9'.repeat(12) }),
      altered({ until: `${until}.0` }),
      altered({ signature: signature.toLowerCase() }),
      // Of its last letter, some bits are none of it.
      altered({ signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` }),
      altered({ signature: '' }),
      altered({ signature: 'A'.repeat(22) }),
      `${url.pathname}`,
    ])
      expect([link, (await mine.visitor.get(link)).statusCode]).toEqual([link, 404]);
    const mailed = new URL(linkIn((await lastMail())?.text_body), 'http://x');
    for (const [name, value] of [
      ['order', mine.orderId],
      ['order', '__proto__'],
      ['file', idOf(theirs)],
      ['signature', signature],
      ['until', '9999999999'],
    ] as const) {
      const copy = new URL(mailed);
      copy.searchParams.set(name, value);
      expect([name, (await mine.visitor.get(copy.pathname + copy.search)).statusCode]).toEqual([name, 404]);
    }
    expect((await elsewhere.get(mailed.pathname + mailed.search)).statusCode).toBe(404);
    // The link of one file opens no page with the others.
    expect(
      (await mine.visitor.get(`/checkout/downloads?order=${mine.orderId}${url.search.replace('?', '&')}`))
        .statusCode,
    ).toBe(404);
  });
});

describe('files of a product', () => {
  it('are downloaded as what they are called, whatever that is, and never opened', async () => {
    const names: Array<[string, string]> = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\\\windows\\\\evil.exe', 'evil.exe'],
      ['page.html', 'page.html'],
      ['Grüße 1.epub', 'Grüße 1.epub'],
      ['a\u202Egpj.exe', 'agpj.exe'],
      ['.htaccess', 'htaccess'],
      [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ];
    const { id } = await shop.product('names', { productType: 'digital' });
    for (const [name] of names) expect((await upload(owner, id, { name })).statusCode).toBe(200);
    const { visitor, token } = await buy(shop, [{ productId: id }]);
    const links = filesOn(await page(visitor, token));
    expect(links).toHaveLength(names.length);
    for (const [index, [, kept]] of names.entries()) {
      const reply = await visitor.get(links[index] ?? '');
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('application/octet-stream');
      expect(reply.headers['content-security-policy']).toContain('sandbox');
      const said = String(reply.headers['content-disposition']);
      expect(said).toMatch(/^attachment; filename="[^"\r\n]*"/);
      const encoded = /filename\*=UTF-8''(.*)$/.exec(said)?.[1];
      expect(encoded ? decodeURIComponent(encoded) : /"(.*)"/.exec(said)?.[1]).toBe(kept);
    }
  });

  it('are nowhere but with their buyers: not in the library, at no address, not in the sitemap or search', async () => {
    const { id, path } = await pattern({}, 'secret-pattern.pdf');
    expect((await owner.get('/api/rest/media')).body).not.toContain('secret-pattern');
    const stored = await sites.portico.db
      .selectFrom('download_files')
      .select('stored')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    const visitor = await shop.visitor();
    const key = stored.stored.split('.')[0];
    for (const address of [
      `/s/secret-pattern.pdf`,
      `/_portico/media/${key}/secret-pattern.pdf`,
      `/s/${stored.stored}`,
    ])
      expect((await visitor.get(address)).statusCode).toBe(404);
    for (const address of [path, '/sitemap.xml', '/search?q=secret-pattern'])
      expect((await visitor.get(address)).body).not.toContain('secret-pattern.pdf');
  });

  it('replaced, the earlier buyers get the new one; removed, they keep it', async () => {
    const { id, file } = await pattern();
    const { visitor, token } = await buy(shop, [{ productId: id }]);
    const second = Buffer.from('the second edition');
    const replaced = await upload(owner, id, {
      name: 'second.pdf',
      bytes: second,
      fields: { replaces: file.id },
    });
    expect(replaced.json().files).toMatchObject([{ id: file.id, filename: 'second.pdf', orders: 1 }]);
    const get = async () => (await visitor.get(filesOn(await page(visitor, token))[0] ?? '')).rawPayload;
    expect((await get()).equals(second)).toBe(true);
    const path = `/api/rest/products/${id}/files/${file.id}`;
    expect((await owner.get(`${path}/content`)).rawPayload.equals(second)).toBe(true);
    expect((await owner.send('DELETE', path)).json().files).toEqual([]);
    expect((await get()).equals(second)).toBe(true);
    // The first edition is deleted a day later.
    const folder = join(sites.portico.env.dataDir, 'private-files', shop.siteId);
    const kept = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.bin'));
    const before = (await kept()).length;
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 25 * HOUR_MS));
    await sweepCommerce(sites.portico);
    expect((await kept()).length).toBeLessThan(before);
  });

  it('are refused where they are empty or of no product of this site; renamed and given to a variant', async () => {
    const { id, file } = await pattern();
    const empty = await upload(owner, id, { bytes: Buffer.alloc(0) });
    expect([empty.statusCode, empty.json().error]).toEqual([400, 'The file pattern.pdf is empty.']);
    expect((await upload(owner, 'f'.repeat(24))).statusCode).toBe(404);
    const path = `/api/rest/products/${id}/files/${file.id}`;
    const renamed = await owner.send('PUT', path, {
      body: { filename: '../new name.pdf', variantId: 'only' },
    });
    expect(renamed.json().files).toMatchObject([{ filename: 'new name.pdf', variantId: 'only' }]);
    expect((await owner.send('PUT', path, { body: { filename: ' ' } })).statusCode).toBe(400);
    const other = await createTestShop(sites, `downloads-third-${++made}`);
    const stranger = await signedIn(sites, other);
    for (const reply of [
      await stranger.get(`/api/rest/products/${id}/files`),
      await stranger.get(`${path}/content`),
      await upload(stranger, id),
      await stranger.send('DELETE', path),
    ])
      expect(reply.statusCode).toBe(404);
  });
});

describe('the preview of what buyers get', () => {
  it('[V2.13] is a page of type 210 with files and email, for the team alone', async () => {
    const { id } = await pattern({ title: 'Jacket' });
    const path = `/commerce/digital-product-preview?productId=${id}`;
    const shown = await owner.get(path);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toMatch(/"pageType":210\b/);
    for (const text of ['pattern.pdf', '5 downloads left', 'Your downloads are ready', 'Go to downloads'])
      expect(shown.body).toContain(text);
    expect(filesOn(shown.body)).toEqual([]);
    expect((await (await shop.visitor()).get(path)).statusCode).toBe(404);
    const bowl = await shop.product('bowl-preview');
    expect((await owner.get(path.replace(id, bowl.id))).statusCode).toBe(404);
  });
});

describe('the right of withdrawal', () => {
  it('is waived at the checkout of downloads alone, where the shop asks that, and the order says so', async () => {
    await shop.setStore({ downloads: { times: 5, days: 30, waiver: true } });
    const { id } = await pattern();
    const refused = await buy(shop, [{ productId: id }]);
    expect(refused.reply.statusCode).toBe(400);
    expect(refused.reply.json()).toMatchObject({
      code: 'waiver-missing',
      errors: { waiver: expect.stringContaining('Please tick this box') },
    });
    const { visitor, orderId, token } = await buy(shop, [{ productId: id }], { body: { waiver: true } });
    expect(await page(visitor, token)).toContain('You agreed that the download may begin');
    expect((await lastMail())?.text_body).toContain('You agreed that the download may begin');
    expect((await downloads(orderId)).waivedAt).not.toBeNull();
    const service = await shop.product('talk', { productType: 'service' });
    expect((await buy(shop, [{ productId: service.id }])).reply.statusCode).toBe(201);
    await shop.setStore({ downloads: { times: 5, days: 30, waiver: false } });
  });
});

it('files and downloads are brought along in backups', async () => {
  const { id } = await pattern();
  const { orderId } = await buy(shop, [{ productId: id }]);
  const folder = await mkdtemp(join(tmpdir(), 'portico-downloads-'));
  const target = await createTestShop(sites, `downloads-restored-${++made}`);
  try {
    await writeOrders(sites.portico, shop.siteId, join(folder, 'orders.jsonl'));
    await writeDownloads(sites.portico, shop.siteId, join(folder, 'x.downloads.jsonl'));
    expect((await readFile(join(folder, 'x.downloads.jsonl'), 'utf8')).split('\n').length).toBeGreaterThan(1);
    await restoreOrders(sites.portico, target.siteId, join(folder, 'orders.jsonl'));
    for (let time = 0; time < 2; time++)
      await restoreDownloads(sites.portico, target.siteId, join(folder, 'x.downloads.jsonl'));
    const there = await signedIn(sites, target);
    expect((await there.get(`/api/rest/orders/${orderId}/downloads`)).json().downloads).toMatchObject([
      { filename: 'pattern.pdf', bytes: BYTES.length, used: 0, allowed: 5 },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
