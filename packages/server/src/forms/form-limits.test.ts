// Also on the system's PostgreSQL: several send the last place at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSite, published } from '../content/testing.ts';
import { findSite } from '../hosting/sites.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { changeSubmissions } from './change-submissions.ts';
import { submitForm } from './submit-form.ts';
import { CONTACT_VALUES, publishForm } from './testing.ts';

let sites: TestSites;
let siteId: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
});
afterAll(() => sites.close());
beforeEach(async () => {
  for (const table of ['form_submissions', 'form_keys', 'rate_counters'] as const)
    await sites.portico.db.deleteFrom(table).execute();
});

let pages = 0;
/** A form with these limits on a page of its own. */
async function formWith(limits: object, more: object = {}): Promise<{ id: string; path: string }> {
  const id = await publishForm(sites.portico, siteId, { limits, ...more });
  const slug = `form-${++pages}`;
  const block = { type: 'form', version: 1, order: 'a0', fields: { form: id } };
  await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Form', slug, sections: { s: { order: 'a0', layout: 'flow', blocks: { one: block } } } },
  });
  return { id, path: `/${slug}` };
}

let senders = 0;
async function send(formId: string, values: object = {}, member?: string) {
  const site = await findSite(sites.portico, siteId);
  if (!site) throw new Error('no site');
  const n = senders++;
  const result = await submitForm(sites.portico, site, {
    formId,
    read: () => ({ ...CONTACT_VALUES, email: `sender-${n}@example.com`, ...values }),
    address: `10.3.${n >> 8}.${n & 255}`,
    captcha: { key: '' },
    page: { url: '/', referrer: '', title: '' },
    member: async () => member,
  });
  return result.ok ? 'sent' : result.reason === 'limit' ? result.text : result.reason;
}
const at = (text: string) => sites.portico.setNow(new Date(text));
const inbox = (form: string) =>
  sites.portico.db
    .selectFrom('form_submissions')
    .select('id')
    .where('form_id', '=', form)
    .where('status', '=', 'inbox')
    .execute();

describe('a form that is open for a while', () => {
  it('is sent from one moment to the other, and its page says so to the minute', async () => {
    at('2030-03-01T09:00:00Z');
    const { id, path } = await formWith({
      from: '2030-03-02T09:00:00Z',
      until: '2030-03-03T09:00:00Z',
      late: 'See you next year.',
    });
    expect(await send(id)).toBe('This form is not open yet.');
    const early = (await sites.ask(path)).text;
    expect(early).toContain('This form is not open yet.');
    expect(early).not.toContain('<form class="form"');
    at('2030-03-02T09:00:00Z');
    expect(await send(id)).toBe('sent');
    expect((await sites.ask(path)).text).toContain('<form class="form"');
    at('2030-03-03T09:00:00Z');
    expect(await send(id)).toBe('See you next year.');
    expect((await sites.ask(path)).text).toContain('See you next year.');
  });

  it('keeps what was typed by who sends it too late', async () => {
    at('2030-04-01T09:00:00Z');
    const { id, path } = await formWith({ until: '2030-04-01T10:00:00Z' });
    at('2030-04-01T10:00:01Z');
    const reply = await sites.ask('/_portico/form', {
      method: 'POST',
      form: { _form: id, _path: path, _block: 'one', email: 'ada@example.com', message: 'Too late?' },
    });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('This form is closed.');
    expect(reply.text).toContain('Too late?</textarea>');
  });
});

describe('a form with so many places', () => {
  it('never has more, however many send it at once, and its page says that it is full', async () => {
    const { id, path } = await formWith({ max: 3, full: 'Sold out.' });
    expect((await sites.ask(path)).text).toContain('<form class="form"');
    const results = await Promise.all(Array.from({ length: 12 }, () => send(id)));
    expect(results.filter((result) => result === 'sent')).toHaveLength(3);
    expect(new Set(results)).toEqual(new Set(['sent', 'Sold out.']));
    expect(await inbox(id)).toHaveLength(3);
    const full = (await sites.ask(path)).text;
    expect(full).toContain('Sold out.');
    expect(full).not.toContain('<form class="form"');
  });

  it('keeps its messages, and has room again where one is put away', async () => {
    const { id, path } = await formWith({ max: 1 }, { storage: { keep: false, mail: true } });
    expect(await send(id)).toBe('sent');
    expect(await send(id)).toBe('This form is closed: no places are left.');
    const [row] = await inbox(id);
    const site = await findSite(sites.portico, siteId);
    if (!site || !row) throw new Error('nothing was kept');
    const account = await sites.portico.db.selectFrom('accounts').select('id').executeTakeFirst();
    await changeSubmissions(sites.portico, site, account?.id ?? '0'.repeat(24), [row.id], {
      status: 'trash',
    });
    expect((await sites.ask(path)).text).toContain('<form class="form"');
    expect(await send(id)).toBe('sent');
  });

  it('has no place for what is in quarantine, which fills none', async () => {
    const { id } = await formWith({ max: 1 });
    expect(await send(id, { message: 'www.a.b www.c.d www.e.f www.g.h' })).toBe('sent');
    expect(await send(id)).toBe('sent');
  });
});

describe('a form that each may send once', () => {
  it('knows who gives the same email address, whatever its case, at once too, and no other form does', async () => {
    const { id } = await formWith({ onePer: 'email' });
    const results = await Promise.all(
      ['ada@example.com', 'ADA@example.com', ' ada@example.com '].map((email) => send(id, { email })),
    );
    expect(results.filter((result) => result === 'sent')).toHaveLength(1);
    expect(await send(id, { email: 'ada@example.com' })).toBe('You have already sent this form.');
    expect(await send(id, { email: 'grace@example.com' })).toBe('sent');
    const other = await formWith({ onePer: 'email' });
    expect(await send(other.id, { email: 'ada@example.com' })).toBe('sent');
  });

  it('asks to log in where it goes by member', async () => {
    const { id, path } = await formWith({ onePer: 'member', again: 'Once is enough.' });
    expect((await sites.ask(path)).text).toMatch(
      /Please log in to send this form\. <a href="\/account\/login">/,
    );
    expect(await send(id)).toBe('Please log in to send this form.');
    expect(await send(id, {}, 'a'.repeat(24))).toBe('sent');
    expect(await send(id, {}, 'a'.repeat(24))).toBe('Once is enough.');
    expect(await send(id, {}, 'b'.repeat(24))).toBe('sent');
  });
});
