import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { restoreSubscribers, writeSubscribers } from '../../contacts/portable-subscribers.ts';
import { published } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { signedIn } from '../gift-cards/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let form: string;
let quick: string;
const HOUR_MS = 3_600_000;

const newsletterForm = (slug: string, advanced: Record<string, unknown> = {}) => ({
  kind: 'form' as const,
  body: {
    name: `Form ${slug}`,
    slug,
    fields: { mail: { order: 'a0', type: 'email', title: 'Email', required: true } },
    submitText: 'Send me the letter',
    advanced: { newsletter: true, ...advanced },
    disclaimer: { text: 'One letter a month.', mustAgree: false },
  },
});

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'newsletter-kiln');
  form = await published(sites.portico, shop.siteId, newsletterForm('letter'));
  quick = await published(sites.portico, shop.siteId, newsletterForm('quick', { singleOptIn: true }));
  owner = await signedIn(sites, shop, 'admin');
});
afterAll(() => sites.close());

const pass = (hours: number) =>
  sites.portico.setNow(new Date(sites.portico.now().getTime() + hours * HOUR_MS));
const sweep = () => sweepCommerce(sites.portico);

/** Signs up as the page's script does. */
async function signUp(email: string, formId = form, more: Record<string, string> = {}) {
  const visitor = await shop.visitor();
  const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json();
  const reply = await visitor.post('/api/form/SaveFormSubmission', {
    key,
    formId,
    form: JSON.stringify({ mail: email, ...more }),
  });
  return { status: reply.statusCode, body: reply.json() as Record<string, unknown> };
}

const mailsTo = (email: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', email)
    .where('subject', 'like', 'Please confirm%')
    .execute();
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const url = new URL(
    /https?:\/\/\S+\/newsletter\/confirm\?token=\S+/.exec(mail?.text_body ?? '')?.[0] ?? '',
  );
  return url.pathname + url.search;
}
async function listed(
  query: string,
): Promise<Array<{ id: string; email: string; state: string; source: string }>> {
  return (await owner.get(`/api/rest/subscribers?${query}`)).json().items;
}
async function person(email: string) {
  const row = (await listed(`search=${encodeURIComponent(email)}`))[0];
  return row && (await owner.get(`/api/rest/subscribers/${row.id}`)).json();
}

describe('signing up by a form', () => {
  it('waits for the button behind the link in one email, which opening it alone does not press', async () => {
    const { status, body } = await signUp('Ada@Example.com');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('Please look into your inbox');
    expect(await person('ada@example.com')).toMatchObject({
      state: 'waiting',
      source: 'form',
      events: [{ kind: 'ask', source: 'form', words: 'Send me the letter\nOne letter a month.' }],
    });
    await Promise.all([sweep(), sweep()]);
    expect(await mailsTo('ada@example.com')).toHaveLength(1);
    const path = await linkTo('ada@example.com');
    const visitor = await shop.visitor();
    const asked = await visitor.get(path);
    expect(asked.body).toContain('Do you want to get news from Kiln &amp; Field by email?');
    expect(asked.body).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(await person('ada@example.com')).toMatchObject({ state: 'waiting' });
    expect((await owner.get('/api/rest/contacts?search=ada@')).json().items).toEqual([]);
    expect((await visitor.form(path, {})).body).toContain(
      'You get news from Kiln &amp; Field by email from now on',
    );
    expect(await person('ada@example.com')).toMatchObject({
      state: 'subscribed',
      events: [{ kind: 'confirm', source: 'link' }, { kind: 'ask' }],
    });
    expect((await owner.get('/api/rest/contacts?search=ada@')).json().items).toMatchObject([
      { kinds: ['subscriber', 'sender'] },
    ]);
    // Pressed once more it says the same.
    expect((await visitor.form(path, {})).statusCode).toBe(200);
    expect((await person('ada@example.com')).events).toHaveLength(2);
  });

  it('answers the same for whoever is on the list, and sends them nothing', async () => {
    const { body: unknown } = await signUp('nobody@example.com');
    const { body: known } = await signUp('ada@example.com');
    const said = ({ message, html, redirect }: Record<string, unknown>) => ({ message, html, redirect });
    expect(said(known)).toEqual(said(unknown));
    await sweep();
    expect(await mailsTo('ada@example.com')).toHaveLength(1);
    expect(await person('ada@example.com')).toMatchObject({ state: 'subscribed' });
  });

  it('fills nobody’s inbox, however often somebody enters their address', async () => {
    for (let count = 0; count < 5; count++) {
      await signUp('victim@example.com');
      await sweep();
      pass(0.1);
    }
    expect(await mailsTo('victim@example.com')).toHaveLength(1);
    pass(1);
    await signUp('victim@example.com');
    await sweep();
    expect(await mailsTo('victim@example.com')).toHaveLength(2);
  });

  it('is done at once where the form asks nobody to confirm it', async () => {
    const { body } = await signUp('quick@example.com', quick);
    expect(JSON.stringify(body)).not.toContain('inbox');
    expect(await person('quick@example.com')).toMatchObject({
      state: 'subscribed',
      events: [{ kind: 'agree', source: 'form' }],
    });
    await sweep();
    expect(await mailsTo('quick@example.com')).toEqual([]);
  });

  it('is forgotten after 30 days without confirmation; who had unsubscribed stays so', async () => {
    await signUp('forgetful@example.com');
    await signUp('left@example.com', quick);
    const { id } = await person('left@example.com');
    await owner.post(`/api/rest/subscribers/${id}/unsubscribe`, {});
    await signUp('left@example.com');
    expect(await person('left@example.com')).toMatchObject({ state: 'waiting' });
    await sweep();
    const path = await linkTo('forgetful@example.com');
    pass(24 * 31);
    owner = await signedIn(sites, shop, 'admin');
    await sweep();
    expect(await person('forgetful@example.com')).toBeUndefined();
    expect(await person('left@example.com')).toMatchObject({ state: 'unsubscribed' });
    const late = await (await shop.visitor()).form(path, {});
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('sign up once more')]);
  });

  it('is put off while it looks like spam, and done once the team says that it is none', async () => {
    const { body } = await signUp('robot@example.com', form, { _website: 'x' });
    expect(JSON.stringify(body)).toContain('inbox');
    expect(await person('robot@example.com')).toBeUndefined();
    const { items } = (await owner.get('/api/rest/form-submissions?status=quarantine')).json();
    await owner.send('PUT', '/api/rest/form-submissions', { body: { ids: [items[0].id], status: 'inbox' } });
    expect(await person('robot@example.com')).toMatchObject({ state: 'waiting' });
  });

  it('is confirmed by tokens of this site and for this alone', async () => {
    await signUp('token@example.com');
    await sweep();
    const path = await linkTo('token@example.com');
    const visitor = await shop.visitor();
    const other = await (await createTestShop(sites, 'newsletter-other')).visitor();
    for (const [browser, wrong] of [
      [other, path],
      [visitor, `${path.slice(0, -2)}zz`],
      [visitor, '/newsletter/confirm?token='],
      [visitor, '/newsletter/confirm?token=%00.x'],
      [visitor, path.replace('confirm', 'unsubscribe')],
    ] as const)
      expect((await browser.form(wrong, {})).statusCode).toBe(404);
    expect(await person('token@example.com')).toMatchObject({ state: 'waiting' });
  });
});

describe('the newsletter’s list', () => {
  it('takes people by hand with how they agreed, but nobody who unsubscribed', async () => {
    const add = (email: string, consent = 'At the summer fair') =>
      owner.post('/api/rest/subscribers', { email, consent });
    expect((await add('hand@example.com')).json()).toMatchObject({
      state: 'subscribed',
      source: 'owner',
      events: [{ kind: 'agree', source: 'owner', words: 'At the summer fair' }],
    });
    const twice = await add('Hand@example.com');
    expect([twice.statusCode, twice.json().errors]).toEqual([
      409,
      { email: 'This person is a subscriber already.' },
    ]);
    expect((await add('left@example.com')).statusCode).toBe(409);
    expect((await add('none@example.com', ' ')).statusCode).toBe(400);
    expect((await add('none')).statusCode).toBe(400);
  });

  it('is filtered, searched, read in pages and exported without formulas', async () => {
    const { portico } = sites;
    const at = portico.now();
    await portico.db
      .insertInto('subscribers')
      .values(
        Array.from({ length: 120 }, (_, n) => ({
          site_id: shop.siteId,
          id: portico.newId(),
          email: `bulk-${String(n).padStart(3, '0')}@example.com`,
          state: n % 2 === 0 ? ('subscribed' as const) : ('unsubscribed' as const),
          source: 'form' as const,
          language: 'en',
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const read = async (query: string) => (await owner.get(`/api/rest/subscribers?${query}`)).json();
    const seen: string[] = [];
    for (let next: string | undefined, page = 0; page === 0 || next; page++) {
      const reply = await read(`search=bulk-${next ? `&cursor=${next}` : ''}`);
      seen.push(...reply.items.map(({ email }: { email: string }) => email));
      expect(reply.counts === undefined).toBe(page > 0);
      next = reply.next;
    }
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([120, 120, 'bulk-119@example.com']);
    expect((await read('search=bulk-&state=unsubscribed')).items).toHaveLength(50);
    expect((await read('source=owner')).items).toMatchObject([{ email: 'hand@example.com' }]);
    await owner.post('/api/rest/subscribers', { email: 'formula@example.com', consent: '=1+1' });
    const csv = (await owner.get('/api/rest/subscribers/export?source=owner')).body;
    expect(csv).toContain('Email,Name,Status,Source');
    expect(csv).toMatch(/formula@example\.com,,confirmed,owner,en,,[^,]+,'=1\+1/);
    expect(
      (await owner.get('/api/rest/subscribers/export?search=bulk-')).body.trim().split('\r\n'),
    ).toHaveLength(121);
  });

  it('is changed by those who look after it, of that site alone', async () => {
    const { id } = await person('hand@example.com');
    const editor = await signedIn(sites, shop, 'editor');
    const campaigns = await signedIn(sites, shop, 'campaigns-editor');
    const elsewhere = await signedIn(sites, await createTestShop(sites, 'newsletter-third'), 'admin');
    expect((await campaigns.get('/api/rest/subscribers')).statusCode).toBe(200);
    for (const [browser, status] of [
      [editor, 403],
      [elsewhere, 404],
    ] as const) {
      expect((await browser.get(`/api/rest/subscribers/${id}`)).statusCode).toBe(status);
      expect((await browser.post(`/api/rest/subscribers/${id}/unsubscribe`, {})).statusCode).toBe(status);
      expect((await browser.send('DELETE', `/api/rest/subscribers/${id}`)).statusCode).toBe(status);
    }
    expect((await owner.post(`/api/rest/subscribers/${id}/unsubscribe`, {})).json()).toMatchObject({
      state: 'unsubscribed',
      events: [{ kind: 'unsubscribe', source: 'owner' }, { kind: 'agree' }],
    });
    expect((await owner.send('DELETE', `/api/rest/subscribers/${id}`)).statusCode).toBe(204);
    expect(await person('hand@example.com')).toBeUndefined();
  });

  it('comes along in backups with where people came from', async () => {
    const all = () =>
      sites.portico.db
        .selectFrom('subscribers')
        .select(['id', 'email', 'state', 'source', 'language', 'created_at'])
        .where('site_id', '=', shop.siteId)
        .orderBy('id')
        .execute();
    const before = await all();
    const folder = await mkdtemp(join(tmpdir(), 'portico-newsletter-'));
    const file = join(folder, 'subscribers.json');
    await writeSubscribers(sites.portico, shop.siteId, file);
    await sites.portico.db.deleteFrom('subscribers').where('site_id', '=', shop.siteId).execute();
    await restoreSubscribers(sites.portico, shop.siteId, file);
    expect(await all()).toEqual(before);
    await rm(folder, { recursive: true });
  });
});
