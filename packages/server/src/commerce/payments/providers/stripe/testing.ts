import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';

/** What goes wrong with one call: `lost`: done, but the answer never comes; `unheard`: it never arrives; or an error. */
export type Fault = 'lost' | 'unheard' | 'busy';

type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'amount_capturable'
  | 'capture_method'
  | 'client_secret'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'statement_descriptor_suffix'
  | 'setup_future_usage'
> & {
  customer: string | null;
  payment_method: string | null;
  status: string;
  last_payment_error: { type: string; message: string; code?: string } | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
};
type Setup = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'client_secret' | 'livemode' | 'metadata' | 'usage'
> & {
  customer: string | null;
  payment_method: string | null;
  status: string;
  last_setup_error: { type: string; message: string } | null;
};
type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'cancel_url' | 'success_url' | 'client_reference_id' | 'livemode' | 'metadata' | 'url'
> & {
  status: string;
  payment_status: string;
  payment_intent: string | Intent | null;
  setup_intent: string | Setup | null;
};
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'metadata'> & {
  status: string;
  payment_intent: string;
};
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'reason' | 'livemode'> & {
  status: string;
  payment_intent: string;
  evidence_details: { due_by: number | null };
};
type Thing = Intent | Setup | Session | Refund | Dispute;

/** An event as it is sent. */
export interface SentEvent {
  id: string;
  type: string;
  livemode: boolean;
  data: { object: Thing };
}

const idOf = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(message: string, { status = 400, code = '' } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Stripe on this machine, after docs.stripe.com/api: it keeps its own book, answers each idempotency key once, can lose
 * what it answers, and leaves it to the test when, how often and in which order its events arrive. Answers are typed by
 * the SDK; a test holds their fields against Stripe's own fixtures.
 */
export class StripeStandIn {
  readonly intents = new Map<string, Intent>();
  readonly setups = new Map<string, Setup>();
  readonly customers = new Map<string, { id: string; object: 'customer'; email: string | null }>();
  /** Kept means of payment: whether they are declined when charged again, and whether their bank asks its customer. */
  readonly methods = new Map<
    string,
    { id: string; customer: string | null; declines: boolean; asks?: boolean }
  >();
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly webhooks = new Map<string, { url: string; secret: string }>();
  /** Domains on which wallets are shown. */
  readonly domains = new Set<string>();
  readonly events: SentEvent[] = [];
  /** Calls that came, as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** What happens to the next calls whose line matches. */
  readonly faults: Array<{ to: RegExp; fault: Fault }> = [];
  /** What keys it knows and what they may do; all of them by default. */
  mayRefuse: (key: string, call: string) => number | undefined = () => undefined;
  /** Waited for before a call is done, and before it is answered. */
  onCall: (call: string, when: 'arrived' | 'done') => Promise<void> | void = () => undefined;
  /** Called with each event as it happens. */
  onEvent: (event: SentEvent) => void = () => undefined;
  readonly #answers = new Map<string, { body: string; status: number; asked: string }>();
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

  /** What was taken and not given back, of one order or of all. Minor units. */
  taken(order?: string): number {
    const intents = [...this.intents.values()].filter(
      ({ metadata }) => order === undefined || metadata.order === order,
    );
    const ids = new Set(intents.map(({ id }) => id));
    const back = [...this.refunds.values()].filter(
      ({ payment_intent, status }) => ids.has(payment_intent) && status !== 'failed',
    );
    const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
    return sum(intents.map((each) => each.amount_received)) - sum(back.map(({ amount }) => amount));
  }

  intentsOf(order: string): Intent[] {
    return [...this.intents.values()].filter(({ metadata }) => metadata.order === order);
  }

  /** The customer confirms an intent with a card. @returns what they are told where it fails */
  confirm(id: string, card: 'good' | 'bad' | 'slow' = 'good'): string | undefined {
    const intent = this.#of(this.intents, id);
    if (!['requires_payment_method', 'requires_action'].includes(intent.status))
      return `This PaymentIntent is ${intent.status}.`;
    if (card === 'bad') {
      intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.' };
      this.#tell('payment_intent.payment_failed', intent);
      return 'Your card was declined.';
    }
    if (card === 'slow') {
      intent.status = 'processing';
      this.#tell('payment_intent.processing', intent);
      return undefined;
    }
    this.#payWith(intent);
    this.finish(id);
    return undefined;
  }

  /** A card, which is the customer's where it is to be charged again. */
  #payWith(intent: Intent): void {
    const customer = intent.setup_future_usage === null ? null : intent.customer;
    intent.payment_method = this.#keep(customer);
  }

  #keep(customer: string | null): string {
    const id = idOf('pm');
    this.methods.set(id, { id, customer, declines: false });
    return id;
  }

  /** The customer says what they pay with later. @returns what they are told where it fails */
  confirmSetup(id: string, card: 'good' | 'bad' | 'slow' = 'good'): string | undefined {
    const setup = this.#of(this.setups, id);
    if (setup.status !== 'requires_payment_method') return `This SetupIntent is ${setup.status}.`;
    if (card === 'bad') {
      setup.last_setup_error = { type: 'card_error', message: 'Your card was declined.' };
      this.#tell('setup_intent.setup_failed', setup);
      return 'Your card was declined.';
    }
    setup.payment_method = this.#keep(setup.customer);
    setup.status = 'succeeded';
    this.#tell('setup_intent.succeeded', setup);
    return undefined;
  }

  /** The customer answers their bank, which asked them. @returns where they are led back to */
  answerBank(id: string, approves: boolean): string {
    const intent = this.#of(this.intents, id);
    const { return_url: back } = intent.next_action?.redirect_to_url ?? { return_url: '' };
    intent.next_action = null;
    if (approves) this.finish(id);
    else {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = {
        type: 'card_error',
        code: 'payment_intent_authentication_failure',
        message: 'The payment could not be authenticated.',
      };
      this.#tell('payment_intent.payment_failed', intent);
    }
    return back;
  }

  /** A payment by what was kept: nobody is there for it, or somebody is, who is led on where their bank asks. */
  #confirmAgain(intent: Intent, params: URLSearchParams): Intent {
    if (intent.status !== 'requires_confirmation')
      throw new Refused(`This PaymentIntent is ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    const method = this.#of(this.methods, intent.payment_method ?? '');
    const isAlone = params.get('off_session') === 'true';
    const back = params.get('return_url');
    if (!isAlone && back === null) throw new Refused('A return_url is needed.');
    if (method.asks && !isAlone && back !== null) {
      intent.status = 'requires_action';
      const url = `${this.origin}/bank/${intent.id}`;
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: back } };
      return intent;
    }
    if (method.asks) {
      intent.status = 'requires_payment_method';
      const [message, code] = [
        'Your card was declined. This transaction requires authentication.',
        'authentication_required',
      ];
      intent.last_payment_error = { type: 'card_error', message, code };
      this.#tell('payment_intent.payment_failed', intent);
      throw new Refused(message, { status: 402, code });
    }
    if (method.declines) {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.' };
      this.#tell('payment_intent.payment_failed', intent);
      throw new Refused('Your card was declined.', { status: 402, code: 'card_declined' });
    }
    this.finish(intent.id);
    return intent;
  }

  #shown(intent: Intent | Setup, params: URLSearchParams): unknown {
    const isExpanded = [...params].some(([, value]) => value === 'payment_method');
    if (!isExpanded || intent.payment_method === null) return intent;
    const { id, customer } = this.#of(this.methods, intent.payment_method);
    const card = { brand: 'visa', last4: '4242' };
    return { ...intent, payment_method: { id, object: 'payment_method', customer, type: 'card', card } };
  }

  /** The money of an intent is there. */
  finish(id: string): void {
    const intent = this.#of(this.intents, id);
    if (intent.capture_method === 'manual') {
      intent.status = 'requires_capture';
      intent.amount_capturable = intent.amount;
      this.#tell('payment_intent.amount_capturable_updated', intent);
      return;
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.#tell('payment_intent.succeeded', intent);
  }

  /** The customer pays on the hosted page. */
  payOnPage(id: string, card: 'good' | 'bad' | 'slow' = 'good'): string | undefined {
    const session = this.#of(this.sessions, id);
    if (session.status !== 'open') return 'This page has expired.';
    const failure =
      session.setup_intent === null
        ? this.confirm(session.payment_intent as string, card)
        : this.confirmSetup(session.setup_intent as string, card);
    if (failure !== undefined) return failure;
    session.status = 'complete';
    session.payment_status = card === 'slow' ? 'unpaid' : 'paid';
    this.#tell('checkout.session.completed', session);
    return undefined;
  }

  /** Somebody refunds in Stripe's dashboard. */
  refundThere(intent: string, amount: number, metadata: Record<string, string> = {}): Refund {
    const of = this.#of(this.intents, intent);
    const back = [...this.refunds.values()]
      .filter((each) => each.payment_intent === intent && each.status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0);
    if (of.status !== 'succeeded' || back + amount > of.amount_received)
      throw new Refused('Refund amount is greater than unrefunded amount on charge.', {
        code: 'charge_already_refunded',
      });
    const refund: Refund = {
      id: idOf('re'),
      object: 'refund',
      amount,
      currency: of.currency,
      metadata,
      status: 'succeeded',
      payment_intent: intent,
    };
    this.refunds.set(refund.id, refund);
    this.#tell('refund.created', refund);
    return refund;
  }

  failRefund(id: string): void {
    const refund = this.#of(this.refunds, id);
    refund.status = 'failed';
    this.#tell('refund.failed', refund);
  }

  dispute(intent: string, status = 'needs_response', id = idOf('dp')): Dispute {
    const of = this.#of(this.intents, intent);
    const dispute: Dispute = {
      id,
      object: 'dispute',
      amount: of.amount,
      currency: of.currency,
      reason: 'product_not_received',
      livemode: false,
      status,
      payment_intent: intent,
      evidence_details: { due_by: 1_800_000_000 },
    };
    const isNew = !this.disputes.has(id);
    this.disputes.set(id, dispute);
    this.#tell(isNew ? 'charge.dispute.created' : 'charge.dispute.updated', dispute);
    return dispute;
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

  #of<T>(all: Map<string, T>, id: string): T {
    const found = all.get(id);
    if (!found) throw new Refused(`No such object: '${id}'`, { status: 404, code: 'resource_missing' });
    return found;
  }

  #tell(type: string, object: Thing): void {
    const event = { id: idOf('evt'), type, livemode: false, data: { object: structuredClone(object) } };
    this.events.push(event);
    this.onEvent(event);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (!url.pathname.startsWith('/v1/')) return this.#page(url, request, text, response);
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
      return { status: 200, body: JSON.stringify(this.#do(call, new URLSearchParams(text))) };
    } catch (error) {
      if (error instanceof Refused)
        return this.#failure(error, error.status === 402 ? 'card_error' : 'invalid_request_error');
      throw error;
    }
  }

  #failure({ message, status, code }: Refused, type: string) {
    return { status, body: JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } }) };
  }

  #do(call: string, params: URLSearchParams): unknown {
    const [, method = '', path = '', id = '', action = ''] =
      /^(\S+) \/v1\/(checkout\/sessions|[a-z_]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(call) ?? [];
    const name = `${method} ${path}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
    const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: `/v1/${path}` });
    const ofIntent = <T extends { payment_intent: unknown }>(all: Map<string, T>) => {
      const intent = params.get('payment_intent');
      return list([...all.values()].filter((each) => intent === null || each.payment_intent === intent));
    };
    switch (name) {
      case 'POST setup_intents':
        return this.#makeSetup(mapIn(params, 'metadata'), params.get('customer'));
      case 'GET setup_intents/:id':
        return this.#shown(this.#of(this.setups, id), params);
      case 'POST setup_intents/:id/cancel': {
        const setup = this.#of(this.setups, id);
        if (!setup.status.startsWith('requires_'))
          throw new Refused(
            `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`,
            {
              code: 'setup_intent_unexpected_state',
            },
          );
        setup.status = 'canceled';
        this.#tell('setup_intent.canceled', setup);
        return setup;
      }
      case 'POST payment_intents':
        return this.#makeIntent(params, '');
      case 'GET payment_intents':
        return list([]);
      case 'GET payment_intents/:id':
        return this.#shown(this.#of(this.intents, id), params);
      case 'POST payment_intents/:id/confirm':
        return this.#confirmAgain(this.#of(this.intents, id), params);
      case 'POST customers': {
        const made = { id: idOf('cus'), object: 'customer' as const, email: params.get('email') };
        this.customers.set(made.id, made);
        return made;
      }
      case 'POST payment_intents/:id/cancel':
        return this.#cancel(this.#of(this.intents, id));
      case 'POST payment_intents/:id/capture':
        return this.#capture(this.#of(this.intents, id));
      case 'POST checkout/sessions':
        return this.#makeSession(params);
      case 'GET checkout/sessions':
        return list([]);
      case 'GET checkout/sessions/:id': {
        const session = this.#of(this.sessions, id);
        const isExpanded = [...params].some(([, value]) => value === 'payment_intent');
        if (!isExpanded) return session;
        return session.setup_intent === null
          ? { ...session, payment_intent: this.#of(this.intents, session.payment_intent as string) }
          : { ...session, setup_intent: this.#of(this.setups, session.setup_intent as string) };
      }
      case 'POST checkout/sessions/:id/expire':
        return this.#expire(this.#of(this.sessions, id));
      case 'POST refunds':
        return this.refundThere(
          params.get('payment_intent') ?? '',
          Number(params.get('amount')),
          mapIn(params, 'metadata'),
        );
      case 'GET refunds':
        return ofIntent(this.refunds);
      case 'GET disputes':
        return ofIntent(this.disputes);
      case 'POST payment_method_domains': {
        const domain_name = params.get('domain_name') ?? '';
        this.domains.add(domain_name);
        const active = { status: 'active' };
        return {
          id: idOf('pmd'),
          object: 'payment_method_domain',
          domain_name,
          enabled: true,
          apple_pay: active,
        };
      }
      case 'POST webhook_endpoints': {
        const made = { id: idOf('we'), url: params.get('url') ?? '', secret: `whsec_${idOf('s')}` };
        this.webhooks.set(made.id, made);
        return { object: 'webhook_endpoint', status: 'enabled', ...made };
      }
      case 'DELETE webhook_endpoints/:id':
        this.webhooks.delete(id);
        return { id, object: 'webhook_endpoint', deleted: true };
      default:
        throw new Refused(`Unrecognized request URL (${call}).`, { status: 404 });
    }
  }

  #makeIntent(params: URLSearchParams, under: string): Intent {
    const at = (name: string) => params.get(under === '' ? name : `${under}[${name}]`);
    const amount = Number(params.get('amount') ?? params.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amount) || amount < 50)
      throw new Refused('Amount must be no less than 0.50.', { code: 'amount_too_small' });
    const id = idOf('pi');
    const customer = params.get('customer');
    const kept = params.get('payment_method');
    if (customer !== null) this.#of(this.customers, customer);
    if (kept !== null && this.#of(this.methods, kept).customer !== customer)
      throw new Refused('The PaymentMethod does not belong to this Customer.');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      amount_capturable: 0,
      capture_method: (at('capture_method') ?? 'automatic_async') as Intent['capture_method'],
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      currency: params.get('currency') ?? params.get('line_items[0][price_data][currency]') ?? '',
      livemode: false,
      metadata: mapIn(params, under === '' ? 'metadata' : `${under}[metadata]`),
      statement_descriptor_suffix: at('statement_descriptor_suffix'),
      setup_future_usage: at('setup_future_usage') as Intent['setup_future_usage'],
      customer,
      payment_method: kept,
      status: kept === null ? 'requires_payment_method' : 'requires_confirmation',
      last_payment_error: null,
      next_action: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  #makeSetup(metadata: Record<string, string>, customer: string | null): Setup {
    const id = idOf('seti');
    const setup: Setup = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      livemode: false,
      metadata,
      usage: 'off_session',
      customer,
      payment_method: null,
      status: 'requires_payment_method',
      last_setup_error: null,
    };
    this.setups.set(id, setup);
    return setup;
  }

  #cancel(intent: Intent): Intent {
    if (!intent.status.startsWith('requires_'))
      throw new Refused(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    intent.status = 'canceled';
    intent.amount_capturable = 0;
    this.#tell('payment_intent.canceled', intent);
    return intent;
  }

  #capture(intent: Intent): Intent {
    if (intent.status !== 'requires_capture')
      throw new Refused('This PaymentIntent could not be captured.', {
        code: 'payment_intent_unexpected_state',
      });
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.amount_capturable = 0;
    this.#tell('payment_intent.succeeded', intent);
    return intent;
  }

  #makeSession(params: URLSearchParams): Session {
    const isSetup = params.get('mode') === 'setup';
    const intent = isSetup
      ? this.#makeSetup(mapIn(params, 'setup_intent_data[metadata]'), null)
      : this.#makeIntent(params, 'payment_intent_data');
    const id = idOf('cs_test');
    if (params.get('customer_creation') === 'always') {
      const made = { id: idOf('cus'), object: 'customer' as const, email: params.get('customer_email') };
      this.customers.set(made.id, made);
      intent.customer = made.id;
    }
    const session: Session = {
      id,
      object: 'checkout.session',
      cancel_url: params.get('cancel_url'),
      success_url: params.get('success_url'),
      client_reference_id: params.get('client_reference_id'),
      livemode: false,
      metadata: mapIn(params, 'metadata'),
      url: `${this.origin}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: isSetup ? null : intent.id,
      setup_intent: isSetup ? intent.id : null,
    };
    this.sessions.set(id, session);
    return session;
  }

  #expire(session: Session): Session {
    if (session.status !== 'open')
      throw new Refused(`Only Checkout Sessions with a status in ["open"] can be expired.`);
    session.status = 'expired';
    if (session.setup_intent === null) this.#cancel(this.#of(this.intents, session.payment_intent as string));
    else this.#of(this.setups, session.setup_intent as string).status = 'canceled';
    this.#tell('checkout.session.expired', session);
    return session;
  }

  /** Stripe's page, and its script, as browsers get them. */
  #page(url: URL, request: IncomingMessage, text: string, response: ServerResponse): void {
    const [, kind, id = ''] = url.pathname.split('/');
    if (kind === 'v3')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(STRIPE_JS);
    if (kind === 'bank') {
      if (request.method === 'POST') {
        const to = this.answerBank(id, new URLSearchParams(text).get('answer') === 'yes');
        return void response.writeHead(303, { location: to }).end();
      }
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<!doctype html><html lang="en"><title>Bank</title><h1>Your bank</h1><form method="post">
        <button name="answer" value="yes">Confirm</button> <button name="answer" value="no">Refuse</button></form></html>`,
      );
    }
    if (kind === 'confirm') {
      const {
        secret = '',
        card,
        deferred,
      } = JSON.parse(text || '{}') as {
        secret?: string;
        card?: string;
        deferred?: { amount: number; currency: string; captureMethod: string };
      };
      const name = secret.split('_secret_')[0] ?? '';
      const intent = this.intents.get(name) ?? this.setups.get(name);
      const how = card === '4000000000000002' ? 'bad' : 'good';
      const failure =
        intent?.client_secret !== secret
          ? 'No such payment.'
          : deferred && !isAsDeferred(intent, deferred)
            ? 'The payment is another than the one that was shown.'
            : intent.object === 'setup_intent'
              ? this.confirmSetup(intent.id, how)
              : this.confirm(intent.id, how);
      return void response
        .writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'content-type',
        })
        .end(JSON.stringify(failure === undefined ? {} : { error: { message: failure } }));
    }
    const session = this.sessions.get(id);
    if (kind !== 'pay' || !session) return void response.writeHead(404).end();
    if (request.method === 'POST') {
      const failure = this.payOnPage(id, new URLSearchParams(text).get('card') === 'bad' ? 'bad' : 'good');
      const to = failure === undefined ? session.success_url : `${this.origin}/pay/${id}`;
      return void response.writeHead(303, { location: to ?? '' }).end();
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><html lang="en"><title>Checkout</title><h1>Stripe Checkout</h1><form method="post">
      <button name="card" value="good">Pay</button> <button name="card" value="bad">Pay with a bad card</button></form>
      <a href="${(session.cancel_url ?? '').replaceAll('&', '&amp;')}">Back</a></html>`,
    );
  }
}

/** What a wallet showed has to be what is charged (docs.stripe.com/payments/accept-a-payment-deferred). */
const isAsDeferred = (
  intent: Intent | Setup,
  { amount, currency, captureMethod }: { amount: number; currency: string; captureMethod: string },
): boolean =>
  intent.object === 'payment_intent' &&
  intent.amount === amount &&
  intent.currency === currency &&
  intent.capture_method === captureMethod;

/** `metadata[site]=…` as a map. */
function mapIn(params: URLSearchParams, name: string): Record<string, string> {
  const of = [...params].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(of.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

/**
 * Stripe.js as far as our pages use it: fields in the page, a payment that leads on, and wallets, whose sheet is a dialog
 * here. A publishable key with `nowallets` in it is a customer's who has none.
 */
const STRIPE_JS = `
{
  const origin = new URL(document.currentScript.src).origin;
  const confirm = async (key, { elements, clientSecret, confirmParams }) => {
    if (elements.deferred && !elements.isSubmitted) throw new Error('elements.submit() must be called first');
    const reply = await fetch(origin + '/confirm', {
      method: 'POST',
      body: JSON.stringify({
        secret: clientSecret ?? elements.clientSecret, card: elements.card, deferred: elements.deferred, key,
      }),
    });
    const said = await reply.json();
    if (said.error) return said;
    location.assign(confirmParams.return_url);
    return {};
  };
  const cardFields = ({ clientSecret }) => {
    let input;
    return {
      clientSecret,
      get card() { return input.value.replace(/ /g, ''); },
      create: () => ({
        mount(box) {
          const label = document.createElement('label');
          label.textContent = 'Card number ';
          input = document.createElement('input');
          input.autocomplete = 'cc-number';
          label.append(input);
          box.append(label);
        },
        on: (event, listener) => { if (event === 'ready') setTimeout(listener); },
        destroy: () => input?.closest('label')?.remove(),
      }),
    };
  };
  const wallets = (key, { amount, currency, captureMethod }) => {
    const group = {
      deferred: { amount, currency, captureMethod },
      update(change) { Object.assign(group.deferred, change); },
      async submit() { group.isSubmitted = true; return {}; },
      create: (type, options) => new Wallets(key, group, options),
    };
    return group;
  };
  class Wallets {
    listeners = new Map();
    parts = [];
    constructor(key, group, options) { Object.assign(this, { key, group, options }); }
    on(event, listener) { this.listeners.set(event, listener); }
    emit(event, detail) { this.listeners.get(event)?.({ elementType: 'expressCheckout', ...detail }); }
    update(options) { Object.assign(this.options, options); }
    destroy() { for (const part of this.parts) part.remove(); }
    mount(box) {
      const has = !this.key.includes('nowallets');
      if (has)
        for (const name of ['Apple Pay', 'Link']) {
          const button = document.createElement('button');
          button.type = 'button';
          button.className = 'btn stretch';
          button.textContent = name;
          button.onclick = () => this.click();
          this.parts.push(button);
          box.append(button);
        }
      setTimeout(() => this.emit('ready', { availablePaymentMethods: has ? { applePay: true, link: true } : undefined }));
    }
    click() {
      this.ask('click', {}, (details) => this.open(details));
    }
    ask(event, detail, resolved, rejected = () => {}) {
      this.emit(event, {
        ...detail,
        resolve: (details = {}) => {
          const listed = (details.lineItems ?? []).reduce((sum, each) => sum + each.amount, 0);
          if (listed > this.group.deferred.amount) throw new Error('The line items come to more than the amount');
          resolved(details);
        },
        reject: rejected,
      });
    }
    open(details) {
      const { shippingAddressRequired: ships, phoneNumberRequired: calls } = this.options;
      const sheet = document.createElement('dialog');
      sheet.setAttribute('aria-label', 'Wallet');
      const fields = { Name: 'Ada Lovelace', 'Wallet email': 'ada@example.com', Phone: '', Street: '12 Mill Lane', Town: 'Leeds', Region: '', Code: 'LS1 1AA', Land: 'GB' };
      if (!calls) delete fields.Phone;
      const inputs = {};
      for (const [name, value] of Object.entries(fields)) {
        const label = document.createElement('label');
        label.textContent = name + ' ';
        inputs[name] = Object.assign(document.createElement('input'), { value });
        label.append(inputs[name]);
        sheet.append(label);
      }
      const rates = Object.assign(document.createElement('select'), { ariaLabel: 'Delivery' });
      const total = document.createElement('p');
      const press = (text, onclick) => {
        sheet.append(Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick }));
      };
      const show = ({ shippingRates, lineItems = [] }) => {
        if (shippingRates)
          rates.replaceChildren(...shippingRates.map(({ id, displayName }) => new Option(displayName, id)));
        total.textContent = 'Total ' + this.group.deferred.amount + ': ' + lineItems.map(({ name, amount }) => name + ' ' + amount).join(', ');
      };
      const place = () => ({ city: inputs.Town.value, state: inputs.Region.value, postal_code: inputs.Code.value, country: inputs.Land.value });
      const whole = () => ({ ...place(), line1: inputs.Street.value, line2: null });
      const refuse = (message = 'Not available there') => { total.textContent = message; };
      if (ships) press('Use address', () => this.ask('shippingaddresschange', { name: inputs.Name.value, address: place() }, show, () => refuse()));
      rates.onchange = () => this.ask('shippingratechange', { shippingRate: { id: rates.value } }, (next) => {
        show({ lineItems: next.lineItems });
      }, () => refuse());
      const pay = (card) => {
        this.group.card = card;
        const named = { name: inputs.Name.value, address: whole() };
        this.emit('confirm', {
          expressPaymentType: 'apple_pay',
          billingDetails: { ...named, email: inputs['Wallet email'].value, ...(calls ? { phone: inputs.Phone.value } : {}) },
          ...(ships ? { shippingAddress: named, shippingRate: { id: rates.value } } : {}),
          paymentFailed: ({ message } = {}) => refuse(message ?? 'Failed'),
        });
      };
      press('Pay now', () => pay('4242424242424242'));
      press('Pay with a bad card', () => pay('4000000000000002'));
      press('Close wallet', () => { sheet.remove(); this.emit('cancel', {}); });
      sheet.append(...(ships ? [rates] : []), total);
      show(details);
      document.body.append(sheet);
      sheet.showModal();
    }
  }
  window.Stripe = (key) => ({
    elements: (options) => options.mode === 'payment' ? wallets(key, options) : cardFields(options),
    confirmPayment: (asked) => confirm(key, asked),
    confirmSetup: (asked) => confirm(key, asked),
  });
}
`;
