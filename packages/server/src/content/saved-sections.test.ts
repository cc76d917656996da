import { OWN_LIMITS } from '@portico/model/documents/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';

let server: TestPortico;
let admin: TestBrowser;
let editor: TestBrowser;
let viewer: TestBrowser;
let stranger: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
  editor = (await server.signedIn('editor')).browser;
  viewer = (await server.signedIn('viewer')).browser;
  await server.account('stranger@example.test', 'admin', server.other);
  stranger = server.browser('other.localhost');
  await stranger.signIn('stranger@example.test');
});
afterAll(() => server.close());

async function send(
  browser: TestBrowser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const reply = await browser.send(method, `/api/rest${path}`, body === undefined ? {} : { body });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

const heading = (text: string) => ({ type: 'heading', version: 1, order: 'a0', fields: { text } });
const section = (blocks: Record<string, unknown> = { b1: heading('Hello') }, more: object = {}) => ({
  order: 'a0',
  layout: 'flow',
  theme: 'dark',
  ...more,
  blocks,
});
const saved = (name: string, sections: object = { s1: section() }) => ({
  kind: 'saved-section',
  body: { name, sections },
});
const listed = async (browser = editor) => (await send(browser, 'GET', '/saved-sections')).body?.items ?? [];
const named = async (name: string, browser = editor) =>
  (await listed(browser)).find((item: { name: string }) => item.name === name);

describe('Sections saved for use on any page', () => {
  it('are made, listed whole by name, renamed, deleted and brought back', async () => {
    for (const name of ['Opening', 'call to action'])
      expect((await send(editor, 'POST', '/documents', saved(name))).status).toBe(201);
    expect((await listed()).map((item: { name: string }) => item.name)).toEqual([
      'call to action',
      'Opening',
    ]);
    const opening = await named('Opening');
    expect(opening.section).toMatchObject({
      theme: 'dark',
      blocks: { b1: { type: 'heading', fields: { text: 'Hello', level: 2 } } },
    });
    await send(editor, 'PATCH', `/documents/${opening.id}`, {
      basedOn: opening.edit,
      changes: [{ path: ['name'], from: 'Opening', to: 'Beginning' }],
    });
    expect(await named('Beginning')).toMatchObject({ id: opening.id, edit: opening.edit + 1 });
    expect((await send(editor, 'DELETE', `/documents/${opening.id}`)).status).toBe(204);
    expect(await named('Beginning')).toBeUndefined();
    await send(editor, 'POST', `/documents/${opening.id}/restore`);
    expect(await named('Beginning')).toMatchObject({ id: opening.id });
  });

  it('wait for nobody to publish them, and cannot be published', async () => {
    const { body: made } = await send(editor, 'POST', '/documents', saved('Quiet'));
    expect(made).toMatchObject({ state: 'private', path: null });
    const waits = async () =>
      (await send(editor, 'GET', '/changes')).body.changes.filter(
        (one: { document: { kind: string } }) => one.document.kind === 'saved-section',
      );
    expect(await waits()).toEqual([]);
    for (const [path, body] of [
      [`/documents/${made.id}/state`, { state: 'published' }],
      [`/documents/${made.id}/state`, { state: 'draft' }],
      [`/documents/${made.id}/state`, { state: 'scheduled', publishAt: '2099-01-01T00:00:00Z' }],
      ['/releases', { documents: [made.id] }],
    ] as const) {
      const reply = await send(admin, path.endsWith('state') ? 'POST' : 'POST', path, body);
      expect(reply, path).toMatchObject({ status: 409, body: { error: expect.stringContaining('Quiet') } });
    }
    expect(await waits()).toEqual([]);
  });

  it('are one section each, with a name, and say what is wrong', async () => {
    const errors = async (body: object) => (await send(editor, 'POST', '/documents', body)).body.errors;
    expect(await errors(saved(''))).toEqual({ name: 'Please enter a name for the section.' });
    expect(await errors(saved('None', {}))).toMatchObject({
      sections: expect.stringContaining('one section'),
    });
    expect(await errors(saved('Two', { a: section(), b: section() }))).toMatchObject({
      sections: expect.stringContaining('one section'),
    });
    const blocks = Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`b${i}`, heading('x')]));
    expect(await errors(saved('Full', { s: section(blocks) }))).toHaveProperty(['sections.s.blocks']);
    expect(await errors(saved('Wrong', { s: section({ b: heading(5 as never) }) }))).toHaveProperty([
      'sections.s.blocks.b.fields.text',
    ]);
  });

  it('carry no code past those who may add it, and no harmful markup past anybody', async () => {
    const code = { b: { type: 'embed', version: 1, order: 'a0', fields: { html: '<script>x()</script>' } } };
    expect((await send(editor, 'POST', '/documents', saved('Code', { s: section(code) }))).status).toBe(403);
    expect((await send(admin, 'POST', '/documents', saved('Code', { s: section(code) }))).status).toBe(201);
    const html = '<p onclick="x()">Fine</p>';
    const raw = { b: { type: 'html', version: 1, order: 'a0', fields: { html } } };
    await send(editor, 'POST', '/documents', saved('Markup', { s: section(raw) }));
    expect((await named('Markup')).section.blocks.b.fields.html).toBe('<p>Fine</p>');
  });

  it('are seen by who may see pages, changed by who may write them, and by nobody of another site', async () => {
    const { id } = await named('Beginning');
    expect(await named('Beginning', viewer)).toMatchObject({ id });
    expect((await send(viewer, 'POST', '/documents', saved('Mine'))).status).toBe(403);
    expect((await send(viewer, 'DELETE', `/documents/${id}`)).status).toBe(403);
    expect(await listed(stranger)).toEqual([]);
    expect((await send(stranger, 'GET', `/documents/${id}`)).status).toBe(404);
    expect((await send(stranger, 'DELETE', `/documents/${id}`)).status).toBe(404);
    const commenter = (await server.signedIn('commenter')).browser;
    expect((await send(commenter, 'GET', '/saved-sections')).status).toBe(403);
    expect((await send(server.browser(), 'GET', '/saved-sections')).status).toBe(401);
  });

  it('are limited in number; deleted ones do not count', async () => {
    const { id, title } = (await send(editor, 'POST', '/documents', saved('Last'))).body;
    expect(title).toBe('Last');
    const there = (await listed()).length;
    await sql`
      insert into documents (site_id, id, kind, title, slug, revision, order_key, updated_at, state)
      select site_id, lpad(to_hex(n), 24, '0'), kind, 'Filler ' || n, 'filler-' || n, 1, 'a0', updated_at, 'private'
      from documents, generate_series(1, ${OWN_LIMITS.savedSections - there}) n where id = ${id}`.execute(
      server.portico.db,
    );
    expect(await send(editor, 'POST', '/documents', saved('One more'))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('at most 200 saved sections') },
    });
    await send(editor, 'DELETE', `/documents/${id}`);
    expect((await send(editor, 'POST', '/documents', saved('One more'))).status).toBe(201);
  });
});
