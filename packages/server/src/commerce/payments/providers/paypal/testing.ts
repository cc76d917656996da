import { createSign, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { TEST_CERTIFICATE, TEST_KEY } from './testing/certificate.ts';
import { PayPalPages } from './testing/pages.ts';
import { idOf, Refused } from './testing/things.ts';

export type { Instrument, SentEvent } from './testing/things.ts';

/** What goes wrong with one call: `lost`: done, but the answer never comes; `unheard`: it never arrives; or an error. */
export type Fault = 'lost' | 'unheard' | 'busy';

/**
 * PayPal on this machine, after developer.paypal.com/docs/api/orders/v2, payments/v2, customer-disputes/v1 and
 * webhooks/v1: it keeps its own book, does each `PayPal-Request-Id` once, can lose what it answers, and leaves it to the
 * test when, how often and in which order its events arrive.
 */
export class PayPalStandIn extends PayPalPages {
  /** Calls that came, as `POST /v2/checkout/orders`. */
  readonly calls: string[] = [];
  /** What happens to the next calls whose line matches. */
  readonly faults: Array<{ to: RegExp; fault: Fault }> = [];
  /** What a call with this token is refused with; nothing by default. */
  mayRefuse: (call: string) => number | undefined = () => undefined;
  /** Waited for before a call is done, and before it is answered. */
  onCall: (call: string, when: 'arrived' | 'done') => Promise<void> | void = () => undefined;
  readonly #answers = new Map<string, { status: number; body: string; asked: string }>();
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

  /** An event as PayPal signs it for a webhook. */
  signed(event: unknown, webhook: string): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(event);
    const id = randomUUID();
    const time = '2026-11-23T10:00:00Z';
    const signature = createSign('SHA256')
      .update(`${id}|${time}|${webhook}|${crc32(body)}`)
      .sign(TEST_KEY);
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${this.origin}/v1/notifications/certs/CERT-1`,
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature.toString('base64'),
      },
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (!/^\/v[123]\//.test(url.pathname)) return this.page(url, request, text, response);
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    const at = this.faults.findIndex(({ to }) => to.test(call));
    const fault = at === -1 ? undefined : this.faults.splice(at, 1)[0]?.fault;
    if (fault === 'unheard') return void response.destroy();
    await this.onCall(call, 'arrived');
    if (url.pathname.startsWith('/v1/notifications/certs/'))
      return void response
        .writeHead(url.pathname.endsWith('/CERT-1') ? 200 : 404)
        .end(url.pathname.endsWith('/CERT-1') ? TEST_CERTIFICATE.trim() : '');
    const { status, body } = this.#once(request, call, url.search, text, fault);
    await this.onCall(call, 'done');
    if (fault === 'lost') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  /** Under one request id the same call is done once; another one is refused. */
  #once(request: IncomingMessage, call: string, search: string, text: string, fault: Fault | undefined) {
    const id = request.headers['paypal-request-id'];
    const asked = `${call} ${text}`;
    const known = typeof id === 'string' ? this.#answers.get(id) : undefined;
    if (known && known.asked !== asked) return failure(new Refused('DUPLICATE_REQUEST_ID'));
    if (known) return known;
    const made = this.#try(request, call, search, text, fault);
    if (typeof id === 'string' && made.status < 500 && made.status !== 429)
      this.#answers.set(id, { ...made, asked });
    return made;
  }

  #try(request: IncomingMessage, call: string, search: string, text: string, fault: Fault | undefined) {
    try {
      if (fault === 'busy') throw new Refused('RATE_LIMIT_REACHED', 429);
      const refused = this.mayRefuse(call);
      if (refused !== undefined) throw new Refused('NOT_AUTHORIZED', refused);
      const given = request.headers.authorization ?? '';
      const isToken = call === 'POST /v1/oauth2/token';
      if (!given.startsWith(isToken ? 'Basic ' : 'Bearer A21')) throw new Refused('invalid_token', 401);
      const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
      const answer = this.do(call, new URLSearchParams(search), body);
      const status = answer === undefined ? 204 : call.endsWith('/orders') ? 201 : 200;
      return { status, body: answer === undefined ? '' : JSON.stringify(answer) };
    } catch (error) {
      if (error instanceof Refused) return failure(error);
      throw error;
    }
  }
}

function failure({ message, status, issue }: Refused) {
  const name = status === 422 ? 'UNPROCESSABLE_ENTITY' : issue;
  const details = [{ issue, description: message }];
  return { status, body: JSON.stringify({ name, message, details, debug_id: idOf() }) };
}
