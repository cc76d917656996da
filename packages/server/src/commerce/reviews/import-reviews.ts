import { createHash } from 'node:crypto';
import type { ReviewImportPreview } from '@portico/model/api/reviews';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Portico } from '../../core/portico.ts';
import { refuse, type ShopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { ratingsChanged } from '../../database/ratings-changed.ts';
import { type FileReview, readReviewFile } from './read-review-file.ts';
import { searchTextOf } from './write-reviews.ts';

/** Reviews a preview shows. */
const SHOWN = 100;
/** Problems it names. */
const NAMED = 500;
/** Rows written at once. */
const BATCH = 200;

interface Planned extends FileReview {
  productId: Id;
  productTitle: string;
}

interface Plan {
  preview: ReviewImportPreview;
  reviews: Planned[];
}

/** What a file of reviews would add. Writes nothing. */
export async function planReviewImport(portico: Portico, siteId: Id, csv: string): Promise<Plan> {
  const file = readReviewFile(csv, portico.now());
  const nothing = { reviews: 0, first: [], known: 0, problems: [], ignored: [] };
  if (!file.ok)
    return { reviews: [], preview: { ...nothing, refused: file.message, digest: digestOf(csv, []) } };
  const findProduct = await productFinder(portico.db, siteId);
  const problems = [...file.problems];
  const found: Planned[] = [];
  for (const review of file.reviews) {
    const product = findProduct(review.product);
    if (product) found.push({ ...review, productId: product.id, productTitle: product.title });
    else
      problems.push({
        line: review.line,
        message: `There is no product “${(review.product.name || review.product.id).slice(0, 80)}”. Products are found by ID, address or title.`,
      });
  }
  const known = await knownReviews(portico.db, siteId, [...new Set(found.map(({ productId }) => productId))]);
  const seen = new Set<string>();
  const reviews = found.filter((review) => {
    const mark = markOf(review.productId, review.rating, review.author, review.title, review.text);
    const isNew = !known.has(mark) && !seen.has(mark);
    seen.add(mark);
    return isNew;
  });
  problems.sort((a, b) => a.line - b.line);
  return {
    reviews,
    preview: {
      reviews: reviews.length,
      first: reviews.slice(0, SHOWN).map((review) => ({
        line: review.line,
        product: review.productTitle,
        rating: review.rating,
        title: review.title,
        text: review.text.slice(0, 300),
        author: review.author,
        isHidden: review.isHidden,
      })),
      known: found.length - reviews.length,
      problems: problems.slice(0, NAMED),
      ignored: file.ignored,
      digest: digestOf(csv, reviews),
    },
  };
}

const digestOf = (csv: string, reviews: readonly Planned[]): string =>
  createHash('sha256')
    .update(JSON.stringify([csv, reviews.map(({ line, productId }) => [line, productId])]))
    .digest('hex');

/** The same review is not taken twice. */
const markOf = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

async function knownReviews(db: Kysely<Database>, siteId: Id, products: readonly Id[]): Promise<Set<string>> {
  if (products.length === 0) return new Set();
  const rows = await db
    .selectFrom('product_reviews')
    .select(['product_id', 'rating', 'author_name', 'title', 'body'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', [...products])
    .execute();
  return new Set(rows.map((row) => markOf(row.product_id, row.rating, row.author_name, row.title, row.body)));
}

/** Finds products of a site by id, the last part of their address, or title. */
async function productFinder(db: Kysely<Database>, siteId: Id) {
  const found = await sql<{ id: Id; title: string; slug: string | null }>`
    select d.id, d.title, r.body->>'slug' as slug from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.kind = 'product' and d.state <> 'deleted' order by d.id`.execute(db);
  const byId = new Map(found.rows.map((row) => [row.id as string, row]));
  const bySlug = new Map(found.rows.map((row) => [(row.slug ?? '').toLowerCase(), row]));
  const byTitle = new Map(found.rows.map((row) => [row.title.trim().toLowerCase(), row]));
  return ({ id, name }: FileReview['product']) => {
    const slug = name.split(/[?#]/, 1)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
    return byId.get(id) ?? (slug === '' ? undefined : bySlug.get(slug)) ?? byTitle.get(name);
  };
}

/** Adds what the preview with this digest said, all of it or nothing. Nobody is emailed; none is a verified purchase. */
export async function importReviews(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  { csv, digest, publish }: { csv: string; digest: string; publish: boolean },
): Promise<ShopOutcome<{ added: number }>> {
  const { preview, reviews } = await planReviewImport(portico, siteId, csv);
  if (preview.refused !== undefined) return refuse(400, 'invalid', preview.refused, { csv: preview.refused });
  if (preview.digest !== digest)
    return refuse(
      409,
      'conflict',
      'Products or reviews have changed since. Please look at the file once more.',
    );
  const { language } = await readShop(portico.db, siteId);
  const now = portico.now();
  const changed = await portico.db.transaction().execute(async (tx) => {
    for (let from = 0; from < reviews.length; from += BATCH)
      await tx
        .insertInto('product_reviews')
        .values(
          reviews.slice(from, from + BATCH).map((review) => ({
            site_id: siteId,
            id: portico.newId(),
            product_id: review.productId,
            order_id: null,
            rating: review.rating,
            title: review.title,
            body: review.text,
            author_name: review.author,
            email: review.email,
            language,
            photos: '[]',
            status: review.isHidden
              ? ('hidden' as const)
              : publish
                ? ('published' as const)
                : ('waiting' as const),
            hide_reason: review.isHidden ? ('other' as const) : ('' as const),
            hide_note: review.isHidden ? 'Not shown where it was imported from' : '',
            reply: review.reply,
            replied_at: review.reply === '' ? null : (review.date ?? now),
            // What was replied elsewhere was told there.
            reply_mailed_at: review.reply === '' ? null : now,
            account_id: accountId,
            search_text: searchTextOf({
              author: review.author,
              title: review.title,
              text: review.text,
              product: review.productTitle,
            }),
            created_at: review.date ?? now,
            updated_at: now,
          })),
        )
        .execute();
    return publish
      ? ratingsChanged(
          tx,
          siteId,
          reviews.map(({ productId }) => productId),
        )
      : [];
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return { ok: true, value: { added: reviews.length } };
}
