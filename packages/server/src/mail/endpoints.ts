import { mailsApi } from '@portico/model/api/mails';
import { type Endpoint, endpointsOf } from '../http/endpoint.ts';
import { listMails } from './outbox.ts';
import { sendAtOnce, testMail } from './test-letter.ts';
import { takeTestMail } from './test-limit.ts';

const endpoint = endpointsOf(mailsApi);

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
      takeTestMail(portico, site.id, account.id);
      return { to, ...(await sendAtOnce(portico, site.id, testMail({ to, siteName: site.name }))) };
    },
  }),
];
