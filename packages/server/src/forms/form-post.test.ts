import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../accounts/testing.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { makeSite, published } from '../content/testing.ts';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';
import { CONTACT_FIELDS, CONTACT_VALUES, publishForm } from './testing.ts';

let sites: TestSites;
let siteId: string;
let form: string;

const sectionsWith = (id: string) => ({
  s1: {
    order: 'a0',
    layout: 'flow',
    blocks: { contact: { type: 'form', version: 1, order: 'a0', fields: { form: id } } },
  },
});
const pageWith = (id: string, slug: string) =>
  published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Contact', slug, sections: sectionsWith(id) },
  });

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  form = await publishForm(sites.portico, siteId);
  await pageWith(form, 'contact');
});
afterAll(() => sites.close());

const TYPED = {
  _form: '',
  _path: '/contact',
  _block: 'contact',
  'name.first': 'Ada',
  'name.last': 'Lovelace',
  email: 'ada@example.com',
  topic: 'A commission',
  message: 'A pot,\r\nplease.',
};
const post = (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  sites.ask('/_portico/form', { method: 'POST', form: { ...TYPED, _form: form, ...change }, headers });
const stored = () =>
  sites.portico.db
    .selectFrom('form_submissions')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
const later = () => sites.portico.setNow(new Date(sites.portico.now().getTime() + 61_000));

describe('a page with a form', () => {
  it('[V0.3] carries it whole: inputs, labels, the form’s own address, and none of its owner’s affairs', async () => {
    const page = await sites.ask('/contact');
    expect(page.status).toBe(200);
    expect(page.text).toContain('action="/_portico/form#block-contact"');
    expect(page.text).toMatch(/<label[^>]*for="form-contact-email"[^>]*>Email/);
    expect(page.text).toContain('<option value="A commission">');
    expect(page.text).not.toContain('owner@example.com');
    expect(page.text).not.toContain('Thank you, we will write soon.');
  });

  it('shows nothing of a form that is a draft, gone or of another site, and changes when it is published', async () => {
    const other = await makeSite(sites.portico);
    const foreign = await publishForm(sites.portico, other);
    await pageWith(foreign, 'foreign');
    expect((await sites.ask('/foreign')).text).not.toContain('<form');
  });
});

describe('a form posted without JavaScript', () => {
  it('is kept as the same form posted by script is, and answered in its place', async () => {
    const reply = await post({}, { referer: 'http://localhost/contact?campaign=spring' });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.text).toContain('Thank you, we will write soon.');
    expect(reply.text).not.toContain('<form class="form"');
    const [row] = await stored();
    expect(row?.answers.map(({ id, value }) => [id, value])).toEqual([
      ['name', ['Ada', 'Lovelace']],
      ['email', 'ada@example.com'],
      ['topic', 'A commission'],
      ['message', 'A pot,\nplease.'],
      ['campaign', 'spring'],
    ]);
    expect((await sites.ask('/contact')).text).toContain('<form class="form"');
  });

  it('twice is one submission', async () => {
    const before = (await stored()).length;
    const again = await post({}, { referer: 'http://localhost/contact?campaign=spring' });
    expect([again.status, (await stored()).length]).toEqual([200, before]);
    await post({ message: 'Another pot.' });
    expect((await stored()).length).toBe(before + 1);
    later();
  });

  it('that is wrong comes back with what was typed, what is wrong above each title, and nothing kept for others', async () => {
    const before = (await stored()).length;
    const reply = await post({
      email: 'ada@"><b>',
      message: 'y'.repeat(51),
      'name.first': '',
      'name.last': '',
    });
    expect(reply.status).toBe(400);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    for (const text of [
      'Your form has encountered a problem. Please scroll down to review.',
      'Your form has encountered a problem. Please scroll up to review.',
      'One or more fields is invalid, please check your entries.',
      'You have exceeded the character limit.',
      'value="ada@&quot;&gt;&lt;b&gt;"',
      `${'y'.repeat(51)}</textarea>`,
      '<option value="A commission" selected="">',
      '51 / 50',
    ])
      expect(reply.text, text).toContain(text);
    expect(reply.text).toMatch(/id="form-contact-email-error">Email is not valid[^<]*<\/p><label/);
    expect((await stored()).length).toBe(before);
    expect((await sites.ask('/contact')).text).not.toContain('-error">Email');
    later();
  });

  it('[V2.35] leads on where the form says so, also to addresses of other scripts', async () => {
    const leading = await publishForm(sites.portico, siteId, { success: { redirect: '/danke-schön?a=ü#x' } });
    const reply = await post({ _form: leading });
    expect([reply.status, reply.headers.location]).toEqual([303, '/danke-sch%C3%B6n?a=%C3%BC#x']);
    const away = await publishForm(sites.portico, siteId, { success: { redirect: 'https://example.com/ö' } });
    expect((await post({ _form: away })).headers.location).toBe('https://example.com/%C3%B6');
  });

  it('brings its files in parts, and keeps them when something else is wrong', async () => {
    const asking = await publishForm(sites.portico, siteId, {
      fields: {
        ...CONTACT_FIELDS,
        plans: { type: 'file', order: 'b0', title: 'Plans', maxFiles: 2, kinds: ['pdf'] },
      },
    });
    await pageWith(asking, 'plans');
    expect((await sites.ask('/plans')).text).toContain('encType="multipart/form-data"');
    const visitor = new TestBrowser(sites.app.fastify, 'kiln.localhost', '192.0.2.88');
    const send = async (change: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...TYPED, _form: asking, _path: '/plans', ...change }))
        body.append(name, value);
      const encoded = new Response(body);
      const reply = await visitor.send('POST', '/_portico/form', {
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') },
      });
      return { status: reply.statusCode, text: reply.body };
    };
    const pdf = new File(['%PDF-1.4 a plan'], 'plan.pdf');
    const wrong = await send({ email: 'ada@', plans: pdf });
    expect(wrong.status).toBe(400);
    const [, token = ''] = /name="plans.sent" checked="" value="([^"]+)"/.exec(wrong.text) ?? [];
    expect(token).toMatch(/\/plan\.pdf$/);
    const lie = await send({ plans: new File(['MZ'], 'plan.pdf'), 'plans.sent': token });
    expect(lie.text).toContain('plan.pdf is not what its name says. Please choose another file.');
    expect(lie.text).toContain(token);
    const none = await send({ plans: new File([], ''), 'plans.sent': token });
    expect([none.status, none.text.includes('Thank you')]).toEqual([200, true]);
    const row = (await stored()).at(-1);
    expect(row?.answers.find(({ id }) => id === 'plans')?.value).toEqual([
      expect.stringMatching(/^[0-9a-f]{24}\/plan\.pdf$/),
    ]);
    const again = await send({ plans: new File([], ''), 'plans.sent': token, message: 'Again' });
    expect([again.status, again.text.includes('no longer there')]).toEqual([400, true]);
    later();
  });

  it('too often keeps what was typed', async () => {
    later();
    let reply = await post();
    for (let n = 0; n < 10; n++) reply = await post({ message: `No. ${n}` });
    expect(reply.status).toBe(429);
    expect(reply.text).toContain('Submission rate limit exceeded.');
    expect(reply.text).toContain('No. 9</textarea>');
    later();
  });

  it('of a program is answered like any other, and put into quarantine', async () => {
    const reply = await post({ _website: 'https://spam.example', message: 'Buy now' });
    expect([reply.status, reply.text.includes('Thank you')]).toEqual([200, true]);
    expect((await stored()).find((row) => row.excerpt === 'Buy now')?.status).toBe('quarantine');
  });

  it('with a captcha is asked an easy sum instead, by a visitor who keeps what they typed', async () => {
    const guarded = await publishForm(sites.portico, siteId, { captcha: { enabled: true } });
    await pageWith(guarded, 'guarded');
    const send = (change: Record<string, string>) => post({ _form: guarded, _path: '/guarded', ...change });
    const asked = (text: string) => {
      const [, left = '', right = ''] = /What is (\d+) \+ (\d+)\?/.exec(text) ?? [];
      const token = /name="_question" value="([^"]+)"/.exec(text)?.[1] ?? '';
      return { answer: String(Number(left) + Number(right)), token };
    };
    expect((await sites.ask('/guarded')).text).not.toContain('_question');
    const first = await send({});
    expect(first.status).toBe(400);
    expect(first.text).toContain('<p>Complete CAPTCHA before submitting.</p>');
    expect(first.text).toContain('value="ada@example.com"');
    const { answer, token } = asked(first.text);
    const wrong = await send({ _question: token, _answer: '99' });
    expect(wrong.status).toBe(400);
    expect(asked(wrong.text).token).not.toBe(token);
    const kept = await send({ _question: token, _answer: answer, email: 'ada@' });
    expect(asked(kept.text)).toEqual({ answer, token });
    expect(kept.text).toMatch(new RegExp(`name="_answer" value="${answer}"`));
    expect((await send({ _question: `${token}x`, _answer: answer })).status).toBe(400);
    const done = await send({ _question: token, _answer: ` ${answer} ` });
    expect([done.status, done.text.includes('Thank you')]).toEqual([200, true]);
    later();
  });

  it('that is hostile is refused and breaks nothing', async () => {
    expect((await post({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ message: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await post({ _form: 'nothing' })).status).toBe(404);
    for (const _path of ['//evil.example', 'https://evil.example', '/nowhere', '\\\\x'])
      expect([200, 404]).toContain((await post({ _path, message: 'Path' })).status);
    expect((await post({ message: 'a\u0000b', _block: '__proto__' })).status).toBe(200);
    expect((await stored()).map((row) => row.excerpt)).toContain('ab');
    later();
  });

  it('speaks the language of the site', async () => {
    await setSettings(sites, siteId, { language: 'fr' });
    const reply = await post({ email: '' });
    expect(reply.text).toContain('Veuillez remplir ce champ.');
    expect(reply.text).toContain('Prénom');
  });
});

describe('the forms of a site behind a lock', () => {
  it('ask for its password, whether a page or its script sends them', async () => {
    await setSettings(sites, siteId, { language: 'en' });
    later();
    const visitor = new TestBrowser(sites.app.fastify, 'kiln.localhost', '192.0.2.77');
    await visitor.post('/api/form/FormSubmissionKey');
    const save = (key: string) =>
      visitor.post('/api/form/SaveFormSubmission', {
        key,
        formId: form,
        form: JSON.stringify(CONTACT_VALUES),
      });
    const open = await visitor.post(`/api/form/FormSubmissionKey?formId=${form}`);
    expect(open.statusCode).toBe(200);
    await sites.setSite(siteId, { access: 'password', lock_password_hash: await hashPassword('sesame') });
    const before = (await stored()).length;
    // With a key from before it was locked too.
    for (const closed of [
      await visitor.post(`/api/form/FormSubmissionKey?formId=${form}`),
      await visitor.get('/api/form/captcha'),
      await save(open.json().key),
    ])
      expect([closed.statusCode, closed.json().code]).toEqual([403, 'closed']);
    expect((await visitor.form('/_portico/form', { ...TYPED, _form: form })).body).toContain(
      'type="password"',
    );
    expect(await stored()).toHaveLength(before);
    await visitor.form('/_portico/unlock', { lock: 'site', next: '/', password: 'sesame' });
    const key = (await visitor.post(`/api/form/FormSubmissionKey?formId=${form}`)).json().key;
    const saved = await save(key);
    expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('"id"')]);
    expect(await stored()).toHaveLength(before + 1);
    await sites.setSite(siteId, { access: 'public' });
  });
});
