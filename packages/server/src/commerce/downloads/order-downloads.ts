import type { OrderDownloads } from '@portico/model/api/downloads';
import { type DownloadGrant, downloadStanding } from '@portico/model/commerce/download/ask-download';
import type { CustomerDownload } from '@portico/model/commerce/download/download-state';
import { isPaid, type OrderState } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { formatDate } from '@portico/model/text/format-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { Database } from '../../database/tables.ts';
import type { OrderRow } from '../orders/order-record.ts';
import type { Shop } from '../shop.ts';
import { downloadPath } from './download-links.ts';

/** A file that an order bought, with all that decides whether it can be downloaded. */
export interface DownloadRow {
  id: Id;
  order_id: Id;
  order_position: number;
  allowed: number | null;
  used: number;
  expires_at: Date | null;
  begun_at: Date | null;
  sent_bytes: string;
  filename: string;
  stored: string;
  bytes: number;
  title: string;
  download_links: number;
  state: OrderState;
  /** Its order was paid back, its pieces were, or the customer won a dispute. */
  is_returned: boolean;
}

/** Of `order_downloads d`: what is refunded or lost to a dispute is over. @param where what is asked for */
export const selectDownloads = (where: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<DownloadRow>`
  select d.id, d.order_id, d.order_position, d.allowed, d.used, d.expires_at, d.begun_at, d.sent_bytes,
    f.filename, f.stored, f.bytes, l.title, o.download_links, o.state,
    (o.total > 0 and o.refunded >= o.total) or l.quantity <= (
      select coalesce(sum((piece->>'quantity')::int), 0) from order_refunds r, jsonb_array_elements(r.lines) piece
      where r.site_id = d.site_id and r.order_id = d.order_id and (piece->>'position')::int = d.order_position
    ) or exists (
      select from order_disputes q where q.site_id = d.site_id and q.order_id = d.order_id and q.state = 'lost'
    ) as is_returned
  from order_downloads d
  join download_files f on f.site_id = d.site_id and f.id = d.file_id
  join orders o on o.site_id = d.site_id and o.id = d.order_id
  join order_lines l on l.site_id = d.site_id and l.order_id = d.order_id and l.position = d.order_position
  where ${where} ${end}`;

export const isEnded = ({ state, is_returned }: DownloadRow): boolean => !isPaid(state) || is_returned;

export const grantOf = (row: DownloadRow): DownloadGrant => ({
  allowed: row.allowed,
  used: row.used,
  expiresMs: row.expires_at?.getTime() ?? null,
  begunMs: row.begun_at?.getTime() ?? null,
  sentBytes: Number(row.sent_bytes),
  bytes: row.bytes,
});

/** What an order bought to download, in the order of its lines. */
export async function downloadsOf(
  db: Kysely<Database>,
  siteId: Id,
  orderId: Id,
  downloadId?: Id,
): Promise<DownloadRow[]> {
  const one = downloadId === undefined ? sql`` : sql`and d.id = ${downloadId}`;
  const where = sql`d.site_id = ${siteId} and d.order_id = ${orderId} ${one}`;
  return (await selectDownloads(where, sql`order by d.order_position, d.id`).execute(db)).rows;
}

/** Titles of an order's downloads that have no file yet. */
export async function waitingFor(db: Kysely<Database>, { site_id, id, state }: OrderRow): Promise<string[]> {
  if (!isPaid(state)) return [];
  const { rows } = await sql<{ title: string }>`
    select l.title from order_lines l
    where l.site_id = ${site_id} and l.order_id = ${id} and l.product_type = 'digital' and not exists (
      select from order_downloads d
      where d.site_id = l.site_id and d.order_id = l.order_id and d.order_position = l.position)
    order by l.position`.execute(db);
  return rows.map(({ title }) => title);
}

/** A download as who bought it sees it, with a link that works for a day. */
export function asCustomerDownload(
  { env, now }: Pick<Portico, 'env' | 'now'>,
  { siteId, timeZone }: Pick<Shop, 'siteId' | 'timeZone'>,
  row: DownloadRow,
  language: string,
): CustomerDownload {
  const grant = grantOf(row);
  const standing = downloadStanding(grant, now().getTime(), isEnded(row));
  const linked = { siteId, orderId: row.order_id, links: row.download_links, downloadId: row.id };
  return {
    title: row.title,
    filename: row.filename,
    bytes: row.bytes,
    standing,
    ...(standing === 'ready'
      ? { href: downloadPath(env, linked, { filename: row.filename, ends: row.expires_at, now: now() }) }
      : {}),
    left: grant.allowed === null ? null : Math.max(0, grant.allowed - grant.used),
    until: row.expires_at ? formatDate(row.expires_at.toISOString(), language, timeZone) : '',
  };
}

/** What an order bought to download, for its page. */
export async function customerDownloads(
  portico: Portico,
  shop: Shop,
  order: OrderRow,
): Promise<{ downloads: CustomerDownload[]; isWaiting: boolean }> {
  const rows = await downloadsOf(portico.db, order.site_id, order.id);
  return {
    downloads: rows.map((row) => asCustomerDownload(portico, shop, row, order.language)),
    isWaiting: (await waitingFor(portico.db, order)).length > 0,
  };
}

/** The same for those who work on orders. */
export async function ownerDownloads(portico: Portico, order: OrderRow): Promise<OrderDownloads> {
  const rows = await downloadsOf(portico.db, order.site_id, order.id);
  const nowMs = portico.now().getTime();
  const waiting = await waitingFor(portico.db, order);
  return {
    downloads: rows.map((row) => ({
      id: row.id,
      title: row.title,
      filename: row.filename,
      bytes: row.bytes,
      standing: downloadStanding(grantOf(row), nowMs, isEnded(row)),
      used: row.used,
      allowed: row.allowed,
      expiresAt: row.expires_at?.toISOString() ?? null,
      lastAt: row.begun_at?.toISOString() ?? null,
    })),
    waiting,
    canRenew: rows.some((row) => !isEnded(row)),
    waivedAt: order.withdrawal_waived_at?.toISOString() ?? null,
  };
}
