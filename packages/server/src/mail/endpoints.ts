import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { MemoryLimit } from '../http/memory-limit.ts';
import { listMails } from './outbox.ts';
import { sendTestLetter } from './test-letter.ts';

/** Test letters one person may have sent from one site. */
const letters = new MemoryLimit({ max: 5, windowMs: 10 * 60_000 });

export const mailEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/mails',
    permission: 'mail.read',
    summary: 'The outbox of the site; who runs the server also sees mail about accounts.',
    query: z.object({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string().nullable(),
          status: z.enum(['waiting', 'sent', 'failed', 'kept']),
          attempts: z.number(),
          error: z.string().nullable(),
          createdAt: z.iso.datetime(),
          sentAt: z.iso.datetime().nullable(),
        }),
      ),
      next: z.string().optional(),
    }),
    handle: ({ portico, site, account, query }) =>
      listMails(portico, site.id, account.operator, query.cursor),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/mails/test',
    permission: 'mail.read',
    summary: 'Sends a test letter to whoever asks, at once, and says what became of it.',
    reply: z.object({
      to: z.string(),
      status: z.enum(['sent', 'kept', 'failed']),
      error: z.string().nullable(),
    }),
    async handle({ portico, site, account }) {
      const to = account.email;
      if (letters.take(`${site.id} ${account.id}`, portico.now().getTime()) > 0)
        throw new EndpointError(429, { error: 'Too many test emails. Please wait a few minutes.' });
      return { to, ...(await sendTestLetter(portico, site.id, { to, siteName: site.name })) };
    },
  }),
];
