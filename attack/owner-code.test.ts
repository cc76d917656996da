import {
  ask,
  createTestPortico,
  ok,
  type TestBrowser,
  type TestPortico,
} from '@portico/server/accounts/testing';
import { applyDueReleases } from '@portico/server/content/releases/due-releases';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestPortico;
let admin: TestBrowser;
let editor: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
  editor = (await server.signedIn('editor')).browser;
});
afterAll(() => server.close());

let count = 0;
const section = (blocks: Record<string, unknown>) => ({ s: { order: 'a0', layout: 'flow', blocks } });
const text = { type: 'heading', version: 1, order: 'a0', fields: { text: 'Text', level: 2 } };
const codeBlock = (code: string) => ({
  type: 'code',
  version: 1,
  order: 'a1',
  fields: { code, language: 'html' },
});

/** A document with code in one of the places where a document can hold some. */
interface Place {
  /** The document, published with the code; and how the code is set and taken away again. */
  id: string;
  path: string[];
  code: unknown;
  none: unknown;
}

/** Every place where owner's code stands in what an editor may edit and publish. */
const PLACES: Record<string, (mark: string) => Promise<Place>> = {
  'a block on a page': async (mark) => {
    const slug = `block-${++count}`;
    const body = { title: slug, slug, sections: section({ t: text }) };
    const { id } = await ok(admin, 'POST', '/documents', { kind: 'page', body });
    return {
      id,
      path: ['sections', 's', 'blocks', 'c'],
      code: codeBlock(`<script>${mark}</script>`),
      none: undefined,
    };
  },
  'code injection of a page': async (mark) => {
    const slug = `injected-${++count}`;
    const { id } = await ok(admin, 'POST', '/documents', {
      kind: 'page',
      body: { title: slug, slug, sections: {} },
    });
    return { id, path: ['code'], code: { head: `<script>${mark}</script>`, footer: '' }, none: undefined };
  },
  'custom CSS': async (mark) => {
    const { id } = await ok(admin, 'GET', '/singletons/styles');
    return {
      id,
      path: ['customCss'],
      code: `.${mark.replace(/\W/g, '')} { color: red } /* ${mark} */`,
      none: '',
    };
  },
  'a block in the footer': async (mark) => {
    const { id, body } = await ok(admin, 'GET', '/singletons/frame');
    const none = body.footer;
    const code = {
      ...none,
      s: { order: 'a0', layout: 'flow', blocks: { c: codeBlock(`<script>${mark}</script>`) } },
    };
    return { id, path: ['footer'], code, none };
  },
};

/** Saves a value as it is at a path now. */
async function write(browser: TestBrowser, id: string, path: string[], to: unknown): Promise<void> {
  const { body } = await ok(browser, 'GET', `/documents/${id}`);
  const from = path.reduce((at, key) => at?.[key], body);
  const change = { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  await ok(browser, 'PATCH', `/documents/${id}`, { changes: [change] });
}

const publish = (browser: TestBrowser, documents: string[]) =>
  ok(browser, 'POST', '/releases', { documents });

/** Documents that visitors see, or that are worked on, with this in them. */
async function holding(mark: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct d.id, d.title from documents d join revisions r on r.site_id = d.site_id and r.document_id = d.id
    where d.site_id = ${server.first} and d.state <> 'deleted' and position(${mark} in r.body::text) > 0
      and (r.number = d.revision or (d.state = 'published' and r.number = d.published_revision))`.execute(
    server.portico.db,
  );
  return rows.map(({ title }) => title);
}

const seconds = (after: number) => new Date(server.clock.now.getTime() + after * 1000).toISOString();

/** Ways in which an editor might bring back what an administrator took away. Each is prepared while the code stands. */
interface Way {
  /** It needs a field beside the code that an editor simply writes. */
  ofPages?: true;
  /** Before the code goes; what it gives is handed on. */
  prepare?(place: Place): Promise<unknown>;
  /** After it has gone. */
  act(
    place: Place,
    at: { prepared: unknown; shown: string; placed: string; removed: string },
  ): Promise<unknown>;
}

const edit = (id: string) => write(editor, id, ['navigationTitle'], `Edited ${++count}`);
const draftOf = async (documents: string[]) =>
  (await ask(editor, 'POST', '/releases', { documents, draft: true })).body?.id as string | undefined;
const publishDraft = (id: unknown) => ask(editor, 'POST', `/releases/${id}/publish`, { knows: 1_000_000 });

const WAYS: Record<string, Way> = {
  'reverting the release that took it away': {
    act: async (_place, { removed }) => {
      const { body } = await ask(editor, 'POST', `/releases/${removed}/revert`);
      await publishDraft(body.release?.id ?? removed);
    },
  },
  'taking that release back at once': {
    act: (_place, { removed }) => ask(editor, 'POST', `/releases/${removed}/take-back`),
  },
  'bringing the site back to when it stood': {
    act: async (_place, { shown }) => {
      const { body } = await ask(editor, 'POST', '/history/restore', { at: shown });
      await publishDraft(body.release?.id ?? '0'.repeat(24));
    },
  },
  'restoring an earlier revision': {
    act: async ({ id }) => {
      const { revisions } = await ok(editor, 'GET', `/documents/${id}/revisions`);
      for (const { number } of revisions)
        await ask(editor, 'POST', `/documents/${id}/revisions/${number}/restore`);
      await ask(editor, 'POST', '/releases', { documents: [id] });
    },
  },
  'letting the release that took it away end': {
    act: async (_place, { removed }) => {
      await ask(editor, 'PATCH', `/releases/${removed}`, { revertAt: seconds(30) });
      server.pass(60_000);
      await applyDueReleases(server.portico);
    },
  },
  'publishing a revert that was prepared while it stood': {
    ofPages: true,
    // What was published with the code is taken back to just before, which had it as well.
    prepare: async ({ id }) => {
      await edit(id);
      const release = await publish(editor, [id]);
      return (await ok(editor, 'POST', `/releases/${release.id}/revert`)).release.id;
    },
    act: (_place, { prepared }) => publishDraft(prepared),
  },
  'scheduling a revert that was prepared while it stood': {
    ofPages: true,
    prepare: async ({ id }) => {
      await edit(id);
      const release = await publish(editor, [id]);
      return (await ok(editor, 'POST', `/releases/${release.id}/revert`)).release.id;
    },
    act: async (_place, { prepared }) => {
      await ask(editor, 'PATCH', `/releases/${prepared}`, { publishAt: seconds(30) });
      server.pass(60_000);
      await applyDueReleases(server.portico);
    },
  },
  'publishing a draft release that was prepared while it stood': {
    ofPages: true,
    prepare: async ({ id }) => {
      await edit(id);
      return draftOf([id]);
    },
    act: (_place, { prepared }) => publishDraft(prepared),
  },
  'discarding, duplicating and taking in a copy': {
    prepare: async ({ id }) => (await editor.get(`/api/rest/documents/${id}/page-file`)).body,
    act: async ({ id }, { prepared }) => {
      await ask(editor, 'POST', `/documents/${id}/discard`);
      await ask(editor, 'POST', `/documents/${id}/duplicate`);
      await editor.send('POST', '/api/rest/pages/import', {
        body: prepared,
        headers: { 'content-type': 'application/json' },
      });
    },
  },
};

const isPage = (where: string) => where === 'a block on a page' || where === 'code injection of a page';
const CASES = Object.keys(PLACES).flatMap((where) =>
  Object.entries(WAYS)
    .filter(([, { ofPages }]) => !ofPages || isPage(where))
    .map(([by]) => [where, by] as const),
);

describe('Code that an administrator took away', () => {
  test.each(CASES)('%s: is not brought back by an editor %s', async (where, by) => {
    const way = WAYS[by] as Way;
    const mark = `mark${++count}x`;
    const place = await (PLACES[where] as (mark: string) => Promise<Place>)(mark);
    await write(admin, place.id, place.path, place.code);
    server.pass(1000);
    const placed = (await publish(admin, [place.id])).id;
    expect(await holding(mark)).not.toEqual([]);
    server.pass(1000);
    const shown = server.clock.now.toISOString();
    server.pass(1000);
    const prepared = await way.prepare?.(place);
    await write(admin, place.id, place.path, place.none);
    const removed = (await publish(admin, [place.id])).id;
    expect(await holding(mark)).toEqual([]);
    server.pass(1000);
    await way.act(place, { prepared, shown, placed, removed });
    expect(await holding(mark)).toEqual([]);
    // An administrator may.
    const back = await ok(admin, 'POST', `/releases/${removed}/revert`);
    await ok(admin, 'POST', `/releases/${back.release.id}/publish`, { knows: 1_000_000 });
    expect(await holding(mark)).not.toEqual([]);
    await write(admin, place.id, place.path, place.none);
    await publish(admin, [place.id]);
  });
});

describe('An editor', () => {
  test('is told which documents need an administrator', async () => {
    const place = await (PLACES['a block on a page'] as (mark: string) => Promise<Place>)('told');
    await write(admin, place.id, place.path, place.code);
    await publish(admin, [place.id]);
    await write(admin, place.id, place.path, undefined);
    const { id } = await publish(admin, [place.id]);
    const { title } = await ok(admin, 'GET', `/documents/${place.id}`);
    expect(await ask(editor, 'POST', `/releases/${id}/revert`)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining(`“${title}”`), authorizationFail: true, code: 'forbidden' },
    });
  });

  test('publishes code that an administrator prepared, as a draft and as a draft release', async () => {
    const place = await (PLACES['a block on a page'] as (mark: string) => Promise<Place>)('prepared');
    await write(admin, place.id, place.path, place.code);
    await publish(editor, [place.id]);
    expect(await holding('prepared')).toHaveLength(1);
    const next = await (PLACES['code injection of a page'] as (mark: string) => Promise<Place>)('staged');
    await write(admin, next.id, next.path, next.code);
    const draft = await ok(admin, 'POST', '/releases', { documents: [next.id], draft: true });
    await write(editor, next.id, ['navigationTitle'], 'Beside it');
    await ok(editor, 'POST', `/releases/${draft.id}/publish`, {});
    expect(await holding('staged')).toHaveLength(1);
  });

  test('brings back what holds no code, and the page with code that they deleted, but none an administrator deleted', async () => {
    const place = await (PLACES['a block on a page'] as (mark: string) => Promise<Place>)('deleted');
    await write(admin, place.id, place.path, place.code);
    await publish(admin, [place.id]);
    await ok(editor, 'DELETE', `/documents/${place.id}`);
    await ok(editor, 'POST', `/documents/${place.id}/restore`);
    expect(await holding('deleted')).toHaveLength(1);
    await ok(admin, 'DELETE', `/documents/${place.id}`);
    expect((await ask(editor, 'POST', `/documents/${place.id}/restore`)).status).toBe(403);
    await ask(editor, 'POST', '/documents/bulk', { ids: [place.id], action: { do: 'restore' } });
    expect(await holding('deleted')).toEqual([]);
    const plain = await ok(editor, 'POST', '/documents', {
      kind: 'page',
      body: { title: 'Plain', slug: 'plain', sections: {} },
    });
    await publish(editor, [plain.id]);
    await write(editor, plain.id, ['navigationTitle'], 'Later');
    const { id } = await publish(editor, [plain.id]);
    const back = await ok(editor, 'POST', `/releases/${id}/revert`);
    await ok(editor, 'POST', `/releases/${back.release.id}/publish`, {});
  });

  test('does not win a code block back by moving it while an administrator takes it away', async () => {
    const place = await (PLACES['a block on a page'] as (mark: string) => Promise<Place>)('moved');
    await write(admin, place.id, place.path, place.code);
    await publish(admin, [place.id]);
    await write(editor, place.id, [...place.path, 'order'], 'a9');
    const draft = (await draftOf([place.id])) as string;
    await write(admin, place.id, place.path, undefined);
    await publish(admin, [place.id]);
    await publishDraft(draft);
    expect(await holding('moved')).toEqual([]);
  });
});
