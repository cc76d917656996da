import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { hashToken } from '../../identity/token.ts';
import { type CartRecord, findCart, newCapability } from './cart-record.ts';

/**
 * Joins what lies in a browser's cart with what the member has put in elsewhere, as they log in: the browser's cart is
 * theirs from now on. Without one, it gets theirs. Of the same variant the larger quantity counts.
 * @param token what the browser's cookie holds
 * @returns the token the cookie is to hold; undefined where the browser has no cart then either
 */
export async function joinCart(
  portico: Portico,
  { siteId, memberId }: { siteId: Id; memberId: Id },
  token: string | undefined,
): Promise<string | undefined> {
  return portico.db.transaction().execute(async (tx) => {
    const found = await findCart(tx, siteId, token);
    const own = found && !found.isPurchased ? found : undefined;
    // In one order, whichever of them is the browser's.
    const { rows } = await sql<{ id: Id; isTheirs: boolean }>`
      select id, member_id = ${memberId} as "isTheirs" from carts
      where site_id = ${siteId} and not is_purchased
        and (id = ${own?.id ?? ''} or (member_id = ${memberId} and order_id is null))
      order by id for update`.execute(tx);
    const kept = rows.filter(({ id, isTheirs }) => isTheirs && id !== own?.id).map(({ id }) => id);
    const [target, ...others] = own ? [own.id, ...kept] : kept.toReversed();
    if (target === undefined) return undefined;
    for (const other of others) await moveLines(tx, siteId, other, target);
    const fresh = own ? undefined : newCapability();
    await tx
      .updateTable('carts')
      .set({
        member_id: memberId,
        updated_at: portico.now(),
        // What was taken out may have come back with the other cart.
        removed_line: null,
        ...(fresh === undefined ? {} : { token_hash: hashToken(fresh) }),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', target)
      .execute();
    return fresh ?? token;
  });
}

/** Brings one cart's lines into another, as far as there is room, and takes the emptied one away. */
export async function moveLines(tx: Tx, siteId: Id, from: Id, to: Id): Promise<void> {
  await sql`
    update cart_lines l set quantity = greatest(l.quantity, o.quantity) from cart_lines o
    where l.site_id = ${siteId} and l.cart_id = ${to} and o.site_id = ${siteId} and o.cart_id = ${from}
      and o.product_id = l.product_id and o.variant_id = l.variant_id and o.add_ons = l.add_ons`.execute(tx);
  await sql`
    insert into cart_lines (site_id, cart_id, id, product_id, variant_id, quantity, title, gift, add_ons, position)
    select o.site_id, ${to}, o.id, o.product_id, o.variant_id, o.quantity, o.title, o.gift, o.add_ons,
      row_number() over (order by o.position) + coalesce(there.last, 0)
    from cart_lines o, (
      select count(*) as count, max(position) as last from cart_lines where site_id = ${siteId} and cart_id = ${to}
    ) there
    where o.site_id = ${siteId} and o.cart_id = ${from} and not exists (
      select from cart_lines l where l.site_id = ${siteId} and l.cart_id = ${to}
        and l.product_id = o.product_id and l.variant_id = o.variant_id and l.add_ons = o.add_ons)
    order by o.position
    limit greatest(0, ${COMMERCE_LIMITS.linesPerCart} - (
      select count(*) from cart_lines where site_id = ${siteId} and cart_id = ${to}))`.execute(tx);
  await tx.deleteFrom('carts').where('site_id', '=', siteId).where('id', '=', from).execute();
}

/** Is this cart a member's? */
export async function isMembersCart(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const row = await portico.db
    .selectFrom('carts')
    .select('member_id')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row !== undefined && row.member_id !== null;
}

/**
 * Leaves a browser that logs out a copy of the cart as a stranger's own; the member's stays theirs.
 * @returns the copy's token; undefined where there is nothing to copy
 */
export async function cloneCart(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
): Promise<string | undefined> {
  const cart = await findCart(portico.db, siteId, token);
  if (!cart || cart.isPurchased || cart.lines.length === 0) return undefined;
  return portico.db
    .transaction()
    .execute(async (tx) => (await copyCart(portico, tx, siteId, cart, { coupons: cart.coupons })).token);
}

/**
 * Makes another cart of what lies in one, for another browser. Gift cards, which are money, are not copied.
 * @returns its id and the token that opens it
 */
export async function copyCart(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  cart: CartRecord,
  more: { coupons: string[]; country?: string; recoveredFrom?: Id },
): Promise<{ id: Id; token: string }> {
  const token = newCapability();
  const id = portico.newId();
  const now = portico.now();
  const lines = cart.lines.map((line) => ({
    site_id: siteId,
    cart_id: id,
    id: portico.newId(),
    product_id: line.productId,
    variant_id: line.variantId,
    quantity: line.quantity,
    title: line.title,
    position: line.position,
    gift: line.gift && JSON.stringify(line.gift),
    add_ons: JSON.stringify(line.addOns),
  }));
  await tx
    .insertInto('carts')
    .values({
      site_id: siteId,
      id,
      token_hash: hashToken(token),
      coupons: more.coupons,
      country: more.country ?? '',
      recovered_from: more.recoveredFrom ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (lines.length > 0) await tx.insertInto('cart_lines').values(lines).execute();
  return { id, token };
}
