import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { addJob, type TaskName } from './add-job.ts';

const MINUTE_MS = 60_000;

/** Tasks that run without anybody asking: each minute, or each hour, the first time so many minutes after the start. */
const REGULAR: ReadonlyArray<{ task: TaskName; hourlyFrom?: number }> = [
  { task: 'due-releases' },
  { task: 'seal-idle' },
  { task: 'send-mail' },
  { task: 'send-webhooks' },
  { task: 'sweep-commerce' },
  { task: 'send-campaigns' },
  { task: 'check-domains' },
  { task: 'run-transfers' },
  { task: 'index-search' },
  { task: 'settle-contacts' },
  { task: 'purge-deleted', hourlyFrom: 3 },
  { task: 'sweep-accounts', hourlyFrom: 5 },
  { task: 'sweep-forms', hourlyFrom: 7 },
  { task: 'sweep-page-errors', hourlyFrom: 9 },
  { task: 'sweep-census', hourlyFrom: 13 },
  { task: 'sweep-missing-pages', hourlyFrom: 15 },
  { task: 'sweep-transfers', hourlyFrom: 17 },
  { task: 'sweep-searches', hourlyFrom: 19 },
  { task: 'sweep-comments', hourlyFrom: 23 },
  { task: 'extend-event-dates', hourlyFrom: 29 },
];

/**
 * Asks for what is due in a minute, counted from the server's start. The database says when that is, as it does when
 * it hands jobs out: neither the server's clock nor a jump of either can put it off. One job of a task waits at a time,
 * however many servers ask.
 */
export async function askForRegular(
  portico: Portico,
  minute: number,
  isKnown: (task: TaskName) => boolean = () => true,
): Promise<void> {
  for (const { task, hourlyFrom } of REGULAR)
    if (isKnown(task) && (hourlyFrom === undefined || minute % 60 === hourlyFrom))
      await addJob(portico.db, task, {}, { key: `regular:${task}` });
}

/**
 * Brings back jobs that the database put off while its clock was ahead: one that failed then is tried again at a time
 * that is hours away now, one that a server held when it was killed is given back as late.
 */
export async function catchUpWithClock(portico: Portico): Promise<void> {
  // The longest pause after a failure is exp(10) seconds (graphile-worker, fail_job).
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and attempts > 0
      and run_at > now() + exp(least(attempts, 10)) * interval '1 second' + interval '1 minute'`.execute(
    portico.db,
  );
  await sql`
    update graphile_worker._private_jobs set locked_at = now()
    where locked_at > now() + interval '1 minute'`.execute(portico.db);
  await sql`
    update graphile_worker._private_job_queues set locked_at = now()
    where locked_at > now() + interval '1 minute'`.execute(portico.db);
}

/** Asks each minute, by a timer that no clock moves, until it is told to stop. */
export function startRegular(
  portico: Portico,
  isKnown: (task: TaskName) => boolean,
): { stop(): Promise<void> } {
  let minute = 0;
  let asking: Promise<void> = Promise.resolve();
  const ask = async () => {
    minute += 1;
    try {
      await catchUpWithClock(portico);
      await askForRegular(portico, minute, isKnown);
    } catch (error) {
      portico.log.warn(
        { error: (error as Error).message },
        'Regular jobs could not be asked for; the next minute tries again',
      );
    }
  };
  const timer = setInterval(() => {
    asking = asking.then(ask);
  }, MINUTE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await asking;
    },
  };
}
