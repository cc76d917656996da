import type { DraftOrder } from '@portico/model/commerce/draft-order';
import { isCountry, regionCode } from '@portico/model/commerce/countries';
import { normaliseEmail } from '@portico/model/api/account-fields';
import type { Id } from '@portico/model/documents/id';
import { hashToken } from '../../identity/token.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { type CartLineRecord, type CartRecord, newCapability } from '../cart/cart-record.ts';

type NewLine = Omit<CartLineRecord, 'id'>;

/** The lines of a draft as a cart has them: each variant once. */
function linesOf({ lines }: DraftOrder, newId: () => Id): CartLineRecord[] {
  const all = new Map<string, NewLine & { id: Id }>();
  for (const line of lines) {
    const id = newId();
    const custom = 'custom' in line ? line.custom : null;
    const [productId, variantId] = 'custom' in line ? ['', id] : [line.productId, line.variantId];
    const key = `${productId} ${variantId}`;
    const there = all.get(key);
    if (there) there.quantity += line.quantity;
    else
      all.set(key, {
        id,
        productId,
        variantId,
        quantity: line.quantity,
        title: custom?.title ?? '',
        position: all.size + 1,
        gift: null,
        addOns: {},
        custom,
      });
  }
  return [...all.values()];
}

/** Where a draft goes, as far as that is said. */
export function placeOf({ customer }: Pick<DraftOrder, 'customer'>): CartRecord['location'] {
  const { country, state, zip } = customer;
  return isCountry(country)
    ? { country, region: regionCode(country, state) ?? '', zip: zip.trim().slice(0, 20) }
    : null;
}

/** A draft as a cart, though nothing is kept of it. @param held what is held for it already */
export function asCart(
  portico: Portico,
  draft: DraftOrder,
  held: NonNullable<CartRecord['draft']>['held'] = [],
): CartRecord {
  return {
    id: '',
    version: '',
    createdAt: portico.now(),
    orderId: null,
    isPurchased: false,
    location: placeOf(draft),
    shippingRate: draft.shippingRate,
    coupons: [],
    giftCards: [],
    removed: null,
    buyer: { email: normaliseEmail(draft.customer.email), vatNumber: draft.customer.vatNumber },
    lines: linesOf(draft, portico.newId),
    draft: { ...draft, accountId: null, held },
  };
}

/** Writes a draft: its cart, what is in it, and what its owner set. @param total what it comes to now */
export async function writeDraft(
  portico: Portico,
  tx: Tx,
  { siteId, id, accountId }: { siteId: Id; id: Id; accountId: Id },
  draft: DraftOrder,
  total: number,
): Promise<void> {
  const now = portico.now();
  const place = placeOf(draft) ?? { country: '', region: '', zip: '' };
  const { email, firstName, lastName } = draft.customer;
  const goes = { ...place, shipping_rate: draft.shippingRate, updated_at: now };
  await tx
    .insertInto('carts')
    .values({
      site_id: siteId,
      id,
      // Nobody comes to it but by a link.
      token_hash: hashToken(newCapability()),
      created_at: now,
      ...goes,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(goes))
    .execute();
  await tx.deleteFrom('cart_lines').where('site_id', '=', siteId).where('cart_id', '=', id).execute();
  const lines = linesOf(draft, portico.newId);
  if (lines.length > 0)
    await tx
      .insertInto('cart_lines')
      .values(
        lines.map((line) => ({
          site_id: siteId,
          cart_id: id,
          id: line.id,
          product_id: line.productId,
          variant_id: line.variantId,
          quantity: line.quantity,
          title: line.title,
          position: line.position,
          custom: line.custom ? JSON.stringify(line.custom) : null,
        })),
      )
      .execute();
  const written = {
    customer: JSON.stringify(draft.customer),
    discount: draft.discount && JSON.stringify(draft.discount),
    shipping: draft.shipping && JSON.stringify(draft.shipping),
    note: draft.note,
    total,
    search_text: `${firstName} ${lastName} ${email}`.trim().toLowerCase(),
    updated_at: now,
  };
  await tx
    .insertInto('draft_orders')
    .values({ site_id: siteId, id, account_id: accountId, created_at: now, ...written })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(written))
    .execute();
}

/** A stored cart as the draft that was written. */
export function asDraft({ lines, shippingRate, draft }: CartRecord): DraftOrder {
  if (!draft) throw new Error('This cart is no draft order');
  const { customer, discount, shipping, note } = draft;
  return {
    customer,
    lines: lines.map(({ productId, variantId, quantity, custom }) =>
      custom ? { custom, quantity } : { productId, variantId, quantity },
    ),
    discount,
    shippingRate,
    shipping,
    note,
  };
}
