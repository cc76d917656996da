// Also on the system's PostgreSQL: counters that several servers add to at once.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortico, type TestPortico } from '../content/testing.ts';
import type { RateLimit } from './rate-limit.ts';
import { SharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BASE = new Date('2026-05-04T10:00:00Z');
const later = (ms: number) => new Date(BASE.getTime() + ms);

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.close());

const limit: RateLimit = { name: 'test', max: 10, windowMs: 10 * MINUTE_MS };
let people = 0;
let who: string;
beforeEach(() => {
  portico.setNow(BASE);
  who = `visitor ${++people}`;
});

/** How many of so many attempts at once are let through. */
async function taken(counts: SharedCounts, attempts: number, of = limit, by = who): Promise<number> {
  const waits = await Promise.all(Array.from({ length: attempts }, () => counts.count(of, by)));
  return waits.filter((wait) => wait === 0).length;
}

const rows = () =>
  portico.db.selectFrom('rate_counters').select(['count']).where('key', 'like', 'test:%').execute();

describe('attempts that all servers count together', () => {
  it('are held to the limit at once on one server, and say how long to wait', async () => {
    const counts = new SharedCounts(portico);
    expect(await taken(counts, 25)).toBe(10);
    expect(await counts.count(limit, who)).toBe(10 * MINUTE_MS);
    portico.setNow(later(9 * MINUTE_MS));
    expect(await counts.count(limit, who)).toBe(MINUTE_MS);
    portico.setNow(later(10 * MINUTE_MS));
    expect(await taken(counts, 25)).toBe(10);
    await counts.flush();
  });

  it('write nothing while somebody tries, and one row for all of them in the next second', async () => {
    const counts = new SharedCounts(portico);
    const before = (await rows()).length;
    await taken(counts, 25);
    expect(await rows()).toHaveLength(before);
    await counts.flush();
    expect(await rows()).toHaveLength(before + 1);
    expect((await rows()).some(({ count }) => count === 25)).toBe(true);
  });

  it('over two servers pass the limit by no more than the others counted since they last shared', async () => {
    const turns = fc.array(
      fc.record({ server: fc.nat(1), attempts: fc.integer({ min: 1, max: 8 }), shares: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(turns, async (all) => {
        const by = `many ${who} ${++run}`;
        const servers = [new SharedCounts(portico), new SharedCounts(portico)] as const;
        /** What each has counted and not yet shared. */
        const unshared = [0, 0];
        let through = 0;
        let total = 0;
        for (const { server, attempts, shares } of all) {
          const other = unshared[1 - server] as number;
          const now = await taken(servers[server] as SharedCounts, attempts, limit, by);
          total += attempts;
          through += now;
          unshared[server] = (unshared[server] as number) + attempts;
          if (now > 0) expect(through).toBeLessThanOrEqual(limit.max + other);
          if (!shares) continue;
          for (const counts of servers) await counts.flush();
          unshared.fill(0);
        }
        for (const counts of servers) await counts.flush();
        // Nothing is lost or counted twice: who comes now is told so at once, on any server.
        expect(await taken(new SharedCounts(portico), 1, { ...limit, max: total }, by)).toBe(0);
        expect(await taken(new SharedCounts(portico), 1, { ...limit, max: total + 1 }, by)).toBe(1);
      }),
      { numRuns: 25 },
    );
  });

  it('of a server that is killed are lost but for what it shared before, and counted by the next', async () => {
    const killed = new SharedCounts(portico);
    await taken(killed, 6);
    await killed.flush();
    await taken(killed, 3);
    expect(await taken(new SharedCounts(portico), 10)).toBe(4);
  });

  it('are shared by themselves within a second', async () => {
    const counts = new SharedCounts(portico);
    await taken(counts, 7);
    await expect
      .poll(async () => taken(new SharedCounts(portico), 1, { ...limit, max: 7 }), { timeout: 10_000 })
      .toBe(0);
    await counts.flush();
  });

  it('are kept and shared later where the database does not take them now', async () => {
    let isAway = false;
    const db = new Proxy(portico.db, {
      get(of, name) {
        if (name === 'transaction' && isAway) throw new Error('The database is away.');
        const value = Reflect.get(of, name, of) as unknown;
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const counts = new SharedCounts({ ...portico, db });
    await taken(counts, 4);
    isAway = true;
    const sharing = counts.share();
    await taken(counts, 3);
    await sharing;
    isAway = false;
    await counts.flush();
    expect(await taken(new SharedCounts(portico), 10)).toBe(3);
  });

  it('hold no longer than their time after the clock was hours ahead', async () => {
    const counts = new SharedCounts(portico);
    portico.setNow(later(9 * HOUR_MS));
    expect(await taken(counts, 25)).toBe(10);
    await counts.flush();
    portico.setNow(BASE);
    expect(await taken(counts, 25)).toBe(10);
    await counts.flush();
    expect(await taken(new SharedCounts(portico), 1)).toBe(0);
    // Another server's clock, a few seconds ahead, does not begin them anew.
    portico.setNow(later(3000));
    expect(await taken(new SharedCounts(portico), 1)).toBe(0);
  });
});
