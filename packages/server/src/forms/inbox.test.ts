import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SubmissionDetail } from '@portico/model/api/submissions';
import { SUBMISSION_EVENTS } from '@portico/model/form/submission-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { findSite } from '../hosting/sites.ts';
import { PUT_AWAY_DAYS, sweepForms } from './change-submissions.ts';
import { restoreSubmissions, writeSubmissions } from './portable-submissions.ts';
import { submitForm } from './submit-form.ts';
import { CONTACT_VALUES, publishForm } from './testing.ts';

let server: TestPortico;
let owner: TestBrowser;
let ownerId: string;
let ownerEmail: string;
let contact: string;
beforeAll(async () => {
  server = await createTestPortico();
  ({ browser: owner, id: ownerId, email: ownerEmail } = await server.signedIn('admin'));
  contact = await publishForm(server.portico, server.first);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['form_submissions', 'mails', 'rate_counters'] as const)
    await server.portico.db.deleteFrom(table).execute();
});

let senders = 0;
async function send(values: object = {}, formId = contact, siteId = server.first): Promise<string> {
  const site = await findSite(server.portico, siteId);
  if (!site) throw new Error('no site');
  server.pass(1000);
  const result = await submitForm(server.portico, site, {
    formId,
    read: () => ({ ...CONTACT_VALUES, ...values }),
    address: `10.1.${senders >> 8}.${senders++ & 255}`,
    captcha: { key: '' },
    page: { url: 'http://localhost:3000/contact', referrer: '', title: 'Contact' },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}
const list = async (query = '', browser = owner) =>
  (await browser.get(`/api/rest/form-submissions${query}`)).json();
const excerpts = async (query = '', browser = owner) =>
  (await list(query, browser)).items.map((item: { excerpt: string }) => item.excerpt);
const one = async (id: string) =>
  (await owner.get(`/api/rest/form-submissions/${id}`)).json() as SubmissionDetail;
const change = (body: object, browser = owner) => browser.send('PUT', '/api/rest/form-submissions', { body });
const mails = () => server.portico.db.selectFrom('mails').selectAll().orderBy('id').execute();
let replies = 0;
const replyId = () => `${++replies}`.padStart(24, 'e');

describe('what looks like spam', () => {
  it('is answered like anything else, kept in quarantine with the reason, and told to nobody', async () => {
    await send({ _website: 'https://spam.example', message: 'Trapped.' });
    await send({ message: 'www.a.b www.c.d http://e.f https://g.h' });
    await send({ message: 'Look: <a href="//x.example">pills</a>' });
    await send({ name: ['https://x.example', ''], message: 'A link for a name.' });
    await send({ message: 'See https://my.example and www.b.c, please.' });
    const { items, counts } = await list('?status=quarantine');
    expect([items.length, counts.quarantine, counts.inbox]).toEqual([4, 4, 1]);
    const reasons = await Promise.all(
      items.map(async ({ id }: { id: string }) => (await one(id)).suspicions),
    );
    expect(reasons).toEqual([['links'], ['markup'], ['links'], ['trap']]);
    expect(await mails()).toHaveLength(1);
  });

  it('is like what the team called spam: by its words or its sender', async () => {
    const first = await send({ message: 'Cheap pots for your shop!' });
    await change({ ids: [first], status: 'spam' });
    await send({ message: 'Another thing.' });
    await send({ email: 'other@example.com', message: 'Cheap pots for your shop!' });
    await send({ email: 'other@example.com', message: 'An honest question.' });
    expect(await excerpts('?status=quarantine')).toEqual(['Cheap pots for your shop!', 'Another thing.']);
    expect(await excerpts()).toEqual(['An honest question.']);
    const there = await publishForm(server.portico, server.other);
    await send({ message: 'Another tenant.' }, there, server.other);
    const theirs = await server.portico.db
      .selectFrom('form_submissions')
      .select('status')
      .where('site_id', '=', server.other)
      .execute();
    expect(theirs).toEqual([{ status: 'inbox' }]);
  });

  it('is kept even where messages are only mailed, and mailed once somebody says that it is no spam', async () => {
    const mailed = await publishForm(server.portico, server.first, {
      storage: { keep: false, mail: true, mailTo: ['desk@example.com'] },
    });
    await send({ message: 'Kept by nobody.' }, mailed);
    expect(await excerpts()).toEqual([]);
    const id = await send({ _website: 'x', message: 'By a helpful browser.' }, mailed);
    expect(await mails()).toHaveLength(1);
    await change({ ids: [id], status: 'inbox' });
    await change({ ids: [id], status: 'spam' });
    await change({ ids: [id], status: 'inbox' });
    const sent = await mails();
    expect(sent.map((mail) => mail.to_address)).toEqual(['desk@example.com', 'desk@example.com']);
    expect(sent[1]?.text_body).toContain('By a helpful browser.');
    expect((await change({ ids: [id], status: 'quarantine' })).statusCode).toBe(400);
  });

  it('goes for good after thirty days, or at once', async () => {
    await send({ _website: 'x', message: 'Old.' });
    await server.portico.db
      .updateTable('form_submissions')
      .set({ put_away_at: new Date(server.clock.now.getTime() - PUT_AWAY_DAYS * 86_400_000) })
      .execute();
    const id = await send({ _website: 'x', message: 'New.' });
    await sweepForms(server.portico);
    expect(await excerpts('?status=quarantine')).toEqual(['New.']);
    await owner.send('DELETE', '/api/rest/form-submissions', { body: { ids: [id] } });
    expect(await excerpts('?status=quarantine')).toEqual([]);
  });

  it('is not looked for where the owner wants that', async () => {
    const open = await publishForm(server.portico, server.first, {
      advanced: { honeypot: false, spamFilter: false },
    });
    await send({ _website: 'x', message: '<a href="//x.example">x</a>' }, open);
    expect((await list()).counts).toMatchObject({ inbox: 1, quarantine: 0 });
  });
});

describe('the inbox of a team', () => {
  it('says how far one is with each message and who looks after it, in bulk and in the file', async () => {
    const { browser: manager, id: managerId, email } = await server.signedIn('website-manager');
    const ids = [await send({ message: 'A.' }), await send({ message: 'B.' }), await send({ message: 'C.' })];
    const [a = '', b = '', c = ''] = ids;
    await change({ ids: [a, b], assignee: managerId });
    await change({ ids: [c], assignee: ownerId, progress: 'open' });
    await change({ ids: [a], progress: 'done' });
    expect(await excerpts('?assignee=me')).toEqual(['C.']);
    expect(await excerpts('?assignee=me', manager)).toEqual(['B.', 'A.']);
    expect(await excerpts(`?assignee=${managerId}&progress=done`)).toEqual(['A.']);
    expect(await excerpts('?assignee=nobody')).toEqual([]);
    expect((await one(a)).assignee).toMatchObject({ id: managerId });
    const rows = parse((await owner.get('/api/rest/form-submissions/export')).rawPayload, { bom: true });
    expect(rows.slice(1).map((row: string[]) => row.at(-2))).toEqual(['Open', 'New', 'Done']);
    // Once for both, and nobody tells themselves.
    const told = (await mails()).filter((mail) => mail.subject.includes('assigned'));
    expect(told.map((mail) => [mail.to_address, mail.subject])).toEqual([
      [email, expect.stringContaining('2 messages assigned to you')],
    ]);
    expect((await one(a)).events.map(({ kind, text }) => [kind, text])).toEqual([
      ['assigned', expect.any(String)],
      ['progress', 'done'],
    ]);
    // Who leaves the team looks after nothing.
    await server.portico.db.deleteFrom('contributors').where('account_id', '=', managerId).execute();
    expect(await excerpts('?assignee=nobody')).toEqual(['B.', 'A.']);
    expect((await one(a)).assignee).toBeNull();
  });

  it('assigns to nobody who may not read messages, or is of another site', async () => {
    const id = await send();
    const { id: editor } = await server.signedIn('editor');
    const { id: foreign } = await server.signedIn('admin', server.other);
    for (const assignee of [editor, foreign, 'f'.repeat(24)]) {
      const reply = await change({ ids: [id], assignee });
      expect([reply.statusCode, reply.json().errors]).toEqual([400, { assignee: expect.any(String) }]);
    }
    const team = (await owner.get('/api/rest/form-submissions/team')).json().items;
    expect(team.map((person: { id: string }) => person.id)).toContain(ownerId);
    expect(team.map((person: { id: string }) => person.id)).not.toContain(editor);
    expect(team.map((person: { id: string }) => person.id)).not.toContain(foreign);
  });

  it('keeps notes for itself', async () => {
    const id = await send();
    const noted = await owner.post(`/api/rest/form-submissions/${id}/note`, {
      text: ' Asked for a sample. ',
    });
    expect(noted.json().events).toMatchObject([{ kind: 'note', text: 'Asked for a sample.', mail: null }]);
    expect((await owner.post(`/api/rest/form-submissions/${id}/note`, { text: '  ' })).statusCode).toBe(400);
    expect(
      (await owner.post(`/api/rest/form-submissions/${'f'.repeat(24)}/note`, { text: 'x' })).statusCode,
    ).toBe(404);
  });

  it('replies once, in words of the site, to be answered to its owner, and keeps what it said', async () => {
    const id = await send({ email: ' ada@example.com ' });
    const reply = {
      id: replyId(),
      subject: 'Re: Contact\r\nBcc: x@example.com',
      text: 'Hello <b>Ada</b>,\n\nyes.',
    };
    const first = await owner.post(`/api/rest/form-submissions/${id}/reply`, reply);
    const again = await owner.post(`/api/rest/form-submissions/${id}/reply`, reply);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const sent = (await mails()).filter((mail) => mail.to_address === 'ada@example.com');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ reply_to: ownerEmail, subject: 'Re: Contact Bcc: x@example.com' });
    expect(sent[0]?.html_body).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(sent[0]?.text_body).toContain('A pot, please.');
    expect(await one(id)).toMatchObject({
      replied: true,
      progress: 'open',
      read: true,
      events: [{ kind: 'reply', text: 'Hello <b>Ada</b>,\n\nyes.', mail: 'kept' }],
    });
  });

  it('cannot reply to who gave no address, nor for another site, nor without end', async () => {
    const anonymous = await publishForm(server.portico, server.first, {
      fields: { message: { type: 'textarea', order: 'a0', title: 'Message' } },
    });
    const body = () => ({ id: replyId(), subject: 'Re', text: 'x' });
    const id = await send({ email: '' }, anonymous);
    expect((await one(id)).replyTo).toBeNull();
    expect((await owner.post(`/api/rest/form-submissions/${id}/reply`, body())).statusCode).toBe(400);
    const foreign = await send({}, await publishForm(server.portico, server.other), server.other);
    const theirs = `/api/rest/form-submissions/${foreign}`;
    expect((await owner.post(`${theirs}/reply`, body())).statusCode).toBe(404);
    expect((await owner.post(`${theirs}/note`, { text: 'x' })).statusCode).toBe(404);
    const { browser: editor } = await server.signedIn('editor');
    expect((await editor.post(`/api/rest/form-submissions/${id}/reply`, body())).statusCode).toBe(403);
    await server.portico.db.updateTable('rate_counters').set({ count: 200 }).execute();
    const late = await owner.post(`/api/rest/form-submissions/${id}/reply`, body());
    expect([late.statusCode, late.json().code]).toEqual([429, 'too-many-attempts']);
  });

  it('is in backups with all of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
    try {
      const id = await send({ _website: 'x' });
      await owner.post(`/api/rest/form-submissions/${id}/note`, { text: 'Looks fine.' });
      await change({ ids: [id], progress: 'open', assignee: ownerId, status: 'inbox' });
      const before = await one(id);
      const file = join(folder, 'x.jsonl');
      await writeSubmissions(server.portico, server.first, file);
      await server.portico.db.deleteFrom('form_submissions').execute();
      await restoreSubmissions(server.portico, server.first, file);
      await restoreSubmissions(server.portico, server.first, file);
      expect(await one(id)).toEqual(before);
      expect(before.events.map(({ kind }) => kind).toSorted()).toEqual(
        SUBMISSION_EVENTS.filter((kind) => kind !== 'reply').toSorted(),
      );
      expect(await readFile(file, 'utf8')).not.toContain('site_id');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
