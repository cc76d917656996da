import { transferShape } from '@portico/model/api/transfers';
import { z } from 'zod';
import type { Portico } from '../core/portico.ts';
import { EndpointError } from '../http/endpoint.ts';
import { ARCHIVE_DAYS } from './sweep-transfers.ts';
import { findTransfer, type Transfer } from './transfer-record.ts';

const DAY_MS = 86_400_000;

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
