import { createSign, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { TEST_CERTIFICATE, TEST_KEY } from './testing-certificate.ts';

/** What goes wrong with one call: `lost`: done, but the answer never comes; `unheard`: it never arrives; or an error. */
export type Fault = 'lost' | 'unheard' | 'busy';
/** What a buyer agrees to pay from: what PayPal takes at once, what it declines, what takes it days. */
export type Instrument = 'good' | 'bad' | 'slow';

interface Money {
  currency_code: string;
  value: string;
}
interface Link {
  href: string;
  rel: string;
  method: string;
}
interface Payment {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string | undefined;
  links: Link[];
  supplementary_data?: { related_ids: { order_id: string } };
}
interface Unit {
  reference_id: string;
  custom_id: string;
  invoice_id?: string;
  description: string;
  amount: Money;
  payments?: { authorizations: Payment[]; captures: Payment[]; refunds: Payment[] };
}
export interface StandInOrder {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: string;
  purchase_units: [Unit];
  links: Link[];
  payment_source?: {
    paypal: { email_address: string; attributes?: { vault: { id: string; status: 'VAULTED' } } };
  };
}
interface SetupToken {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED';
  links: Link[];
}
/** What is in the vault: what becomes of the next payments by it. `asks`: its buyer has to agree. */
interface PaymentToken {
  id: string;
  instrument: Instrument | 'asks';
}
interface Dispute {
  dispute_id: string;
  reason: string;
  status: string;
  dispute_amount: Money;
  seller_response_due_date: string;
  dispute_outcome?: { outcome_code: string };
  disputed_transactions: Array<{ seller_transaction_id: string }>;
}

/** An event as it is sent. */
export interface SentEvent {
  id: string;
  event_type: string;
  resource: unknown;
}

const BUYER = 'buyer@example.com';
const WITHOUT_DECIMALS = ['JPY', 'HUF', 'TWD'];
const idOf = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
/** Exact: whole hundredths. */
const hundredths = ({ value }: Money) => Math.round(Number(value) * 100);

class Refused extends Error {
  readonly status: number;
  readonly issue: string;
  constructor(issue: string, status = 422) {
    super(`The requested action could not be performed (${issue}).`);
    this.issue = issue;
    this.status = status;
  }
}

/**
 * PayPal on this machine, after developer.paypal.com/docs/api/orders/v2, payments/v2, customer-disputes/v1 and
 * webhooks/v1: it keeps its own book, does each `PayPal-Request-Id` once, can lose what it answers, and leaves it to the
 * test when, how often and in which order its events arrive.
 */
export class PayPalStandIn {
  readonly orders = new Map<string, StandInOrder>();
  readonly disputes = new Map<string, Dispute>();
  readonly setupTokens = new Map<string, SetupToken>();
  readonly paymentTokens = new Map<string, PaymentToken>();
  /** Asks of PayPal's own for each order: who is to be vaulted as it is paid. */
  readonly #vaults = new Set<string>();
  readonly webhooks = new Map<string, { url: string }>();
  readonly events: SentEvent[] = [];
  /** Calls that came, as `POST /v2/checkout/orders`. */
  readonly calls: string[] = [];
  /** What happens to the next calls whose line matches. */
  readonly faults: Array<{ to: RegExp; fault: Fault }> = [];
  /** What a call with this token is refused with; nothing by default. */
  mayRefuse: (call: string) => number | undefined = () => undefined;
  /** Waited for before a call is done, and before it is answered. */
  onCall: (call: string, when: 'arrived' | 'done') => Promise<void> | void = () => undefined;
  /** Called with each event as it happens. */
  onEvent: (event: SentEvent) => void = () => undefined;
  readonly #instruments = new Map<string, Instrument>();
  readonly #pages = new Map<string, { back: string; cancel: string }>();
  readonly #answers = new Map<string, { status: number; body: string; asked: string }>();
  #server: Server | undefined;
  origin = '';

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

  /** Orders made for one of our orders. */
  ordersOf(order: string): StandInOrder[] {
    return [...this.orders.values()].filter((each) => each.purchase_units[0].reference_id === order);
  }

  paymentsOf = (order: StandInOrder) =>
    (order.purchase_units[0].payments ??= { authorizations: [], captures: [], refunds: [] });

  /** What was taken and not given back, of one of our orders or of all. Hundredths. */
  taken(order?: string): number {
    const sum = (all: Payment[], of: RegExp) =>
      all.reduce((total, each) => (of.test(each.status) ? total + hundredths(each.amount) : total), 0);
    return [...(order === undefined ? this.orders.values() : this.ordersOf(order))].reduce((total, each) => {
      const { captures, refunds } = this.paymentsOf(each);
      return total + sum(captures, /^(?:COMPLETED|.*REFUNDED)$/) - sum(refunds, /^COMPLETED$/);
    }, 0);
  }

  /** The buyer agrees, at PayPal or by its button. @returns what they are told where they cannot */
  approve(id: string, instrument: Instrument = 'good'): string | undefined {
    const order = this.orders.get(id);
    if (!order) return 'There is no such order.';
    if (!['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(order.status))
      return `This order is ${order.status}.`;
    order.status = 'APPROVED';
    this.#instruments.set(id, instrument);
    this.#tell('CHECKOUT.ORDER.APPROVED', order);
    return undefined;
  }

  /** The money that took days is there. */
  finish(id: string): void {
    const order = this.#order(id);
    const { captures, authorizations } = this.paymentsOf(order);
    const [slow] = [...captures, ...authorizations].filter(({ status }) => status === 'PENDING');
    if (!slow) return;
    slow.status = captures.includes(slow) ? 'COMPLETED' : 'CREATED';
    this.#tell(captures.includes(slow) ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.AUTHORIZATION.CREATED', slow);
  }

  /** Somebody refunds at PayPal: no mark of ours is on it. */
  refundThere(id: string, value: string): Payment {
    const [capture] = this.paymentsOf(this.#order(id)).captures;
    if (!capture) throw new Refused('RESOURCE_NOT_FOUND', 404);
    return this.#refund(capture.id, { amount: { ...capture.amount, value } });
  }

  failRefund(refund: Payment): void {
    refund.status = 'FAILED';
    this.#tell('PAYMENT.CAPTURE.REFUNDED', refund);
  }

  /** Somebody lets go at PayPal what was reserved, or nobody took it in time. */
  voidThere(id: string): void {
    const [authorization] = this.paymentsOf(this.#order(id)).authorizations;
    if (authorization) this.#void(authorization);
  }

  dispute(id: string, status = 'WAITING_FOR_SELLER_RESPONSE', outcome?: string): Dispute {
    const [capture] = this.paymentsOf(this.#order(id)).captures;
    if (!capture) throw new Refused('RESOURCE_NOT_FOUND', 404);
    const known = [...this.disputes.values()].find(
      (each) => each.disputed_transactions[0]?.seller_transaction_id === capture.id,
    );
    const dispute: Dispute = {
      dispute_id: known?.dispute_id ?? `PP-D-${idOf().slice(0, 5)}`,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status,
      dispute_amount: capture.amount,
      seller_response_due_date: '2027-01-15T08:00:00.000Z',
      ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
      disputed_transactions: [{ seller_transaction_id: capture.id }],
    };
    this.disputes.set(dispute.dispute_id, dispute);
    this.#tell(known ? 'CUSTOMER.DISPUTE.UPDATED' : 'CUSTOMER.DISPUTE.CREATED', dispute);
    return dispute;
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

  #order(id: string): StandInOrder {
    const found = this.orders.get(id);
    if (!found) throw new Refused('INVALID_RESOURCE_ID', 404);
    return found;
  }

  #tell(type: string, resource: unknown): void {
    const event = { id: `WH-${idOf()}`, event_type: type, resource: structuredClone(resource) };
    this.events.push(event);
    this.onEvent(event);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (!/^\/v[123]\//.test(url.pathname)) return this.#page(url, request, text, response);
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
      const answer = this.#do(call, new URLSearchParams(search), body);
      const status = answer === undefined ? 204 : call.endsWith('/orders') ? 201 : 200;
      return { status, body: answer === undefined ? '' : JSON.stringify(answer) };
    } catch (error) {
      if (error instanceof Refused) return failure(error);
      throw error;
    }
  }

  #do(call: string, query: URLSearchParams, body: Record<string, unknown>): unknown {
    const [, method = '', area = '', id = '', action = ''] =
      /^(\S+) \/v[123]\/((?:checkout|payments|customer|notifications|oauth2|vault)\/[\w-]+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(
        call,
      ) ?? [];
    switch (`${method} ${area}${id ? '/:id' : ''}${action ? `/${action}` : ''}`) {
      case 'POST oauth2/token':
        return { access_token: `A21${idOf()}`, token_type: 'Bearer', expires_in: 32_400 };
      case 'POST checkout/orders':
        return this.#make(body);
      case 'GET checkout/orders/:id':
        return this.#order(id);
      case 'POST checkout/orders/:id/capture':
        return this.#settle(this.#order(id), 'CAPTURE');
      case 'POST checkout/orders/:id/authorize':
        return this.#settle(this.#order(id), 'AUTHORIZE');
      case 'POST vault/setup-tokens':
        return this.#makeSetup(body);
      case 'GET vault/setup-tokens/:id': {
        const setup = this.setupTokens.get(id);
        if (!setup) throw new Refused('RESOURCE_NOT_FOUND', 404);
        return setup;
      }
      case 'POST vault/payment-tokens': {
        const { token } = body.payment_source as { token: { id: string; type: string } };
        const setup = this.setupTokens.get(token.id);
        if (setup?.status !== 'APPROVED' || token.type !== 'SETUP_TOKEN')
          throw new Refused('INVALID_SETUP_TOKEN_STATUS');
        setup.status = 'VAULTED';
        return this.#shownToken(this.#vault('good'));
      }
      case 'GET vault/payment-tokens/:id':
        return this.#shownToken(this.#token(id));
      case 'PATCH notifications/webhooks/:id':
        return { id };
      case 'POST payments/authorizations/:id/capture':
        return this.#takeReserved(id);
      case 'POST payments/authorizations/:id/void':
        return this.#void(this.#find('authorizations', id).payment);
      case 'GET payments/captures/:id':
        return this.#find('captures', id).payment;
      case 'POST payments/captures/:id/refund':
        return this.#refund(id, body);
      case 'GET customer/disputes': {
        const of = query.get('disputed_transaction_id');
        const items = [...this.disputes.values()].filter(
          (each) => each.disputed_transactions[0]?.seller_transaction_id === of,
        );
        return { items: items.map(({ dispute_id }) => ({ dispute_id })) };
      }
      case 'GET customer/disputes/:id':
        return this.disputes.get(id);
      case 'POST notifications/webhooks': {
        const url = String(body.url);
        if ([...this.webhooks.values()].some((each) => each.url === url))
          throw new Refused('WEBHOOK_URL_ALREADY_EXISTS', 400);
        const made = idOf();
        this.webhooks.set(made, { url });
        return { id: made, url };
      }
      case 'GET notifications/webhooks':
        return { webhooks: [...this.webhooks].map(([each, { url }]) => ({ id: each, url })) };
      case 'DELETE notifications/webhooks/:id':
        this.webhooks.delete(id);
        return undefined;
      default:
        throw new Refused('NOT_FOUND', 404);
    }
  }

  #make(body: Record<string, unknown>): StandInOrder {
    const [unit] = body.purchase_units as [Unit];
    const { currency_code: currency, value } = unit.amount;
    if (WITHOUT_DECIMALS.includes(currency) && value.includes('.'))
      throw new Refused('DECIMALS_NOT_SUPPORTED');
    if (!(Number(value) > 0)) throw new Refused('CANNOT_BE_ZERO_OR_NEGATIVE');
    const { paypal } = body.payment_source as {
      paypal: {
        experience_context?: { return_url: string; cancel_url: string };
        attributes?: { vault: { store_in_vault: string; usage_type: string } };
        vault_id?: string;
        stored_credential?: { payment_initiator: string; usage: string };
      };
    };
    const isBilledBefore =
      unit.invoice_id !== undefined &&
      [...this.orders.values()].some(
        (each) =>
          each.purchase_units[0].invoice_id === unit.invoice_id && this.paymentsOf(each).captures.length > 0,
      );
    if (isBilledBefore) throw new Refused('DUPLICATE_INVOICE_ID');
    const id = idOf();
    const order: StandInOrder = {
      id,
      intent: body.intent as StandInOrder['intent'],
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [structuredClone(unit)],
      links: [
        { href: `${this.origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
        { href: `${this.origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
      ],
    };
    const { attributes, vault_id: kept, experience_context: context, stored_credential: stored } = paypal;
    if (attributes?.vault.store_in_vault === 'ON_SUCCESS' && attributes.vault.usage_type === 'MERCHANT')
      this.#vaults.add(id);
    if (context) this.#pages.set(id, { back: context.return_url, cancel: context.cancel_url });
    if (kept === undefined) {
      if (!context) throw new Refused('MISSING_REQUIRED_PARAMETER', 400);
      this.orders.set(id, order);
      return order;
    }
    const { instrument } = this.#token(kept);
    if (instrument === 'bad') throw new Refused('INSTRUMENT_DECLINED');
    this.orders.set(id, order);
    // Its buyer is asked where they are there; where nobody is, PayPal says that they would have to be.
    if (instrument === 'asks') {
      if (stored?.payment_initiator === 'MERCHANT') {
        this.orders.delete(id);
        throw new Refused('PAYER_ACTION_REQUIRED');
      }
      return order;
    }
    order.status = 'APPROVED';
    this.#instruments.set(id, instrument);
    return this.#settle(order, order.intent);
  }

  #makeSetup(body: Record<string, unknown>): SetupToken {
    const { paypal } = body.payment_source as {
      paypal: { usage_type: string; experience_context: { return_url: string; cancel_url: string } };
    };
    if (paypal.usage_type !== 'MERCHANT') throw new Refused('INVALID_PARAMETER_VALUE', 400);
    const id = idOf();
    const setup: SetupToken = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      links: [
        {
          href: `${this.origin}/agreements/approve?approval_session_id=${id}`,
          rel: 'approve',
          method: 'GET',
        },
      ],
    };
    this.setupTokens.set(id, setup);
    this.#pages.set(id, {
      back: paypal.experience_context.return_url,
      cancel: paypal.experience_context.cancel_url,
    });
    return setup;
  }

  /** The buyer agrees that is paid with later. */
  approveSetup(id: string): string {
    const setup = this.setupTokens.get(id);
    if (setup?.status === 'PAYER_ACTION_REQUIRED') setup.status = 'APPROVED';
    return this.leadBack(id);
  }

  #vault(instrument: Instrument): PaymentToken {
    const made: PaymentToken = { id: idOf().toLowerCase(), instrument };
    this.paymentTokens.set(made.id, made);
    return made;
  }

  #token(id: string): PaymentToken {
    const found = this.paymentTokens.get(id);
    if (!found) throw new Refused('TOKEN_ID_NOT_FOUND');
    return found;
  }

  #shownToken = ({ id }: PaymentToken) => ({
    id,
    customer: { id: 'customer_4029352050' },
    payment_source: { paypal: { email_address: BUYER } },
  });

  /** The buyer ends it at PayPal. */
  removeToken(id: string): void {
    this.paymentTokens.delete(id);
    this.#tell('VAULT.PAYMENT-TOKEN.DELETED', { id });
  }

  /** Takes, or reserves, what the buyer has agreed to. */
  #settle(order: StandInOrder, intent: StandInOrder['intent']): StandInOrder {
    if (order.intent !== intent) throw new Refused('ACTION_DOES_NOT_MATCH_INTENT');
    if (order.status === 'COMPLETED')
      throw new Refused(intent === 'CAPTURE' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_ALREADY_AUTHORIZED');
    if (order.status !== 'APPROVED') throw new Refused('ORDER_NOT_APPROVED');
    const instrument = this.#instruments.get(order.id) ?? 'good';
    if (instrument === 'bad') {
      order.status = 'PAYER_ACTION_REQUIRED';
      throw new Refused('INSTRUMENT_DECLINED');
    }
    order.status = 'COMPLETED';
    const [unit] = order.purchase_units;
    const isSlow = instrument === 'slow';
    const payments = this.paymentsOf(order);
    const payment = {
      id: idOf(),
      amount: unit.amount,
      custom_id: unit.custom_id,
      links: [],
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    order.payment_source = {
      paypal: {
        email_address: BUYER,
        ...(this.#vaults.has(order.id)
          ? { attributes: { vault: { id: this.#vault('good').id, status: 'VAULTED' as const } } }
          : {}),
      },
    };
    if (intent === 'CAPTURE') {
      payments.captures.push({ ...payment, status: isSlow ? 'PENDING' : 'COMPLETED' });
      this.#tell(`PAYMENT.CAPTURE.${isSlow ? 'PENDING' : 'COMPLETED'}`, payments.captures[0]);
    } else {
      payments.authorizations.push({ ...payment, status: isSlow ? 'PENDING' : 'CREATED' });
      this.#tell('PAYMENT.AUTHORIZATION.CREATED', payments.authorizations[0]);
    }
    return order;
  }

  #find(kind: 'authorizations' | 'captures', id: string): { order: StandInOrder; payment: Payment } {
    for (const order of this.orders.values()) {
      const payment = this.paymentsOf(order)[kind].find((each) => each.id === id);
      if (payment) return { order, payment };
    }
    throw new Refused('INVALID_RESOURCE_ID', 404);
  }

  #takeReserved(id: string): Payment {
    const { order, payment } = this.#find('authorizations', id);
    if (payment.status === 'CAPTURED') throw new Refused('AUTHORIZATION_ALREADY_CAPTURED');
    if (payment.status !== 'CREATED') throw new Refused('AUTHORIZATION_VOIDED');
    payment.status = 'CAPTURED';
    const capture = { ...payment, id: idOf(), status: 'COMPLETED' };
    this.paymentsOf(order).captures.push(capture);
    this.#tell('PAYMENT.CAPTURE.COMPLETED', capture);
    return capture;
  }

  #void(authorization: Payment): Payment {
    if (authorization.status === 'VOIDED') throw new Refused('PREVIOUSLY_VOIDED');
    if (authorization.status === 'CAPTURED') throw new Refused('PREVIOUSLY_CAPTURED');
    authorization.status = 'VOIDED';
    this.#tell('PAYMENT.AUTHORIZATION.VOIDED', authorization);
    return authorization;
  }

  #refund(id: string, body: Record<string, unknown>): Payment {
    const { order, payment } = this.#find('captures', id);
    const { refunds } = this.paymentsOf(order);
    const amount = (body.amount as Money | undefined) ?? payment.amount;
    const back = refunds.reduce(
      (sum, each) => (each.status === 'FAILED' ? sum : sum + hundredths(each.amount)),
      0,
    );
    if (!/^(?:COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(payment.status))
      throw new Refused('CAPTURE_NOT_COMPLETED');
    if (back + hundredths(amount) > hundredths(payment.amount)) throw new Refused('REFUND_AMOUNT_EXCEEDED');
    const isAll = back + hundredths(amount) === hundredths(payment.amount);
    payment.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const refund: Payment = {
      id: idOf(),
      status: 'COMPLETED',
      amount,
      ...(typeof body.custom_id === 'string' ? { custom_id: body.custom_id } : {}),
      links: [{ href: `${this.origin}/v2/payments/captures/${id}`, rel: 'up', method: 'GET' }],
    };
    refunds.push(refund);
    this.#tell('PAYMENT.CAPTURE.REFUNDED', refund);
    return refund;
  }

  /** Where PayPal sends a buyer back to: it adds a `token` of its own. */
  leadBack(id: string, isCancelled = false): string {
    const { back = '', cancel = '' } = this.#pages.get(id) ?? {};
    const url = new URL(isCancelled ? cancel : back);
    url.searchParams.set('token', id);
    if (!isCancelled) url.searchParams.set('PayerID', 'FSMVU44LF3YUS');
    return url.href;
  }

  /** PayPal's page, and its script, as browsers get them. */
  #page(url: URL, request: IncomingMessage, text: string, response: ServerResponse): void {
    if (url.pathname === '/sdk/js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(PAYPAL_JS);
    if (url.pathname === '/approve') {
      const { id = '', card } = JSON.parse(text || '{}') as { id?: string; card?: Instrument };
      const failed = this.approve(id, card);
      return void response
        .writeHead(failed === undefined ? 200 : 422, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
        })
        .end('{}');
    }
    const setup = url.searchParams.get('approval_session_id') ?? '';
    if (url.pathname === '/agreements/approve' && this.setupTokens.has(setup)) {
      if (request.method === 'POST')
        return void response.writeHead(303, { location: this.approveSetup(setup) }).end();
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<!doctype html><html lang="en"><title>PayPal</title><h1>PayPal Agreement</h1><form method="post">
        <button>Agree</button></form>
        <a href="${this.leadBack(setup, true).replaceAll('&', '&amp;')}">Cancel and return</a></html>`,
      );
    }
    const id = url.searchParams.get('token') ?? '';
    if (url.pathname !== '/checkoutnow' || !this.orders.has(id)) return void response.writeHead(404).end();
    if (request.method === 'POST') {
      const failed = this.approve(id, new URLSearchParams(text).get('card') === 'bad' ? 'bad' : 'good');
      return void response
        .writeHead(303, { location: failed === undefined ? this.leadBack(id) : url.href })
        .end();
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><html lang="en"><title>PayPal</title><h1>PayPal Checkout</h1><form method="post">
      <button name="card" value="good">Pay</button> <button name="card" value="bad">Pay with a bad card</button></form>
      <a href="${this.leadBack(id, true).replaceAll('&', '&amp;')}">Cancel and return</a></html>`,
    );
  }
}

function failure({ message, status, issue }: Refused) {
  const name = status === 422 ? 'UNPROCESSABLE_ENTITY' : issue;
  const details = [{ issue, description: message }];
  return { status, body: JSON.stringify({ name, message, details, debug_id: idOf() }) };
}

/** PayPal's SDK as far as our page uses it: a button that agrees in a window of PayPal's, here with a menu of cards. */
const PAYPAL_JS = `
{
  const origin = new URL(document.currentScript.src).origin;
  window.paypal = {
    FUNDING: { PAYPAL: 'paypal', PAYLATER: 'paylater' },
    Buttons: ({ fundingSource, createOrder, onApprove, onError }) => {
      const parts = [];
      return {
        isEligible: () => fundingSource === 'paypal',
        async render(box) {
          for (const card of ['good', 'bad']) {
            const button = document.createElement('button');
            button.type = 'button';
            button.className = 'btn stretch';
            button.textContent = card === 'good' ? 'PayPal' : 'PayPal with a bad card';
            button.onclick = async () => {
              try {
                const id = await createOrder();
                const reply = await fetch(origin + '/approve', { method: 'POST', body: JSON.stringify({ id, card }) });
                if (!reply.ok) throw new Error('The window closed');
                onApprove({ orderID: id });
              } catch (error) { onError(error); }
            };
            parts.push(button);
            box.append(button);
          }
        },
        async close() { for (const part of parts) part.remove(); },
      };
    },
  };
}
`;
