import { accountTasks } from './accounts/tasks.ts';
import { backupsOf } from './backups/backup-maker.ts';
import { sweepAnalytics } from './analytics/sweep.ts';
import { forgetOldProofs } from './consent/forget-old-proofs.ts';
import { campaignsOf } from './campaigns/campaign-sender.ts';
import { sweepComments } from './comments/sweep-comments.ts';
import { settleAllContacts } from './contacts/contact-facts.ts';
import { settleOrderJob, sweepCommerce } from './commerce/sweep.ts';
import { confirmSubscriberJob, welcomeSubscriberJob } from './commerce/marketing/send-confirmations.ts';
import { followSubscriptionJob } from './commerce/subscriptions/sweep-subscriptions.ts';
import { extendEventDates } from './content/cards/extend-event-dates.ts';
import { purgeDeleted } from './content/delete-document.ts';
import { applyDueReleases } from './content/releases/due-releases.ts';
import { indexSearch } from './content/search/index-again.ts';
import { sealIdle } from './content/revisions.ts';
import { sweepForms } from './forms/change-submissions.ts';
import { sendWebhooks } from './forms/webhooks/send-webhooks.ts';
import { makeAvifJob } from './media/avif-job.ts';
import { checkDueClaims } from './domains/check-due-claims.ts';
import { purgeSites } from './hosting/purge-sites.ts';
import { purgeMedia } from './media/purge.ts';
import { sweepMissingPages } from './missing-pages/sweep.ts';
import { sweepPageErrors } from './page-errors/sweep.ts';
import { sweepSearches } from './search/list-searches.ts';
import { sweepTransfers } from './transfers/sweep-transfers.ts';
import { transfersOf } from './transfers/transfer-runner.ts';
import { forgetOldInvalidations } from './jobs/forget-old-invalidations.ts';
import type { Portico } from './core/portico.ts';
import { type Jobs, type JobTasks, startJobs } from './jobs/start-jobs.ts';

/** Everything the server does in the background, by the job's name. */
export const jobTasks: JobTasks = {
  ...accountTasks,
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
  'follow-subscription': followSubscriptionJob,
  'confirm-subscriber': confirmSubscriberJob,
  'welcome-subscriber': welcomeSubscriberJob,
  'sweep-commerce': sweepCommerce,
  'send-campaigns': (portico) => campaignsOf(portico).takeDue(),
  'sweep-page-errors': sweepPageErrors,
  'sweep-missing-pages': sweepMissingPages,
  'sweep-census': sweepAnalytics,
  'sweep-forms': sweepForms,
  'send-webhooks': sendWebhooks,
  'sweep-comments': sweepComments,
  'settle-contacts': settleAllContacts,
  'extend-event-dates': extendEventDates,
  'run-transfers': (portico) => transfersOf(portico).takeDue(),
  'sweep-transfers': sweepTransfers,
  'index-search': indexSearch,
  'sweep-searches': sweepSearches,
};

/**
 * Applies what fell due while the server was down, then works in the background.
 * @param more tasks in place of the server's own, for tests
 */
export async function startBackground(portico: Portico, more: JobTasks = {}): Promise<Jobs> {
  await applyDueReleases(portico);
  const jobs = await startJobs(
    portico,
    { ...jobTasks, ...more },
    {
      beforeEnd: async () => {
        await transfersOf(portico).stop();
        await campaignsOf(portico).stop();
        await backupsOf(portico).stop();
      },
    },
  );
  await transfersOf(portico).takeDue();
  await campaignsOf(portico).takeDue();
  return jobs;
}
