import { documentKinds, KIND_NAMES } from '@portico/model/documents/document-kinds';
import { mayEdit } from '@portico/model/documents/document-permissions';
import type { GuardedField } from '@portico/model/documents/guarded-field';
import { may, ROLES } from '@portico/model/site/permissions';
import {
  ask,
  createTestPortico,
  ok,
  type TestBrowser,
  type TestPortico,
} from '@portico/server/accounts/testing';
import { applyDueReleases } from '@portico/server/content/releases/due-releases';
import { addDomain } from '@portico/server/hosting/connected-domains';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestPortico;
let admin: TestBrowser;
let editor: TestBrowser;
let adminEmail: string;

beforeAll(async () => {
  server = await createTestPortico();
  const first = await server.signedIn('admin');
  admin = first.browser;
  adminEmail = first.email;
  editor = (await server.signedIn('editor')).browser;
});
beforeEach(async () => {
  await server.portico.db.deleteFrom('mails').execute();
});
afterAll(() => server.close());

let count = 0;
const formBody = (more: Record<string, unknown> = {}) => {
  const slug = `form-${++count}`;
  return { name: slug, slug, fields: {}, ...more };
};
const makeForm = async (more: Record<string, unknown> = {}) =>
  (await ok(admin, 'POST', '/documents', { kind: 'form', body: formBody(more) })).id as string;
const publish = (browser: TestBrowser, documents: string[]) =>
  ok(browser, 'POST', '/releases', { documents });
const save = (browser: TestBrowser, id: string, path: string[], from: unknown, to: unknown) =>
  ask(browser, 'PATCH', `/documents/${id}`, { changes: [{ path, from, to }] });

const MINE = 'mine@example.org';
const mailTo = (to: string[]) => ({ storage: { keep: true, mail: true, mailTo: to } });
const away = (redirect: string) => ({ success: { message: 'Thanks', html: '', redirect } });
const MAIL_TO = ['storage', 'mailTo'];
const REDIRECT = ['success', 'redirect'];

const mailed = async () =>
  (
    await server.portico.db
      .selectFrom('mails')
      .select(['to_address', 'subject', 'text_body'])
      .orderBy('id')
      .execute()
  ).filter(({ subject }) => subject.includes('recipients or redirects'));

/** Every field that directs other people's data, of every kind of document. */
const FIELDS = KIND_NAMES.flatMap((kind) =>
  ((documentKinds[kind] as { guarded?: readonly GuardedField[] }).guarded ?? [])
    .filter(({ guards }) => guards === 'directs')
    .map((field) => ({ kind, field })),
);

describe('A field that directs other people’s data', () => {
  test('is changed by nobody who may edit it and not read the data', async () => {
    expect(FIELDS.length).toBeGreaterThan(2);
    const values: Record<string, [unknown, unknown]> = {
      mailTo: [[], [MINE]],
      redirect: ['', 'https://evil.example/'],
      notify: [[], [MINE]],
      instructions: ['', 'IBAN DE00 0000 0000 0000 0000 00'],
      footer: ['', 'IBAN DE00 0000 0000 0000 0000 00'],
      replyTo: ['', MINE],
      address: ['', 'Somewhere else'],
    };
    for (const { kind, field } of FIELDS) {
      const id =
        kind === 'form' ? await makeForm() : ((await ok(admin, 'GET', `/singletons/${kind}`)).id as string);
      const [from, to] = values[field.path.at(-1) as string] as [unknown, unknown];
      for (const role of ROLES.filter((one) => mayEdit(one, kind))) {
        const { browser } = role === 'admin' ? { browser: admin } : await server.signedIn(role);
        const { status, body } = await save(browser, id, [...field.path], from, to);
        const isAllowed = may(role, field.permission);
        expect([role, status], field.path.join('.')).toEqual([role, isAllowed ? 200 : 403]);
        if (isAllowed) await save(browser, id, [...field.path], to, from);
        else expect(body.errors).toHaveProperty([field.path.join('.')]);
      }
    }
  });

  test('is set by an editor neither in a new form, nor by any spelling of an address that leads away', async () => {
    for (const more of [mailTo([MINE]), away('https://evil.example')])
      expect(await ask(editor, 'POST', '/documents', { kind: 'form', body: formBody(more) })).toMatchObject({
        status: 403,
        body: { authorizationFail: true },
      });
    const id = await makeForm();
    const spellings = [
      'https://evil.example/',
      'HTTP:evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '\t//evil.example',
      '/\t/evil.example',
      'evil.com',
      'mailto:mine@evil.example',
      '\u200Bhttps://evil.example',
    ];
    for (const to of spellings)
      expect([to, (await save(editor, id, REDIRECT, '', to)).status]).toEqual([to, 403]);
    for (const to of ['/thanks', '/thanks?x=//evil', '#thanks', ''])
      expect([to, (await save(editor, id, REDIRECT, undefined, to)).status === 403]).toEqual([to, false]);
  });

  test('is saved along by an editor as it stands, in a copy of the form as well', async () => {
    const id = await makeForm({ ...mailTo(['shop@example.com']), ...away('https://partner.example/') });
    await publish(admin, [id]);
    expect((await save(editor, id, ['submitText'], 'Submit', 'Send')).status).toBe(200);
    await publish(editor, [id]);
    const copy = await ok(editor, 'POST', `/documents/${id}/duplicate`);
    expect(copy.body.storage.mailTo).toEqual(['shop@example.com']);
    expect((await save(editor, copy.id, MAIL_TO, ['shop@example.com'], [MINE])).status).toBe(403);
    expect((await save(editor, id, MAIL_TO, ['shop@example.com'], [])).status).toBe(403);
  });

  test('is not brought back by an editor, by revert, moment, revision, end, or a deleted form', async () => {
    const id = await makeForm(mailTo([MINE]));
    const first = await publish(admin, [id]);
    server.pass(1000);
    const then = server.clock.now.toISOString();
    server.pass(1000);
    await save(admin, id, MAIL_TO, [MINE], ['right@example.com']);
    const { id: mended } = await publish(admin, [id]);
    const goes = async () => (await ok(admin, 'GET', `/documents/${id}`)).body.storage.mailTo;
    const end = new Date(server.clock.now.getTime() + 10_000).toISOString();
    for (const [path, body] of [
      [`/releases/${mended}/revert`],
      [`/releases/${mended}/take-back`],
      ['/history/restore', { at: then }],
      [`/documents/${id}/revisions/1/restore`],
    ] as const)
      expect([path, (await ask(editor, 'POST', path, body)).status]).toEqual([path, 403]);
    expect((await ask(editor, 'PATCH', `/releases/${mended}`, { revertAt: end })).status).toBe(403);
    server.pass(20_000);
    await applyDueReleases(server.portico);
    expect(await goes()).toEqual(['right@example.com']);
    expect(first.status).toBe('live');
    await ok(admin, 'DELETE', `/documents/${id}`);
    expect((await ask(editor, 'POST', `/documents/${id}/restore`)).status).toBe(403);
  });
});

describe('Administrators', () => {
  test('are mailed once when a change of where data goes takes effect, with both values and who it was', async () => {
    const second = await server.signedIn('admin');
    const manager = await server.signedIn('website-manager');
    const id = await makeForm();
    await publish(admin, [id]);
    expect(await mailed()).toEqual([]);
    await save(manager.browser, id, MAIL_TO, [], ['a@example.com']);
    await save(manager.browser, id, MAIL_TO, ['a@example.com'], ['b@example.com']);
    expect(await mailed()).toEqual([]);
    await publish(manager.browser, [id]);
    const mails = await mailed();
    expect(new Set(mails.map(({ to_address }) => to_address))).toEqual(new Set([adminEmail, second.email]));
    expect(mails).toHaveLength(2);
    for (const { text_body } of mails) {
      expect(text_body).toContain('Now: b@example.com');
      expect(text_body).toContain('Before: the site’s administrators');
      expect(text_body).toContain(manager.email);
      expect(text_body).not.toContain('a@example.com\n');
    }
    await save(manager.browser, id, ['submitText'], 'Submit', 'Send');
    await publish(manager.browser, [id]);
    expect(await mailed()).toHaveLength(2);
  });

  test('are mailed of what a schedule brings, in the name of who planned it, and of orders', async () => {
    const manager = await server.signedIn('website-manager');
    const store = await ok(admin, 'GET', '/singletons/store');
    const publishAt = new Date(server.clock.now.getTime() + 10_000).toISOString();
    const { notify } = store.body;
    await save(manager.browser, store.id, ['notify'], notify, ['orders@example.com']);
    await ok(manager.browser, 'POST', '/releases', { documents: [store.id], publishAt });
    expect(await mailed()).toEqual([]);
    server.pass(20_000);
    await applyDueReleases(server.portico);
    const [mail] = await mailed();
    expect(mail?.text_body).toContain('Now: orders@example.com');
    expect(mail?.text_body).toContain(manager.email);
  });

  test('are mailed of every domain that is added, led to and disconnected', async () => {
    const manager = await server.signedIn('website-manager');
    const { host } = await ok(manager.browser, 'POST', '/domains', { host: 'blog.example.com' });
    const told = async () =>
      (await server.portico.db.selectFrom('mails').select(['subject', 'text_body']).execute()).find(
        ({ subject }) => subject.includes('.example.com'),
      );
    const added = await told();
    expect(added?.text_body).toContain(host);
    expect(added?.text_body).toContain(manager.email);
    await addDomain(server.portico, server.first, 'shop.example.com');
    for (const [method, path, body] of [
      ['PUT', '/domains/shop.example.com/primary', {}],
      ['DELETE', '/domains/shop.example.com', undefined],
    ] as const) {
      await server.portico.db.deleteFrom('mails').execute();
      await ok(manager.browser, method, path, body);
      const mail = await told();
      expect(mail?.text_body, path).toContain('shop.example.com');
      expect(mail?.text_body, path).toContain(manager.email);
    }
  });
});
