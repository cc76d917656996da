import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { BACK_IN_STOCK_PATH, type BackInStockState } from '@portico/model/commerce/back-in-stock';
import { quantityLeft } from '@portico/model/commerce/product-offer';
import { isId } from '@portico/model/documents/id';
import { backWords } from '@portico/model/words/back-words';
import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { sql } from 'kysely';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { toShop } from '../cart/shop-path.ts';
import { readGoods } from '../goods.ts';
import { readShop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';

/** What one address can wait for at a site. */
const MOST_OF_ONE = 50;

/** The form on a product's page by which somebody asks to be told when it is back; the page again, with what came of it. */
export const backInStockPages: VisitorEndpoint[] = [
  {
    method: 'POST',
    path: BACK_IN_STOCK_PATH,
    bodyLimit: 4096,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      return 'refuse' in visit ? visit : ask(visit, call.fields);
    },
  },
];

async function ask(visit: ShopVisit, fields: URLSearchParams): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const { store, words, catalogue, language } = await readShop(portico.db, siteId);
  const productId = fields.get('productId') ?? '';
  const found = isId(productId)
    ? (await readGoods(portico.db, siteId, [productId])).get(productId)
    : undefined;
  const variantId = fields.get('variantId') ?? '';
  const isVariant = found && Object.hasOwn(found.product.variants, variantId);
  const isShut = found && found.locks.length > 0 && !(await visit.isUnlocked(found.locks));
  if (!isVariant || isShut || !store.backInStock)
    return {
      refuse: {
        status: 404,
        title: wordsOf(cartWords, catalogue).cart,
        text: words.noSuchItem,
        next: await toShop(portico.db, siteId, catalogue),
      },
    };
  const own = wordsOf(backWords, catalogue);
  const email = normaliseEmail((fields.get('email') ?? '').slice(0, 300));
  const again = (status: number, message: string, isDone = false): VisitorAnswer => {
    const back: BackInStockState = { email: isDone ? '' : email, variantId, message, isDone };
    return { again: { path: found.path, status, states: { [fields.get('block') ?? '']: { back } } } };
  };
  if (!isEmail(email)) return again(400, words.email);
  const left = quantityLeft(found.product.productType, found.stock[variantId]);
  if (left === null || left > 0) return again(409, own.notGone);
  const wait = await shopLimits.backInStock.take(visit);
  if (wait > 0) return again(429, words.tryLater({ minutes: Math.ceil(wait / 60_000) }));
  // The same is said whether the address waits already, or for too much.
  await sql`
    insert into stock_requests (site_id, id, product_id, variant_id, email, language, created_at)
    select ${siteId}, ${portico.newId()}, ${productId}, ${variantId}, ${email}, ${language}, ${visit.now}
    where (select count(*) from stock_requests where site_id = ${siteId} and email = ${email}) < ${MOST_OF_ONE}
    on conflict do nothing`.execute(portico.db);
  return again(200, own.done({ email }), true);
}
