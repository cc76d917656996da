import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Names of the tasks jobs may ask for. */
export type TaskName =
  | 'due-releases'
  | 'seal-idle'
  | 'purge-deleted'
  | 'check-domains'
  | 'send-mail'
  | 'sweep-accounts'
  | 'sweep-page-errors'
  | 'sweep-missing-pages'
  | 'sweep-census'
  | 'extend-event-dates'
  | 'sweep-comments'
  | 'settle-contacts'
  | 'sweep-forms'
  | 'send-webhooks'
  | 'settle-order'
  | 'follow-subscription'
  | 'sweep-commerce'
  | 'confirm-subscriber'
  | 'welcome-subscriber'
  | 'send-campaigns'
  | 'make-avif'
  | 'run-transfers'
  | 'sweep-transfers'
  | 'index-search'
  | 'sweep-searches';

export interface JobOptions {
  /** Not before this moment; at once when absent. */
  runAt?: Date;
  /** A waiting job with the same key is replaced, so that there is only one. */
  key?: string;
  /** Tries before it is given up, with growing pauses between; 25 when absent. */
  maxAttempts?: number;
}

/**
 * Asks for a job inside the caller's transaction: it runs when, and only when, that commits, on any instance, also
 * after a restart. A database no server has started on yet has no job table: what is due is then found by the tasks
 * that run at every start, so a task must find its work in its own tables and take the payload as a hint.
 */
export async function addJob(
  db: Kysely<Database>,
  task: TaskName,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const ready = await sql<{ ready: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as ready`.execute(db);
  if (!ready.rows[0]?.ready) return;
  await sql`
    select graphile_worker.add_job(identifier := ${task}, payload := ${JSON.stringify(payload)}::json,
      run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${options.maxAttempts ?? null}::integer,
      job_key := ${options.key ?? null}::text)`.execute(db);
}
