import type { DraftOrder } from '@portico/model/commerce/draft-order';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { hashToken } from '../../identity/token.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import { type CartRecord, lockCart, newCapability } from '../cart/cart-record.ts';
import { readCart } from '../cart/read-cart.ts';
import { checkoutPath } from '../checkout/checkout-paths.ts';
import { findOrder } from '../orders/order-record.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { stockChanged } from '../stock/stock-changed.ts';
import { asCart, writeDraft } from './draft-record.ts';
import { holdForDraft, releaseDraft } from './hold-stock.ts';
import { queueLetter } from '../send-letter.ts';
import { linkLetter } from './link-mail.ts';

const DAY_MS = 24 * 3_600_000;

export const noSuchDraft = () =>
  refuse(404, 'not-found', 'There is no such draft order. It may have been ordered or deleted.');

/** A draft with its lock, which can still be changed. @throws ShopRefused where it cannot */
async function lockDraft(tx: Tx, siteId: Id, id: Id): Promise<CartRecord> {
  const cart = await lockCart(tx, siteId, id);
  if (!cart?.draft || cart.isPurchased) throw new ShopRefused(noSuchDraft());
  const order = cart.orderId === null ? undefined : await findOrder(tx, siteId, cart.orderId);
  if (order?.state === 'pending')
    throw new ShopRefused(
      refuse(409, 'payment-open', 'The customer is paying for this order right now. Please try again later.'),
    );
  return cart;
}

const piecesOf = ({ lines }: CartRecord) =>
  lines
    .filter(({ custom }) => !custom)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

async function hold(
  portico: Portico,
  tx: Tx,
  who: { siteId: Id; id: Id; accountId: Id },
  cart: CartRecord,
): Promise<string[]> {
  const invalidated = await holdForDraft(portico, tx, who, piecesOf(cart));
  if (!invalidated)
    throw new ShopRefused(
      refuse(
        409,
        'stock-changed',
        'There are fewer items in stock than this order has. Nothing was changed.',
      ),
    );
  return invalidated;
}

/** Writes a new draft order. */
export async function addDraft(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  draft: DraftOrder,
): Promise<ShopOutcome<{ id: Id }>> {
  const id = portico.newId();
  const { priced } = await readCart(portico.db, siteId, asCart(portico, draft), portico.now());
  await portico.db
    .transaction()
    .execute((tx) => writeDraft(portico, tx, { siteId, id, accountId }, draft, priced.total));
  return { ok: true, value: { id } };
}

/** Changes a draft order; what is held for it follows. @param updatedAt as it was read: a later one is refused */
export async function changeDraft(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  id: Id,
  { draft, updatedAt }: { draft: DraftOrder; updatedAt: string },
): Promise<ShopOutcome<{ id: Id }>> {
  const { priced } = await readCart(portico.db, siteId, asCart(portico, draft), portico.now());
  const invalidated: string[] = [];
  const outcome = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const cart = await lockDraft(tx, siteId, id);
      const row = await tx
        .selectFrom('draft_orders')
        .select('updated_at')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (row.updated_at.toISOString() !== updatedAt)
        throw new ShopRefused(
          refuse(409, 'conflict', 'Somebody else changed this draft in the meantime. Please reload it.'),
        );
      const isHeld = (cart.draft?.held.length ?? 0) > 0;
      if (isHeld) invalidated.push(...(await releaseDraft(portico, tx, siteId, id)));
      await writeDraft(portico, tx, { siteId, id, accountId }, draft, priced.total);
      if (isHeld)
        invalidated.push(...(await hold(portico, tx, { siteId, id, accountId }, asCart(portico, draft))));
      return { id };
    }),
  );
  if (outcome.ok) stockChanged(portico, siteId, invalidated);
  return outcome;
}

/** Deletes a draft order; what was held for it is back in stock, its link opens nothing any more. */
export async function deleteDraft(portico: Portico, siteId: Id, id: Id): Promise<ShopOutcome<undefined>> {
  const invalidated: string[] = [];
  const outcome = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockDraft(tx, siteId, id);
      invalidated.push(...(await releaseDraft(portico, tx, siteId, id)));
      await tx.deleteFrom('carts').where('site_id', '=', siteId).where('id', '=', id).execute();
      return undefined;
    }),
  );
  if (outcome.ok) stockChanged(portico, siteId, invalidated);
  return outcome;
}

/** How a payment link is made. */
export interface NewLink {
  days: number;
  holdsStock: boolean;
  send: boolean;
}

/**
 * Makes the link by which a draft order can be paid, at the checkout; the one before opens nothing any more.
 * @returns its address, which is stored nowhere
 */
export async function makeLink(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  id: Id,
  { days, holdsStock, send }: NewLink,
): Promise<ShopOutcome<string>> {
  const site = await findSite(portico, siteId);
  if (!site) return noSuchDraft();
  const now = portico.now();
  const token = newCapability();
  const url = publicOrigin(portico.env, site) + checkoutPath(token);
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const invalidated: string[] = [];
  const outcome = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const cart = await lockDraft(tx, siteId, id);
      const { customer } = cart.draft ?? {};
      const { json, shop } = await readCart(tx, siteId, cart, now);
      const [problem] = json.problems;
      if (problem) throw new ShopRefused(refuse(409, problem.code, problem.message));
      if (json.subscription)
        throw new ShopRefused(
          refuse(409, 'subscription', 'Subscriptions are ordered by customers themselves.'),
        );
      if (send && !customer?.email.trim()) {
        const error = 'Please enter the customer’s email address first.';
        throw new ShopRefused(refuse(400, 'invalid', error, { email: error }));
      }
      invalidated.push(...(await releaseDraft(portico, tx, siteId, id)));
      if (holdsStock) invalidated.push(...(await hold(portico, tx, { siteId, id, accountId }, cart)));
      await tx
        .updateTable('carts')
        .set({ checkout_token_hash: hashToken(token), updated_at: now })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute();
      await tx
        .updateTable('draft_orders')
        .set({ link_expires_at: expiresAt, ...(send ? { link_sent_at: now } : {}) })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute();
      if (send && customer)
        await queueLetter(
          portico,
          tx,
          { shop, site },
          linkLetter(shop, customer, { url, expiresAt, holdsStock, total: json.grandTotalCents }),
        );
      return url;
    }),
  );
  if (outcome.ok) stockChanged(portico, siteId, invalidated);
  return outcome;
}
