import { id } from '@portico/model/schema';
import { z } from 'zod';
import { type Door, defineDoor } from '../http/door.ts';
import { listMails } from './outbox.ts';

export const mailDoors: Door[] = [
  defineDoor({
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
];
