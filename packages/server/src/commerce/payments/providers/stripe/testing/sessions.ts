import { StripeIntents } from './intents.ts';
import { mapIn } from './params.ts';
import { idOf, Refused, type Session } from './things.ts';

/** Stripe's own pages to pay on. */
export class StripeSessions extends StripeIntents {
  /** The customer pays on the hosted page. */
  payOnPage(id: string, card: 'good' | 'bad' | 'slow' = 'good'): string | undefined {
    const session = this.find(this.sessions, id);
    if (session.status !== 'open') return 'This page has expired.';
    const failure =
      session.setup_intent === null
        ? this.confirm(session.payment_intent as string, card)
        : this.confirmSetup(session.setup_intent as string, card);
    if (failure !== undefined) return failure;
    session.status = 'complete';
    session.payment_status = card === 'slow' ? 'unpaid' : 'paid';
    this.tell('checkout.session.completed', session);
    return undefined;
  }

  protected makeSession(params: URLSearchParams): Session {
    if (params.has('customer') && params.has('customer_email'))
      throw new Refused('You may only specify one of these parameters: customer, customer_email.');
    const isSetup = params.get('mode') === 'setup';
    const intent = isSetup
      ? this.makeSetup(mapIn(params, 'setup_intent_data[metadata]'), null)
      : this.makeIntent(params, 'payment_intent_data');
    const id = idOf('cs_test');
    if (params.get('customer_creation') === 'always') {
      intent.customer = this.makeCustomer(params.get('customer_email')).id;
    }
    const session: Session = {
      id,
      object: 'checkout.session',
      cancel_url: params.get('cancel_url'),
      success_url: params.get('success_url'),
      client_reference_id: params.get('client_reference_id'),
      livemode: this.isLive,
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

  protected expireSession(session: Session): Session {
    if (session.status !== 'open')
      throw new Refused(`Only Checkout Sessions with a status in ["open"] can be expired.`);
    session.status = 'expired';
    if (session.setup_intent === null)
      this.cancelIntent(this.find(this.intents, session.payment_intent as string));
    else this.find(this.setups, session.setup_intent as string).status = 'canceled';
    this.tell('checkout.session.expired', session);
    return session;
  }
}
