import { blockOf, blocks } from '@portico/blocks/registry';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { makeSite, published } from '@portico/server/content/testing';
import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionOf, fill, type Schema } from './words/fill.ts';

/** Every list that a block holds: nothing in it, one thing, as many as it takes, and one more. */

let sites: TestSites;
let site: string;
let owner: string;
let crumb: string;
const errors: string[] = [];
beforeAll(async () => {
  sites = await createTestSites();
  site = await makeSite(sites.portico, 'amounts');
  owner = await sites.signIn(site, 'amounts.localhost');
  const session = await sites.ask('/api/rest/session', { host: 'amounts.localhost', cookie: owner });
  crumb = JSON.parse(session.text).crumb;
  sites.portico.log.error = (data, message) => errors.push(`${message} ${JSON.stringify(data)}`);
});
afterAll(() => sites.close());

interface List {
  type: string;
  field: string;
  item: Schema;
  most: number;
}

/** Most things an array of a schema takes; undefined where it takes any number. */
function mostOf(schema: Schema): number | undefined {
  for (const check of schema._zod.def.checks ?? []) {
    const { check: kind, maximum } = check._zod.def as { check: string; maximum?: number };
    if (kind === 'max_length') return maximum;
  }
  return undefined;
}

const lists = Object.entries(blocks).flatMap(([type, { definition }]): List[] =>
  Object.entries(definitionOf(definition.schema as Schema).shape ?? {}).flatMap(([field, schema]) => {
    const array = definitionOf(schema).type === 'optional' ? definitionOf(schema).innerType : schema;
    if (definitionOf(array).type !== 'array') return [];
    const item = definitionOf(array).element;
    const most = mostOf(array);
    // Choices of a few values are no lists of things.
    if (!['object', 'array'].includes(definitionOf(item).type)) return [];
    return [{ type, field, item, most: most ?? 0 }];
  }),
);

/** Things of a list, each with words of its own. */
const things = ({ item }: List, count: number): unknown[] =>
  Array.from({ length: count }, (_, at) =>
    fill(
      item,
      {
        words: (most) => `Thing ${at}`.slice(0, most),
        link: () => '/thing',
        markup: () => `Thing ${at}`,
        media: 'b'.repeat(32),
        sections: {},
        given: {
          kind: undefined,
          video: undefined,
          audio: undefined,
          anchor: undefined,
          content: richTextFromPlain(`About thing ${at}. `.repeat(20)),
        },
      },
      { at: 0, switches: false },
    ),
  ).map((thing) => complete(item, thing));

/** What was left to chance above stands where it must be said. */
function complete(item: Schema, thing: unknown): unknown {
  if (item.safeParse(thing).success || typeof thing !== 'object' || thing === null) return thing;
  const { kind } = definitionOf(item).shape ?? {};
  return kind ? { ...thing, kind: Object.values(definitionOf(kind).entries).at(-1) } : thing;
}

async function save(body: object): Promise<number> {
  const reply = await sites.ask('/api/rest/documents', {
    host: 'amounts.localhost',
    method: 'POST',
    cookie: owner,
    headers: {
      'x-csrf-token': crumb,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind: 'page', body }),
  });
  return reply.status;
}

/** These show nothing of what has no file, or no number. */
const SHOW_NO_WORDS = new Set(['gallery', 'video', 'audio', 'chart']);

const pageWith = ({ type, field }: List, count: number, value: unknown[]) => {
  const { version, defaults, begins } = blockOf(type)?.definition ?? {};
  const fields = Object.assign({}, defaults, begins, { [field]: value });
  const block = { type, version, order: 'a0', fields };
  const slug = `${type}-${field}-${count}`.toLowerCase();
  return { title: slug, slug, sections: { s1: { order: 'a0', layout: 'flow', blocks: { b1: block } } } };
};

test.each(lists)('$type holds nothing, one thing and $most in $field, and no more', async (list) => {
  expect(list.most).toBeGreaterThan(0);
  for (const count of [0, 1, list.most]) {
    const body = pageWith(list, count, things(list, count));
    await published(sites.portico, site as never, { kind: 'page', body });
    const page = await sites.ask(`/${body.slug}`, { host: 'amounts.localhost' });
    expect([count, page.status]).toEqual([count, 200]);
    if (count > 0 && !SHOW_NO_WORDS.has(list.type)) expect(page.text).toContain(`Thing ${count - 1}<`);
  }
  expect(await save({ ...pageWith(list, 2, things(list, list.most)), slug: `${list.type}-api` })).toBe(201);
  expect(await save(pageWith(list, 3, things(list, list.most + 1)))).toBe(400);
  expect(errors).toEqual([]);
});
