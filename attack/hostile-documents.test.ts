import { OWN_LIMITS } from '@portico/model/documents/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSite, must, page, published } from '@portico/server/content/testing';
import { createDocument } from '@portico/server/content/create-document';
import { SYSTEM } from '@portico/server/content/actor';
import { createTestSites, type Reply, type TestSites } from '@portico/server/pages/testing';
import { sectionOf } from '@portico/server/pages/testing-parts';
import { SMALL } from '@portico/server/workers/run-task';
import { type TaskName, tasks } from '@portico/server/worker-tasks';
import { sql } from 'kysely';

/** One site's editor sends the worst, and another site's visitor asks for a page meanwhile. */
const EDITOR = 'editor.localhost';
const NEIGHBOUR = 'neighbour.localhost';

let sites: TestSites;
let siteId: string;
let cookie: string;
beforeAll(async () => {
  sites = await createTestSites();
  await makeSite(sites.portico, 'first');
  siteId = await makeSite(sites.portico, 'editor');
  const neighbour = await makeSite(sites.portico, 'neighbour');
  await published(sites.portico, neighbour, page('Neighbour', 'next'));
  cookie = await sites.signIn(siteId, EDITOR);
  expect((await visit()).status).toBe(200);
});
afterAll(() => sites.close());

const visit = () => sites.ask('/next', { host: NEIGHBOUR });

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const crumb = /(?:^|; )crumb=([^;]+)/.exec(cookie)?.[1] ?? '';
  return sites.ask(path, {
    host: EDITOR,
    method,
    cookie,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': crumb,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/**
 * The neighbour's page, asked for after the hostile request, is answered before it; and nothing large of a task is
 * done on the thread that answers.
 */
async function isNoHindrance(task: TaskName, hostile: () => Promise<Reply>): Promise<Reply> {
  const here = vi.spyOn(tasks, task);
  const order: string[] = [];
  const [reply, other] = await Promise.all([
    hostile().finally(() => order.push('hostile')),
    visit().finally(() => order.push('neighbour')),
  ]);
  expect(other.status).toBe(200);
  expect(order).toEqual(['neighbour', 'hostile']);
  for (const [input] of here.mock.calls)
    expect(JSON.stringify(input).length, `${task} on the event loop`).toBeLessThan(4 * SMALL);
  here.mockRestore();
  return reply;
}

const repeated = (piece: string, length: number) => piece.repeat(length / piece.length);
const markup = (...htmls: string[]) => ({
  s: sectionOf(
    'a0',
    Object.fromEntries(htmls.map((html, n) => [`b${n}`, { type: 'html', fields: { html } }])),
  ),
});
const words = (paragraphs: number) => ({
  s: sectionOf('a0', {
    b: {
      type: 'rich-text',
      fields: {
        content: {
          type: 'doc',
          content: Array.from({ length: paragraphs }, (_, n) => ({
            type: 'paragraph',
            content: [{ type: 'text', text: `Paragraph ${n}` }],
          })),
        },
      },
    },
  }),
});
const buttons = (sections: number) =>
  Object.fromEntries(
    Array.from({ length: sections }, (_, s) => [
      `s${s}`,
      sectionOf(
        'a0',
        Object.fromEntries(
          Array.from({ length: 60 }, (_, b) => [
            `b${b}`,
            { type: 'heading', fields: { text: 'a', level: 2 } },
          ]),
        ),
      ),
    ]),
  );

let made = 0;
const newPage = (sections: unknown = {}) =>
  createDocument(sites.portico, siteId, SYSTEM, {
    kind: 'page',
    body: { title: 'A page', slug: `page-${++made}`, sections: sections as Record<string, unknown> },
  }).then((outcome) => must(outcome).id);

const full = OWN_LIMITS.htmlLength;

describe('while an editor saves', () => {
  test.each([
    ['markup nested without end', 400, markup(...Array<string>(3).fill('<div>'.repeat(99_999)))],
    ['more elements than are taken', 400, markup('<b></b>'.repeat(14_000))],
    ['the longest markup', 200, markup(...Array<string>(3).fill(repeated('<', full)))],
    ['links with a hundred thousand blanks', 200, markup(`<a href="a${' '.repeat(full - 20)}b">c</a>`)],
    ['styles without end', 200, markup(`<p style="${repeated('a:b;', full - 20)}">c</p>`)],
    ['a text of thousands of paragraphs', 200, words(6000)],
    ['more than a document takes', 400, words(9000)],
  ])('%s, others are answered', async (_what, status, to) => {
    const id = await newPage();
    const save = { changes: [{ path: ['sections'], from: {}, to }] };
    const reply = await isNoHindrance('prepareBody', () => send('PATCH', `/api/rest/documents/${id}`, save));
    expect(reply.status, reply.text.slice(0, 300)).toBe(status);
    if (status === 400) expect(JSON.parse(reply.text).errors).not.toEqual({});
  });

  test('what is no save at all, others are answered, and it is told why', async () => {
    const id = await newPage();
    for (const [body, status] of [
      [`{"changes":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 400],
      [`{"changes":[${'{},'.repeat(500_000)}{}]}`, 400],
      [`{"changes":[${'"",'.repeat(50_000)}`, 400],
      [`{"__proto__":{},"changes":"${'x'.repeat(SMALL)}"}`, 400],
    ] as const) {
      const reply = await isNoHindrance('prepareBody', () =>
        send('PATCH', `/api/rest/documents/${id}`, body),
      );
      expect([reply.status, typeof JSON.parse(reply.text).error]).toEqual([status, 'string']);
    }
  });
});

describe('while an editor', () => {
  test('makes a large page, others are answered', async () => {
    const body = { title: 'New', sections: words(4500) };
    const reply = await isNoHindrance('prepareBody', () =>
      send('POST', '/api/rest/documents', { kind: 'page', body }),
    );
    expect(reply.status, reply.text.slice(0, 300)).toBe(201);
  });

  test('sends JSON of nothing but keys, others are answered', async () => {
    const keys = Array.from({ length: 60_000 }, (_, n) => `"k${n}":0`).join();
    const reply = await isNoHindrance('prepareBody', () =>
      send('POST', '/api/rest/documents', `{"kind":"page","body":{${keys}}}`),
    );
    expect(reply.status).toBe(413);
  });

  test('looks at what two large states differ in, others are answered', async () => {
    const id = await newPage(markup(...Array<string>(6).fill(repeated('a <b>b</b> ', full / 4))));
    await sql`update revisions set sealed_at = now() where document_id = ${id}`.execute(sites.portico.db);
    const changes = [{ path: ['title'], from: 'A page', to: 'Other' }];
    expect((await send('PATCH', `/api/rest/documents/${id}`, { changes })).status).toBe(200);
    const reply = await isNoHindrance('describeChanges', () =>
      send('GET', `/api/rest/documents/${id}/differences?from=1&to=2`),
    );
    expect(JSON.parse(reply.text).differences).toHaveLength(1);
  });

  test('looks at a large page before it is made, others are answered', async () => {
    const body = JSON.stringify({ title: 'Look', sections: buttons(20) });
    const reply = await isNoHindrance('renderPage', () =>
      send('POST', '/api/rest/pages/look', { kind: 'page', body }),
    );
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  });

  test('brings a page as a file, others are answered', async () => {
    const body = { title: 'File', slug: 'file', sections: words(6000) };
    const reply = await isNoHindrance('readPageFile', () =>
      send('POST', '/api/rest/pages/import', { porticoPage: 1, version: 1, body, media: [] }),
    );
    expect(reply.status, reply.text.slice(0, 300)).toBe(201);
  });

  test('has everything checked before it is published, others are answered', async () => {
    const reply = await isNoHindrance('checkDocuments', () =>
      send('POST', '/api/rest/check', { documents: 'all' }),
    );
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  });

  test('uploads a drawing of many parts, others are answered', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g id="a" x="1"/>'.repeat(60_000)}</svg>`;
    const reply = await isNoHindrance('cleanDrawing', () =>
      send(
        'POST',
        '/api/rest/media',
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n${drawing}\r\n--x--\r\n`,
        { 'content-type': 'multipart/form-data; boundary=x' },
      ),
    );
    expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300);
  });
});

test('while a visitor asks for the largest page there can be, others are answered', async () => {
  for (const sections of [buttons(40), markup(...Array<string>(12).fill(repeated('a b ', full)))]) {
    const id = await newPage(sections);
    await send('POST', `/api/rest/documents/${id}/state`, { state: 'published' });
    await sites.settled();
    sites.app.pages.clear();
    expect((await visit()).status).toBe(200);
    const reply = await isNoHindrance('renderPage', () => sites.ask(`/page-${made}`, { host: EDITOR }));
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  }
});
