import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import type { Portico } from '../core/portico.ts';
import { addJob, type TaskName } from './add-job.ts';
import { startRegular } from './regular-jobs.ts';
import { workerPool } from './worker-pool.ts';

export type Task = (portico: Portico, payload: Record<string, unknown>) => Promise<void>;
/** What is done for a job, by its name. */
export type JobTasks = Partial<Record<TaskName, Task>>;

export interface Jobs {
  /** Waits for running jobs and stops. */
  stop(): Promise<void>;
}

/**
 * Starts working on jobs. Several instances share the work.
 * @param tasks by name; jobs of others wait
 * @param options.beforeEnd what is to end before the work does
 */
export async function startJobs(
  portico: Portico,
  tasks: JobTasks,
  { beforeEnd = async () => {} }: { beforeEnd?: () => Promise<void> } = {},
): Promise<Jobs> {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks))
    taskList[name] = (payload) => task(portico, (payload ?? {}) as Record<string, unknown>);
  const runner: Runner = await run({
    pgPool: workerPool(portico.pool),
    taskList,
    // It would go by the server's clock, and not at all for as long as that has been ahead.
    parsedCronItems: [],
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') portico.log.error({ ...meta }, message);
      else if (level === 'warning') portico.log.warn({ ...meta }, message);
    }),
  });
  // Payments that a server was at work on when it was killed: they are not left until the first minute is over.
  await addJob(portico.db, 'sweep-commerce', {}, { key: 'regular:sweep-commerce' });
  const regular = startRegular(portico, (task) => task in taskList);
  return {
    async stop() {
      await regular.stop();
      await beforeEnd();
      await runner.stop();
    },
  };
}
