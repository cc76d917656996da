import { randomBytes } from 'node:crypto';
import { StripeCustomers } from './customers.ts';
import { mapIn } from './params.ts';
import { idOf, type Intent, Refused, type Setup } from './things.ts';

/** What customers pay by: made, confirmed, captured, cancelled. */
export class StripeIntents extends StripeCustomers {
  /** The customer confirms an intent with a card. @returns what they are told where it fails */
  confirm(id: string, card: 'good' | 'bad' | 'slow' = 'good'): string | undefined {
    const intent = this.find(this.intents, id);
    if (!['requires_payment_method', 'requires_action'].includes(intent.status))
      return `This PaymentIntent is ${intent.status}.`;
    if (card === 'bad') {
      intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.' };
      this.tell('payment_intent.payment_failed', intent);
      return 'Your card was declined.';
    }
    if (card === 'slow') {
      intent.status = 'processing';
      this.tell('payment_intent.processing', intent);
      return undefined;
    }
    this.payWith(intent);
    this.finish(id);
    return undefined;
  }

  /** A card, which is the customer's where it is to be charged again. */
  protected payWith(intent: Intent): void {
    const isKept = intent.setup_future_usage !== null || intent.payment_method_options !== null;
    intent.payment_method = this.keepCard(isKept ? intent.customer : null);
  }

  protected keepCard(customer: string | null): string {
    const id = idOf('pm');
    const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2034 };
    this.methods.set(id, { id, customer, card, declines: false });
    return id;
  }

  /** The customer says what they pay with later. @returns what they are told where it fails */
  confirmSetup(id: string, card: 'good' | 'bad' | 'slow' = 'good'): string | undefined {
    const setup = this.find(this.setups, id);
    if (setup.status !== 'requires_payment_method') return `This SetupIntent is ${setup.status}.`;
    if (card === 'bad') {
      setup.last_setup_error = { type: 'card_error', message: 'Your card was declined.' };
      this.tell('setup_intent.setup_failed', setup);
      return 'Your card was declined.';
    }
    setup.payment_method = this.keepCard(setup.customer);
    setup.status = 'succeeded';
    this.tell('setup_intent.succeeded', setup);
    return undefined;
  }

  /** The customer answers their bank, which asked them. @returns where they are led back to */
  answerBank(id: string, approves: boolean): string {
    const intent = this.find(this.intents, id);
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
      this.tell('payment_intent.payment_failed', intent);
    }
    return back;
  }

  /** A payment by what was kept: nobody is there for it, or somebody is, who is led on where their bank asks. */
  protected confirmAgain(intent: Intent, params: URLSearchParams): Intent {
    if (intent.status !== 'requires_confirmation')
      throw new Refused(`This PaymentIntent is ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    const method = this.find(this.methods, intent.payment_method ?? '');
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
      this.tell('payment_intent.payment_failed', intent);
      throw new Refused(message, { status: 402, code });
    }
    if (method.declines) {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.' };
      this.tell('payment_intent.payment_failed', intent);
      throw new Refused('Your card was declined.', { status: 402, code: 'card_declined' });
    }
    this.finish(intent.id);
    return intent;
  }

  protected shown(intent: Intent | Setup, params: URLSearchParams): unknown {
    const isExpanded = [...params].some(([, value]) => value === 'payment_method');
    if (!isExpanded || intent.payment_method === null) return intent;
    return { ...intent, payment_method: this.shownMethod(this.find(this.methods, intent.payment_method)) };
  }

  /** The money of an intent is there. */
  finish(id: string): void {
    const intent = this.find(this.intents, id);
    if (intent.capture_method === 'manual') {
      intent.status = 'requires_capture';
      intent.amount_capturable = intent.amount;
      this.tell('payment_intent.amount_capturable_updated', intent);
      return;
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.tell('payment_intent.succeeded', intent);
  }

  protected makeIntent(params: URLSearchParams, under: string): Intent {
    const at = (name: string) => params.get(under === '' ? name : `${under}[${name}]`);
    const amount = Number(params.get('amount') ?? params.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amount) || amount < 50)
      throw new Refused('Amount must be no less than 0.50.', { code: 'amount_too_small' });
    const id = idOf('pi');
    const customer = params.get('customer');
    const kept = params.get('payment_method');
    if (customer !== null) this.find(this.customers, customer);
    if (kept !== null && this.find(this.methods, kept).customer !== customer)
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
      livemode: this.isLive,
      metadata: mapIn(params, under === '' ? 'metadata' : `${under}[metadata]`),
      statement_descriptor_suffix: at('statement_descriptor_suffix'),
      payment_method_options: optionsOf(params.get('payment_method_options[card][setup_future_usage]')),
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

  protected makeSetup(metadata: Record<string, string>, customer: string | null): Setup {
    const id = idOf('seti');
    const setup: Setup = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      livemode: this.isLive,
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

  protected cancelIntent(intent: Intent): Intent {
    if (!intent.status.startsWith('requires_'))
      throw new Refused(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    intent.status = 'canceled';
    intent.amount_capturable = 0;
    this.tell('payment_intent.canceled', intent);
    return intent;
  }

  protected captureIntent(intent: Intent): Intent {
    if (intent.status !== 'requires_capture')
      throw new Refused('This PaymentIntent could not be captured.', {
        code: 'payment_intent_unexpected_state',
      });
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.amount_capturable = 0;
    this.tell('payment_intent.succeeded', intent);
    return intent;
  }
}

const optionsOf = (usage: string | null) => (usage === null ? null : { card: { setup_future_usage: usage } });
