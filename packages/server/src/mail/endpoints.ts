import { mailsApi } from '@portico/model/api/mails';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { MemoryLimit } from '../http/memory-limit.ts';
import { listMails } from './outbox.ts';
import { sendTestLetter } from './test-letter.ts';

const endpoint = endpointsOf(mailsApi);

/** Test letters one person may have sent from one site. */
const letters = new MemoryLimit({ max: 5, windowMs: 10 * 60_000 });

export const mailEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/mails', {
    permission: 'mail.read',
    summary: 'The outbox of the site; who runs the server also sees mail about accounts.',
    handle: ({ portico, site, account, query }) =>
      listMails(portico, site.id, account.operator, query.cursor),
  }),
  endpoint('POST /api/rest/mails/test', {
    permission: 'mail.read',
    summary: 'Sends a test letter to whoever asks, at once, and says what became of it.',
    async handle({ portico, site, account }) {
      const to = account.email;
      if (letters.take(`${site.id} ${account.id}`, portico.now().getTime()) > 0)
        throw new EndpointError(429, { error: 'Too many test emails. Please wait a few minutes.' });
      return { to, ...(await sendTestLetter(portico, site.id, { to, siteName: site.name })) };
    },
  }),
];
