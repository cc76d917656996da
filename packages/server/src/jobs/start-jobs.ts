import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { backupsOf } from '../backups/backup-maker.ts';
import { sweepAnalytics } from '../analytics/sweep.ts';
import { forgetOldProofs } from '../consent/forget-old-proofs.ts';
import { settleOrderJob, sweepCommerce } from '../commerce/sweep.ts';
import { purgeDeleted } from '../content/delete-document.ts';
import { applyDueReleases } from '../content/releases/due-releases.ts';
import { sealIdle } from '../content/revisions.ts';
import { sweepForms } from '../forms/change-submissions.ts';
import { makeAvifJob } from '../media/avif-job.ts';
import { checkDueClaims } from '../domains/check-due-claims.ts';
import { purgeSites } from '../hosting/purge-sites.ts';
import { purgeMedia } from '../media/purge.ts';
import { sweepMissingPages } from '../missing-pages/sweep.ts';
import { sweepPageErrors } from '../page-errors/sweep.ts';
import type { Portico } from '../core/portico.ts';
import { sweepTransfers } from '../transfers/sweep-transfers.ts';
import { transfersOf } from '../transfers/transfer-runner.ts';
import { addJob, type TaskName } from './add-job.ts';
import { forgetOldInvalidations } from './forget-old-invalidations.ts';
import { startRegular } from './regular-jobs.ts';
import { workerPool } from './worker-pool.ts';

export type Task = (portico: Portico, payload: Record<string, unknown>) => Promise<void>;

/** Tasks of content, media and visitors' pages; others are given to `startJobs` by who starts the server. */
const contentTasks: Partial<Record<TaskName, Task>> = {
  'due-releases': async (portico) => {
    await applyDueReleases(portico);
  },
  'seal-idle': async (portico) => {
    await sealIdle(portico);
  },
  'purge-deleted': async (portico) => {
    await purgeDeleted(portico);
    await purgeMedia(portico);
    await purgeSites(portico);
    await forgetOldInvalidations(portico);
    await forgetOldProofs(portico);
  },
  'check-domains': checkDueClaims,
  'make-avif': makeAvifJob,
  'settle-order': settleOrderJob,
  'sweep-commerce': sweepCommerce,
  'sweep-page-errors': sweepPageErrors,
  'sweep-missing-pages': sweepMissingPages,
  'sweep-census': sweepAnalytics,
  'sweep-forms': sweepForms,
  'run-transfers': (portico) => transfersOf(portico).takeDue(),
  'sweep-transfers': sweepTransfers,
};

export interface Jobs {
  /** Waits for running jobs and stops. */
  stop(): Promise<void>;
}

/**
 * Applies what fell due while the server was down, then starts working on jobs. Several instances share the work.
 * @param tasks further tasks by name, such as sending mail
 */
export async function startJobs(
  portico: Portico,
  tasks: Partial<Record<TaskName, Task>> = {},
): Promise<Jobs> {
  await applyDueReleases(portico);
  const all = { ...contentTasks, ...tasks };
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(all))
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
  await transfersOf(portico).takeDue();
  const regular = startRegular(portico, (task) => task in taskList);
  return {
    async stop() {
      await regular.stop();
      await transfersOf(portico).stop();
      await backupsOf(portico).stop();
      await runner.stop();
    },
  };
}
