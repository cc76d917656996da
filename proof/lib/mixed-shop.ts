import { type Cluster, openCluster } from '@portico/server/database/cluster/cluster';
import { PayPalStandIn } from '@portico/server/commerce/payments/providers/paypal/testing';
import { type SentEvent, StripeStandIn } from '@portico/server/commerce/payments/providers/stripe/testing';
import pg from 'pg';
import { send } from '../../bench/lib/answer.ts';
import { type BuiltServer, freePort, makeFolder, startBuiltServer } from '../../bench/lib/built-server.ts';
import { Buyer } from './buyer.ts';
import { OwnerClient } from './owner-client.ts';

/** A product of the demo as a cart takes it. */
export interface Piece {
  site: string;
  product: string;
  variant: string;
}

const KEYS = {
  stripe: { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' },
  paypal: { mode: 'sandbox', clientId: 'AbCdEfGhIjKlMn', secret: 'EsEcReTsEcReT1' },
};

/** Two built servers on one database, whose demo shop takes every way to pay; stand-ins of the providers outlive them. */
export class MixedShop {
  readonly stripe = new StripeStandIn();
  readonly paypal = new PayPalStandIn();
  readonly #folders = ['database', 'first', 'second'].map((name) => makeFolder(`mixed-${name}`));
  #cluster: Cluster | undefined;
  #db: pg.Client | undefined;
  #ports: number[] = [];
  #servers: BuiltServer[] = [];
  #buyers = 0;
  #owner = new OwnerClient(0);
  /** What answered events with something else than it should. */
  readonly strange: string[] = [];

  async open(): Promise<this> {
    this.#cluster = await openCluster({ dataDir: this.#folders[0]?.path ?? '', role: 'server' });
    await Promise.all([this.stripe.open(), this.paypal.open()]);
    this.#ports = [await freePort(), await freePort()];
    await this.start();
    this.#db = new pg.Client({ ...this.#cluster.address });
    await this.#db.connect();
    for (const provider of ['stripe', 'paypal'] as const)
      await this.#owner.call('PUT', `/api/rest/connected-services/${provider}`, { values: KEYS[provider] });
    await this.change('store', '', [
      { path: ['offlinePayments', 'invoice', 'enabled'], from: false, to: true },
      { path: ['documents', 'invoices'], from: 'by-hand', to: 'paid' },
    ]);
    return this;
  }

  async start(): Promise<void> {
    const { host, port, user, database } = (this.#cluster as Cluster).address;
    const env = {
      DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
      PORTICO_SECRET: 'one secret for all instances',
      PORTICO_TRUST_PROXY: '1',
      PORTICO_STRIPE_ORIGIN: this.stripe.origin,
      PORTICO_PAYPAL_ORIGIN: this.paypal.origin,
    };
    this.#servers = await Promise.all(
      this.#ports.map((each, index) =>
        startBuiltServer({ dataDir: this.#folders[index + 1]?.path ?? '', port: each, env }),
      ),
    );
    this.#owner = new OwnerClient(this.#ports[0] ?? 0);
    await this.#owner.signIn();
  }

  async close(): Promise<void> {
    await this.#db?.end();
    await Promise.all(this.#servers.map((server) => server.stop()));
    await Promise.all([this.stripe.close(), this.paypal.close(), this.#cluster?.close()]);
    for (const folder of this.#folders) folder.remove();
  }

  readonly kill = async (): Promise<void> => {
    await Promise.all(this.#servers.map((server) => server.kill()));
  };

  async rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return ((await this.#db?.query<T>(text, values))?.rows ?? []) as T[];
  }

  /** Changes a document of a kind, by its slug where it has one, and publishes it. */
  async change(kind: string, slug: string, changes: object[]): Promise<void> {
    const [found] = await this.rows<{ id: string }>(
      `select d.id from documents d join revisions r on r.site_id = d.site_id and r.document_id = d.id
         and r.number = d.published_revision
       where d.kind = $1 and ($2 = '' or r.body->>'slug' = $2) limit 1`,
      [kind, slug],
    );
    await this.#owner.call('PATCH', `/api/rest/documents/${found?.id}`, { changes });
    await this.#owner.call('POST', '/api/rest/releases', { documents: [found?.id] });
  }

  act = <T>(method: string, path: string, body?: object): Promise<T> =>
    this.#owner.call<T>(method, path, body);

  async piece(slug: string, stock: number): Promise<Piece> {
    const [found] = await this.rows<Piece>(
      `select d.site_id as site, d.id as product, v.key as variant
       from documents d
       join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision,
         jsonb_each(r.body->'variants') v
       where d.kind = 'product' and d.state = 'published' and r.body->>'slug' = $1 limit 1`,
      [slug],
    );
    if (!found) throw new Error(`The demo has no ${slug}`);
    await this.rows(
      `insert into stock_levels (site_id, product_id, variant_id, quantity, unlimited) values ($1, $2, $3, $4, false)
       on conflict (site_id, product_id, variant_id) do update set quantity = $4, unlimited = false`,
      [found.site, found.product, found.variant, stock],
    );
    return found;
  }

  /** A new buyer, at one server or the other, with a piece in their cart. */
  async buyer({ product, variant }: Piece): Promise<Buyer> {
    const number = ++this.#buyers;
    const buyer = new Buyer(this.#ports[number % 2] ?? 0, number);
    if (!(await buyer.fillCart(product, variant))) throw new Error('It could not be put into a cart');
    return buyer;
  }

  /** What a cart comes to, asked of the shop. */
  async totalOf(buyer: Buyer): Promise<number> {
    const { error } = await buyer.pay(0, { provider: 'stripe', way: 'script' });
    const [, now] = /from \S+ to £([\d.]+) /.exec(error ?? '') ?? [];
    if (!now) throw new Error(`No total in: ${error}`);
    return Math.round(Number(now) * 100);
  }

  /** A buyer comes back to the shop, at either server. */
  async comeBack(token: string): Promise<void> {
    const port = this.#ports[Math.floor(Math.random() * 2)] ?? 0;
    const headers = { host: 'localhost' };
    await send(port, `/checkout/order-confirmed?token=${token}`, { headers }).catch(() => undefined);
  }

  /** A buyer begins to pay what a change added to their order, at either server. */
  async payBalance(token: string, provider: 'stripe' | 'paypal'): Promise<void> {
    const port = this.#ports[Math.floor(Math.random() * 2)] ?? 0;
    const answer = await send(port, '/checkout/balance', {
      method: 'POST',
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ token, provider }).toString(),
    });
    if (answer.status !== 303) this.strange.push(`paying the balance: ${answer.status}`);
  }

  /** Lets events come twice, late, never, with a wrong signature, or as another site's: to either server. */
  letEventsGoWild(chance: () => number = Math.random): void {
    this.stripe.onEvent = (event) => {
      const at = chance();
      if (at < 0.25) return;
      for (let times = at < 0.6 ? 2 : 1; times > 0; times--)
        setTimeout(() => void this.#deliver(event, chance()), chance() * 800);
    };
  }

  async #deliver(event: SentEvent, at: number): Promise<void> {
    const [webhook] = this.stripe.webhooks.values();
    const isForged = at < 0.15;
    const isForeign = !isForged && at < 0.3;
    const sent = structuredClone(event) as SentEvent & { data: { object: { metadata?: object } } };
    if (isForeign) Object.assign(sent, { id: `${sent.id}_other` });
    if (isForeign && sent.data.object.metadata) Object.assign(sent.data.object.metadata, { site: 'another' });
    const { body, headers } = StripeStandIn.signed(
      sent,
      isForged ? 'whsec_forged' : (webhook?.secret ?? ''),
      new Date(),
    );
    const port = this.#ports[Math.floor(at * 100) % 2] ?? 0;
    const answer = await send(port, '/api/commerce/payments/stripe/events', {
      method: 'POST',
      headers: { host: 'localhost', ...headers },
      body,
    }).catch(() => undefined);
    const expected = isForged ? 400 : 204;
    if (answer && answer.status !== expected)
      this.strange.push(`${event.type}: ${answer.status} in place of ${expected}`);
  }

  /** What must hold whatever happened before, of every book; the stand-ins' against ours to the cent. */
  async faults(): Promise<string[]> {
    const found = [...this.strange];
    const say = async (what: string, query: string) => {
      const wrong = await this.rows(query);
      if (wrong.length > 0) found.push(`${what}: ${JSON.stringify(wrong.slice(0, 3))}`);
    };
    await say('stock below zero', 'select * from stock_levels where quantity < 0 and not unlimited');
    await say(
      'an order paid twice',
      `select order_id from payment_attempts where state in ('succeeded', 'refunding', 'refunded') and not is_balance
       group by site_id, order_id having count(*) > 1`,
    );
    await say(
      'an order whose payments and refunds are not what it comes to',
      `select o.id, o.total, o.refunded, o.balance, p.paid, r.back from orders o
       left join lateral (select coalesce(sum(a.amount), 0) as paid from payment_attempts a
         where a.site_id = o.site_id and a.order_id = o.id and a.state = 'succeeded') p on true
       left join lateral (select coalesce(sum(r.amount - r.gift_card_cents), 0) as back from order_refunds r
         where r.site_id = o.site_id and r.order_id = o.id and r.state <> 'failed') r on true
       where o.state in ('paid', 'fulfilled') and o.gift_card_cents = 0
         and p.paid - r.back <> o.total - o.refunded - o.balance`,
    );
    await say(
      'a cart sold twice',
      `select cart_id from orders where paid_at is not null and cart_id is not null
       group by site_id, cart_id having count(*) > 1`,
    );
    await say(
      'a period paid twice',
      `select subscription_id from orders where subscription_id is not null and paid_at is not null
       group by site_id, subscription_id, subscription_payment having count(*) > 1`,
    );
    for (const [name, table] of [
      ['order', `select site_id, '' as kind, number from orders where number is not null`],
      ['document', 'select site_id, kind, number from order_documents'],
    ])
      await say(
        `a gap or repeat in the numbers of ${name}s`,
        `select number from (select number, row_number() over (partition by site_id, kind order by number) as nth,
           min(number) over (partition by site_id, kind) as first from (${table}) t) n
         where number <> first + nth - 1`,
      );
    await say(
      'a gift card whose book does not balance',
      `select c.id, c.balance, sum(e.amount) from gift_cards c
       join gift_card_entries e on e.site_id = c.site_id and e.card_id = c.id
       group by c.site_id, c.id, c.balance having c.balance <> sum(e.amount) or c.balance < 0`,
    );
    await say(
      'what cards paid and what their book says',
      `select o.id, o.gift_card_cents, -coalesce(sum(e.amount), 0) as spent from orders o
       left join gift_card_entries e on e.site_id = o.site_id and e.order_id = o.id and e.kind in ('spend', 'return')
       group by o.site_id, o.id, o.gift_card_cents, o.state
       having -coalesce(sum(e.amount), 0) <> case when o.state in ('failed', 'expired') then 0 else o.gift_card_cents end`,
    );
    await say(
      'a charge of the test payment without a paid order, or the other way round',
      `select a.order_id, a.state, c.state as charge from payment_attempts a
       left join test_charges c on c.site_id = a.site_id and c.order_id = a.order_id
       where a.provider = 'test' and (a.state = 'succeeded') <> (coalesce(c.state, '') = 'succeeded')`,
    );
    const books = await this.rows<{ id: string; provider: 'stripe' | 'paypal'; taken: string }>(
      `select o.id, a.provider, sum(case when a.state = 'succeeded' then a.amount else 0 end)
         - coalesce((select sum(r.amount - r.gift_card_cents) from order_refunds r
             where r.site_id = o.site_id and r.order_id = o.id and r.state <> 'failed'
               and exists (select from payment_attempts f where f.site_id = r.site_id and f.order_id = r.order_id
                 and f.provider = a.provider
                 and (f.id = r.attempt_id or (r.attempt_id is null and not f.is_balance)))), 0) as taken
       from orders o join payment_attempts a on a.site_id = o.site_id and a.order_id = o.id
       where a.provider in ('stripe', 'paypal') group by o.site_id, o.id, a.provider`,
    );
    let ours = 0;
    for (const { id, provider, taken } of books) {
      ours += Number(taken);
      const theirs = this[provider].taken(id);
      if (theirs !== Number(taken)) found.push(`${provider} took ${theirs} of ${id}, our book says ${taken}`);
    }
    const all = this.stripe.taken() + this.paypal.taken();
    if (all !== ours) found.push(`The providers took ${all}, our book says ${ours}`);
    return found;
  }
}
