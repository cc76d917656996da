import { type Id, isId } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { isSandbox } from '../../../../connected-services/providers/paypal/paypal-client.ts';
import { PAYPAL, paypal, webhookOf } from '../../../../connected-services/providers/paypal/paypal.ts';
import { credentialsOf } from '../../../../connected-services/site-credentials.ts';
import type { Portico } from '../../../../core/portico.ts';
import type { ProviderEvent } from '../../provider.ts';
import { atPayPal } from './paypal-site.ts';
import { isSignedByPayPal } from './paypal-signature.ts';

const mark = z.string().nullish();

/** What is read of an event: which one it is, and of what. Its signature says that PayPal wrote it. */
const event = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().max(255),
  resource: z.object({
    id: mark,
    custom_id: mark,
    /** Of a payment: of which order it is. */
    supplementary_data: z.object({ related_ids: z.object({ order_id: mark }).nullish() }).nullish(),
    /** Of an order. */
    purchase_units: z.array(z.object({ custom_id: mark })).nullish(),
    /** Of a refund: the capture it is of is called `up`. */
    links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
    /** Of a dispute. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })).nullish(),
  }),
});

/** An event for a site; null where PayPal did not sign it for the site's webhook. */
export async function readEvent(
  portico: Portico,
  siteId: Id,
  sent: { body: string; headers: IncomingHttpHeaders },
): Promise<ProviderEvent | null> {
  const connection = await credentialsOf(portico, siteId, paypal);
  const webhook = connection && webhookOf(connection);
  if (!connection || webhook === undefined) return null;
  if (!(await isSignedByPayPal(portico, sent, { webhook, isSandbox: isSandbox(connection.settings) })))
    return null;
  const read = event.safeParse(JSON.parse(sent.body));
  if (!read.success) return null;
  const { id, event_type: kind, resource } = read.data;
  if (kind === REMOVED)
    return { id, kind, orderId: undefined, ...(resource.id ? { removed: resource.id } : {}) };
  const orderId = await orderOf(portico, siteId, resource);
  if (orderId !== undefined) await nameCharge(portico, siteId, orderId, resource);
  return { id, kind, orderId };
}

const REMOVED = 'VAULT.PAYMENT-TOKEN.DELETED';

/** What was charged by what is kept and never answered for is known by its event from now on. */
async function nameCharge(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { supplementary_data: of }: z.infer<typeof event>['resource'],
): Promise<void> {
  const order = of?.related_ids?.order_id;
  if (typeof order !== 'string' || !/^\w{1,36}$/.test(order)) return;
  await portico.db
    .updateTable('payment_attempts')
    .set({ reference: order, updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('provider', '=', PAYPAL)
    .where('state', '=', 'open')
    .where('reference', 'is', null)
    .where(sql<boolean>`terms ? 'kept'`)
    .execute();
}

/** The order of this site that an event's resource is of. Several sites may share one app, and hear of each other. */
async function orderOf(
  portico: Portico,
  siteId: Id,
  resource: z.infer<typeof event>['resource'],
): Promise<Id | undefined> {
  const named = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  if (typeof named === 'string') return marked(portico, siteId, named);
  // Refunds and disputes made at PayPal say of which capture they are, and that says of which order.
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const capture =
    resource.disputed_transactions?.[0]?.seller_transaction_id ?? /\/captures\/(\w+)$/.exec(up ?? '')?.[1];
  return typeof capture === 'string' ? ofCapture(portico, siteId, capture) : undefined;
}

async function ofCapture(portico: Portico, siteId: Id, capture: string): Promise<Id | undefined> {
  const { rows } = await sql<{ order_id: Id }>`
    select order_id from payment_attempts where site_id = ${siteId} and provider = ${PAYPAL}
      and split_part(reference, ' ', 2) = ${capture}`.execute(portico.db);
  if (rows[0]) return rows[0].order_id;
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}`;
  const found = z.object({ custom_id: mark }).parse(await atPayPal(portico, siteId, { method: 'GET', path }));
  return typeof found.custom_id === 'string' ? marked(portico, siteId, found.custom_id) : undefined;
}

/** The order of this site that a mark of ours names. */
async function marked(portico: Portico, siteId: Id, text: string): Promise<Id | undefined> {
  const [site, orderId] = text.split('.');
  if (site !== siteId || !isId(orderId)) return undefined;
  const order = await portico.db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.id;
}
