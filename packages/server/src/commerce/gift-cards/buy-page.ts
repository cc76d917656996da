import {
  type BuyCardState,
  type GiftValues,
  GIFT_CARD_PATH,
  giftCardPath,
} from '@portico/model/commerce/gift-card/gift-card-state';
import { ownAmountOf } from '@portico/model/commerce/gift-card/own-amount-rule';
import { OWN_AMOUNT } from '@portico/model/commerce/gift-card/own-amount-field';
import { quantityLeft } from '@portico/model/commerce/product-offer';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { isId } from '@portico/model/documents/id';
import { inOrder } from '@portico/model/documents/schema';
import { buyingWords } from '@portico/model/words/buying-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import type { VisitorAnswer, VisitorCall, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { addToCart } from '../cart/change-cart.ts';
import { ownAmountBounds } from '../cart/own-amount.ts';
import { readCart } from '../cart/read-cart.ts';
import { toShop } from '../cart/shop-path.ts';
import { CHECKOUT_PATHS } from '../checkout/checkout-paths.ts';
import { type Goods, readGoods } from '../goods.ts';
import { paymentMethodsFor } from '../payments/payment-methods.ts';
import type { ShopRefusal } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { checkGift, giftValues } from './gift-form.ts';

/** Where a gift card is bought: how much it is worth is chosen, then the ordinary checkout comes. */
export const buyCardPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: GIFT_CARD_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const goods = await cardOf(visit, call.query);
      const values = giftValues(call.query);
      return goods ? draw(visit, goods, { sku: call.query.get('sku') ?? '', values }) : notFound(visit);
    },
  },
  {
    method: 'POST',
    path: GIFT_CARD_PATH,
    bodyLimit: 32 * 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      const goods = await cardOf(visit, call.query);
      return goods ? buy(visit, goods, call) : notFound(visit);
    },
  },
];

/** The gift card an address names, of this site and for who may see it. */
async function cardOf(
  { portico, siteId, isUnlocked }: ShopVisit,
  query: URLSearchParams,
): Promise<Goods | undefined> {
  const id = query.get('giftCardProductId');
  if (query.get('websiteId') !== siteId || !isId(id)) return undefined;
  const goods = (await readGoods(portico.db, siteId, [id])).get(id);
  if (goods?.product.productType !== 'gift-card') return undefined;
  return goods.locks.length === 0 || (await isUnlocked(goods.locks)) ? goods : undefined;
}

async function notFound({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { catalogue } = await readShop(portico.db, siteId);
  const words = wordsOf(giftCardWords, catalogue);
  const next = await toShop(portico.db, siteId, catalogue);
  return { refuse: { status: 404, title: words.none, text: words.noneText, next } };
}

async function buy(visit: ShopVisit, goods: Goods, { fields }: VisitorCall): Promise<VisitorAnswer> {
  const { portico, siteId, cartToken, now } = visit;
  const variantId = fields.get('variant') ?? undefined;
  const values = giftValues(fields);
  const gift = checkGift(values, await readShop(portico.db, siteId), now);
  if (!gift.ok) return draw(visit, goods, { variantId, values, refused: gift });
  const added = await addToCart(
    portico,
    siteId,
    cartToken,
    { productId: goods.id, variantId, quantity: 1, gift: gift.value, ownAmount: values.ownAmount },
    {
      isUnlocked: visit.isUnlocked,
      countNewCart: () => shopLimits.newCart.take(visit),
      memberToken: visit.memberToken,
    },
  );
  if (!added.ok) return draw(visit, goods, { variantId, values, refused: added });
  const { cart, newToken, forSale } = added.value;
  visit.rememberCart(newToken ?? cartToken, await readCart(portico.db, siteId, cart, now, forSale));
  return { redirect: CHECKOUT_PATHS.handOver };
}

async function draw(
  { portico, siteId }: ShopVisit,
  { id, product, stock }: Goods,
  {
    sku = '',
    variantId,
    values,
    refused,
  }: { sku?: string; variantId?: string | undefined; values: GiftValues; refused?: ShopRefusal },
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const offers = inOrder(product.variants).map((variant) => {
    const left = quantityLeft('gift-card', Object.hasOwn(stock, variant.id) ? stock[variant.id] : undefined);
    return { ...variant, isSoldOut: left !== null && left <= 0 };
  });
  const rule = ownAmountOf(product);
  const isOwn =
    rule !== undefined && (variantId === OWN_AMOUNT || (variantId === undefined && values.ownAmount !== ''));
  const asked = offers.find((each) => each.id === variantId || (sku !== '' && each.sku === sku));
  const chosen = asked && !asked.isSoldOut ? asked : offers.find(({ isSoldOut }) => !isSoldOut);
  const canPay = shop.isSelling && paymentMethodsFor(shop, product.subscription !== undefined).length > 0;
  const { soldOut } = wordsOf(buyingWords, shop.catalogue);
  const message =
    refused?.message ?? (canPay ? (chosen || rule ? undefined : soldOut) : shop.words.noPayment);
  const state: BuyCardState = {
    catalogue: shop.catalogue,
    title: product.title,
    action: giftCardPath(siteId, id),
    choices: offers.map((each) => ({
      variantId: each.id,
      label: [shop.money(each.price), ...each.optionValues].join(', '),
      isChosen: !isOwn && each.id === chosen?.id,
      isSoldOut: each.isSoldOut,
    })),
    ...(rule ? { own: { isChosen: isOwn || !chosen, bounds: ownAmountBounds(rule, shop) } } : {}),
    canBuy: canPay && (chosen !== undefined || rule !== undefined),
    values,
    errors: refused?.errors ?? {},
    ...(message === undefined ? {} : { message }),
  };
  return {
    draw: {
      title: product.title,
      pageType: PAGE_TYPES.checkout,
      status: refused?.status ?? 200,
      block: { type: 'gift-card', state },
    },
  };
}
