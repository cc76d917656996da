import { setTimeout as wait } from 'node:timers/promises';

/** Longer than writing a mail takes, so that the time does not tell whether there is such an account. */
const ANSWER_MS = 120;

/** Does what only an account's existence makes necessary, in the time it takes where there is none. */
export async function answerAlike(work: Promise<void>): Promise<void> {
  await Promise.all([wait(ANSWER_MS), work]);
}
