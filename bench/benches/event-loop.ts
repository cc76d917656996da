import { request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { OWN_LIMITS } from '@portico/model/documents/limits';
import { createAccount } from '@portico/server/identity/accounts';
import { SYSTEM } from '@portico/server/content/actor';
import { createDocument } from '@portico/server/content/create-document';
import { sql } from 'kysely';
import { type Bench, median } from '../lib/figures.ts';
import { longestTurn } from '../lib/loop-hold.ts';
import { DEMO, type Inside, startInside } from '../lib/inside.ts';

const ROUNDS = 3;
const owner = { email: 'owner@example.com', password: 'a-long-password-for-benches' };
const HOST = 'localhost';

interface Reply {
  status: number;
  text: string;
}
interface Attack {
  /** As in `event-loop.<name>` of the targets. */
  name: string;
  /** Prepares one round. @returns what is measured: a request, whose body is bytes already */
  prepare(): Promise<() => Promise<Reply>>;
  status: number;
}

/** The longest time the server's event loop is held by the worst that an owner or visitor can send. */
export const eventLoop: Bench = {
  name: 'event-loop',
  async run(report) {
    const inside = await startInside();
    try {
      const editor = await signIn(inside);
      for (const attack of attacks(inside, editor)) {
        const held: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const send = await attack.prepare();
          held.push(await longestHeld(send, attack));
        }
        report(
          `event-loop.${attack.name}`,
          median(held),
          `median of ${held.map((ms) => ms.toFixed(0)).join(', ')} ms`,
        );
      }
    } finally {
      await inside.end();
    }
  },
};

async function longestHeld(send: () => Promise<Reply>, attack: Attack): Promise<number> {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { value: reply, ms } = await longestTurn(send);
  if (reply.status !== attack.status)
    throw new Error(`${attack.name} answered ${reply.status}: ${reply.text.slice(0, 300)}`);
  return ms;
}

type Send = (method: string, path: string, body?: string | Buffer, type?: string) => Promise<Reply>;

/** A session of an administrator of the demo site. */
async function signIn({ portico, port, site }: Inside): Promise<Send> {
  const made = await portico.db
    .transaction()
    .execute((tx) => createAccount(portico, tx, { ...owner, name: '', operator: false }));
  if (!made.ok) throw new Error(made.message);
  await portico.db
    .insertInto('contributors')
    .values({ site_id: site.id, account_id: made.id, role: 'admin' })
    .execute();
  let cookies = '';
  const send: Send = (method, path, body, type = 'application/json') =>
    new Promise((resolve, reject) => {
      const crumb = /(?:^|; )crumb=([^;]+)/.exec(cookies)?.[1];
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          agent: false,
          headers: {
            host: HOST,
            'sec-fetch-site': 'same-origin',
            cookie: cookies,
            ...(crumb ? { 'x-csrf-token': crumb } : {}),
            ...(bytes ? { 'content-type': type, 'content-length': bytes.length } : {}),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          cookies ||= (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: chunks[0]?.toString().slice(0, 1000) ?? '' }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(bytes);
    });
  const form = new URLSearchParams({ ...owner, next: '/' }).toString();
  await send('POST', '/login', form, 'application/x-www-form-urlencoded');
  if (!cookies) throw new Error(`${DEMO} let nobody in.`);
  return send;
}

const repeated = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));
const section = (order: number, blocks: object[]) => ({
  order: `a${order.toString(36).padStart(4, '0')}1`,
  layout: 'flow',
  blocks: Object.fromEntries(
    blocks.map((block, n) => [
      `b${order}x${n}`,
      { version: 1, order: `a${n.toString(36).padStart(3, '0')}1`, ...block },
    ]),
  ),
});
const sectionsOf = (...blocks: object[]) => ({ s: section(0, blocks) });
const html = (text: string) => ({ type: 'html', fields: { html: text } });

const wordsOf = (paragraphs: number) =>
  sectionsOf({
    type: 'rich-text',
    fields: {
      content: {
        type: 'doc',
        content: Array.from({ length: paragraphs }, () => ({
          type: 'paragraph',
          content: [{ type: 'text', text: 'A paragraph of some words that somebody wrote.' }],
        })),
      },
    },
  });

const blocksOf = (sections: number) =>
  Object.fromEntries(
    Array.from({ length: sections }, (_, n) => [
      `s${n}`,
      section(
        n,
        Array.from({ length: 60 }, () => ({ type: 'heading', fields: { text: 'A heading', level: 2 } })),
      ),
    ]),
  );

const LENGTH = OWN_LIMITS.htmlLength;
const shapes = {
  nested: sectionsOf(...Array<object>(3).fill(html('<div>'.repeat(99_999)))),
  markup: sectionsOf(...Array<object>(3).fill(html(repeated('<', LENGTH)))),
  blanks: sectionsOf(html(`<a href="a${' '.repeat(LENGTH - 20)}b">c</a>`), html(' '.repeat(LENGTH))),
  words: wordsOf(6000),
  blocks: blocksOf(60),
  some: blocksOf(25),
  values: sectionsOf({
    type: 'other',
    fields: Object.fromEntries(Array.from({ length: 39_000 }, (_, n) => [`key${n}`, n])),
  }),
};

function attacks({ portico, site, app }: Inside, send: Send): Attack[] {
  const { db } = portico;
  const make = async (sections: unknown = {}): Promise<{ id: string; path: string }> => {
    const slug = `hostile-${randomBytes(6).toString('hex')}`;
    const body = { title: slug, slug, sections: sections as Record<string, unknown> };
    const made = await createDocument(portico, site.id, SYSTEM, { kind: 'page', body });
    if (!made.ok) throw new Error(made.message);
    return { id: made.value.id, path: `/${slug}` };
  };
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const saving = (name: string, to: unknown, status = 200): Attack => ({
    name,
    status,
    async prepare() {
      const { id } = await make();
      const body = json({ changes: [{ path: ['sections'], from: {}, to }] });
      return () => send('PATCH', `/api/rest/documents/${id}`, body);
    },
  });
  const posting = (name: string, path: string, body: unknown, status: number): Attack => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : json(body);
    return { name, status, prepare: async () => () => send('POST', path, bytes) };
  };
  const showing = (name: string, sections: unknown): Attack => ({
    name,
    status: 200,
    async prepare() {
      const { id, path } = await make(sections);
      await send('POST', `/api/rest/documents/${id}/state`, json({ state: 'published' }));
      app.pages.clear();
      return () => send('GET', path);
    },
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<g id="a" x="1"/>'.repeat(60_000)}</svg>`;
  const upload = (name: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]);
  return [
    saving('save-nested', shapes.nested, 400),
    saving('save-markup', shapes.markup),
    saving('save-blanks', shapes.blanks),
    saving('save-words', shapes.words),
    saving('save-blocks', shapes.blocks),
    saving('save-values', shapes.values),
    posting(
      'create',
      '/api/rest/documents',
      { kind: 'page', body: { title: 'New', sections: wordsOf(4500) } },
      201,
    ),
    posting(
      'keys',
      '/api/rest/documents',
      `{"kind":"page","body":{${Array.from({ length: 19_900 }, (_, n) => `"key${n}":0`).join()}}}`,
      400,
    ),
    posting(
      'look',
      '/api/rest/pages/look',
      { kind: 'page', body: JSON.stringify({ title: 'L', sections: shapes.some }) },
      200,
    ),
    posting(
      'page-file',
      '/api/rest/pages/import',
      {
        porticoPage: 1,
        version: 1,
        body: { title: 'File', slug: 'file', sections: shapes.words },
        media: [
          { hash: 'f'.repeat(32), filename: 'a.png', base64: randomBytes(20_000_000).toString('base64') },
        ],
      },
      201,
    ),
    {
      name: 'differences',
      status: 200,
      async prepare() {
        const { id } = await make(shapes.words);
        await sql`update revisions set sealed_at = now() where document_id = ${id}`.execute(db);
        await send(
          'PATCH',
          `/api/rest/documents/${id}`,
          json({ changes: [{ path: ['sections'], from: shapes.words, to: shapes.blocks }] }),
        );
        return () => send('GET', `/api/rest/documents/${id}/differences?from=1&to=2`);
      },
    },
    {
      name: 'publish',
      status: 200,
      async prepare() {
        const { id } = await make(
          sectionsOf(...Array<object>(12).fill(html(repeated('a <b>b</b> ', LENGTH / 4)))),
        );
        return () => send('POST', `/api/rest/documents/${id}/state`, json({ state: 'published' }));
      },
    },
    posting('check', '/api/rest/check', { documents: 'all' }, 200),
    showing('page-words', shapes.words),
    showing('page-blocks', shapes.blocks),
    showing('page-markup', shapes.markup),
    {
      name: 'drawing',
      status: 200,
      prepare: async () => () =>
        send('POST', '/api/rest/media', upload('a.svg', Buffer.from(svg)), 'multipart/form-data; boundary=x'),
    },
  ];
}
