import { randomBytes } from 'node:crypto';
import { send } from '../../bench/lib/answer.ts';

/** How the shop answered somebody who wanted to buy. */
export interface Bought {
  status: number;
  code: string | undefined;
  error: string | undefined;
  orderId: string | undefined;
  state: string | undefined;
  /** Opens the order's pages. */
  token: string | undefined;
}

/** A visitor who buys: a cart, an address of their own behind a proxy, a CSRF token. */
export class Buyer {
  readonly #port: number;
  readonly #name: string;
  readonly #csrfToken = randomBytes(18).toString('base64url');
  #cart = '';
  #turn = 0;

  /** @param number unlike any other buyer's */
  constructor(port: number, number: number) {
    this.#port = port;
    this.#name = `buyer${number}`;
  }

  async #call(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const [n = 0] = /\d+/.exec(this.#name) ?? [];
    const answer = await send(this.#port, path, {
      method,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: `crumb=${this.#csrfToken}${this.#cart === '' ? '' : `; CARTID=${this.#cart}`}`,
        'x-csrf-token': this.#csrfToken,
        // An address for each buyer and turn: what one household may do in ten minutes is another test's matter.
        'x-forwarded-for': `${10 + Math.floor(Number(n) / 250)}.${Math.floor(this.#turn / 200)}.${this.#turn % 200}.${Number(n) % 250}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const token = /^CARTID=([\w-]+)/.exec(line)?.[1];
      if (token) this.#cart = token;
    }
    return { status: answer.status, reply: JSON.parse(answer.body.toString()) as Record<string, unknown> };
  }

  /** @returns whether it could be put in */
  async fillCart(productId: string, variantId: string): Promise<boolean> {
    const { status } = await this.#call('POST', '/api/commerce/cart/items', {
      productId,
      variantId,
      quantity: 1,
    });
    return status === 200;
  }

  /** Enters the code of a gift card. @returns whether it pays for a part of the cart */
  async enterCard(code: string): Promise<boolean> {
    return (await this.#call('POST', '/api/commerce/cart/gift-cards', { code })).status === 200;
  }

  /** Presses the button that orders and pays; with the test payment unless another one is chosen. */
  async pay(
    expectedTotalCents: number,
    payment: Readonly<Record<string, string>> = { outcome: 'succeed' },
    /** What is left to pay beside gift cards. */
    expectedDueCents?: number,
  ): Promise<Bought> {
    this.#turn++;
    const { status, reply } = await this.#call(
      'POST',
      '/api/commerce/checkout/orders',
      {
        email: `${this.#name}@example.com`,
        address: {
          firstName: this.#name,
          lastName: 'Proof',
          line1: '1 Mill Lane',
          city: 'Leeds',
          zip: 'LS1 1AA',
          country: 'GB',
        },
        expectedTotalCents,
        ...(expectedDueCents === undefined ? {} : { expectedDueCents }),
        payment,
      },
      { 'idempotency-key': `${this.#name}-turn-${this.#turn}` },
    );
    const text = (name: string) => (typeof reply[name] === 'string' ? (reply[name] as string) : undefined);
    return {
      status,
      code: text('code'),
      error: text('error'),
      orderId: text('orderId'),
      state: text('state'),
      token: text('token'),
    };
  }
}
