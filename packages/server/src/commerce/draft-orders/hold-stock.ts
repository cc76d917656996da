import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { lockCart } from '../cart/cart-record.ts';
import { type Pieces, putBackPieces, takePieces } from '../stock/reserve.ts';
import { stockChanged } from '../stock/stock-changed.ts';

/** Drafts looked after in one run; the next run goes on. */
const AT_MOST = 500;

async function keepHeld(tx: Tx, siteId: Id, id: Id, held: readonly Pieces[]): Promise<void> {
  await tx
    .updateTable('draft_orders')
    .set({ held: JSON.stringify(held) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes what a draft order asks for out of stock, until it is ordered or let go. Its cart must be locked.
 * @returns tags that were invalidated, for `stockChanged` after the commit; undefined where too few are left
 */
export async function holdForDraft(
  portico: Portico,
  tx: Tx,
  { siteId, id, accountId }: { siteId: Id; id: Id; accountId: Id },
  pieces: readonly Pieces[],
): Promise<string[] | undefined> {
  const movement = { reason: 'draft', at: portico.now(), accountId } as const;
  const outcome = await takePieces(tx, siteId, pieces, movement);
  if (!outcome) return undefined;
  await keepHeld(tx, siteId, id, outcome.taken);
  return outcome.invalidated;
}

/**
 * Puts back what was taken out of stock for a draft order, once. Locks its cart.
 * @returns tags that were invalidated, for `stockChanged` after the commit
 */
export async function releaseDraft(portico: Portico, tx: Tx, siteId: Id, id: Id): Promise<string[]> {
  const cart = await lockCart(tx, siteId, id);
  const held = cart?.draft?.held ?? [];
  if (held.length === 0) return [];
  await keepHeld(tx, siteId, id, []);
  return putBackPieces(tx, siteId, held, { reason: 'draft', at: portico.now() });
}

/** Lets go what is held for draft orders whose link has expired. */
export async function releaseExpiredDrafts(portico: Portico): Promise<void> {
  const expired = () =>
    portico.db
      .selectFrom('draft_orders')
      .select(['site_id', 'id'])
      .where(sql<boolean>`held <> '[]'`)
      .where('link_expires_at', '<=', portico.now());
  for (const { site_id: siteId, id } of await expired().limit(AT_MOST).execute()) {
    const invalidated = await portico.db.transaction().execute(async (tx) => {
      await lockCart(tx, siteId, id);
      // A new link was made, perhaps.
      const still = await tx
        .selectFrom('draft_orders')
        .select('id')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('link_expires_at', '<=', portico.now())
        .executeTakeFirst();
      return still ? releaseDraft(portico, tx, siteId, id) : [];
    });
    stockChanged(portico, siteId, invalidated);
  }
}
