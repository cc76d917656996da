import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { mayBeSent } from '../../contacts/newsletter-recipients.ts';
import { restoreSubscribers, writeSubscribers } from '../../contacts/portable-subscribers.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { signedIn } from '../gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'topics-kiln');
  owner = await signedIn(sites, shop, 'admin');
});
afterAll(() => sites.close());

interface Topic {
  id: string;
  name: string;
  description: string;
  isPublic: boolean;
  subscribers: number;
}
const read = async (browser = owner): Promise<Topic[]> =>
  (await browser.get('/api/rest/newsletter/topics')).json().topics;
const write = (topics: Array<Partial<Topic>>, known: string[] = [], browser = owner) =>
  browser.send('PUT', '/api/rest/newsletter/topics', {
    body: {
      topics: topics.map(({ id, name = '', description = '', isPublic = true }) => ({
        ...(id ? { id } : {}),
        name,
        description,
        isPublic,
      })),
      known,
    },
  });
const add = async (email: string): Promise<string> =>
  (await owner.post('/api/rest/subscribers', { email, consent: 'At the fair' })).json().id;
const change = (id: string, body: Record<string, unknown>, browser = owner) =>
  browser.send('PUT', `/api/rest/subscribers/${id}`, { body });
const recipients = async (topics: string[] = [], now = sites.portico.now()) =>
  (
    await sql<{ email: string }>`select s.email from subscribers s
      where ${mayBeSent(shop.siteId, now, { topics })} order by s.email`.execute(sites.portico.db)
  ).rows.map(({ email }) => email);

describe('topics of the newsletter', () => {
  it('are written in an order with names of their own, and say at their field what is wrong', async () => {
    const made = await write([{ name: ' Glazes ', description: 'New colours' }, { name: 'Openings' }]);
    expect(made.json().topics).toMatchObject([
      { name: 'Glazes', description: 'New colours', isPublic: true, subscribers: 0 },
      { name: 'Openings', description: '' },
    ]);
    const [glazes, openings] = (await read()) as [Topic, Topic];
    await write([{ ...openings, isPublic: false }, glazes], [glazes.id, openings.id]);
    expect(await read()).toMatchObject([{ name: 'Openings', isPublic: false }, { name: 'Glazes' }]);
    const twice = await write([{ name: 'A' }, { name: ' a' }]);
    expect([twice.statusCode, twice.json().errors]).toEqual([
      400,
      { 'topics.1.name': 'There is another topic of this name.' },
    ]);
    const unnamed = await write([{ name: ' ' }]);
    expect(unnamed.json().errors).toEqual({ 'topics.0.name': 'Please name the topic.' });
    expect((await write(Array.from({ length: 51 }, (_, n) => ({ name: `T${n}` })))).statusCode).toBe(400);
    expect(await read()).toHaveLength(2);
  });

  it('are removed only by who knew of them, and subscribers stay', async () => {
    const before = await read();
    await write(
      [...before, { name: 'Raku' }],
      before.map(({ id }) => id),
    );
    const raku = (await read()).at(-1) as Topic;
    const id = await add('raku@example.com');
    await change(id, { topics: [raku.id] });
    // A colleague whose screen does not know it yet.
    await write(
      before,
      before.map((topic) => topic.id),
    );
    expect((await read()).map(({ name }) => name).toSorted()).toEqual(['Glazes', 'Openings', 'Raku']);
    await write(before, [...before.map((topic) => topic.id), raku.id]);
    expect(await read()).toHaveLength(2);
    expect((await owner.get(`/api/rest/subscribers/${id}`)).json()).toMatchObject({
      state: 'subscribed',
      topics: [],
    });
  });

  it('are given to people by the team, are in their history, and choose whom is written to', async () => {
    const [openings, glazes] = (await read()) as [Topic, Topic];
    const both = await add('both@example.com');
    const one = await add('one@example.com');
    await change(both, { topics: [openings.id, glazes.id, 'f'.repeat(24)], name: ' Ada Miles ' });
    const shown = await change(one, { topics: [glazes.id] });
    expect(shown.json()).toMatchObject({
      name: '',
      topics: [glazes.id],
      events: [{ kind: 'topics', source: 'owner', words: 'Glazes' }, { kind: 'agree' }],
    });
    // Written once more it changes nothing.
    expect((await change(one, { topics: [glazes.id] })).json().events).toHaveLength(2);
    expect(await recipients([glazes.id])).toEqual(['both@example.com', 'one@example.com']);
    expect(await recipients([openings.id])).toEqual(['both@example.com']);
    expect(await recipients([openings.id, glazes.id])).toHaveLength(2);
    expect(await recipients()).toContain('raku@example.com');
    const pause = new Date(sites.portico.now().getTime() + 60_000);
    await sites.portico.db
      .updateTable('subscribers')
      .set({ paused_until: pause })
      .where('id', '=', one)
      .execute();
    expect(await recipients([glazes.id])).toEqual(['both@example.com']);
    expect(await recipients([glazes.id], pause)).toEqual(['both@example.com', 'one@example.com']);
    expect((await read()).find(({ id }) => id === glazes.id)?.subscribers).toBe(1);
    await owner.post(`/api/rest/subscribers/${both}/unsubscribe`, {});
    expect(await recipients([glazes.id])).toEqual([]);
  });

  it('filter the list, are found by name, and stand in the file', async () => {
    const [, glazes] = (await read()) as [Topic, Topic];
    const found = async (query: string) =>
      (await owner.get(`/api/rest/subscribers?${query}`))
        .json()
        .items.map(({ email }: { email: string }) => email);
    expect(await found(`topic=${glazes.id}`)).toEqual(['one@example.com', 'both@example.com']);
    expect(await found(`topic=${glazes.id}&state=unsubscribed`)).toEqual(['both@example.com']);
    expect(await found('search=miles+ADA')).toEqual(['both@example.com']);
    expect(await found(`topic=${'f'.repeat(24)}`)).toEqual([]);
    expect((await owner.get('/api/rest/subscribers?topic=x')).statusCode).toBe(400);
    const csv = (await owner.get(`/api/rest/subscribers/export?topic=${glazes.id}`)).body;
    expect(csv).toMatch(/both@example\.com,Ada Miles,unsubscribed,owner,en,"Openings, Glazes",/);
  });

  it('are of one site alone, and of who looks after its newsletter', async () => {
    const [topic] = (await read()) as [Topic];
    const other = await createTestShop(sites, 'topics-other');
    const elsewhere = await signedIn(sites, other, 'admin');
    expect(await read(elsewhere)).toEqual([]);
    await write([{ ...topic, name: 'Mine' }], [topic.id], elsewhere);
    expect(await read(elsewhere)).toEqual([]);
    expect((await read())[0]?.name).toBe('Openings');
    const theirs = (
      await elsewhere.post('/api/rest/subscribers', { email: 'x@example.com', consent: 'x' })
    ).json();
    await change(theirs.id, { topics: [topic.id] }, elsewhere);
    expect((await elsewhere.get(`/api/rest/subscribers/${theirs.id}`)).json().topics).toEqual([]);
    const id = await add('mine@example.com');
    expect((await change(id, { name: 'x' }, elsewhere)).statusCode).toBe(404);
    const editor = await signedIn(sites, shop, 'editor');
    expect((await write([], [], editor)).statusCode).toBe(403);
    expect((await change(id, { name: 'x' }, editor)).statusCode).toBe(403);
    const campaigns = await signedIn(sites, shop, 'campaigns-editor');
    expect((await change(id, { name: 'x' }, campaigns)).statusCode).toBe(200);
  });

  it('come along in backups, with who has them', async () => {
    const { db } = sites.portico;
    const all = async () => ({
      topics: await read(),
      links: await db
        .selectFrom('subscriber_topics')
        .selectAll()
        .where('site_id', '=', shop.siteId)
        .execute(),
      people: await db
        .selectFrom('subscribers')
        .select(['id', 'name', 'paused_until'])
        .where('site_id', '=', shop.siteId)
        .orderBy('id')
        .execute(),
    });
    const before = await all();
    expect(before.links.length).toBeGreaterThan(0);
    const folder = await mkdtemp(join(tmpdir(), 'portico-topics-'));
    const file = join(folder, 'subscribers.json');
    await writeSubscribers(sites.portico, shop.siteId, file);
    for (const table of ['subscribers', 'newsletter_topics'] as const)
      await db.deleteFrom(table).where('site_id', '=', shop.siteId).execute();
    await restoreSubscribers(sites.portico, shop.siteId, file);
    await restoreSubscribers(sites.portico, shop.siteId, file);
    expect(await all()).toEqual(before);
    await rm(folder, { recursive: true });
  });
});
