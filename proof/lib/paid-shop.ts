import { PayPalStandIn } from '@portico/server/commerce/payments/providers/paypal/testing';
import { StripeStandIn } from '@portico/server/commerce/payments/providers/stripe/testing';
import { send } from '../../bench/lib/answer.ts';
import { type BuiltServer, freePort, makeFolder, startBuiltServer } from '../../bench/lib/built-server.ts';
import { Buyer } from './buyer.ts';
import { OwnerClient } from './owner-client.ts';

export const PROVIDERS = ['stripe', 'paypal'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** An order as its owner reads it. */
export interface OwnersOrder {
  id: string;
  state: string;
  grandTotalCents: number;
  refundedCents: number;
  payments: Array<{ state: string; isReserved: boolean }>;
  refunds: Array<{ state: string }>;
}

const KEYS = {
  stripe: { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' },
  paypal: { mode: 'sandbox', clientId: 'AbCdEfGhIjKlMn', secret: 'EsEcReTsEcReT1' },
};

/** A built server whose demo shop is paid by stand-ins of Stripe and PayPal, which outlive it. */
export class PaidShop {
  readonly stripe = new StripeStandIn();
  readonly paypal = new PayPalStandIn();
  readonly #folder = makeFolder('paid-shop');
  #port = 0;
  #server: BuiltServer | undefined;
  #owner = new OwnerClient(0);
  #buyers = 0;

  async open(): Promise<this> {
    await Promise.all([this.stripe.open(), this.paypal.open()]);
    this.#port = await freePort();
    await this.start();
    return this;
  }

  async start(): Promise<void> {
    this.#server = await startBuiltServer({
      dataDir: this.#folder.path,
      port: this.#port,
      env: {
        PORTICO_TRUST_PROXY: '1',
        PORTICO_STRIPE_ORIGIN: this.stripe.origin,
        PORTICO_PAYPAL_ORIGIN: this.paypal.origin,
      },
    });
    this.#owner = new OwnerClient(this.#port);
    await this.#owner.signIn();
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    await Promise.all([this.stripe.close(), this.paypal.close()]);
    this.#folder.remove();
  }

  /** Connects a provider, whose money is taken at once or as orders are fulfilled. */
  async connect(provider: ProviderName, capture: 'now' | 'later' = 'now'): Promise<void> {
    const values = { ...KEYS[provider], capture };
    await this.#owner.call('PUT', `/api/rest/connected-services/${provider}`, { values });
  }

  /** Kills the server at the next call that matches: before it is done, or before it is answered. */
  killAt(provider: ProviderName, to: RegExp, when: 'arrived' | 'done'): Promise<void> {
    return new Promise((resolve) => {
      this[provider].onCall = async (call, now) => {
        if (now !== when || !to.test(call)) return;
        this[provider].onCall = () => undefined;
        await this.#server?.kill();
        resolve();
      };
    });
  }

  /** A new buyer orders a cup. @returns undefined where the server was killed meanwhile */
  async order(provider: ProviderName): Promise<{ id: string; token: string } | undefined> {
    const cup = await this.#cup();
    const buyer = new Buyer(this.#port, ++this.#buyers);
    if (!(await buyer.fillCart(cup.id, cup.variant))) throw new Error('The cup could not be put into a cart');
    const [, total] = /from \S+ to £([\d.]+) /.exec((await buyer.pay(0, { provider })).error ?? '') ?? [];
    const bought = await buyer
      .pay(Math.round(Number(total) * 100), { provider, way: 'script' })
      .catch(() => undefined);
    return bought?.orderId && bought.token ? { id: bought.orderId, token: bought.token } : undefined;
  }

  /** What the demo's page of its ink cup would put into a cart. */
  async #cup(): Promise<{ id: string; variant: string }> {
    const page = (await this.#owner.visit('/shop/ink-cup')).body.toString();
    const [, id] = /name="productId" value="(\w+)"/.exec(page) ?? [];
    const [, variant] = /name="variantId"[^>]*value="([\w-]+)"/.exec(page) ?? [];
    if (id === undefined || variant === undefined) throw new Error('The demo has no ink cup');
    return { id, variant };
  }

  /** The buyer agrees, with the server knowing nothing of it. */
  agree(provider: ProviderName, order: string): void {
    if (provider === 'stripe') this.stripe.confirm(this.stripe.intentsOf(order).at(-1)?.id ?? '');
    else this.paypal.approve(this.paypal.ordersOf(order).at(-1)?.id ?? '');
  }

  /** The buyer comes back to the shop; the server may be killed at it. */
  async comeBack(token: string): Promise<void> {
    const headers = { host: `localhost:${this.#port}` };
    await send(this.#port, `/checkout/order-confirmed?token=${token}`, { headers }).catch(() => undefined);
  }

  /** The owner does something with an order; the server may be killed at it. */
  async act(order: string, what: string, body: object = { text: '' }): Promise<void> {
    await this.#owner.call('POST', `/api/rest/orders/${order}/${what}`, body).catch(() => undefined);
  }

  read = (order: string): Promise<OwnersOrder> =>
    this.#owner.call<OwnersOrder>('GET', `/api/rest/orders/${order}`);

  /** What the provider's own book says was taken of an order and not given back. */
  taken = (provider: ProviderName, order: string): number => this[provider].taken(order);

  /** How many times money was taken for an order. */
  times(provider: ProviderName, order: string): number {
    return provider === 'stripe'
      ? this.stripe.intentsOf(order).filter((each) => each.amount_received > 0).length
      : this.paypal.ordersOf(order).flatMap((each) => this.paypal.paymentsOf(each).captures).length;
  }
}
