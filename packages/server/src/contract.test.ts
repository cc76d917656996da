import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '@portico/model/api/contract';
import { text } from '@portico/model/documents/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestPortico, makeEmptySite, type TestPortico } from './accounts/testing.ts';
import { projectRoot } from './core/project-root.ts';
import { type Endpoint, endpointsOf } from './http/endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { describeEndpoints } from './http/openapi.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const API = join(projectRoot(), 'packages/model/src/api');

/** The description of all others. */
const BESIDE = ['GET /api/openapi.json'];

test('every endpoint of the contract is served once, with the very schemas, and every endpoint is in it', async () => {
  const contract: Record<string, Contract[`GET /api/${string}`]> = {};
  const listed = await readFile(join(API, 'endpoints.ts'), 'utf8');
  for (const file of readdirSync(API).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')))
    for (const [name, part] of Object.entries((await import(join(API, file))) as Record<string, unknown>))
      if (name.endsWith('Api')) {
        expect(listed, `${name} has its line in endpoints.ts`).toContain(`typeof ${name}`);
        for (const key of Object.keys(part as object))
          expect(contract, 'said once').not.toHaveProperty([key]);
        Object.assign(contract, part);
      }
  const served = new Map(allEndpoints({ makeSite: makeEmptySite }).map((one) => [nameOf(one), one]));
  for (const [name, shape] of Object.entries(contract)) {
    expect(served.get(name)?.replySchema, name).toBe(shape.reply);
    expect(served.get(name)?.query, name).toBe(shape.query);
  }
  expect([...served.keys()].filter((name) => !contract[name]).toSorted()).toEqual(BESIDE);
});

// recipe: packages/model/src/api/greetings.ts
const greetingsApi = {
  'PUT /api/rest/greetings/:name': {
    params: z.object({ name: z.string().max(40) }),
    body: z.object({ words: text(200).min(1, 'Please write something.') }),
    reply: z.object({ said: z.string() }),
  },
  'GET /api/greeting': { reply: z.object({ said: z.string() }) },
} satisfies Contract;
// recipe ends

// recipe: packages/server/src/greetings/endpoints.ts
const endpoint = endpointsOf(greetingsApi);

const greetingEndpoints = [
  endpoint('PUT /api/rest/greetings/:name', {
    permission: 'content.edit',
    summary: 'Greets somebody.',
    handle: async ({ site, params, body }) => ({ said: `${body.words}, ${params.name} of ${site.name}` }),
  }),
  endpoint('GET /api/greeting', {
    permission: 'anyone',
    lock: 'site',
    summary: 'What visitors are greeted with.',
    handle: async ({ site }) => ({ said: `Welcome to ${site.name}` }),
  }),
];
// recipe ends

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico({ moreEndpoints: greetingEndpoints });
});
afterAll(() => server.close());

test('an endpoint planted by the recipe checks what it is sent, who asks and the lock, and describes itself', async () => {
  const { browser } = await server.signedIn('editor');
  const put = (who: typeof browser, body: unknown) => who.send('PUT', '/api/rest/greetings/Ada', { body });
  expect((await put(browser, { words: 'Hello' })).json()).toEqual({ said: 'Hello, Ada of Kiln & Field' });
  expect((await put(browser, { words: '' })).json().errors).toEqual({ words: 'Please write something.' });
  expect((await put(browser, { words: 'Hello', loud: true })).json().errors).toEqual({
    loud: 'This field is not known here.',
  });
  expect((await put(server.browser(), { words: 'Hello' })).statusCode).toBe(401);
  expect((await put((await server.signedIn('viewer')).browser, { words: 'Hello' })).statusCode).toBe(403);

  expect((await server.browser().get('/api/greeting')).json()).toEqual({ said: 'Welcome to Kiln & Field' });
  await server.portico.db.updateTable('sites').set({ access: 'private' }).execute();
  expect((await server.browser().get('/api/greeting')).json()).toMatchObject({ code: 'closed' });

  const described = describeEndpoints(greetingEndpoints, { sessionCookie: 'x', version: '1' });
  expect(JSON.stringify(described)).toContain('"said"');
});

test('an answer that does not fit the contract does not compile', () => {
  endpoint('GET /api/greeting', {
    permission: 'anyone',
    lock: 'site',
    summary: 'What visitors are greeted with.',
    // @ts-expect-error a number is no text
    handle: async () => ({ said: 5 }),
  });
  // @ts-expect-error what anyone may call says whether the lock holds
  endpoint('GET /api/greeting', { permission: 'anyone', summary: '', handle: async () => ({ said: '' }) });
});

test('the recipe in the guide for contributors is this very test', async () => {
  const [source, guide] = await Promise.all([
    readFile(import.meta.filename, 'utf8'),
    readFile(join(projectRoot(), 'docs/contributors.md'), 'utf8'),
  ]);
  const recipes = [...source.matchAll(/^\/\/ recipe: (\S+)\n([\s\S]*?)^\/\/ recipe ends$/gm)];
  expect(recipes).toHaveLength(2);
  for (const [, path, code = ''] of recipes) {
    expect(guide).toContain(`\`${path}\``);
    expect(guide.replaceAll('export const', 'const')).toContain(code.trim());
  }
});
