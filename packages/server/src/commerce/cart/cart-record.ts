import { randomBytes } from 'node:crypto';
import type { AddOnValues } from '@portico/model/commerce/add-on/fill-in';
import type { Discount } from '@portico/model/commerce/discount';
import type { LineOption } from '@portico/model/commerce/line-option';
import type { DatedRate } from '@portico/model/commerce/price-cart';
import type { CartEntryJson } from '@portico/model/commerce/cart-json';
import type { GiftRecipient } from '@portico/model/commerce/gift-card/gift';
import type {
  CustomLine,
  DraftCustomer,
  DraftDiscount,
  DraftShipping,
} from '@portico/model/commerce/draft-order';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import { hashToken } from '../../identity/token.ts';
import type { Database } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';

export interface CartLineRecord {
  id: Id;
  productId: Id;
  variantId: string;
  quantity: number;
  /** What it was called when it was put in. */
  title: string;
  position: number;
  /** For whom, where it is a gift card for somebody else. */
  gift: GiftRecipient | null;
  /** What was filled in, by the keys of its product's fields. */
  addOns: AddOnValues;
  /** What it is where it is no product: only in a draft order. */
  custom?: CustomLine | null;
  /** As it was sold, where it stands in an order that is changed: what it costs now is of no matter. */
  sold?: SoldLine;
}

/** What a line of an order says of what was sold. */
export interface SoldLine {
  unitPrice: number;
  title: string;
  sku: string;
  productType: CartEntryJson['productType'];
  options: LineOption[];
  /** How many there were. */
  quantity: number;
  /** Of what is for sale no longer. */
  taxClass: string;
}

/** What its owner set of a cart that is a draft order. */
export interface DraftTerms {
  customer: DraftCustomer;
  discount: DraftDiscount | null;
  shipping: DraftShipping | null;
  accountId: Id | null;
  note: string;
  /** Pieces taken out of stock for it already. */
  held: Array<{ productId: Id; variantId: string; quantity: number }>;
  /** What an order that is changed goes on to have: discounts whatever they ask for, and its way of shipping. */
  kept?: { discounts: Discount[]; shipping: DatedRate | null };
}

/** What prices go by of who buys. */
export interface Buyer {
  email: string;
  /** '' of private customers. */
  vatNumber: string;
}

/** A cart as it is stored. */
export interface CartRecord {
  id: Id;
  /** Another one after whatever changes in the cart: each change of a line writes the cart's row too. */
  version: string;
  createdAt: Date;
  orderId: Id | null;
  isPurchased: boolean;
  /** Where it is to be sent; null while nobody said. */
  location: { country: string; region: string; zip: string } | null;
  shippingRate: string;
  coupons: string[];
  /** Ids of the gift cards that were entered, in that order. */
  giftCards: Id[];
  /** The line that was taken out by the last change, and when. */
  removed: {
    line: Pick<CartLineRecord, 'id' | 'productId' | 'variantId' | 'quantity' | 'title'>;
    at: Date;
  } | null;
  /** Who orders it, where that is known: said at the checkout, not stored with it. */
  buyer?: Buyer;
  /** In the order they were put in. */
  lines: CartLineRecord[];
  /** Of a draft order. */
  draft?: DraftTerms | null;
  /** The abandoned checkout whose link it came from. */
  recoveredFrom?: Id | null;
}

/** A capability of 128 random bits, safe in addresses and cookies. */
export function newCapability(): string {
  return randomBytes(16).toString('base64url');
}

const CAPABILITY = /^[\w-]{22}$/;

/** A row of `cart_lines` as JSON, so that whatever belongs to a line comes back with it. */
interface StoredRemoval {
  row: {
    id: Id;
    product_id: Id;
    variant_id: string;
    quantity: number;
    title: string;
  };
  at: string;
}

interface Row {
  id: Id;
  version: string;
  created_at: Date;
  order_id: Id | null;
  is_purchased: boolean;
  country: string;
  region: string;
  zip: string;
  shipping_rate: string;
  coupons: string[];
  gift_cards: Id[];
  removed_line: StoredRemoval | null;
  recovered_from: Id | null;
  lines: CartLineRecord[] | null;
  draft: DraftTerms | null;
}

async function findBy(
  db: Kysely<Database>,
  siteId: Id,
  column: 'token_hash' | 'checkout_token_hash' | 'id',
  value: string,
): Promise<CartRecord | undefined> {
  const found = await sql<Row>`/* prepared */
    select c.id, c.xmin::text as version, c.created_at, c.order_id, c.is_purchased, c.country, c.region, c.zip, c.shipping_rate, c.coupons, c.gift_cards, c.removed_line,
      c.recovered_from,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id,
          'quantity', l.quantity, 'title', l.title, 'position', l.position, 'gift', l.gift,
          'addOns', l.add_ons, 'custom', l.custom) order by l.position)
        from cart_lines l where l.site_id = c.site_id and l.cart_id = c.id) as lines, (
        select jsonb_build_object('customer', d.customer, 'discount', d.discount, 'shipping', d.shipping,
          'accountId', d.account_id, 'note', d.note, 'held', d.held)
        from draft_orders d where d.site_id = c.site_id and d.id = c.id) as draft
    from carts c where c.site_id = ${siteId} and ${sql.ref(`c.${column}`)} = ${value}`.execute(db);
  const row = found.rows[0];
  return (
    row && {
      id: row.id,
      version: row.version,
      createdAt: row.created_at,
      orderId: row.order_id,
      isPurchased: row.is_purchased,
      location: row.country === '' ? null : { country: row.country, region: row.region, zip: row.zip },
      shippingRate: row.shipping_rate,
      coupons: row.coupons,
      giftCards: row.gift_cards,
      removed: row.removed_line && removalOf(row.removed_line),
      lines: row.lines ?? [],
      draft: row.draft,
      recoveredFrom: row.recovered_from,
    }
  );
}

function removalOf({ row, at }: StoredRemoval): CartRecord['removed'] {
  const { id, product_id: productId, variant_id: variantId, quantity, title } = row;
  return { line: { id, productId, variantId, quantity, title }, at: new Date(at) };
}

/** The cart a token opens; undefined for tokens of nothing, malformed ones and other sites'. */
export async function findCart(
  db: Kysely<Database>,
  siteId: Id,
  token: string | undefined,
): Promise<CartRecord | undefined> {
  return token !== undefined && CAPABILITY.test(token)
    ? findBy(db, siteId, 'token_hash', hashToken(token))
    : undefined;
}

/** The cart that a checkout's address names. */
export async function findCartOfCheckout(
  db: Kysely<Database>,
  siteId: Id,
  token: string | null,
): Promise<CartRecord | undefined> {
  return token !== null && CAPABILITY.test(token)
    ? findBy(db, siteId, 'checkout_token_hash', hashToken(token))
    : undefined;
}

/** A cart by its id: for those who came to it by one of its tokens. */
export async function findCartById(
  db: Kysely<Database>,
  siteId: Id,
  cartId: Id,
): Promise<CartRecord | undefined> {
  return findBy(db, siteId, 'id', cartId);
}

/**
 * Locks a cart until the transaction ends and reads it as it then is, so that changes to it and its checkout happen
 * one after another.
 */
export async function lockCart(tx: Tx, siteId: Id, cartId: Id): Promise<CartRecord | undefined> {
  await sql`select 1 from carts where site_id = ${siteId} and id = ${cartId} for update`.execute(tx);
  return findBy(tx, siteId, 'id', cartId);
}

/**
 * Makes a cart with its first line and the token that opens it; only the token's hash is stored. One statement.
 * @param memberToken of the session of whoever puts it in: the cart is that member's
 */
export async function createCart(
  portico: Portico,
  db: Kysely<Database>,
  siteId: Id,
  first: Omit<CartLineRecord, 'id' | 'position'>,
  memberToken?: string,
): Promise<{ cart: CartRecord; token: string }> {
  const token = newCapability();
  const now = portico.now();
  const id = portico.newId();
  const line = { ...first, id: portico.newId(), position: 1 };
  const made = await sql<{ version: string }>`/* prepared */
    with cart as (
      insert into carts (site_id, id, token_hash, created_at, updated_at, member_id)
      values (${siteId}, ${id}, ${hashToken(token)}, ${now}, ${now}, (
        select member_id from member_sessions
        where token_hash = ${memberToken === undefined ? '' : hashToken(memberToken)} and site_id = ${siteId}
          and expires_at > ${now}::timestamptz)) returning xmin::text as version
    ), line as (
      insert into cart_lines (site_id, cart_id, id, product_id, variant_id, quantity, title, position, gift,
        add_ons)
      values (${siteId}, ${id}, ${line.id}, ${line.productId}, ${line.variantId}, ${line.quantity}, ${line.title},
        ${line.position}, ${line.gift && JSON.stringify(line.gift)}::jsonb, ${JSON.stringify(line.addOns)}::jsonb)
    ) select version from cart`.execute(db);
  return {
    token,
    cart: {
      id,
      version: made.rows[0]?.version ?? '',
      createdAt: now,
      orderId: null,
      isPurchased: false,
      location: null,
      shippingRate: '',
      coupons: [],
      giftCards: [],
      removed: null,
      lines: [line],
    },
  };
}

/** Gives a cart a new token for its checkout's address. The one before opens nothing any more. */
export async function newCheckoutToken(portico: Portico, siteId: Id, cartId: Id): Promise<string> {
  const token = newCapability();
  await portico.db
    .updateTable('carts')
    .set({ checkout_token_hash: hashToken(token), updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .execute();
  return token;
}
