// Also on the system's PostgreSQL: notices from the database, and its own clock.
import fc from 'fast-check';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from './identity/accounts.ts';
import { findSession, startSession } from './identity/sessions.ts';
import { beginTwoFactor, confirmTwoFactor, useSecondFactor } from './identity/two-factor.ts';
import { writeInvalidation } from './core/cache-invalidations.ts';
import { hasPassed } from './core/clock.ts';
import { noteEditing } from './content/editing.ts';
import { createTestPortico, draft, makeSite, page, type TestPortico } from './content/testing.ts';
import { MemoryLimit } from './http/memory-limit.ts';
import { countAttempt } from './http/rate-limit.ts';
import { addJob } from './jobs/add-job.ts';
import { forgetOldInvalidations } from './jobs/forget-old-invalidations.ts';
import { askForRegular, catchUpWithClock } from './jobs/regular-jobs.ts';
import { listenForInvalidations } from './pages/invalidation-listener.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BASE = new Date('2026-05-04T10:00:00Z');
const later = (ms: number) => new Date(BASE.getTime() + ms);

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
  portico.env = { ...portico.env, secret: 'a secret of the tests alone' };
});
afterAll(() => portico.close());
beforeEach(() => portico.setNow(BASE));

async function account(email: string): Promise<string> {
  const made = await portico.db
    .transaction()
    .execute((tx) =>
      createAccount(portico, tx, { email, name: '', password: 'a long password', operator: false }),
    );
  if (!made.ok) throw new Error(made.message);
  return made.id;
}

it('a span has passed when it is over, or lies further ahead than it is long', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: -(10 ** 10), max: 10 ** 10 }),
      (span, ms) => {
        expect(hasPassed(BASE, span, later(ms))).toBe(ms >= span || ms <= -span);
      },
    ),
  );
});

describe('after the clock was hours ahead and is right again', () => {
  const AHEAD = 9 * HOUR_MS;

  it('a limit that was reached holds no longer than its window', async () => {
    const limit = { name: 'test', max: 2, windowMs: 10 * MINUTE_MS };
    portico.setNow(later(AHEAD));
    for (let n = 0; n < 5; n++) await countAttempt(portico, limit, 'ada');
    portico.setNow(BASE);
    expect(await countAttempt(portico, limit, 'ada')).toBe(0);
    // Another server's clock, a few seconds ahead, does not begin it anew.
    portico.setNow(later(3000));
    for (let n = 0; n < 5; n++) await countAttempt(portico, limit, 'bob');
    portico.setNow(BASE);
    expect(await countAttempt(portico, limit, 'bob')).toBeGreaterThan(0);

    const memory = new MemoryLimit({ max: 1, windowMs: MINUTE_MS });
    memory.take('ada', AHEAD);
    expect(memory.take('ada', 0)).toBe(0);
    expect(memory.take('ada', 1)).toBe(MINUTE_MS - 1);
  });

  it('a password given then is asked for again, and the session is kept and renewed', async () => {
    const accountId = await account('session@example.com');
    portico.setNow(later(AHEAD));
    const session = { accountId, host: 'localhost', userAgent: '', remember: true };
    const { token } = await startSession(portico, portico.db, session as never);
    expect((await findSession(portico, token, 'localhost'))?.confirmed).toBe(true);
    portico.setNow(BASE);
    const found = await findSession(portico, token, 'localhost');
    expect(found?.confirmed).toBe(false);
    expect(found?.renewedMs).toBeGreaterThan(0);
    expect((await findSession(portico, token, 'localhost'))?.renewedMs).toBeUndefined();
  });

  it('codes of an authenticator are taken, each once', async () => {
    const accountId = await account('codes@example.com');
    const begun = await beginTwoFactor(portico, { id: accountId, email: 'codes@example.com' });
    const secret = begun?.secret ?? '';
    const code = (now: Date) => generate({ secret, period: 30, epoch: Math.floor(now.getTime() / 1000) });
    portico.setNow(later(AHEAD));
    expect(await confirmTwoFactor(portico, accountId, await code(later(AHEAD)))).toBeDefined();
    portico.setNow(BASE);
    expect(await useSecondFactor(portico, accountId, await code(BASE))).toBe(true);
    expect(await useSecondFactor(portico, accountId, await code(BASE))).toBe(false);
  });

  it('nobody is shown as still editing who was seen then', async () => {
    const site = await makeSite(portico);
    const { id } = await draft(portico, site, page('Edited', 'edited'));
    const [ada, bob] = [await account('ada@example.com'), await account('bob@example.com')];
    portico.setNow(later(AHEAD));
    await noteEditing(portico, site, id, { window: 'w1', accountId: ada, blocks: [] });
    portico.setNow(BASE);
    await noteEditing(portico, site, id, { window: 'w2', accountId: bob, blocks: [] });
    const { rows } = await sql<{ window_id: string }>`
      select window_id from editing where site_id = ${site}`.execute(portico.db);
    expect(rows).toEqual([{ window_id: 'w2' }]);
  });
});

interface Job {
  key: string;
  isDue: boolean;
  locked_at: Date | null;
}
const jobs = async () =>
  (
    await sql<Job>`
      select key, run_at <= now() as "isDue", locked_at from graphile_worker._private_jobs order by key`.execute(
      portico.db,
    )
  ).rows;
const dueKeys = async () => (await jobs()).filter(({ isDue }) => isDue).map(({ key }) => key);

describe('jobs, whose times are those of the database', () => {
  beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(portico.db));

  it('that are regular are due as soon as they are asked for, whatever the server’s clock says', async () => {
    for (const ms of [0, -72 * HOUR_MS, 72 * HOUR_MS]) {
      portico.setNow(later(ms));
      await askForRegular(portico, 1);
    }
    expect(await dueKeys()).toEqual([
      'regular:check-domains',
      'regular:due-releases',
      'regular:index-search',
      'regular:run-transfers',
      'regular:seal-idle',
      'regular:send-campaigns',
      'regular:send-mail',
      'regular:send-webhooks',
      'regular:settle-contacts',
      'regular:sweep-commerce',
    ]);
  });

  it('that were put off by a clock that was ahead are asked for again, or brought back', async () => {
    await addJob(portico.db, 'due-releases', {}, { key: 'regular:due-releases' });
    await addJob(portico.db, 'make-avif', {}, { key: 'failed' });
    await addJob(portico.db, 'make-avif', {}, { key: 'held' });
    await addJob(
      portico.db,
      'due-releases',
      {},
      { key: 'planned', runAt: new Date(Date.now() + 48 * HOUR_MS) },
    );
    await sql`
      update graphile_worker._private_jobs set run_at = now() + interval '3 days' where key <> 'planned'`.execute(
      portico.db,
    );
    await sql`update graphile_worker._private_jobs set attempts = 2 where key = 'failed'`.execute(portico.db);
    await sql`
      update graphile_worker._private_jobs set locked_at = now() + interval '3 days', locked_by = 'gone', run_at = now()
      where key = 'held'`.execute(portico.db);
    expect(await dueKeys()).toEqual(['held']);
    await catchUpWithClock(portico);
    await askForRegular(portico, 1, (task) => task === 'due-releases');
    expect(await dueKeys()).toEqual(['failed', 'held', 'regular:due-releases']);
    const held = (await jobs()).find(({ key }) => key === 'held');
    expect(held?.locked_at?.getTime()).toBeLessThan(Date.now() + HOUR_MS);
  });

  it('that run each hour do so soon after a start as well', async () => {
    for (let minute = 1; minute <= 20; minute++) await askForRegular(portico, minute);
    expect(await dueKeys()).toHaveLength(18);
  });
});

it('what another server changed is heard of although the database’s clock jumped meanwhile', async () => {
  const site = await makeSite(portico);
  const heard: string[] = [];
  const listener = await listenForInvalidations(
    portico.pool,
    portico.log,
    (_site, changed) => heard.push(...changed),
    () => undefined,
  );
  try {
    // As rows are that were written before it jumped ahead, and while it was ahead of now.
    for (const [tag, hours] of [
      ['old', -30],
      ['new', 30],
    ] as const)
      await portico.db.transaction().execute(async (tx) => {
        await writeInvalidation(tx, site, [tag]);
        await sql`
          update cache_bumps set created_at = now() + make_interval(hours => ${hours})
          where site_id = ${site} and ${tag} = any(tags)`.execute(tx);
      });
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['old', 'new']);
    portico.setNow(new Date(Date.now() + 10 * 24 * HOUR_MS));
    await forgetOldInvalidations(portico);
    const { rows } = await sql`
      select id from cache_bumps where site_id = ${site} and tags && array['old', 'new']`.execute(portico.db);
    expect(rows).toHaveLength(2);
  } finally {
    await listener.stop();
  }
});
