import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { eraseContact } from '../../contacts/erase-contact.ts';
import { everythingAbout } from '../../contacts/everything-about.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { signedIn } from '../gift-cards/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { restoreReviews, writeReviews } from './portable-reviews.ts';
import { boughtAndSent, type Bought, multipart, REVIEWING } from './testing.ts';

const DAY_MS = 24 * 3_600_000;

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let made = 0;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'reviews-kiln');
  other = await createTestShop(sites, 'reviews-other');
  for (const each of [shop, other]) await each.setStore(REVIEWING);
});
afterAll(() => sites.close());
// Time passes in some: nobody stays logged in for weeks.
beforeEach(async () => {
  owner = await signedIn(sites, shop);
});

const bowl = (change: Record<string, unknown> = {}) =>
  shop.product(`bowl-${++made}`, { productType: 'service', ...change });
const buy = (products: readonly string[], options: Parameters<typeof boughtAndSent>[4] = {}) =>
  boughtAndSent(sites, shop, owner, products, options);
const pass = (days: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + days * DAY_MS));
const mailsTo = (to: string) =>
  sites.portico.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute();
const asked = async (to: string) =>
  (await mailsTo(to)).filter(({ subject }) => subject.includes('How do you like'));
const stored = () =>
  sites.portico.db
    .selectFrom('product_reviews')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .orderBy('id')
    .execute();
const list = async (query = '') => (await owner.get(`/api/rest/reviews${query}`)).json();
const moderate = (body: Record<string, unknown>) => owner.post('/api/rest/reviews/moderate', body);

async function review(bought: Bought, productId: string, fields: Record<string, string> = {}) {
  const { rating = '5', title = '', text = '', name = 'Ada L.' } = fields;
  return bought.visitor.form(bought.path, {
    name,
    [`rating-${productId}`]: rating,
    [`title-${productId}`]: title,
    [`text-${productId}`]: text,
  });
}
/** Reviewed and published. */
async function shown(productId: string, fields: Record<string, string> = {}) {
  await review(await buy([productId]), productId, fields);
  const [item] = (await list(`?product=${productId}`)).items;
  expect((await moderate({ ids: [item.id], do: 'publish' })).json()).toEqual({ done: 1 });
  return item.id as string;
}

describe('the email that asks for reviews', () => {
  it('comes once, some days after everything was sent, with stars that lead to the page', async () => {
    const { id } = await bowl({ title: 'Bowl <b>&' });
    const bought = await buy([id]);
    await sweepCommerce(sites.portico);
    pass(13);
    await sweepCommerce(sites.portico);
    expect(await asked(bought.email)).toEqual([]);
    pass(1);
    await Promise.all([sweepCommerce(sites.portico), sweepCommerce(sites.portico)]);
    await sweepCommerce(sites.portico);
    const [mail, ...more] = await asked(bought.email);
    expect(more).toEqual([]);
    expect(mail?.html_body).toContain('Bowl &lt;b&gt;&amp;');
    expect(mail?.html_body).not.toContain('Bowl <b>');
    const links = [...(mail?.html_body ?? '').matchAll(/href="([^"]+rating=(\d))"/g)];
    expect(links.map((link) => link[2])).toEqual(['1', '2', '3', '4', '5']);
    const path = new URL((links[3]?.[1] ?? '').replaceAll('&amp;', '&'));
    const page = await bought.visitor.get(path.pathname + path.search);
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<input[^>]*value="4"[^>]*checked|<input[^>]*checked[^>]*value="4"/);
    expect(mail?.unsubscribe_url).toContain('/commerce/reviews-request/stop?token=');
  });

  it('comes for no order that was cancelled, refunded or not sent, nor where reviews are off', async () => {
    const { id } = await bowl();
    const unsent = await buy([id], { isSent: false });
    const refunded = await buy([id]);
    const { total } = await sites.portico.db
      .selectFrom('orders')
      .select('total')
      .where('id', '=', refunded.orderId)
      .executeTakeFirstOrThrow();
    const reply = await owner.post(`/api/rest/orders/${refunded.orderId}/refund`, {
      amountCents: total,
      alreadyCents: 0,
      lines: [],
      text: '',
    });
    expect(reply.statusCode).toBe(200);
    const back = await buy([id]);
    await owner.post(`/api/rest/orders/${back.orderId}/unfulfil`, {});
    await shop.setStore({ reviews: { ...REVIEWING.reviews, on: false } });
    const off = await buy([id]);
    await shop.setStore(REVIEWING);
    pass(20);
    await sweepCommerce(sites.portico);
    for (const { email } of [unsent, refunded, back, off]) expect(await asked(email)).toEqual([]);
    // Sent anew, it is asked for anew.
    owner = await signedIn(sites, shop);
    await owner.post(`/api/rest/orders/${back.orderId}/fulfil`, { notify: false });
    pass(15);
    await sweepCommerce(sites.portico);
    expect(await asked(back.email)).toHaveLength(1);
  });

  it('is stopped by one click, by people and by mail programs, for good', async () => {
    const { id } = await bowl();
    const first = await buy([id], { email: 'stop@example.com' });
    const path = `/commerce/reviews-request/stop?token=${encodeURIComponent(first.token)}`;
    const page = await first.visitor.get(path);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('stop@example.com')]);
    expect(await sites.portico.db.selectFrom('review_opt_outs').selectAll().execute()).toEqual([]);
    // As RFC 8058 has it: no browser, no cookies.
    const reply = await sites.ask(path, {
      host: shop.host,
      method: 'POST',
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(reply.status).toBe(200);
    const again = await buy([id], { email: 'stop@example.com' });
    pass(30);
    await sweepCommerce(sites.portico);
    expect(await asked('stop@example.com')).toEqual([]);
    // They can still review by the link on their order's page.
    expect((await again.visitor.get(again.path)).statusCode).toBe(200);
    const foreign = await sites.ask(path, {
      host: other.host,
      method: 'POST',
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the page where customers review what they bought', () => {
  it('[V2.13] has its page type, and all that was ordered but gift cards', async () => {
    const one = await bowl({ title: 'Small bowl' });
    const two = await bowl({ title: 'Large bowl' });
    const bought = await buy([one.id, two.id]);
    const { body } = await bought.visitor.get(bought.path);
    expect(body).toContain('"pageType":209');
    for (const text of ['Small bowl', 'Large bowl', `rating-${one.id}`, `rating-${two.id}`, 'value="Ada L."'])
      expect(body).toContain(text);
  });

  it('[B5.35] asks for a star rating and loses nothing that was typed', async () => {
    const { id } = await bowl();
    const bought = await buy([id]);
    const reply = await review(bought, id, {
      rating: '',
      title: 'T & <i>',
      text: 'Line 1\nLine 2',
      name: 'A"da',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Please select a star rating');
    for (const kept of ['T &amp; &lt;i&gt;', 'Line 1\nLine 2', 'A&quot;da'])
      expect(reply.body).toContain(kept);
    for (const rating of ['0', '6', '4.5', '-1', 'five', '1e0'])
      expect((await review(bought, id, { rating })).statusCode).toBe(400);
    const long = await review(bought, id, { rating: '3', text: 'x'.repeat(5001), title: 'y'.repeat(121) });
    expect(long.body).toContain('Please write at most 5,000 characters.');
    expect(long.body).toContain('Please write at most 120 characters.');
    expect((await review(bought, id, { rating: '3', name: ' ' })).body).toContain(
      'Please enter the name to show.',
    );
    expect((await stored()).filter(({ product_id }) => product_id === id)).toEqual([]);
  });

  it('[B8.48] takes each product of an order once, whoever sends it twice', async () => {
    const { id } = await bowl();
    const bought = await buy([id]);
    const replies = await Promise.all([1, 2, 3].map(() => review(bought, id, { text: 'Once' })));
    expect(replies.filter(({ body }) => body.includes('Thank you for your review'))).toHaveLength(1);
    expect((await stored()).filter(({ product_id }) => product_id === id)).toHaveLength(1);
    for (const reply of [await bought.visitor.get(bought.path), await review(bought, id)])
      expect(reply.body).toContain('You have already reviewed this purchase');
  });

  it('[B8.49] says that a request has expired', async () => {
    const { id } = await bowl();
    const bought = await buy([id]);
    pass(181);
    const reply = await bought.visitor.get(bought.path);
    expect([reply.statusCode, reply.body]).toEqual([
      410,
      expect.stringContaining('Your review request has expired'),
    ]);
    expect((await review(bought, id)).body).toContain('Your review request has expired');
    expect((await stored()).filter(({ product_id }) => product_id === id)).toEqual([]);
  });

  it('[B8.50] says that there is nothing to review', async () => {
    const { id } = await bowl();
    const bought = await buy([id], { isSent: false });
    const reply = await bought.visitor.get(bought.path);
    expect([reply.statusCode, reply.body]).toEqual([
      404,
      expect.stringContaining('There are no products to review'),
    ]);
  });

  it('opens nothing for tokens of other sites, of nothing, and where reviews are off', async () => {
    const { id } = await bowl();
    const bought = await buy([id]);
    const stranger = await other.visitor();
    expect((await stranger.get(bought.path)).statusCode).toBe(404);
    expect((await stranger.form(bought.path, { name: 'x', [`rating-${id}`]: '5' })).statusCode).toBe(404);
    for (const token of ['', 'x', `${bought.orderId}.`, `${bought.orderId}.AAAAAAAAAAAAAAAAAAAAAA`])
      expect((await bought.visitor.get(`/commerce/reviews-request?token=${token}`)).statusCode).toBe(404);
    await shop.setStore({ reviews: { ...REVIEWING.reviews, on: false } });
    expect((await bought.visitor.get(bought.path)).statusCode).toBe(404);
    await shop.setStore({ reviews: { ...REVIEWING.reviews, guests: false } });
    expect((await bought.visitor.get(bought.path)).body).toContain('There are no products to review');
    await shop.setStore(REVIEWING);
  });

  it('draws photos anew, keeps nothing of the file they came in, and refuses what only says it is one', async () => {
    const { id } = await bowl();
    const bought = await buy([id]);
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a52' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    const send = (fields: Record<string, string>, files: Parameters<typeof multipart>[1]) => {
      const { body, headers } = multipart({ name: 'Ada', ...fields }, files);
      return bought.visitor.send('POST', bought.path, { body, headers });
    };
    const name = `photos-${id}`;
    const lie = await send({ [`rating-${id}`]: '5' }, [
      { name, filename: 'cat.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ]);
    expect([lie.statusCode, lie.body]).toEqual([
      400,
      expect.stringContaining('is no picture that can be shown'),
    ]);
    // Without stars: the photo is not asked for again.
    const first = await send({ [`text-${id}`]: 'Kept' }, [{ name, filename: 'a.jpg', bytes: hidden }]);
    expect([first.statusCode, first.body]).toEqual([
      400,
      expect.stringContaining('Please select a star rating'),
    ]);
    const kept = new RegExp(`name="kept-${id}"[^>]*value="([^"]+)"`).exec(first.body)?.[1] ?? '';
    const forged = await send({ [`kept-${id}`]: `${'a'.repeat(32)}.${kept.split('.')[1]}` }, []);
    expect(forged.body).not.toContain(`name="kept-${id}"`);
    const done = await send({ [`rating-${id}`]: '4', [`kept-${id}`]: kept }, []);
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Thank you for your review')]);
    const [row] = (await stored()).filter(({ product_id }) => product_id === id);
    expect(row?.photos).toEqual([{ media: kept.split('.')[0] }]);
    const file = await sites.ask(`/_portico/media/${kept.split('.')[0]}/review.jpg`, { host: shop.host });
    expect(file.status).toBe(200);
    for (const trace of ['secret place', 'script']) expect(file.bytes.includes(trace)).toBe(false);
    // Deleted with its review, from the library too.
    await moderate({ ids: [row?.id], do: 'hide', reason: 'spam' });
    await moderate({ ids: [row?.id], do: 'delete' });
    pass(2);
    await sweepCommerce(sites.portico);
    expect(
      (await sites.ask(`/_portico/media/${kept.split('.')[0]}/review.jpg`, { host: shop.host })).status,
    ).toBe(404);
  });

  it('is limited for each address', async () => {
    const { id } = await bowl();
    const bought = await buy([id]);
    const codes: number[] = [];
    for (let number = 0; number < 32; number++)
      codes.push((await review(bought, id, { rating: '' })).statusCode);
    expect([codes[0], codes.at(-1)]).toEqual([400, 429]);
  });
});

describe('reviews on pages', () => {
  it('wait to be published, and are forgotten by cached pages when they are or are hidden', async () => {
    const { id, path } = await bowl();
    const visitor = await shop.visitor();
    const page = async () => (await visitor.get(path)).body;
    const inList = async () => (await visitor.get('/shop')).body;
    expect(await page()).toContain('No reviews yet');
    const html = '<script>alert(1)</script>';
    const bought = await buy([id]);
    await review(bought, id, {
      rating: '4',
      title: `Fine ${html}`,
      text: `Good\nbowl ${html}`,
      name: `Eve ${html}`,
    });
    expect(await page()).toContain('No reviews yet');
    const [item] = (await list(`?product=${id}&status=waiting`)).items;
    expect((await list()).counts.waiting).toBeGreaterThan(0);
    await moderate({ ids: [item.id], do: 'publish' });
    const seen = await page();
    for (const text of [
      'Fine &lt;script&gt;',
      'Eve &lt;script&gt;',
      'Verified purchase',
      '4 out of 5',
      '1 review',
    ])
      expect(seen).toContain(text);
    expect(seen.split('alert(1)').length).toBeGreaterThan(3);
    expect(seen).not.toContain(html);
    expect(seen).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1');
    expect(seen).toMatch(/"@type":"Review","reviewRating":\{"@type":"Rating","ratingValue":4/);
    expect(await inList()).toContain('>4 out of 5<');
    await moderate({ ids: [item.id], do: 'hide', reason: 'other', note: 'asked for' });
    expect(await page()).toContain('No reviews yet');
    expect(await page()).not.toContain('aggregateRating');
    expect(await inList()).not.toContain('>4 out of 5<');
    await shop.setStore({ reviews: { ...REVIEWING.reviews, on: false } });
    await moderate({ ids: [item.id], do: 'publish' });
    for (const body of [await page(), await inList()]) expect(body).not.toContain('out of 5');
    await shop.setStore(REVIEWING);
  });

  it('appear at once where the shop wants that, but never those of test orders', async () => {
    await shop.setStore({ reviews: { ...REVIEWING.reviews, approval: false } });
    const { id, path } = await bowl();
    const test = await buy([id], { isTest: true });
    expect((await review(test, id, { text: 'From a test' })).body).toContain('This was a test order');
    const real = await buy([id]);
    expect((await review(real, id, { text: 'For real' })).body).toContain('It is on our site now.');
    const { body } = await (await shop.visitor()).get(path);
    expect(body).toContain('For real');
    expect(body).not.toContain('From a test');
    const [item] = (await list(`?product=${id}`)).items.filter(({ isTest }: { isTest: boolean }) => isTest);
    expect((await moderate({ ids: [item.id], do: 'publish' })).json()).toEqual({ done: 0 });
    await shop.setStore(REVIEWING);
  });

  it('are narrowed, sorted and paged by links; what is no such thing counts as absent', async () => {
    const { id, path } = await bowl();
    for (const [index, rating] of ['5', '1', '3', '5'].entries())
      await shown(id, { rating, text: `Review ${index}` });
    const visitor = await shop.visitor();
    const order = async (query: string) =>
      [
        ...(await visitor.get(`${path}${query}`)).body.matchAll(/<p class="review-text">Review (\d)<\/p>/g),
      ].map((found) => found[1]);
    expect(await order('')).toEqual(['3', '2', '1', '0']);
    expect(await order('?reviews-sort=highest')).toEqual(['3', '0', '2', '1']);
    expect(await order('?reviews-sort=lowest')).toEqual(['1', '2', '3', '0']);
    expect(await order('?stars=5')).toEqual(['3', '0']);
    expect(await order('?stars=9&reviews-sort=x&reviews-page=0')).toEqual(['3', '2', '1', '0']);
    const { body } = await visitor.get(`${path}?stars=5&reviews-sort=lowest`);
    expect(body).toContain('>3.5 out of 5<');
    expect(body).toMatch(new RegExp(`rel="canonical" href="[^"?]*${path}"`));
    for (let number = 0; number < 8; number++) await shown(id, { text: `More ${number}` });
    const all = (await visitor.get(path)).body;
    expect(all).toContain('reviews-page=2');
    expect((await visitor.get(`${path}?reviews-page=2`)).body).toContain('Review 0');
  });
});

describe('reviews for their owner', () => {
  it('are told of by email, answered once by email, and shown with the answer', async () => {
    const { id, path } = await bowl({ title: 'Answered bowl' });
    const before = (await mailsTo('owner@example.com')).length;
    const bought = await buy([id]);
    await review(bought, id, { rating: '2', text: 'It leaks <b>' });
    const told = (await mailsTo('owner@example.com'))
      .slice(before)
      .find(({ subject }) => subject.includes('reviewed'));
    expect(told?.subject).toBe('Ada L. reviewed Answered bowl');
    expect(told?.html_body).toContain('It leaks &lt;b&gt;');
    const [item] = (await list(`?product=${id}`)).items;
    await moderate({ ids: [item.id], do: 'publish' });
    const reply = (text: string) =>
      owner.send('PUT', `/api/rest/reviews/${item.id}/reply`, { body: { text } });
    expect((await reply('We are sorry <i>')).json()).toMatchObject({
      reply: 'We are sorry <i>',
      isReplyMailed: true,
    });
    await reply('We are very sorry');
    const mails = (await mailsTo(bought.email)).filter(({ subject }) => subject.includes('replied'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html_body).toContain('We are sorry &lt;i&gt;');
    const visitor = await shop.visitor();
    expect((await visitor.get(path)).body).toContain('We are very sorry');
    await reply('');
    expect((await visitor.get(path)).body).not.toContain('sorry');
  });

  it('are hidden for a reason alone, and deleted only after that', async () => {
    const { id } = await bowl();
    const review = await shown(id, { rating: '1' });
    expect(Object.keys((await moderate({ ids: [review], do: 'hide' })).json().errors)).toEqual(['reason']);
    expect(
      Object.keys((await moderate({ ids: [review], do: 'hide', reason: 'other' })).json().errors),
    ).toEqual(['note']);
    expect((await moderate({ ids: [review], do: 'delete' })).json()).toEqual({ done: 0 });
    expect((await moderate({ ids: [review], do: 'hide', reason: 'spam' })).json()).toEqual({ done: 1 });
    expect((await list(`?product=${id}`)).items[0]).toMatchObject({ status: 'hidden', hideReason: 'spam' });
    expect((await moderate({ ids: [review], do: 'delete' })).json()).toEqual({ done: 1 });
    expect((await list(`?product=${id}`)).items).toEqual([]);
  });

  it('are found by stars, product and words, and seen by moderators, not by editors or other sites', async () => {
    const { id } = await bowl({ title: 'Zephyr' });
    await shown(id, { rating: '3', text: 'quite unusual' });
    expect((await list('?search=zephyr%20unusual')).items).toHaveLength(1);
    expect((await list('?search=zephyr&rating=3')).items).toHaveLength(1);
    expect((await list('?search=zephyr&rating=4')).items).toEqual([]);
    const moderator = await signedIn(sites, shop, 'moderator');
    expect((await moderator.get('/api/rest/reviews?search=zephyr')).json().items).toHaveLength(1);
    expect((await moderator.get('/api/rest/reviews?search=zephyr')).body).not.toContain('buyer-');
    const editor = await signedIn(sites, shop, 'editor');
    expect((await editor.get('/api/rest/reviews')).statusCode).toBe(403);
    const stranger = await signedIn(sites, other);
    expect((await stranger.get('/api/rest/reviews')).json().items).toEqual([]);
    const [item] = (await list('?search=zephyr')).items;
    expect(
      (
        await stranger.post('/api/rest/reviews/moderate', { ids: [item.id], do: 'hide', reason: 'spam' })
      ).json(),
    ).toEqual({ done: 0 });
    expect(
      (await stranger.send('PUT', `/api/rest/reviews/${item.id}/reply`, { body: { text: 'x' } })).statusCode,
    ).toBe(404);
  });
});

describe('reviews of a person', () => {
  it('are told of them, and go with them when they are erased', async () => {
    const { id, path } = await bowl();
    const bought = await buy([id], { email: 'erase-me@example.com' });
    await review(bought, id, { rating: '1', text: 'Remember me' });
    const [item] = (await list(`?product=${id}`)).items;
    await moderate({ ids: [item.id], do: 'publish' });
    const visitor = await shop.visitor();
    expect((await visitor.get(path)).body).toContain('Remember me');
    await visitor.form(`/commerce/reviews-request/stop?token=${encodeURIComponent(bought.token)}`, {});
    const contact = await sites.portico.db
      .selectFrom('contacts')
      .select('id')
      .where('email', '=', 'erase-me@example.com')
      .executeTakeFirstOrThrow();
    const told = (await everythingAbout(sites.portico, shop.siteId, contact.id, {})) as {
      reviews: unknown[];
      asksForNoReviews?: Date;
    };
    expect(told.reviews).toMatchObject([{ body: 'Remember me', rating: 1 }]);
    expect(told.asksForNoReviews).toBeInstanceOf(Date);
    expect(await eraseContact(sites.portico, shop.siteId, contact.id)).toMatchObject({ ok: true });
    expect((await visitor.get(path)).body).not.toContain('Remember me');
    expect((await visitor.get(path)).body).toContain('No reviews yet');
  });

  it('wait on where the site is brought to, with what is counted of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-reviews-'));
    const file = join(folder, 'reviews.jsonl');
    const all = async () => ({
      reviews: (await stored()).map((row) => ({ ...row, account_id: null })),
      ratings: await sites.portico.db
        .selectFrom('product_ratings')
        .selectAll()
        .where('site_id', '=', shop.siteId)
        .where(sql<boolean>`0 < any(stars)`)
        .orderBy('product_id')
        .execute(),
      requests: await sites.portico.db
        .selectFrom('review_requests')
        .selectAll()
        .where('site_id', '=', shop.siteId)
        .orderBy('order_id')
        .execute(),
      optOuts: await sites.portico.db.selectFrom('review_opt_outs').selectAll().execute(),
    });
    const before = await all();
    expect(before.reviews.length).toBeGreaterThan(5);
    await writeReviews(sites.portico, shop.siteId, file);
    for (const table of ['review_photos', 'product_reviews', 'product_ratings', 'review_requests'] as const)
      await sites.portico.db.deleteFrom(table).where('site_id', '=', shop.siteId).execute();
    await sites.portico.db.deleteFrom('review_opt_outs').execute();
    await restoreReviews(sites.portico, shop.siteId, file);
    await restoreReviews(sites.portico, shop.siteId, join(folder, 'none.jsonl'));
    expect(await all()).toEqual(before);
    await rm(folder, { recursive: true });
  });
});

describe('reviews as files', () => {
  const HOSTILE = ['=HYPERLINK("http://evil")', '+1', '@SUM(A1)', '-2', "'=x"];

  it('hold nothing a spreadsheet runs, and come back as they were, once', async () => {
    const { id } = await bowl({ title: '=1+1' });
    for (const text of HOSTILE) await shown(id, { text, title: text, name: text });
    const file = (await owner.get(`/api/rest/reviews/export?product=${id}`)).body;
    const cells = parse(file, { bom: true }) as string[][];
    expect(cells).toHaveLength(HOSTILE.length + 1);
    for (const cell of cells.slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@]/);
    const moderator = await signedIn(sites, shop, 'moderator');
    expect((await moderator.get(`/api/rest/reviews/export?product=${id}`)).body).not.toContain('buyer-');
    const look = async () => (await owner.post('/api/rest/reviews/import/preview', { csv: file })).json();
    expect(await look()).toMatchObject({ reviews: 0, known: HOSTILE.length, problems: [] });
    await sites.portico.db.deleteFrom('product_reviews').where('product_id', '=', id).execute();
    const seen = await look();
    expect(seen).toMatchObject({ reviews: HOSTILE.length, known: 0 });
    const take = () =>
      owner.post('/api/rest/reviews/import', { csv: file, digest: seen.digest, publish: true });
    expect((await take()).json()).toEqual({ added: HOSTILE.length });
    const { items } = await list(`?product=${id}`);
    expect(items.map(({ text }: { text: string }) => text).sort()).toEqual([...HOSTILE].sort());
    expect(items[0]).toMatchObject({ status: 'published', order: null });
    // What it said is done: the same file says something else now.
    expect((await take()).statusCode).toBe(409);
  });

  it('of other shops’ apps are read, with what is wrong by its line', async () => {
    const { id, path } = await bowl({ title: 'Imported' });
    const slug = path.split('/').at(-1);
    const csv = [
      'title,body,rating,review_date,reviewer_name,reviewer_email,product_handle,curated,reply,picture_urls',
      `Great,"Really, <b>great</b>",5,2025-03-04 10:00:00 UTC,Eve,eve@example.com,${slug},ok,Thanks,`,
      `Bad,Hidden one,1,2025-03-05,Bob,,${slug},spam,,`,
      `X,Y,9,2025-03-05,Bob,,${slug},ok,,`,
      `X,Y,4,2999-01-01,Bob,,${slug},ok,,`,
      'X,Y,4,2025-03-05,Bob,,no-such-product,ok,,',
      `X,Y,4,2025-03-05,Bob,not an address,${slug},ok,,`,
    ].join('\n');
    const seen = (await owner.post('/api/rest/reviews/import/preview', { csv })).json();
    expect(seen).toMatchObject({ reviews: 2, ignored: ['picture_urls'] });
    expect(seen.problems.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6, 7]);
    await owner.post('/api/rest/reviews/import', { csv, digest: seen.digest, publish: true });
    const { body } = await (await shop.visitor()).get(path);
    expect(body).toContain('Really, &lt;b&gt;great&lt;/b&gt;');
    expect(body).not.toContain('Verified purchase');
    expect(body).not.toContain('Hidden one');
    expect((await list(`?product=${id}&status=hidden`)).items).toHaveLength(1);
    expect(await mailsTo('eve@example.com')).toEqual([]);
    for (const wrong of ['', 'a,b\n1,2', 'rating\n5', 'rating,product\n5,"x', '\0'])
      expect(
        (await owner.post('/api/rest/reviews/import/preview', { csv: wrong })).json().refused,
      ).toBeTruthy();
  });
});
