import type { IncomingMessage, ServerResponse } from 'node:http';
import { PayPalApi } from './api.ts';
import { PAYPAL_JS } from './script.ts';
import type { Instrument } from './things.ts';

/** What browsers get of PayPal. */
export class PayPalPages extends PayPalApi {
  /** PayPal's page, and its script, as browsers get them. */
  protected page(url: URL, request: IncomingMessage, text: string, response: ServerResponse): void {
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
