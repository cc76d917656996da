// Also on the system's PostgreSQL: jobs, locked for whoever does them, and notices of new ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { readDocument } from '../content/document-record.ts';
import { scheduleRelease } from '../content/releases/schedule.ts';
import { createTestPortico, draft, makeSite, must, page, type TestPortico } from '../content/testing.ts';
import { addJob } from './add-job.ts';
import { startBackground } from '../background.ts';
import { openPool } from '../database/connection.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

let portico: TestPortico;
let jobs: Jobs | undefined;

beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(async () => {
  await jobs?.stop();
  await portico.close();
});

describe('Jobs', () => {
  it('apply what fell due while the server was down, before anything else', async () => {
    const site = await makeSite(portico);
    const { id } = await draft(portico, site, page('Soon', 'soon'));
    must(await scheduleRelease(portico, site, SYSTEM, [id], { publishAt: new Date('2026-05-05T00:00:00Z') }));
    portico.setNow(new Date('2026-05-06T00:00:00Z'));
    jobs = await startBackground(portico);
    expect((await readDocument(portico.db, site, id))?.state).toBe('published');
    await jobs.stop();
    jobs = undefined;
  });

  it('run when the transaction that asked for them commits, and not when it is undone', async () => {
    const ran: unknown[] = [];
    let wake: () => void = () => {};
    const done = new Promise<void>((resolve) => {
      wake = resolve;
    });
    jobs = await startBackground(portico, {
      'send-mail': async (_portico, payload) => {
        ran.push(payload);
        if (payload.last) wake();
      },
    });
    await portico.db
      .transaction()
      .execute(async (tx) => {
        await addJob(tx, 'send-mail', { undone: true });
        throw new Error('undone');
      })
      .catch(() => {});
    await portico.db.transaction().execute((tx) => addJob(tx, 'send-mail', { last: true }));
    await done;
    expect(ran).toEqual([{ last: true }]);
  });

  it('are done with once, though no connection was free to say so; the server lives on', async () => {
    await jobs?.stop();
    // One of them listens for new jobs.
    const tight = openPool({ ...portico.poolConfig, max: 2, connectionTimeoutMillis: 100 });
    let runs = 0;
    let giveBack: () => Promise<void> = async () => {};
    jobs = await startJobs(
      { ...portico, pool: tight.pool },
      {
        'send-mail': async () => {
          runs++;
          const client = await tight.pool.connect();
          giveBack = async () => client.release();
        },
      },
    );
    const waiting = async () => {
      const { rows } = await portico.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`,
      );
      return rows.length;
    };
    try {
      await addJob(portico.db, 'send-mail', {});
      await expect.poll(() => runs).toBe(1);
      await expect.poll(() => tight.pool.waitingCount, { interval: 10 }).toBe(1);
      await expect.poll(() => tight.pool.waitingCount, { interval: 10 }).toBe(0);
      await giveBack();
      await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
      expect(runs).toBe(1);
    } finally {
      await jobs.stop();
      jobs = undefined;
      await tight.close();
    }
  });
});
