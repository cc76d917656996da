import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import type { Portico } from '../core/portico.ts';
import { EndpointError } from '../http/endpoint.ts';
import { ARCHIVE_DAYS } from './sweep-transfers.ts';
import { findTransfer, type Transfer } from './transfer-record.ts';

const DAY_MS = 86_400_000;

/** An import or export as the app shows it. */
export const transferShape = z.object({
  id: z.string(),
  kind: z.enum(['export', 'wordpress', 'folder']),
  task: z.enum(['export', 'read', 'import']),
  state: z.enum(['collecting', 'waiting', 'running', 'planned', 'done', 'failed', 'cancelled']),
  /** The part under way, how much of it is done, and how much there is; 0 where nobody knows. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  isCalledOff: z.boolean(),
  filename: z.string(),
  /** What can be downloaded; 0 when there is nothing (any more). */
  bytes: z.number(),
  downloadableUntil: z.iso.datetime().nullable(),
  problem: z.string(),
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

const count = z.object({ what: z.string(), count: z.number() });
const note = z.object({ what: z.string(), why: z.string() });
const document = z.object({ id: z.string(), kind: z.string(), title: z.string() });

/** What an import would bring. */
export const preview = z.object({
  source: z.string(),
  counts: z.array(count),
  here: z.number(),
  files: z.number(),
  canFetch: z.boolean(),
  changed: z.array(note),
  leftOut: z.array(note),
});

/** What became of it. */
export const report = z.object({
  counts: z.array(count),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  documents: z.array(document),
  kept: z.array(document),
  changed: z.array(note),
  leftOut: z.array(note),
  more: z.number(),
});

export const byTransfer = z.object({ id });

export function shownTransfer(row: Omit<Transfer, 'report' | 'preview'>): z.input<typeof transferShape> {
  const bytes = Number(row.bytes);
  return {
    id: row.id,
    kind: row.kind,
    task: row.task,
    state: row.state,
    step: row.step,
    done: row.done,
    total: row.total,
    isCalledOff: row.is_called_off,
    filename: row.filename,
    bytes,
    downloadableUntil:
      bytes > 0 && row.ended_at
        ? new Date(row.ended_at.getTime() + ARCHIVE_DAYS * DAY_MS).toISOString()
        : null,
    problem: row.problem,
    askedBy: row.asked_by,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** @throws EndpointError where the site has none of this id */
export async function transferOf(portico: Portico, siteId: string, wanted: string): Promise<Transfer> {
  const found = await findTransfer(portico, siteId, wanted);
  if (!found) throw new EndpointError(404, { error: 'There is no such import or export on this site.' });
  return found;
}
