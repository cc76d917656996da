import type { Id } from '@portico/model/documents/id';
import { connectionSettings, openDatabase } from '@portico/server/database/connection';
import { makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, median, type Report, short } from '../lib/figures.ts';
import { DEMO } from '../lib/inside.ts';
import { Shoppers, startBareShop } from '../lib/shoppers.ts';

const CONNECTIONS = 32;
const ROUNDS = 7;
const SECONDS = 3;

interface Good {
  site: Id;
  productId: Id;
  variantId: string;
  price: number;
}

/** Carts filled and orders placed, by visitors who each come once, against a bare shop on the same PostgreSQL. */
export const shop: Bench = {
  name: 'shop',
  async run(report) {
    const folder = makeFolder('bench');
    const server = await startBuiltServer({ dataDir: folder.path, env: { PORTICO_TRUST_PROXY: '1' } });
    const database = await openDatabase({ dataDir: folder.path, role: 'tool' });
    const shoppers = new Shoppers();
    try {
      const { rows: goods } = await database.pool.query<Good>(
        `select d.site_id as site, d.id as "productId", v.key as "variantId", (v.value->>'price')::int as price
         from documents d
         join sites s on s.id = d.site_id and s.identifier = $1
         join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
         cross join lateral (select * from jsonb_each(r.body->'variants') order by key limit 1) v
         where d.kind = 'product' and d.state = 'published' and r.body->>'productType' = 'physical' order by d.id`,
        [DEMO],
      );
      for (const { site, productId, variantId } of goods)
        await database.pool.query(
          `insert into stock_levels (site_id, product_id, variant_id, quantity, unlimited)
           values ($1, $2, $3, 1000000000, false)
           on conflict (site_id, product_id, variant_id) do update set quantity = 1000000000, unlimited = false`,
          [site, productId, variantId],
        );
      const bare = await startBareShop(
        { ...connectionSettings('server'), ...database.cluster?.address },
        goods,
      );
      try {
        const shared = { host: `localhost:${server.port}`, connections: CONNECTIONS, goods };
        for (const orders of [false, true]) {
          const fire = async (port: number, seconds: number) => {
            const result = await shoppers.fire({ ...shared, port, seconds, orders });
            const bad = Object.keys(result.statuses).filter((status) => status !== (orders ? '201' : '200'));
            if (bad.length > 0) throw new Error(`The shop answered ${JSON.stringify(result.statuses)}`);
            return result;
          };
          await fire(server.port, 2);
          await fire(bare.port, 1);
          const pairs: Array<[ours: Fired, bare: Fired]> = [];
          for (let n = 0; n < ROUNDS; n++) {
            const first = await fire(n % 2 === 0 ? server.port : bare.port, SECONDS);
            const second = await fire(n % 2 === 0 ? bare.port : server.port, SECONDS);
            pairs.push(n % 2 === 0 ? [first, second] : [second, first]);
          }
          tell(report, orders ? 'shop.checkout' : 'shop.add', pairs);
        }
      } finally {
        bare.stop();
      }
    } finally {
      shoppers.stop();
      await database.close();
      await server.stop();
      folder.remove();
    }
  },
};

type Fired = Awaited<ReturnType<Shoppers['fire']>>;

function tell(report: Report, id: string, pairs: ReadonlyArray<[ours: Fired, bare: Fired]>): void {
  const middle = (side: 0 | 1, of: 'requestsPerSecond' | 'p99') =>
    median(pairs.map((pair) => pair[side][of]));
  report(
    id,
    median(pairs.map(([ours, bare]) => ours.requestsPerSecond / bare.requestsPerSecond)),
    `${Math.round(middle(0, 'requestsPerSecond'))}/s, bare ${Math.round(middle(1, 'requestsPerSecond'))}/s; p99 ${short(middle(0, 'p99'))} ms, bare ${short(middle(1, 'p99'))} ms`,
  );
}
