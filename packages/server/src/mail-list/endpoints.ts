import { mailListApi } from '@portico/model/api/mail-list';
import { isMailKind } from '@portico/model/mail/mail-kinds';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { takeTestMail } from '../mail/test-limit.ts';
import { sendAtOnce } from '../mail/test-letter.ts';
import { previewMail } from './preview-mail.ts';

const endpoint = endpointsOf(mailListApi);

const known = (kind: string) => {
  if (!isMailKind(kind))
    throw new EndpointError(404, { error: 'There is no such email.', code: 'not-found' });
  return kind;
};

/** The emails a site sends, tried with words and settings that need not be saved. */
export const mailListEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/mail-kinds/:kind/preview', {
    permission: 'site.settings',
    room: 'none',
    summary: 'An example of an email as the site would send it with these words and settings.',
    async handle({ portico, site, account, params, body }) {
      const { from, replyTo, subject, html, text } = await previewMail(
        portico,
        site,
        known(params.kind),
        account.email,
        body,
      );
      return { from: from ?? '', replyTo: replyTo ?? '', subject, html, text };
    },
  }),
  endpoint('POST /api/rest/mail-kinds/:kind/test', {
    permission: 'site.settings',
    summary: 'Sends such an example to whoever asks, at once, and says what became of it.',
    async handle({ portico, site, account, params, body }) {
      const kind = known(params.kind);
      takeTestMail(portico, site.id, account.id);
      const mail = await previewMail(portico, site, kind, account.email, body);
      // To who asks alone, whoever the example is made out to; an answer reaches nobody.
      const { replyTo: _nobody, unsubscribeUrl: _none, ...example } = mail;
      const sent = { ...example, to: account.email, subject: `[Test] ${mail.subject}` };
      return { to: account.email, ...(await sendAtOnce(portico, site.id, sent)) };
    },
  }),
];
