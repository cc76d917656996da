import { paymentEventsApi } from '@portico/model/api/payment-events';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { paymentProviders } from './providers.ts';
import { takeEvent } from './provider-events.ts';

const endpoint = endpointsOf(paymentEventsApi);

/** Largest event in bytes. */
const EVENT_BYTES = 256 * 1024;

/** The endpoint at which payment providers say that something happened. */
export const paymentEndpoints: Endpoint[] = [
  endpoint('POST /api/commerce/payments/:provider/events', {
    permission: 'anyone',
    lock: {
      openBecause: 'payments go on while a site is closed to visitors, and providers have no password',
    },
    csrf: false,
    raw: true,
    bodyLimit: EVENT_BYTES,
    summary:
      'Takes an event of a payment provider, signed for this site: it is written down once, and its order brought to what the provider says now.',
    async handle({ portico, site, params, request }) {
      const provider = paymentProviders.find(({ name }) => name === params.provider);
      if (!provider?.asks || !provider.readEvent)
        throw new EndpointError(404, { error: 'There is no such provider.' });
      const event = await provider.readEvent(portico, site.id, {
        body: request.body as string,
        headers: request.headers,
      });
      if (!event) throw new EndpointError(400, { error: 'This event is not signed for this site.' });
      await takeEvent(portico, site.id, provider.name, event);
      return undefined;
    },
  }),
];
