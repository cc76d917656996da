import type { Task } from '../jobs/start-jobs.ts';
import { deliverMail } from '../mail/deliver.ts';
import { sweepAccounts } from './sweep.ts';

/** Jobs of accounts and mail. */
export const accountTasks = {
  'send-mail': async (portico) => {
    await deliverMail(portico);
  },
  'sweep-accounts': sweepAccounts,
} satisfies Record<string, Task>;
