import { lowestPriceBefore, pricePoint } from '@portico/model/commerce/lowest-price';
import type { Id } from '@portico/model/documents/id';
import type { Product } from '@portico/model/documents/product';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import type { PublishedRow } from './read-published.ts';

/** The body as it is stored, defaults left out. */
type Stored = Partial<Pick<Product, 'productType' | 'variants'>>;

interface Change {
  id: Id;
  applied_at: Date;
  product_type: Product['productType'] | null;
  /** Null while it was not published. */
  variants: Product['variants'] | null;
}

/** Releases of one product that are looked at: what was before them counts as not known. */
const MOST = 300;

const offered = (variants: Product['variants'] | null | undefined, id: string) =>
  variants && Object.hasOwn(variants, id) ? variants[id] : undefined;

/**
 * Of products that are on sale the lowest price of the 30 days before, by product and variant; releases say what was
 * public from when on. It changes with releases alone, so that it is kept with the card.
 * @param now when the rows became public, where no release says so yet
 */
export async function lowestPrices(
  tx: Tx,
  siteId: Id,
  rows: readonly PublishedRow[],
  now: Date,
): Promise<ReadonlyMap<Id, Record<string, number>>> {
  const reduced = rows.filter(({ kind, body }) => kind === 'product' && isOnSale(body as Stored));
  if (reduced.length === 0) return new Map();
  const found = await sql<Change>`
    select p.id, h.applied_at, h.product_type, h.variants
    from unnest(${reduced.map(({ id }) => id)}::text[]) as p(id)
    cross join lateral (
      select l.sequence, l.applied_at, r.body->>'productType' as product_type,
        case when e.to_state = 'published' then r.body->'variants' end as variants
      from release_entries e
      join releases l on l.site_id = e.site_id and l.id = e.release_id and l.status = 'live'
      left join revisions r on r.site_id = e.site_id and r.document_id = e.document_id and r.number = e.to_revision
      where e.site_id = ${siteId} and e.document_id = p.id and l.applied_at is not null
      order by l.sequence desc limit ${MOST}
    ) h
    order by p.id, h.sequence`.execute(tx);
  return new Map(
    reduced.map(({ id, body }) => {
      const changes = found.rows.filter((change) => change.id === id);
      const { productType = 'physical', variants = {} } = body as Stored;
      const lowest = Object.entries(variants).flatMap(([variantId, variant]) => {
        // A clock that was set back makes no time run backwards.
        let latest = 0;
        const past = changes.map((change) => {
          latest = Math.max(latest, change.applied_at.getTime());
          return pricePoint(latest, change.product_type ?? 'physical', offered(change.variants, variantId));
        });
        const present = pricePoint(Math.max(latest, now.getTime()), productType, variant);
        const price = present.isReduced ? lowestPriceBefore([...past, present]) : undefined;
        return price === undefined ? [] : [[variantId, price] as const];
      });
      return [id, Object.fromEntries(lowest)];
    }),
  );
}

const isOnSale = ({ productType = 'physical', variants = {} }: Stored): boolean =>
  Object.values(variants).some((variant) => pricePoint(0, productType, variant).isReduced);
