import type { Id } from '@portico/model/documents/id';
import { type Selectable, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { TransferPreview, TransferReport } from '@portico/model/api/transfers';
import { keptReport, withinLines } from './report.ts';
import type { SiteTransfersTable } from './tables.ts';

/** An import or export as it stands. */
export type Transfer = Selectable<SiteTransfersTable>;
export type TransferState = Transfer['state'];

/** Those that are not ended: a site has one at most. */
export const OPEN_STATES = ['collecting', 'waiting', 'running', 'planned'] as const satisfies TransferState[];

/** Most reports that are kept of a site. */
const KEPT = 50;

/**
 * Writes down a new one.
 * @returns null while the site has another that is not ended
 */
export async function addTransfer(
  portico: Portico,
  siteId: Id,
  given: Pick<Transfer, 'kind' | 'task' | 'state' | 'asked_by' | 'filename'>,
): Promise<Transfer | null> {
  const now = portico.now();
  const row = await portico.db
    .insertInto('site_transfers')
    .values({ site_id: siteId, id: portico.newId(), ...given, created_at: now, beat_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** One of a site's own; undefined where it has none of this id. */
export async function findTransfer(portico: Portico, siteId: Id, id: Id): Promise<Transfer | undefined> {
  return portico.db
    .selectFrom('site_transfers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A site's imports or exports, newest first, without their reports. */
export async function listTransfers(
  portico: Portico,
  siteId: Id,
): Promise<Array<Omit<Transfer, 'report' | 'preview'>>> {
  const { rows } = await sql<Transfer>`
    select site_id, id, kind, task, state, step, done, total, media, filename, bytes, problem, is_called_off, worker,
      tries, asked_by, created_at, beat_at, ended_at
    from site_transfers where site_id = ${siteId} order by created_at desc, id desc limit ${KEPT}`.execute(
    portico.db,
  );
  return rows;
}

/** Puts one that waits for files or for its owner's word before the servers. @returns false when it waits for neither */
export async function askForWork(
  portico: Portico,
  { site_id, id }: Pick<Transfer, 'site_id' | 'id'>,
  from: 'collecting' | 'planned',
  next: Partial<Pick<Transfer, 'task' | 'media'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await portico.db
    .updateTable('site_transfers')
    .set({ ...next, state: 'waiting', step: '', done: 0, total: 0, tries: 0, beat_at: portico.now() })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It was read and waits for its owner's word. @returns false when it was called off meanwhile */
export async function notePlanned(
  portico: Portico,
  { site_id, id, worker }: Transfer,
  preview: TransferPreview,
): Promise<boolean> {
  const { numUpdatedRows } = await portico.db
    .updateTable('site_transfers')
    .set({ state: 'planned', step: '', worker: null, preview: JSON.stringify(withinLines(preview)) })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('is_called_off', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How it ended, for good. @param end.bytes of what can be downloaded */
export async function noteEnd(
  portico: Portico,
  { site_id, id }: Pick<Transfer, 'site_id' | 'id'>,
  end: {
    state: 'done' | 'failed' | 'cancelled';
    problem?: string;
    report?: TransferReport;
    filename?: string;
    bytes?: number;
  },
): Promise<void> {
  const { report, ...rest } = end;
  await portico.db
    .updateTable('site_transfers')
    .set({
      ...rest,
      ...(report ? { report: JSON.stringify(keptReport(report)) } : {}),
      step: '',
      worker: null,
      ended_at: portico.now(),
    })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .execute();
}

/**
 * Calls one off: what nobody works on ends here and now, what is under way as soon as its server hears of it.
 * @returns what it was and whether it has ended now; undefined when it had ended before
 */
export async function callOff(
  portico: Portico,
  { site_id, id }: Pick<Transfer, 'site_id' | 'id'>,
): Promise<{ isEnded: boolean } | undefined> {
  const { rows } = await sql<{ state: TransferState }>`
    update site_transfers set is_called_off = true,
      state = case when state = 'running' then state else 'cancelled' end,
      ended_at = case when state = 'running' then null else ${portico.now()}::timestamptz end
    where site_id = ${site_id} and id = ${id} and state = any(${[...OPEN_STATES]})
    returning state`.execute(portico.db);
  const row = rows[0];
  return row && { isEnded: row.state === 'cancelled' };
}

/** A report that nobody needs. @returns false while it is under way, or where there is none */
export async function removeTransfer(portico: Portico, siteId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await portico.db
    .deleteFrom('site_transfers')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'not in', [...OPEN_STATES])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
