import type { ContactFilter } from '@portico/model/api/contacts';
import type { SegmentRule, SegmentRules } from '@portico/model/contacts/segment';
import { settleContacts } from '@portico/server/contacts/contact-facts';
import { listContacts } from '@portico/server/contacts/list-contacts';
import { previewSegment } from '@portico/server/contacts/segments';
import { sql } from 'kysely';
import { type Bench, quantile, short } from '../lib/figures.ts';
import { type Inside, startInside } from '../lib/inside.ts';
import { makeOrders } from '../lib/many-orders.ts';

const CONTACTS = 100_000;
const ROUNDS = 20;
const p95 = (times: readonly number[]): number => quantile(times, 0.95);

const SEARCHES: ReadonlyArray<Partial<ContactFilter>> = [
  { search: 'who1234' },
  { search: 'nobody at all' },
  { search: 'example' },
  { kind: 'subscriber' },
  { tag: 'tag 7' },
];

const all = (...rules: SegmentRule[]): SegmentRules => ({ match: 'all', rules });
const SEGMENTS: readonly SegmentRules[] = [
  all({ about: 'orders', is: 'at-least', count: 2 }, { about: 'last-order', is: 'not-within', days: 150 }),
  all({ about: 'kind', is: 'is', kind: 'subscriber' }, { about: 'orders', is: 'at-most', count: 0 }),
  all({ about: 'tag', is: 'is', tag: 'tag 7' }, { about: 'country', is: 'is', country: 'DE' }),
  all({ about: 'bought', is: 'is', productId: '1007'.padStart(24, '0') }),
  all({ about: 'plan', is: 'is-not', productId: '1007'.padStart(24, '0') }),
];

/** 100,000 people, of whom 60,000 ordered and 50,000 get news: the list, what is looked for in it, and segments. */
export const contacts: Bench = {
  name: 'contacts',
  async run(report) {
    const inside = await startInside();
    try {
      await makePeople(inside);
      const { portico, site } = inside;
      const list = (filter: Partial<ContactFilter>) => () =>
        listContacts(portico, site.id, { search: '', ...filter });
      report('contacts.list', p95(await time(list({}))), '50 a page, and how many there are');
      const searched = await timeEach(SEARCHES.map(list));
      report('contacts.search', Math.max(...searched), searched.map((each) => short(each)).join(', '));
      const segments = await timeEach(SEGMENTS.map((rules) => () => previewSegment(portico, site.id, rules)));
      report('contacts.segment', Math.max(...segments), segments.map((each) => short(each)).join(', '));
    } finally {
      await inside.end();
    }
  },
};

async function makePeople(inside: Inside): Promise<void> {
  const { portico, site } = inside;
  await makeOrders(inside, CONTACTS);
  await sql`
    insert into contacts (site_id, id, email, name, created_at, updated_at)
    select ${site.id}, lpad(to_hex(n + 1048576), 24, '0'), 'reader' || n || '@example.org', 'Reader ' || n, now(), now()
    from generate_series(1, ${CONTACTS}::int - (select count(*)::int from contacts where site_id = ${site.id})) n`.execute(
    portico.db,
  );
  await sql`
    update contacts set tags = array['tag ' || hashtext(id) % 20] where site_id = ${site.id} and hashtext(id) % 3 = 0`.execute(
    portico.db,
  );
  await sql`
    insert into subscribers (site_id, id, email, state, language, created_at, updated_at)
    select site_id, id, email, 'subscribed', 'en', now(), now() from contacts
    where site_id = ${site.id} and hashtext(id) % 2 = 0`.execute(portico.db);
  for (let runs = 0; runs < 200; runs++) await settleContacts(portico, site.id);
  await sql`vacuum analyze`.execute(portico.db);
}

async function timeEach(runs: ReadonlyArray<() => Promise<unknown>>): Promise<number[]> {
  const figures: number[] = [];
  for (const run of runs) figures.push(p95(await time(run)));
  return figures;
}

/** Milliseconds of each of some rounds, after two that do not count. */
async function time(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const begun = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
}
