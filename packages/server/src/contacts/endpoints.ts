import { Readable } from 'node:stream';
import { contactsApi } from '@portico/model/api/contacts';
import type { Id } from '@portico/model/documents/id';
import { may } from '@portico/model/site/permissions';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { changeContact, noteContact } from './change-contact.ts';
import { eraseContact } from './erase-contact.ts';
import { everythingAbout } from './everything-about.ts';
import { contactsAsCsv } from './export-contacts.ts';
import { listContacts } from './list-contacts.ts';
import { readContact } from './read-contact.ts';
import { unsubscribeContact } from './subscribers.ts';

const endpoint = endpointsOf(contactsApi);

const nobody = () => new EndpointError(404, { error: 'There is no such person here.', code: 'not-found' });

async function shown(portico: Portico, siteId: Id, contactId: Id) {
  const contact = await readContact(portico, siteId, contactId);
  if (!contact) throw nobody();
  return contact;
}

/** The people of a site for those who work on its orders; all about somebody, and erasing them, for who looks after people. */
export const contactEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/contacts', {
    permission: 'store.orders',
    summary:
      'People of whom all is true that is asked for, those who came last first, with what they bought, and all tags there are. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listContacts(portico, site.id, query),
  }),
  endpoint('GET /api/rest/contacts/export', {
    permission: 'store.orders',
    summary: 'The same people as a CSV file of any length.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="customers-${site.identifier}-${day}.csv"`)
        .send(Readable.from(contactsAsCsv(portico, site.id, query)));
    },
  }),
  endpoint('GET /api/rest/contacts/:id', {
    permission: 'store.orders',
    summary: 'Somebody with their orders and what happened with them.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('PUT /api/rest/contacts/:id', {
    permission: 'store.orders',
    summary:
      'Changes somebody’s name, tags, what is written down of what they agreed to, or why they are exempt from tax.',
    async handle({ portico, site, account, params, body }) {
      if (!(await changeContact(portico, site.id, params.id, body, account.id))) throw nobody();
      return shown(portico, site.id, params.id);
    },
  }),
  endpoint('POST /api/rest/contacts/:id/note', {
    permission: 'store.orders',
    summary: 'Writes a note down that only the team sees.',
    async handle({ portico, site, account, params, body }) {
      const note = { accountId: account.id, text: body.text };
      if (!(await noteContact(portico, site.id, params.id, note))) throw nobody();
      return shown(portico, site.id, params.id);
    },
  }),
  endpoint('POST /api/rest/contacts/:id/unsubscribe', {
    permission: 'store.orders',
    summary: 'Ends news by email for somebody who asked the team to; nothing of who gets none.',
    async handle({ portico, site, params }) {
      await unsubscribeContact(portico, portico.db, site.id, params.id);
      return shown(portico, site.id, params.id);
    },
  }),
  endpoint('GET /api/rest/contacts/:id/everything', {
    permission: 'members',
    summary:
      'All that is kept about somebody as a JSON file: orders, messages sent by forms, notes, and for who reads the outbox which emails they got.',
    async handle({ portico, site, role, params, reply }) {
      const withMails = may(role, 'mail.read');
      const all = await everythingAbout(portico, site.id, params.id, { withMails, withNotes: true });
      if (!all) throw nobody();
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="person-${params.id}.json"`)
        .send(JSON.stringify(all, null, 2));
    },
  }),
  endpoint('POST /api/rest/contacts/:id/erase', {
    permission: 'members',
    confirm: true,
    summary:
      'Forgets somebody for good. Orders with a number keep what was sold, to which name and postal address, and for how much. Refused while one of them is still to be paid or sent.',
    async handle({ portico, site, params }) {
      const erased = await eraseContact(portico, site.id, params.id);
      if (erased.ok) return undefined;
      if (erased.why === 'nobody') throw nobody();
      const numbers = erased.numbers.slice(0, 10).join(', ');
      throw new EndpointError(409, {
        error: `Please fulfil or cancel what is still open first: ${numbers}.`,
        code: 'open-orders',
      });
    },
  }),
];
