import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripePages } from './testing/pages.ts';
import { idOf, Refused } from './testing/things.ts';

export type { SentEvent } from './testing/things.ts';

/** What goes wrong with one call: `lost`: done, but the answer never comes; `unheard`: it never arrives; or an error. */
export type Fault = 'lost' | 'unheard' | 'busy';

/**
 * Stripe on this machine, after docs.stripe.com/api: it keeps its own book, answers each idempotency key once, can lose
 * what it answers, and leaves it to the test when, how often and in which order its events arrive. Answers are typed by
 * the SDK; a test holds their fields against Stripe's own fixtures.
 */
export class StripeStandIn extends StripePages {
  /** Calls that came, as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** What happens to the next calls whose line matches. */
  readonly faults: Array<{ to: RegExp; fault: Fault }> = [];
  /** What keys it knows and what they may do; all of them by default. */
  mayRefuse: (key: string, call: string) => number | undefined = () => undefined;
  /** Waited for before a call is done, and before it is answered. */
  onCall: (call: string, when: 'arrived' | 'done') => Promise<void> | void = () => undefined;
  readonly #answers = new Map<string, { body: string; status: number; asked: string }>();
  #server: Server | undefined;

  async open(port = 0): Promise<this> {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((done) => this.#server?.listen(port, '127.0.0.1', done));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }

  /** Headers of an event as Stripe signs it (docs.stripe.com/webhooks#verify-manually). */
  static signed(event: unknown, secret: string, at: Date): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(event);
    const time = Math.floor(at.getTime() / 1000);
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${mac}` },
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (!url.pathname.startsWith('/v1/')) return this.page(url, request, text, response);
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    const at = this.faults.findIndex(({ to }) => to.test(call));
    const fault = at === -1 ? undefined : this.faults.splice(at, 1)[0]?.fault;
    if (fault === 'unheard') return void response.destroy();
    await this.onCall(call, 'arrived');
    const { status, body } = this.#once(request, call, text || url.searchParams.toString(), fault);
    await this.onCall(call, 'done');
    if (fault === 'lost') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') }).end(body);
  }

  /** Under one idempotency key the same call is answered the same; another one is refused. */
  #once(request: IncomingMessage, call: string, text: string, fault: Fault | undefined) {
    const key = request.headers['idempotency-key'];
    const asked = `${call} ${text}`;
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined;
    if (known && known.asked !== asked)
      return this.#failure(
        new Refused('Keys for idempotent requests can only be used with the same parameters.'),
        'idempotency_error',
      );
    if (known) return known;
    const made = this.#try(request, call, text, fault);
    if (typeof key === 'string' && made.status < 500 && made.status !== 429)
      this.#answers.set(key, { ...made, asked });
    return made;
  }

  #try(request: IncomingMessage, call: string, text: string, fault: Fault | undefined) {
    try {
      const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (fault === 'busy') throw new Refused('Too many requests.', { status: 429 });
      const status = this.mayRefuse(key, call);
      if (status !== undefined) throw new Refused('This key may not do this.', { status });
      return { status: 200, body: JSON.stringify(this.do(call, new URLSearchParams(text))) };
    } catch (error) {
      if (error instanceof Refused)
        return this.#failure(error, error.status === 402 ? 'card_error' : 'invalid_request_error');
      throw error;
    }
  }

  #failure({ message, status, code }: Refused, type: string) {
    return { status, body: JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } }) };
  }
}
