import { quantityLeft } from '@portico/model/commerce/product-offer';
import type { Id } from '@portico/model/documents/id';
import { backWords } from '@portico/model/words/back-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { siteAvailability } from '../../hosting/access/site-availability.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite, type SiteRecord } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import { type Goods, readGoods } from '../goods.ts';
import { short } from '../orders/mail-names.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';

/** Mails of a site in one run; the next run goes on. */
const AT_MOST = 200;
/** Nobody waits longer. */
const WAIT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

interface Waiting {
  id: Id;
  productId: Id;
  variantId: string;
}

/** Tells who asked for it what is back in stock, once, those who asked first before others. */
export async function tellBackInStock(portico: Portico): Promise<void> {
  const found = await sql<{ siteId: Id; waiting: Waiting[] }>`
    select site_id as "siteId", jsonb_agg(jsonb_build_object(
      'id', id, 'productId', product_id, 'variantId', variant_id) order by id) as waiting
    from (
      select r.site_id, r.id, r.product_id, r.variant_id,
        row_number() over (partition by r.site_id order by r.id) as place
      from stock_requests r
      join documents d on d.site_id = r.site_id and d.id = r.product_id and d.state = 'published'
      left join stock_levels l
        on l.site_id = r.site_id and l.product_id = r.product_id and l.variant_id = r.variant_id
      where coalesce(l.unlimited, true) or l.quantity > 0
    ) back where place <= ${AT_MOST} group by site_id order by site_id`.execute(portico.db);
  for (const { siteId, waiting } of found.rows) await tellOf(portico, siteId, waiting);
  await portico.db
    .deleteFrom('stock_requests')
    .where('created_at', '<', new Date(portico.now().getTime() - WAIT_DAYS * DAY_MS))
    .execute();
}

async function tellOf(portico: Portico, siteId: Id, waiting: readonly Waiting[]): Promise<void> {
  const site = await findSite(portico, siteId);
  const shop = await readShop(portico.db, siteId);
  if (!site || site.access === 'private' || siteAvailability(site, portico.now()) !== 'open') return;
  if (!shop.store.backInStock) return;
  const goods = await readGoods(
    portico.db,
    siteId,
    waiting.map(({ productId }) => productId),
  );
  for (const request of waiting) {
    const product = goods.get(request.productId);
    if (product) await tellOne(portico, { shop, site }, request, product);
  }
}

/** The request goes in the transaction that queues its mail: told once, whoever else is at it. */
async function tellOne(
  portico: Portico,
  { shop, site }: { shop: Shop; site: SiteRecord },
  { id, variantId }: Waiting,
  { product, path, stock }: Goods,
): Promise<void> {
  const variant = product.variants[variantId];
  const left = variant && quantityLeft(product.productType, stock[variantId]);
  if (left !== null && left !== undefined && left <= 0) return;
  await portico.db.transaction().execute(async (tx) => {
    const request = await tx
      .deleteFrom('stock_requests')
      .where('site_id', '=', shop.siteId)
      .where('id', '=', id)
      .returning(['email', 'language'])
      .executeTakeFirst();
    // A variant that is not sold any more does not come back.
    if (!request || !variant) return;
    const letter = backLetter(shop, {
      ...request,
      title: [product.title, ...variant.optionValues].join(', '),
      url: publicOrigin(portico.env, site) + path,
    });
    await queueLetter(portico, tx, { shop, site }, letter);
  });
}

/** Says that something is back. */
export function backLetter(
  shop: Shop,
  { email, language, title, url }: { email: string; language: string; title: string; url: string },
): Letter {
  const words = wordsOf(backWords, shop.catalogueIn(language));
  const about = { site: short(shop.title), title: short(title) };
  const subject = words.subject(about);
  return {
    kind: 'back-in-stock',
    to: email,
    language,
    subject,
    title: subject,
    paragraphs: [words.text(about)],
    button: { text: words.view, url },
    note: words.note(about),
  };
}
