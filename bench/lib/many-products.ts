import type { Id } from '@portico/model/documents/id';
import { orderKeys } from '@portico/model/documents/order';
import { writeCards } from '@portico/server/content/cards/write-cards';
import { newId } from '@portico/server/core/portico';
import { sql } from 'kysely';
import type { Inside } from './inside.ts';
import { publish } from './sixty-blocks.ts';

const CHUNK = 1000;
const GLAZES = ['Ash', 'Celadon', 'Iron', 'Oatmeal', 'Tenmoku'];
const SIZES = ['Small', 'Medium', 'Large'];

/**
 * Shops of so many products together and a page `/all-{name}` with a list of them all, written as a release writes
 * them: three sizes of five glazes, at £5 to £200, every tenth on sale, every twentieth sold out.
 */
export async function makeShops(
  { portico, site }: Inside,
  name: string,
  shops: number,
  products: number,
): Promise<void> {
  const section = { s: { order: 'a0', layout: 'flow', blocks: {} } };
  const list = { order: 'a0', type: 'product-list', version: 2, fields: { allShops: true } };
  await publish(portico, site.id, 'page', {
    title: `All ${name}`,
    slug: `all-${name}`,
    sections: { s: { order: 'a0', layout: 'flow', blocks: { list } } },
  });
  for (let shop = 0; shop < shops; shop++) {
    const slug = `${name}-${shop}`;
    const collection = await publish(portico, site.id, 'collection', {
      type: 'products',
      title: `Shop ${slug}`,
      slug,
      categories: { tableware: { name: 'Tableware' }, vases: { name: 'Vases' } },
      list: { sections: section },
      item: { sections: section },
    });
    await makeProducts({ portico, site }, slug, collection, products / shops);
  }
}

async function makeProducts(
  { portico, site }: Pick<Inside, 'portico' | 'site'>,
  shop: string,
  collection: Id,
  count: number,
): Promise<void> {
  const keys = orderKeys(count);
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, k) => {
      const n = from + k;
      const price = 500 + ((n * 137) % 195) * 100;
      return {
        id: newId(),
        title: `Bowl ${n}`,
        slug: `bowl-${n}`,
        order_key: keys[n],
        publish_at: new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString(),
        body: {
          title: `Bowl ${n}`,
          slug: `bowl-${n}`,
          description: { type: 'doc', content: [] },
          categories: [n % 3 === 0 ? 'vases' : 'tableware'],
          productType: 'physical',
          featured: false,
          excerpt: '',
          images: [],
          tags: [],
          details: [],
          options: ['Size', 'Glaze'],
          variants: Object.fromEntries(
            SIZES.map((size, at) => [
              `v${at}`,
              {
                order: `a${at}`,
                sku: `${shop}-${n}-${at}`,
                price: price + at * 500,
                optionValues: [size, GLAZES[n % GLAZES.length]],
                ...(n % 10 === 0 ? { onSale: true, salePrice: price - 100 } : {}),
              },
            ]),
          ),
        },
        levels: SIZES.map((_size, at) => ({ variant_id: `v${at}`, quantity: n % 20 === 0 ? 0 : 5 })),
      };
    });
    await portico.db.transaction().execute(async (tx) => {
      const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id text, title text, slug text,
        order_key text, publish_at timestamptz, body jsonb, levels jsonb)`;
      await sql`insert into documents (site_id, id, kind, parent_id, state, title, slug, revision, published_revision,
          publish_at, order_key)
        select ${site.id}, g.id, 'product', ${collection}, 'published', g.title, g.slug, 1, 1, g.publish_at,
          g.order_key from ${given}`.execute(tx);
      await sql`insert into revisions (site_id, document_id, number, version, body, sealed_at)
        select ${site.id}, g.id, 1, 1, g.body, now() from ${given}`.execute(tx);
      await sql`insert into addresses (site_id, path, kind, document_id)
        select ${site.id}, ${`/${shop}/`} || g.slug, 'document', g.id from ${given}`.execute(tx);
      await sql`insert into stock_levels (site_id, product_id, variant_id, quantity, unlimited)
        select ${site.id}, g.id, l.variant_id, l.quantity, false from ${given}
        cross join jsonb_to_recordset(g.levels) as l(variant_id text, quantity integer)`.execute(tx);
      const ids: Id[] = rows.map((row) => row.id);
      await writeCards(tx, site.id, ids, new Date());
    });
  }
}
