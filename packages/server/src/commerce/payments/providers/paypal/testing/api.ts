import { PayPalRefunds } from './refunds.ts';
import { idOf, Refused } from './things.ts';

/** The calls there are. */
export class PayPalApi extends PayPalRefunds {
  protected do(call: string, query: URLSearchParams, body: Record<string, unknown>): unknown {
    const [, method = '', area = '', id = '', action = ''] =
      /^(\S+) \/v[123]\/((?:checkout|payments|customer|notifications|oauth2|vault)\/[\w-]+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(
        call,
      ) ?? [];
    switch (`${method} ${area}${id ? '/:id' : ''}${action ? `/${action}` : ''}`) {
      case 'POST oauth2/token':
        return { access_token: `A21${idOf()}`, token_type: 'Bearer', expires_in: 32_400 };
      case 'POST checkout/orders':
        return this.makeOrder(body);
      case 'GET checkout/orders/:id':
        return this.order(id);
      case 'POST checkout/orders/:id/capture':
        return this.settle(this.order(id), 'CAPTURE');
      case 'POST checkout/orders/:id/authorize':
        return this.settle(this.order(id), 'AUTHORIZE');
      case 'POST vault/setup-tokens':
        return this.makeSetup(body);
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
        return this.shownToken(this.vault('good'));
      }
      case 'GET vault/payment-tokens/:id':
        return this.shownToken(this.token(id));
      case 'PATCH notifications/webhooks/:id':
        return { id };
      case 'POST payments/authorizations/:id/capture':
        return this.takeReserved(id);
      case 'POST payments/authorizations/:id/void':
        return this.voidReserved(this.find('authorizations', id).payment);
      case 'GET payments/captures/:id':
        return this.find('captures', id).payment;
      case 'POST payments/captures/:id/refund':
        return this.refund(id, body);
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
}
