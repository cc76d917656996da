import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeApi } from './api.ts';
import { STRIPE_JS } from './script.ts';
import type { Intent, Setup } from './things.ts';

/** What browsers get of Stripe. */
export class StripePages extends StripeApi {
  /** Stripe's page, and its script, as browsers get them. */
  protected page(url: URL, request: IncomingMessage, text: string, response: ServerResponse): void {
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
