import type { Id } from '@portico/model/documents/id';
import { orderKeyBetween, orderKeys } from '@portico/model/documents/order';
import { sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, type Tx, tags } from '../core/portico.ts';
import type { Actor } from './actor.ts';
import { writeCards } from './cards/write-cards.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { lockSiteContent } from './locks.ts';
import { done, notFound, type Outcome, outcomeOf, Refused } from '../core/refusal.ts';
import { requireEdit, requirePublish } from './rights.ts';

/**
 * Puts a document right after another of the same kind and place, or first. The order of public items changes at
 * once: it is no part of any document.
 */
export async function orderDocument(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  id: Id,
  after: Id | null,
): Promise<Outcome<DocumentRecord>> {
  const moved = await outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const found = await sql<{ id: Id; kind: string; parent_id: Id | null; order_key: string }>`
        select s.id, s.kind, s.parent_id, s.order_key from documents d
        join documents s on s.site_id = d.site_id and s.kind = d.kind and s.parent_id is not distinct from d.parent_id
          and s.state <> 'deleted'
        where d.site_id = ${siteId} and d.id = ${id} and d.state <> 'deleted'
        order by s.order_key, s.id`.execute(tx);
      const self = found.rows.find((row) => row.id === id);
      const others = found.rows.filter((row) => row.id !== id);
      const at = after === null ? 0 : others.findIndex((row) => row.id === after) + 1;
      if (!self || (after !== null && at === 0)) throw new Refused(notFound());
      requireEdit(actor, [self]);
      // The order of public items is public at once.
      if (self.parent_id !== null) requirePublish(actor, [self]);
      const key = orderKeyBetween(others[at - 1]?.order_key ?? null, others[at]?.order_key ?? null);
      const changed =
        key === null ? renumbered([...others.slice(0, at), self, ...others.slice(at)]) : [{ id, key }];
      await writeOrder(tx, siteId, changed);
      if (self.parent_id === null) return [];
      await writeCards(
        tx,
        siteId,
        changed.map((row) => row.id),
        portico.now(),
      );
      const touched = [tags.list(self.parent_id)];
      await writeInvalidation(tx, siteId, touched);
      return touched;
    }),
  );
  if (!moved.ok) return moved;
  if (moved.value.length > 0) portico.invalidated(siteId, moved.value);
  return done((await readDocument(portico.db, siteId, id)) as DocumentRecord);
}

function renumbered(rows: ReadonlyArray<{ id: Id }>): Array<{ id: Id; key: string }> {
  const keys = orderKeys(rows.length);
  return rows.map(({ id }, i) => ({ id, key: keys[i] ?? 'a0' }));
}

async function writeOrder(tx: Tx, siteId: Id, rows: ReadonlyArray<{ id: Id; key: string }>): Promise<void> {
  await sql`
    update documents d set order_key = w.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id text, key text)
    where d.site_id = ${siteId} and d.id = w.id`.execute(tx);
}
