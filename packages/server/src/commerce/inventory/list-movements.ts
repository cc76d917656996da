import type { StockMovement } from '@portico/model/api/inventory';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;

/** What became of the stock of a variant, newest first. */
export async function listMovements(
  portico: Portico,
  siteId: Id,
  { productId, variantId, before }: { productId: Id; variantId: string; before: string | undefined },
): Promise<{ items: StockMovement[]; next?: string }> {
  const rows = await portico.db
    .selectFrom('stock_movements as m')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'm.site_id').onRef('o.id', '=', 'm.order_id'),
    )
    .select(['m.id', 'm.reason', 'm.change', 'm.quantity', 'm.unlimited', 'm.text', 'm.created_at'])
    .select(['o.id as order_id', 'o.number_text', 'a.name', 'a.email'])
    .where('m.site_id', '=', siteId)
    .where('m.product_id', '=', productId)
    .where('m.variant_id', '=', variantId)
    .$if(before !== undefined, (all) => all.where('m.id', '<', Number(before)))
    .orderBy('m.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({
    id: String(row.id),
    reason: row.reason,
    change: row.change,
    quantity: row.quantity,
    unlimited: row.unlimited,
    order: row.order_id ? { id: row.order_id, number: row.number_text } : null,
    by: row.name || row.email || null,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  }));
  const last = items.at(-1);
  return rows.length > PAGE && last ? { items, next: last.id } : { items };
}
