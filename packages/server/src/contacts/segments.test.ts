import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SegmentRule, SegmentRules } from '@portico/model/contacts/segment';
import type { TestBrowser } from '../accounts/testing.ts';
import { signedIn } from '../commerce/gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { sql } from 'kysely';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { settleContacts } from './contact-facts.ts';
import { restoreSegments, writeSegments } from './portable-segments.ts';
import { contactsOfSegment } from './segments.ts';

const DAY_MS = 24 * 3_600_000;

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'segments-kiln', { currency: 'EUR' });
  other = await createTestShop(sites, 'segments-other');
  owner = await signedIn(sites, shop, 'admin');
});
afterAll(() => sites.close());

const now = () => sites.portico.now();

/** Contacts as they would be, whatever made them. */
async function person(
  email: string,
  more: { tags?: string[]; language?: string; days?: number } = {},
  at = shop,
) {
  const id = sites.portico.newId();
  await sites.portico.db
    .insertInto('contacts')
    .values({
      site_id: at.siteId,
      id,
      email,
      language: more.language ?? 'en',
      tags: more.tags ?? [],
      created_at: new Date(now().getTime() - (more.days ?? 0) * DAY_MS),
      updated_at: now(),
    })
    .execute();
  return id;
}

interface Listed {
  items: Array<{ id: string; email: string; kinds: string[] }>;
  count?: number;
}
const list = async (query: string, by = owner) =>
  (await by.get(`/api/rest/contacts?${query}`)).json() as Listed;
const kindsOf = async (email: string) => (await list(`search=${email}`)).items[0]?.kinds;
const save = (body: object, by = owner) => by.post('/api/rest/contacts/segments', body);
const preview = async (rules: SegmentRules) =>
  (await owner.post('/api/rest/contacts/segments/preview', { rules })).json() as { count: number };

describe('What people are', () => {
  it('is told from what they did, and changes with it: subscribers, members, form senders and commenters', async () => {
    const id = await person('facts@example.com');
    const { db } = sites.portico;
    const row = { site_id: shop.siteId, email: 'facts@example.com' };
    expect(await kindsOf('facts@')).toEqual([]);
    await db
      .insertInto('subscribers')
      .values({
        ...row,
        id: sites.portico.newId(),
        state: 'waiting',
        language: 'en',
        created_at: now(),
        updated_at: now(),
      })
      .execute();
    expect(await kindsOf('facts@')).toEqual([]);
    await db.updateTable('subscribers').set({ state: 'subscribed' }).where('email', '=', row.email).execute();
    await db
      .insertInto('members')
      .values({ ...row, id: sites.portico.newId(), contact_id: id, created_at: now() })
      .execute();
    expect(await kindsOf('facts@')).toEqual(['member', 'subscriber']);
    await db
      .updateTable('subscribers')
      .set({ state: 'unsubscribed' })
      .where('email', '=', row.email)
      .execute();
    await db.deleteFrom('members').where('contact_id', '=', id).execute();
    expect(await kindsOf('facts@')).toEqual([]);
  });

  const send = (email: string, status: 'inbox' | 'quarantine' = 'inbox', name = 'Sandra') =>
    sites.portico.db
      .insertInto('form_submissions')
      .columns([
        'site_id',
        'id',
        'form_id',
        'form_name',
        'status',
        'submitted_at',
        'sender',
        'excerpt',
        'search',
        'answers',
        'page',
      ])
      .expression(
        sql`select ${shop.siteId}, ${sites.portico.newId()}, 'f', 'Enquiries', ${status}, ${now()}::timestamptz, ${name}, '', '',
          ${JSON.stringify([
            { id: 'a', type: 'text', title: 'Word', value: 'x@example.com' },
            { id: 'b', type: 'email', title: 'Email', value: ` ${email.toUpperCase()} ` },
          ])}::jsonb, '{}'::jsonb`,
      )
      .execute();

  it('makes a contact of who sends a form, not proven to have the address, and nobody of what looks like spam', async () => {
    await send('sender@example.com');
    await send('spammer@example.com', 'quarantine');
    expect((await list('kind=sender')).items).toMatchObject([
      { email: 'sender@example.com', kinds: ['sender'] },
    ]);
    expect((await list('search=spammer')).items).toEqual([]);
    const id = (await list('search=sender@')).items[0]?.id;
    const shown = (await owner.get(`/api/rest/contacts/${id}`)).json();
    expect(shown.isVerified).toBe(false);
    expect(shown.timeline).toMatchObject([{ kind: 'message', text: 'Enquiries' }]);
    const manager = await signedIn(sites, shop, 'store-manager');
    expect((await manager.get(`/api/rest/contacts/${id}`)).json().timeline).toEqual([]);
  });

  it('forgets who was only a message that turned out to be spam, and keeps whom the team wrote something down of', async () => {
    for (const email of ['junk@example.com', 'noted@example.com']) await send(email);
    const { items } = await list('search=noted@');
    await owner.post(`/api/rest/contacts/${items[0]?.id}/note`, { text: 'Met at the market' });
    expect((await list('search=junk@')).items).toHaveLength(1);
    await sites.portico.db
      .updateTable('form_submissions')
      .set({ status: 'spam' })
      .where('site_id', '=', shop.siteId)
      .where('email', 'in', ['junk@example.com', 'noted@example.com'])
      .execute();
    expect((await list('search=junk@')).items).toEqual([]);
    expect((await list('search=noted@')).items).toMatchObject([{ kinds: [] }]);
  });
});

describe('Segments', () => {
  it('are saved by name, list those of whom the rules are true, count them while they are written, and are changed and deleted', async () => {
    for (const n of [1, 2, 3]) await person(`vip${n}@example.com`, { tags: ['VIP'] });
    const rules: SegmentRules = {
      match: 'all',
      rules: [
        { about: 'tag', is: 'is', tag: 'VIP' },
        { about: 'email', is: 'contains-not', text: 'VIP2' },
      ],
    };
    expect(await preview(rules)).toMatchObject({
      count: 2,
      some: [{ email: 'vip1@example.com' }, { email: 'vip3@example.com' }],
    });
    const saved = (await save({ name: ' The few ', rules })).json();
    expect(saved).toMatchObject({ name: 'The few', rules });
    const listed = await list(`segment=${saved.id}`);
    expect(listed).toMatchObject({
      count: 2,
      items: [{ email: 'vip3@example.com' }, { email: 'vip1@example.com' }],
    });
    expect((await list(`segment=${saved.id}&search=vip1`)).count).toBe(1);
    const csv = (await owner.get(`/api/rest/contacts/export?segment=${saved.id}`)).body;
    expect(csv.split('\r\n')).toHaveLength(4);
    const tag = () => owner.post(`/api/rest/contacts/segments/${saved.id}/tag`, { tag: ' Invited ' });
    expect((await tag()).json()).toEqual({ tagged: 2 });
    expect((await tag()).json()).toEqual({ tagged: 0 });
    expect((await list('tag=Invited')).count).toBe(2);
    const any = { ...rules, match: 'any' };
    await owner.send('PUT', `/api/rest/contacts/segments/${saved.id}`, { body: { name: 'Any', rules: any } });
    expect((await owner.get('/api/rest/contacts/choices')).json().segments).toEqual([
      { id: saved.id, name: 'Any', rules: any },
    ]);
    expect((await owner.send('DELETE', `/api/rest/contacts/segments/${saved.id}`)).statusCode).toBe(204);
    expect((await list(`segment=${saved.id}`)).items).toEqual([]);
  });

  it('refuse rules that say nothing, naming them', async () => {
    for (const rules of [
      { match: 'all', rules: [] },
      { match: 'all', rules: [{ about: 'last-order', is: 'before' }] },
      { match: 'all', rules: [{ about: 'tag', is: 'is', tag: ' ' }] },
      { match: 'all', rules: [{ about: 'country', is: 'is', country: 'Germany' }] },
    ])
      expect((await save({ name: 'Bad', rules })).statusCode).toBe(400);
    expect(
      (
        await save({
          name: ' ',
          rules: { match: 'all', rules: [{ about: 'kind', is: 'is', kind: 'member' }] },
        })
      ).json().errors,
    ).toMatchObject({
      name: 'Please give the segment a name.',
    });
  });

  it('of one site are nobody’s on another, and are brought along in backups', async () => {
    const rules: SegmentRules = { match: 'any', rules: [{ about: 'kind', is: 'is-not', kind: 'customer' }] };
    const { id } = (await save({ name: 'Moved', rules })).json();
    const stranger = await signedIn(sites, other, 'admin');
    expect((await stranger.get('/api/rest/contacts/choices')).json().segments).toEqual([]);
    expect((await list(`segment=${id}`, stranger)).items).toEqual([]);
    const change = { body: { name: 'Mine', rules } };
    expect((await stranger.send('PUT', `/api/rest/contacts/segments/${id}`, change)).statusCode).toBe(404);
    expect((await stranger.send('DELETE', `/api/rest/contacts/segments/${id}`)).statusCode).toBe(404);
    const folder = await mkdtemp(join(tmpdir(), 'portico-segments-'));
    await writeSegments(sites.portico, shop.siteId, join(folder, 'segments'));
    for (let times = 0; times < 2; times++)
      await restoreSegments(sites.portico, other.siteId, join(folder, 'segments'));
    await restoreSegments(sites.portico, other.siteId, join(folder, 'none'));
    expect((await stranger.get('/api/rest/contacts/choices')).json().segments).toEqual([
      { id, name: 'Moved', rules },
    ]);
    await rm(folder, { recursive: true });
  });

  it('know who bought a product and who has a membership now', async () => {
    const plan = sites.portico.newId();
    const [given, ended] = [await person('given@example.com'), await person('ended@example.com')];
    await person('without@example.com');
    for (const [contact_id, ends_at] of [
      [given, null],
      [ended, new Date(now().getTime() - DAY_MS)],
    ] as const)
      await sites.portico.db
        .insertInto('member_access')
        .values({
          site_id: shop.siteId,
          id: sites.portico.newId(),
          contact_id,
          product_id: plan,
          how: 'given',
          account_id: null,
          created_at: now(),
          ends_at,
        })
        .execute();
    const has: SegmentRule = { about: 'plan', is: 'is', productId: plan };
    const found = await contactsOfSegment(
      sites.portico,
      shop.siteId,
      { match: 'all', rules: [has] },
      { most: 10 },
    );
    expect(found).toMatchObject([{ id: given, email: 'given@example.com', language: 'en' }]);
    const bowl = (await shop.product('bowl', {}, { only: 10 })).id;
    const none: SegmentRule = { about: 'bought', is: 'is-not', productId: bowl };
    const without = await preview({
      match: 'all',
      rules: [none, { about: 'email', is: 'contains', text: 'without@' }],
    });
    expect(without.count).toBe(1);
  });

  it('mean in the database what they mean in words, whatever the rules and whoever the people', async () => {
    const crowd = await createTestShop(sites, 'segments-crowd', { currency: 'EUR' });
    const base = now().getTime();
    const people = Array.from({ length: 60 }, (_, n) => ({
      email: `${n % 3 === 0 ? 'press' : 'p'}${n}@example.${n % 2 ? 'com' : 'org'}`,
      tags: ['a', 'b', 'c'].filter((_tag, bit) => (n >> bit) & 1),
      language: n % 4 ? 'en' : 'de',
      days: n % 50,
      facts: {
        order_count: n % 5,
        spent_cents: (n % 5) * 1000,
        spent_currency: n % 5 === 0 ? '' : n % 7 ? 'EUR' : 'USD',
        last_order_at: n % 5 === 0 ? null : new Date(base - (n % 40) * DAY_MS),
        country: n % 5 === 0 ? '' : n % 2 ? 'DE' : 'FR',
        is_member: n % 3 === 1,
        is_subscriber: n % 4 === 1,
        comment_count: n % 6 ? 0 : 2,
        message_count: n % 8 ? 0 : 1,
      },
    }));
    for (const each of people) await person(each.email, each, crowd);
    await settleContacts(sites.portico, crowd.siteId);
    for (const { email, facts } of people)
      await sites.portico.db
        .updateTable('contacts')
        .set(facts)
        .where('site_id', '=', crowd.siteId)
        .where('email', '=', email)
        .execute();
    type Person = (typeof people)[number];
    const said = (person_: Person, rule: SegmentRule): boolean => {
      const { facts } = person_;
      const after = (at: number | undefined) => {
        if (at === undefined || (rule.about !== 'last-order' && rule.about !== 'added')) return false;
        const from =
          rule.day === undefined ? base - (rule.days ?? 1) * DAY_MS : Date.parse(`${rule.day}T00:00:00Z`);
        return rule.is === 'since' || rule.is === 'within' ? at >= from : at < from;
      };
      switch (rule.about) {
        case 'orders':
          return rule.is === 'at-least' ? facts.order_count >= rule.count : facts.order_count <= rule.count;
        case 'spent': {
          const enough =
            facts.spent_cents >= rule.amountCents &&
            (rule.amountCents === 0 || facts.spent_currency === rule.currency);
          return rule.is === 'at-least' ? enough : !enough;
        }
        case 'last-order':
          return after(facts.last_order_at?.getTime());
        case 'added':
          return after(base - person_.days * DAY_MS);
        case 'kind': {
          const is = {
            customer: facts.order_count > 0,
            member: facts.is_member,
            subscriber: facts.is_subscriber,
            commenter: facts.comment_count > 0,
            sender: facts.message_count > 0,
          }[rule.kind];
          return is === (rule.is === 'is');
        }
        case 'tag':
          return person_.tags.includes(rule.tag) === (rule.is === 'is');
        case 'country':
          return (facts.country === rule.country) === (rule.is === 'is');
        case 'language':
          return (person_.language === rule.language) === (rule.is === 'is');
        case 'email':
          return person_.email.includes(rule.text.toLowerCase()) === (rule.is === 'contains');
        default:
          return false;
      }
    };
    const is = fc.constantFrom('is' as const, 'is-not' as const);
    const moment = (about: 'last-order' | 'added') =>
      fc.oneof(
        fc.record({
          about: fc.constant(about),
          is: fc.constantFrom('within' as const, 'not-within' as const),
          days: fc.integer({ min: 1, max: 60 }),
        }),
        fc.record({
          about: fc.constant(about),
          is: fc.constantFrom('before' as const, 'since' as const),
          day: fc
            .integer({ min: 0, max: 60 })
            .map((days) => new Date(base - days * DAY_MS).toISOString().slice(0, 10)),
        }),
      );
    const rule: fc.Arbitrary<SegmentRule> = fc.oneof(
      fc.record({
        about: fc.constant('orders' as const),
        is: fc.constantFrom('at-least' as const, 'at-most' as const),
        count: fc.nat(5),
      }),
      fc.record({
        about: fc.constant('spent' as const),
        is: fc.constantFrom('at-least' as const, 'less-than' as const),
        amountCents: fc.nat(5000),
        currency: fc.constantFrom('EUR', 'USD'),
      }),
      moment('last-order'),
      moment('added'),
      fc.record({
        about: fc.constant('kind' as const),
        is,
        kind: fc.constantFrom(
          'customer' as const,
          'member' as const,
          'subscriber' as const,
          'commenter' as const,
          'sender' as const,
        ),
      }),
      fc.record({ about: fc.constant('tag' as const), is, tag: fc.constantFrom('a', 'b', 'z') }),
      fc.record({ about: fc.constant('country' as const), is, country: fc.constantFrom('DE', 'FR', 'US') }),
      fc.record({ about: fc.constant('language' as const), is, language: fc.constantFrom('en', 'de') }),
      fc.record({
        about: fc.constant('email' as const),
        is: fc.constantFrom('contains' as const, 'contains-not' as const),
        text: fc.constantFrom('press', '.ORG', '%', '_'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          match: fc.constantFrom('all' as const, 'any' as const),
          rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
        }),
        async (rules) => {
          const found = await contactsOfSegment(sites.portico, crowd.siteId, rules, { most: 100 });
          const meant = people.filter((each) =>
            rules.match === 'all'
              ? rules.rules.every((one) => said(each, one))
              : rules.rules.some((one) => said(each, one)),
          );
          expect(found.map(({ email }) => email)).toEqual(meant.map(({ email }) => email));
        },
      ),
      { numRuns: 150 },
    );
  });
});
