import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { signedIn } from '../commerce/gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { published } from '../content/testing.ts';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';
import { campaignsOf } from './campaign-sender.ts';
import { addPeople, campaignBody, createTestMailService, type TestMailService } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
let service: TestMailService;
let owner: TestBrowser;

beforeAll(async () => {
  service = await createTestMailService();
  sites = await createTestSites({ smtpUrl: service.url });
  shop = await createTestShop(sites, 'campaign-kiln', {
    timeZone: 'Europe/Berlin',
    mails: { footer: 'Kiln & Field\n12 Market Street, Bristol', perMinute: 6000 },
  });
  owner = await signedIn(sites, shop, 'campaigns-editor');
});
afterAll(async () => {
  await campaignsOf(sites.portico).stop();
  await sites.close();
  await service.close();
});
beforeEach(async () => {
  service.arrived.length = 0;
  service.refuse = () => null;
  for (const table of ['subscribers', 'contacts'] as const)
    await sites.portico.db.deleteFrom(table).where('site_id', '=', shop.siteId).execute();
});

async function write(change: Record<string, unknown> = {}): Promise<string> {
  const made = await owner.post('/api/rest/documents', { kind: 'campaign', body: campaignBody(change) });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}
const act = (id: string, action: string, body?: unknown) =>
  owner.post(`/api/rest/campaigns/${id}/${action}`, body);
const read = async (id: string) => (await owner.get(`/api/rest/campaigns/${id}`)).json();
const settle = async () => {
  await campaignsOf(sites.portico).takeDue();
  await campaignsOf(sites.portico).settled();
};
const later = (minutes: number) =>
  sites.portico.setNow(new Date(sites.portico.now().getTime() + minutes * 60_000));

describe('writing', () => {
  it('takes blocks that an email can carry, in one column, and no others', async () => {
    const with_ = (block: object, layout = 'flow') =>
      campaignBody({
        sections: { s: { order: 'a0', layout, blocks: { b: { order: 'a0', version: 1, ...block } } } },
      });
    const post = (body: unknown) => owner.post('/api/rest/documents', { kind: 'campaign', body });
    expect((await post(with_({ type: 'button', fields: {} }))).statusCode).toBe(201);
    const form = await post(with_({ type: 'form', fields: {} }));
    expect(form.statusCode).toBe(400);
    expect(form.body).toContain('An email cannot hold a block of this type.');
    expect((await post(with_({ type: 'button', fields: {} }, 'grid'))).statusCode).toBe(400);
  });

  it('lends the page editor a page without header and footer', async () => {
    const id = await write();
    const canvas = (await owner.get(`/api/rest/documents/${id}/canvas`)).json();
    expect(canvas.page).toMatchObject({
      documentId: id,
      hideHeader: true,
      hideFooter: true,
      title: 'News of the kiln',
    });
  });

  it('shows the email in the look of the site, with its foot, and names what to look at', async () => {
    const id = await write({ subject: '' });
    const shown = (await act(id, 'preview', {})).json();
    expect(shown.html).toContain('Hello Ada, new bowls.');
    expect(shown.html).toContain('12 Market Street, Bristol');
    expect(shown.html).toContain('You get this email because you signed up for news from Kiln &amp; Field.');
    expect(shown.html).toContain('>Unsubscribe</a>');
    expect(shown.text).toContain('Hello Ada, new bowls.');
    expect(shown.findings).toEqual([{ level: 'problem', message: 'The subject is empty.' }]);
  });

  it('escapes what merge fields say, in HTML alone', async () => {
    const id = await write();
    await addPeople(sites.portico, shop.siteId, 1);
    await sites.portico.db
      .insertInto('contacts')
      .values({
        site_id: shop.siteId,
        id: sites.portico.newId(),
        email: 'person-0@example.com',
        name: '<b>O’Neil</b>&Co Ltd',
        created_at: sites.portico.now(),
        updated_at: sites.portico.now(),
      })
      .execute();
    const { id: subscriber } = await sites.portico.db
      .selectFrom('subscribers')
      .select('id')
      .where('site_id', '=', shop.siteId)
      .executeTakeFirstOrThrow();
    const shown = (await act(id, 'preview', { subscriber })).json();
    expect(shown.html).toContain('Hello &lt;b&gt;O’Neil&lt;/b&gt;&amp;Co, new bowls.');
    expect(shown.text).toContain('Hello <b>O’Neil</b>&Co, new bowls.');
    const none = await act(id, 'preview', { subscriber: sites.portico.newId() });
    expect(none.statusCode).toBe(404);
  });

  it('sends a test to whoever asks, and to nobody else', async () => {
    const id = await write();
    await addPeople(sites.portico, shop.siteId, 2);
    const sent = (await act(id, 'test')).json();
    expect(sent.status).toBe('sent');
    expect(service.arrived.map(({ to }) => to)).toEqual([sent.to]);
    expect(service.arrived[0]?.raw).toContain('Subject: [Test] News of the kiln');
  });
});

describe('sending', () => {
  it('goes to all confirmed subscribers, each with a link that ends it in one press', async () => {
    const [first] = await addPeople(sites.portico, shop.siteId, 3);
    await sites.portico.db
      .updateTable('subscribers')
      .set({ state: 'waiting' })
      .where('email', '=', 'person-2@example.com')
      .execute();
    const id = await write();
    const sending = await act(id, 'send', {});
    expect(sending.statusCode, sending.body).toBe(200);
    await settle();
    expect(service.arrived.map(({ to }) => to).sort()).toEqual([
      'person-0@example.com',
      'person-1@example.com',
    ]);
    const { raw } = service.arrived.find(({ to }) => to === first) ?? { raw: '' };
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw).toContain('Hello there, new bowls.');
    expect(await read(id)).toMatchObject({
      state: 'sent',
      counts: { recipients: 2, sent: 2, failed: 0, skipped: 0, unsubscribed: 0 },
    });
    const url = new URL(/List-Unsubscribe:\s*<([^>]+)>/.exec(raw)?.[1]?.replace(/\s/g, '') ?? '');
    const visitor = await shop.visitor();
    const done = await visitor.form(url.pathname + url.search, { 'List-Unsubscribe': 'One-Click' });
    expect(done.statusCode).toBe(200);
    expect((await read(id)).counts.unsubscribed).toBe(1);
  });

  it('skips who ends the newsletter while it is being sent', async () => {
    await addPeople(sites.portico, shop.siteId, 40);
    const last = await sites.portico.db
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .where('site_id', '=', shop.siteId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    let isFirst = true;
    service.refuse = () => {
      if (isFirst)
        void sites.portico.db
          .updateTable('subscribers')
          .set({ state: 'unsubscribed' })
          .where('id', '=', last.id)
          .execute();
      isFirst = false;
      return null;
    };
    const id = await write();
    await act(id, 'send', {});
    await settle();
    expect(service.arrived.map(({ to }) => to)).not.toContain(last.email);
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 39, skipped: 1 } });
  });

  it('goes to who wants one of its topics and has not paused', async () => {
    const emails = await addPeople(sites.portico, shop.siteId, 3);
    const { db } = sites.portico;
    const topic = sites.portico.newId();
    const base = { site_id: shop.siteId, created_at: sites.portico.now() };
    await db
      .insertInto('newsletter_topics')
      .values({ ...base, id: topic, name: 'Courses', position: 0, is_public: true })
      .execute();
    const people = await db
      .selectFrom('subscribers')
      .select('id')
      .where('site_id', '=', shop.siteId)
      .orderBy('email')
      .execute();
    for (const { id } of people.slice(0, 2))
      await db
        .insertInto('subscriber_topics')
        .values({ site_id: shop.siteId, topic_id: topic, subscriber_id: id })
        .execute();
    await db
      .updateTable('subscribers')
      .set({ paused_until: new Date(sites.portico.now().getTime() + 1000) })
      .where('id', '=', people[1]?.id ?? '')
      .execute();
    const id = await write({ topics: [topic] });
    expect((await read(id)).audience).toBe(1);
    await act(id, 'send', {});
    await settle();
    expect(service.arrived.map(({ to }) => to)).toEqual([emails[0]]);
  });

  it('is refused without a postal address, and says where to set it', async () => {
    await addPeople(sites.portico, shop.siteId, 1);
    await setSettings(sites, shop.siteId, { mails: { footer: '', perMinute: 6000 } });
    const id = await write();
    const refused = await act(id, 'send', {});
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toContain('Settings → Emails → Look and sender');
    expect((await read(id)).state).toBe('draft');
    await setSettings(sites, shop.siteId, {
      mails: { footer: 'Kiln & Field\n12 Market Street, Bristol', perMinute: 6000 },
    });
  });

  it('is refused while nobody is on the list, and a second time', async () => {
    const id = await write();
    expect((await act(id, 'send', {})).json().error).toContain('Nobody is on the newsletter’s list');
    await addPeople(sites.portico, shop.siteId, 1);
    const both = await Promise.all([act(id, 'send', {}), act(id, 'send', {})]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await settle();
    expect(service.arrived).toHaveLength(1);
  });

  it('begins at its time, not before, and can be put off', async () => {
    await addPeople(sites.portico, shop.siteId, 1);
    const id = await write();
    expect((await act(id, 'send', { at: '2026-05-04T09:59:00Z' })).json().errors).toHaveProperty('at');
    const scheduled = (await act(id, 'send', { at: '2026-05-04T10:30:00Z' })).json();
    expect(scheduled).toMatchObject({ state: 'scheduled', scheduledAt: '2026-05-04T10:30:00.000Z' });
    await settle();
    expect(service.arrived).toHaveLength(0);
    expect((await act(id, 'unschedule')).json().state).toBe('draft');
    later(31);
    await settle();
    expect(service.arrived).toHaveLength(0);
    await act(id, 'send', { at: '2026-05-04T11:00:00Z' });
    later(60);
    await settle();
    expect(service.arrived).toHaveLength(1);
    expect((await read(id)).state).toBe('sent');
  });

  it('keeps to the rate of its site', async () => {
    await addPeople(sites.portico, shop.siteId, 15);
    const look = { footer: '12 Market Street, Bristol' };
    await setSettings(sites, shop.siteId, { mails: { ...look, perMinute: 600 } });
    const id = await write();
    const begun = performance.now();
    await act(id, 'send', {});
    await settle();
    // The first five go at once; the other ten follow ten a second.
    expect(service.arrived).toHaveLength(15);
    expect(performance.now() - begun).toBeGreaterThan(950);
    await setSettings(sites, shop.siteId, { mails: { ...look, perMinute: 6000 } });
  });

  it('pauses, goes on and is cancelled', async () => {
    await addPeople(sites.portico, shop.siteId, 60);
    const id = await write();
    await act(id, 'send', {});
    expect((await act(id, 'pause')).json().state).toBe('paused');
    await campaignsOf(sites.portico).settled();
    const before = service.arrived.length;
    expect(before).toBeLessThan(60);
    await settle();
    expect(service.arrived).toHaveLength(before);
    expect((await act(id, 'resume')).json().state).toBe('sending');
    await settle();
    expect(service.arrived).toHaveLength(60);
    expect((await act(id, 'cancel')).statusCode).toBe(409);
  });

  it('tells who refused it and tries who could not take it now again', async () => {
    await addPeople(sites.portico, shop.siteId, 3);
    service.refuse = (to) =>
      to.startsWith('person-0')
        ? Object.assign(new Error(`No mailbox ${to}`), { responseCode: 550 })
        : to.startsWith('person-1')
          ? Object.assign(new Error('Busy'), { responseCode: 451 })
          : null;
    const id = await write();
    await act(id, 'send', {});
    await settle();
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { sent: 1, failed: 1 } });
    const failed = (await owner.get(`/api/rest/campaigns/${id}/recipients`)).json().items;
    expect(failed).toMatchObject([{ email: 'person-0@example.com', isRepeated: false }]);
    expect(failed[0].error).toContain('No mailbox');
    expect(failed[0].error).not.toContain('person-0@');
    service.refuse = () => null;
    later(2);
    await settle();
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 1 } });
  });

  it('is of its site and its role alone', async () => {
    const id = await write();
    const other = await createTestShop(sites, 'campaign-other');
    const stranger = await signedIn(sites, other, 'admin');
    expect((await stranger.get(`/api/rest/campaigns/${id}`)).statusCode).toBe(404);
    expect((await stranger.post(`/api/rest/campaigns/${id}/send`, {})).statusCode).toBe(404);
    expect((await stranger.get('/api/rest/campaigns')).json().items).toEqual([]);
    const editor = await signedIn(sites, shop, 'editor');
    expect((await editor.get('/api/rest/campaigns')).statusCode).toBe(403);
    const made = await editor.post('/api/rest/documents', { kind: 'campaign', body: campaignBody() });
    expect(made.statusCode).toBe(403);
  });
});

describe('from a post', () => {
  const text = (words: string) => ({
    type: 'rich-text',
    version: 1,
    fields: {
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
    },
  });
  let blog: string;
  beforeAll(async () => {
    blog = await published(sites.portico, shop.siteId, {
      kind: 'collection',
      body: {
        type: 'blog',
        title: 'Journal',
        slug: 'journal',
        list: { sections: {} },
        item: { sections: {} },
      },
    });
  });
  async function post(slug: string, change: Record<string, unknown>): Promise<string> {
    return published(sites.portico, shop.siteId, {
      kind: 'blog-post',
      parent: blog,
      body: {
        title: `Post ${slug}`,
        slug,
        excerpt: `Excerpt of ${slug}`,
        sections: {
          s: {
            order: 'a0',
            layout: 'flow',
            blocks: {
              a: { order: 'a0', ...text('The open words.') },
              b: { order: 'a1', type: 'html', version: 1, fields: { html: '<p>Raw</p>' } },
              c: { order: 'a2', type: 'members-only', version: 1, fields: {} },
              d: { order: 'a3', ...text('The locked words.') },
            },
          },
        },
        ...change,
      },
    });
  }
  async function mailOf(slug: string, change: Record<string, unknown> = {}) {
    const made = await owner.post('/api/rest/campaigns/from-post', { post: await post(slug, change) });
    expect(made.statusCode, made.body).toBe(201);
    return (await act(made.json().id, 'preview', {})).json();
  }

  it('says in one press what a post says, as far as emails can carry it, and leads to it', async () => {
    const mail = await mailOf('open');
    expect(mail.subject).toBe('Post open');
    for (const said of ['The open words.', 'The locked words.', 'Read it on our website'])
      expect(mail.html).toContain(said);
    expect(mail.html).toMatch(/href="[^"]*\/journal\/[^"]*open"/);
    expect(mail.html).not.toContain('Raw');
    expect(mail.findings).toEqual([]);
  });

  it('says of a post for members what is for everybody, and of one behind a password its title alone', async () => {
    const members = await mailOf('members', { access: 'members' });
    expect(members.text).toContain('The open words.');
    expect(members.html + members.text).not.toMatch(/locked words|Excerpt of/);
    const secret = await mailOf('secret', { access: 'password' });
    expect(secret.text).toContain('Post secret');
    expect(secret.html + secret.text).not.toMatch(/open words|locked words|Excerpt of/);
  });

  it('is of published posts of the same site alone', async () => {
    const id = await post('mine', {});
    const other = await createTestShop(sites, 'campaign-third');
    const stranger = await signedIn(sites, other, 'admin');
    expect((await stranger.post('/api/rest/campaigns/from-post', { post: id })).statusCode).toBe(404);
  });
});
