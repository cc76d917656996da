import { newsletterApi } from '@portico/model/api/newsletter';
import { noteDeliveries } from '../../../contacts/note-deliveries.ts';
import { readHook, renewHook, secretOfHook } from '../../../contacts/newsletter-hook.ts';
import { publicOrigin } from '../../../hosting/site-address.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../../http/endpoint.ts';
import { readDeliveries } from './read-deliveries.ts';

const endpoint = endpointsOf(newsletterApi);

/** A report with the email it is of; services tell less. */
const TOLD_BYTES = 1024 * 1024;

/** Where a site is told of bounces and complaints. */
export const deliveryEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/newsletter/hook', {
    permission: 'newsletter',
    summary: 'Where mail services tell the site of bounces and complaints, and the secret of our own form.',
    async handle({ portico, site }) {
      const { path, secret } = await readHook(portico, site.id);
      return { url: publicOrigin(portico.env, site) + path, secret };
    },
  }),
  endpoint('POST /api/rest/newsletter/hook/renew', {
    permission: 'newsletter',
    summary:
      'Makes that address and its secret anew; what was told at the one before is refused from then on.',
    async handle({ portico, site }) {
      const { path, secret } = await renewHook(portico, site.id);
      return { url: publicOrigin(portico.env, site) + path, secret };
    },
  }),
  endpoint('POST /api/newsletter/deliveries/:key', {
    permission: 'anyone',
    lock: {
      openBecause: 'emails bounce while a site is closed to visitors, and mail services have no password',
    },
    csrf: false,
    raw: true,
    fromPrograms: true,
    bodyLimit: TOLD_BYTES,
    summary:
      'Takes what a mail service tells of emails it sent: JSON of Amazon SES (by SNS), Postmark or Mailgun, our own signed JSON, or a message of a mail server (RFC 3464, RFC 5965) as text/plain.',
    async handle({ portico, site, params, request }) {
      const secret = await secretOfHook(portico, site.id, params.key);
      if (secret === undefined) throw new EndpointError(404, { error: 'There is nothing at this address.' });
      const header = request.headers['portico-signature'];
      const read = readDeliveries({
        body: typeof request.body === 'string' ? request.body : '',
        signature: typeof header === 'string' ? header : undefined,
        secret,
      });
      if ('refused' in read)
        throw read.refused === 'unsigned'
          ? new EndpointError(401, { error: 'This is not signed with the secret of the site.' })
          : new EndpointError(400, { error: 'This is no message about an email that Portico knows.' });
      if ('confirm' in read) {
        const opened = await portico.fetchOutside(read.confirm, { maxBytes: 64 * 1024, maxRedirects: 0 });
        if (!opened.ok || opened.status >= 300)
          throw new EndpointError(502, { error: 'Amazon’s address could not be opened.' });
        return undefined;
      }
      await noteDeliveries(portico, site.id, read.events);
      return undefined;
    },
  }),
];
