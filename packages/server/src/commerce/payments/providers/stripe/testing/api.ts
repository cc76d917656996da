import { mapIn } from './params.ts';
import { StripeRefunds } from './refunds.ts';
import { idOf, Refused } from './things.ts';

/** The calls there are. */
export class StripeApi extends StripeRefunds {
  protected do(call: string, params: URLSearchParams): unknown {
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
        return this.makeSetup(mapIn(params, 'metadata'), params.get('customer'));
      case 'GET setup_intents/:id':
        return this.shown(this.find(this.setups, id), params);
      case 'POST setup_intents/:id/cancel': {
        const setup = this.find(this.setups, id);
        if (!setup.status.startsWith('requires_'))
          throw new Refused(
            `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`,
            {
              code: 'setup_intent_unexpected_state',
            },
          );
        setup.status = 'canceled';
        this.tell('setup_intent.canceled', setup);
        return setup;
      }
      case 'POST payment_intents':
        return this.makeIntent(params, '');
      case 'GET payment_intents':
        return list([]);
      case 'GET payment_intents/:id':
        return this.shown(this.find(this.intents, id), params);
      case 'POST payment_intents/:id/confirm':
        return this.confirmAgain(this.find(this.intents, id), params);
      case 'POST customers':
        return this.makeCustomer(params.get('email'), mapIn(params, 'metadata'));
      case 'GET customers/:id':
        return this.find(this.customers, id);
      case 'POST customers/:id':
        return this.changeCustomer(id, params);
      case 'DELETE customers/:id':
        return this.deleteCustomer(id);
      case 'GET customers/:id/payment_methods':
        this.find(this.customers, id);
        return list(this.cardsOf(id).map((method) => this.shownMethod(method)));
      case 'POST payment_methods/:id/detach':
        return this.detach(id);
      case 'POST payment_intents/:id/cancel':
        return this.cancelIntent(this.find(this.intents, id));
      case 'POST payment_intents/:id/capture':
        return this.captureIntent(this.find(this.intents, id));
      case 'POST checkout/sessions':
        return this.makeSession(params);
      case 'GET checkout/sessions':
        return list([]);
      case 'GET checkout/sessions/:id': {
        const session = this.find(this.sessions, id);
        const isExpanded = [...params].some(([, value]) => value === 'payment_intent');
        if (!isExpanded) return session;
        return session.setup_intent === null
          ? { ...session, payment_intent: this.find(this.intents, session.payment_intent as string) }
          : { ...session, setup_intent: this.find(this.setups, session.setup_intent as string) };
      }
      case 'POST checkout/sessions/:id/expire':
        return this.expireSession(this.find(this.sessions, id));
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
}
