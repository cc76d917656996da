import { quantityLeft } from '@portico/model/commerce/product-offer';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { isOwnVariant, ownAmountOf } from '@portico/model/commerce/gift-card/own-amount-rule';
import type { LineOption } from '@portico/model/commerce/line-option';
import { isolatedIn } from '@portico/model/text/isolated';
import type { Id } from '@portico/model/documents/id';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import type { VisitorAnswer } from '../../pages/visitor-endpoint.ts';
import { type Goods, readGoods } from '../goods.ts';
import type { OrderLinesTable } from '../tables.ts';
import { readShop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { addOnsOf } from './add-ons.ts';
import { rememberChange, renderCart } from './cart-pages.ts';
import { addToCart } from './change-cart.ts';

type Line = Pick<OrderLinesTable, 'product_id' | 'variant_id' | 'title' | 'quantity' | 'unit_price'> & {
  options: LineOption[];
  gift: unknown;
};

/**
 * Puts what was ordered into the visitor's cart once more, as far as it is still sold, at today's prices. What was
 * filled in is filled in again. The cart then says what is not in it, and what has to be chosen anew.
 * @param orderId of an order the visitor may see
 */
export async function orderAgain(visit: ShopVisit, orderId: Id): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const lines: Line[] = await portico.db
    .selectFrom('order_lines')
    .select(['product_id', 'variant_id', 'title', 'quantity', 'unit_price', 'options', 'gift'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const { catalogue, language } = await readShop(portico.db, siteId);
  const words = wordsOf(accountWords, catalogue);
  const goods = await readGoods(
    portico.db,
    siteId,
    lines.map((line) => line.product_id),
  );
  const gone: string[] = [];
  const anew: string[] = [];
  const said: string[] = [];
  let cartToken = visit.cartToken;
  for (const line of lines) {
    const found = goods.get(line.product_id);
    const title = isolatedIn(line.title, language);
    const quantity = found ? sellable(found, line) : 0;
    if (!found || quantity === 0) {
      gone.push(title);
      continue;
    }
    // For whom it is and when it is sent belongs to that order.
    if (line.gift) {
      anew.push(title);
      continue;
    }
    const outcome = await addToCart(
      portico,
      siteId,
      cartToken,
      {
        productId: line.product_id,
        variantId: line.variant_id,
        quantity,
        addOns: filledInAgain(found, line.options),
        ownAmount: line.unit_price,
      },
      {
        isUnlocked: visit.isUnlocked,
        countNewCart: () => shopLimits.newCart.take(visit),
        memberToken: visit.memberToken,
      },
    );
    if (outcome.ok) {
      cartToken = outcome.value.newToken ?? cartToken;
      await rememberChange({ ...visit, cartToken }, outcome);
      if (quantity < line.quantity) said.push(words.onlySome({ title, count: quantity }));
    } else if (outcome.code === 'unavailable' || outcome.code === 'sold-out') gone.push(title);
    else if (outcome.code === 'invalid') anew.push(title);
    else said.push(outcome.message);
  }
  const listed = (titles: string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(titles));
  const message = [
    ...(gone.length > 0 ? [words.notAgain({ titles: listed(gone) })] : []),
    ...(anew.length > 0 ? [words.choiceAgain({ titles: listed(anew) })] : []),
    ...new Set(said),
  ].join(' ');
  if (message === '') return { redirect: '/cart' };
  return renderCart({ ...visit, cartToken }, { ok: false, status: 409, code: 'unavailable', message });
}

/** How many of a line's pieces can be sold: as many as were ordered, or are left. */
function sellable({ product, stock }: Goods, { variant_id: id, quantity }: Line): number {
  if (isOwnVariant(product, id)) return ownAmountOf(product) ? quantity : 0;
  if (!Object.hasOwn(product.variants, id)) return 0;
  const left = quantityLeft(product.productType, Object.hasOwn(stock, id) ? stock[id] : undefined);
  return Math.min(quantity, left ?? quantity, COMMERCE_LIMITS.quantityPerLine);
}

/** What the line was filled in with, by the keys the fields have now: orders keep labels, with what each cost. */
function filledInAgain({ product }: Goods, options: readonly LineOption[]): Record<string, string> {
  return Object.fromEntries(
    addOnsOf(product).flatMap((field) => {
      const found = options.find(({ isAddOn, name }) => isAddOn && name === field.label);
      // A day that was wanted then is none that is wanted now.
      if (!found || field.kind === 'date') return [];
      return [[field.key, field.kind === 'tick' ? 'yes' : found.value.replace(/ \(\+[^()]*\)$/, '')]];
    }),
  );
}
