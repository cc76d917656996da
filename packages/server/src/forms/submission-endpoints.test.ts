// Also on the system's PostgreSQL: search in what people wrote.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { SYSTEM } from '../content/actor.ts';
import { deleteDocument } from '../content/delete-document.ts';
import { must, published } from '../content/testing.ts';
import { findSite } from '../hosting/sites.ts';
import { PUT_AWAY_DAYS, sweepForms } from './change-submissions.ts';
import type { SubmissionSummary } from './list-submissions.ts';
import { submitForm } from './submit-form.ts';
import { CONTACT_VALUES, publishForm } from './testing.ts';

let server: TestPortico;
let owner: TestBrowser;
let contact: string;
beforeAll(async () => {
  server = await createTestPortico();
  ({ browser: owner } = await server.signedIn('admin'));
  contact = await publishForm(server.portico, server.first);
});
afterAll(() => server.close());

let senders = 0;
/** What a visitor sends, without any endpoint: those have tests of their own. */
async function send(values: object = {}, formId = contact, siteId = server.first): Promise<string> {
  const site = await findSite(server.portico, siteId);
  if (!site) throw new Error('no site');
  server.pass(1000);
  const result = await submitForm(server.portico, site, {
    formId,
    read: () => ({ ...CONTACT_VALUES, ...values }),
    address: `10.0.${senders >> 8}.${senders++ & 255}`,
    captcha: { key: '' },
    page: { url: 'http://localhost:3000/contact', referrer: '', title: 'Contact' },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

interface Listing {
  items: SubmissionSummary[];
  next?: string;
  counts: { inbox: number; unread: number; quarantine: number; spam: number; trash: number };
}
const list = async (query = '', browser = owner) =>
  (await browser.get(`/api/rest/form-submissions${query}`)).json() as Listing;
const change = (body: object) => owner.send('PUT', '/api/rest/form-submissions', { body });
const excerpts = async (query = '') => (await list(query)).items.map((item) => item.excerpt);
const empty = () => server.portico.db.deleteFrom('form_submissions').execute();
async function csv(query = ''): Promise<string[][]> {
  const reply = await owner.get(`/api/rest/form-submissions/export${query}`);
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="submissions-kiln-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return parse(reply.rawPayload, { bom: true });
}

describe('the list of submissions', () => {
  it('shows the newest first and each with all it says', async () => {
    await empty();
    await send({ message: 'One.' });
    const id = await send({ message: 'Two.' });
    expect(await excerpts()).toEqual(['Two.', 'One.']);
    const one = (await owner.get(`/api/rest/form-submissions/${id}`)).json();
    expect(one).toMatchObject({ sender: 'Ada Lovelace', formName: 'Contact', read: false });
    expect(one.answers[1]).toEqual({ id: 'email', type: 'email', title: 'Email', value: 'ada@example.com' });
    expect((await owner.get(`/api/rest/form-submissions/${'f'.repeat(24)}`)).statusCode).toBe(404);
  });

  it('is searched by any words of it, whatever their case, and literally', async () => {
    await empty();
    await send({ message: 'Grüße aus Österreich' });
    await send({ name: ['Grace', 'Hopper'], message: '100% sure_thing' });
    expect(await excerpts('?q=ÖSTERREICH')).toEqual(['Grüße aus Österreich']);
    expect(await excerpts('?q=hopper%20sure')).toEqual(['100% sure_thing']);
    expect(await excerpts('?q=hopper%20österreich')).toEqual([]);
    expect(await excerpts('?q=100%25')).toEqual(['100% sure_thing']);
    expect(await excerpts('?q=sureXthing')).toEqual([]);
    expect((await owner.get('/api/rest/form-submissions?q=%00')).statusCode).toBe(400);
  });

  it('is narrowed by form, period and what is unread', async () => {
    await empty();
    const other = await publishForm(server.portico, server.first, { name: 'Other' });
    const before = await send({ message: 'Before.' });
    const between = new Date(server.clock.now.getTime() + 500).toISOString();
    await send({ message: 'After.' });
    await send({ message: 'Elsewhere.' }, other);
    await change({ ids: [before], read: true });
    expect(await excerpts(`?form=${contact}`)).toEqual(['After.', 'Before.']);
    expect(await excerpts(`?from=${between}`)).toEqual(['Elsewhere.', 'After.']);
    expect(await excerpts(`?to=${between}`)).toEqual(['Before.']);
    expect(await excerpts('?unread=true')).toEqual(['Elsewhere.', 'After.']);
    expect((await list(`?form=${contact}`)).counts).toEqual({
      inbox: 2,
      unread: 1,
      quarantine: 0,
      spam: 0,
      trash: 0,
    });
    expect((await owner.get('/api/rest/form-submissions?from=yesterday')).statusCode).toBe(400);
  });

  it('of thousands is read page by page, without gaps or repeats, and exported whole', async () => {
    await empty();
    const id = await send({ message: 'The first.' });
    const { email: _generated, ...row } = await server.portico.db
      .selectFrom('form_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 2500 }, (_, n) => ({
      ...row,
      id: `${(n + 1).toString(16).padStart(24, '0')}`,
      excerpt: `No. ${n}`,
      answers: JSON.stringify(row.answers),
      page: JSON.stringify(row.page),
    }));
    for (let n = 0; n < many.length; n += 500)
      await server.portico.db
        .insertInto('form_submissions')
        .values(many.slice(n, n + 500))
        .execute();
    const seen = new Set<string>();
    let page = await list();
    let pages = 1;
    for (;;) {
      for (const item of page.items) seen.add(item.id);
      if (!page.next) break;
      page = await list(`?cursor=${page.next}`);
      pages++;
    }
    expect([seen.size, pages]).toEqual([2501, 51]);
    expect((await csv()).length).toBe(2502);
  });
});

describe('submissions', () => {
  it('are read, put away, brought back, and removed for good only from there', async () => {
    await empty();
    const ids = [await send({ message: 'A.' }), await send({ message: 'B.' })];
    const [a = '', b = ''] = ids;
    expect((await change({ ids: [a], read: true })).statusCode).toBe(204);
    await change({ ids: [a], status: 'spam' });
    await change({ ids: [b], status: 'trash' });
    expect((await list()).counts).toMatchObject({ inbox: 0, unread: 0, spam: 1, trash: 1 });
    expect(await excerpts('?status=spam')).toEqual(['A.']);
    await change({ ids: [b], status: 'inbox' });
    expect(await excerpts()).toEqual(['B.']);
    await owner.send('DELETE', '/api/rest/form-submissions', { body: { ids } });
    expect((await list()).counts).toMatchObject({ inbox: 1, unread: 1, spam: 0, trash: 0 });
    expect((await change({ ids: [] })).statusCode).toBe(400);
    expect((await change({ ids: [b] })).statusCode).toBe(400);
  });

  it('that were put away go for good after thirty days, those in the inbox never', async () => {
    await empty();
    const ids = [
      await send({ message: 'Kept.' }),
      await send({ message: 'Spam.' }),
      await send({ message: 'Trash.' }),
    ];
    await change({ ids: [ids[1]], status: 'spam' });
    await change({ ids: [ids[2]], status: 'trash' });
    const keys = () => server.portico.db.selectFrom('form_keys').select('token_hash').execute();
    server.pass((PUT_AWAY_DAYS * 24 - 1) * 3_600_000);
    await sweepForms(server.portico);
    ({ browser: owner } = await server.signedIn('admin'));
    expect((await list()).counts).toMatchObject({ inbox: 1, spam: 1, trash: 1 });
    expect(await keys()).toEqual([]);
    server.pass(2 * 3_600_000);
    await sweepForms(server.portico);
    ({ browser: owner } = await server.signedIn('admin'));
    expect((await list()).counts).toMatchObject({ inbox: 1, unread: 1, spam: 0, trash: 0 });
  });

  it('outlive their form, with its name and their questions', async () => {
    await empty();
    const gone = await publishForm(server.portico, server.first, { name: 'Gone soon' });
    const id = await send({}, gone);
    must(await deleteDocument(server.portico, server.first, gone, SYSTEM));
    await server.portico.db.deleteFrom('documents').where('id', '=', gone).execute();
    const forms = (await owner.get('/api/rest/forms')).json().items;
    expect(forms.at(-1)).toMatchObject({
      id: gone,
      name: 'Gone soon',
      exists: false,
      submissions: 1,
      unread: 1,
    });
    expect(forms.find((form: { id: string }) => form.id === contact)).toMatchObject({
      name: 'Contact',
      exists: true,
      published: true,
      submissions: 0,
    });
    expect((await owner.get(`/api/rest/form-submissions/${id}`)).json().answers[3].title).toBe('Message');
  });

  it('are exported under every question ever asked, with formulas made mere text', async () => {
    await empty();
    await send({ name: ['=HYPERLINK("evil")', ''], message: '+1+1, "quoted"\nnext line' });
    await send({ name: ['@SUM(A1)', ''], message: '\tcmd|x' });
    const rows = await csv();
    expect(rows[0]).toEqual([
      'Submitted at',
      'Form',
      'Your name',
      'Email',
      'About',
      'Message',
      'campaign',
      'Page',
      'Status',
      'Assigned to',
    ]);
    expect(rows[1]?.slice(2, 6)).toEqual(["'@SUM(A1)", 'ada@example.com', 'A commission', 'cmd|x']);
    expect(rows[2]?.slice(2, 6)).toEqual([
      `'=HYPERLINK("evil")`,
      'ada@example.com',
      'A commission',
      `'+1+1, "quoted"\nnext line`,
    ]);
    const changed = await publishForm(server.portico, server.first, {
      name: '=Formula',
      fields: { q: { type: 'text', order: 'a0', title: '-Question' } },
    });
    const site = await findSite(server.portico, server.first);
    await submitForm(server.portico, site as NonNullable<typeof site>, {
      formId: changed,
      read: () => ({ q: 'x' }),
      address: '10.9.9.9',
      captcha: { key: '' },
      page: { url: '/', referrer: '', title: '' },
    });
    const more = await csv();
    expect(more[0]?.slice(2)).toEqual([
      "'-Question",
      'Your name',
      'Email',
      'About',
      'Message',
      'campaign',
      'Page',
      'Status',
      'Assigned to',
    ]);
    expect(more[1]?.slice(1, 4)).toEqual(["'=Formula", 'x', '']);
  });

  it('are nobody’s but their site’s, and only theirs who may read them', async () => {
    await empty();
    const foreign = await publishForm(server.portico, server.other);
    const theirs = await send({ message: 'Theirs.' }, foreign, server.other);
    const ours = await send({ message: 'Ours.' });
    expect(await excerpts()).toEqual(['Ours.']);
    expect((await owner.get(`/api/rest/form-submissions/${theirs}`)).statusCode).toBe(404);
    await change({ ids: [theirs, ours], status: 'trash' });
    await owner.send('DELETE', '/api/rest/form-submissions', { body: { ids: [theirs, ours] } });
    const left = await server.portico.db.selectFrom('form_submissions').select(['id', 'status']).execute();
    expect(left).toEqual([{ id: theirs, status: 'inbox' }]);

    await send({ message: 'Private.' });
    const { browser: editor } = await server.signedIn('editor');
    const { browser: manager } = await server.signedIn('website-manager');
    expect((await editor.get('/api/rest/form-submissions')).statusCode).toBe(403);
    expect((await editor.get('/api/rest/form-submissions/export')).statusCode).toBe(403);
    const forms = (await editor.get('/api/rest/forms')).json().items;
    expect(forms.every((form: { submissions: number }) => form.submissions === 0)).toBe(true);
    expect((await list('', manager)).items).toHaveLength(1);
    const { browser: reporting } = await server.signedIn('reporting');
    expect((await reporting.get('/api/rest/forms')).statusCode).toBe(403);
  });
});

it('says on which pages a form is shown', async () => {
  const show = (form: string) => ({
    s: {
      order: 'a0',
      layout: 'flow',
      blocks: { b: { type: 'form', version: 1, order: 'a0', fields: { form } } },
    },
  });
  await published(server.portico, server.first, {
    kind: 'page',
    body: { title: 'Contact', slug: 'contact', sections: show(contact) },
  });
  await published(server.portico, server.first, {
    kind: 'page',
    body: { title: contact, slug: 'named', sections: {} },
  });
  const uses = (await owner.get(`/api/rest/forms/${contact}/uses`)).json().items;
  expect(uses).toMatchObject([{ title: 'Contact', path: '/contact', kind: 'page' }]);
});
