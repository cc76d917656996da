import { Readable } from 'node:stream';
import { CONTACT_FILE_BYTES, contactsApi } from '@portico/model/api/contacts';
import { SEGMENT_LIMITS } from '@portico/model/contacts/segment';
import type { Id } from '@portico/model/documents/id';
import { may, type Role } from '@portico/model/site/permissions';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { changeContact, noteContact } from './change-contact.ts';
import { eraseContact } from './erase-contact.ts';
import { everythingAbout } from './everything-about.ts';
import { contactsAsCsv } from './export-contacts.ts';
import { importContacts, planContactImport } from './import-contacts.ts';
import { contactChoices, listContacts } from './list-contacts.ts';
import { readContact } from './read-contact.ts';
import { addSegment, changeSegment, previewSegment, removeSegment, tagSegment } from './segments.ts';
import { unsubscribeContact } from './subscribers.ts';

const endpoint = endpointsOf(contactsApi);

const nobody = () => new EndpointError(404, { error: 'There is no such person here.', code: 'not-found' });

const noSegment = () => new EndpointError(404, { error: 'There is no such segment.', code: 'not-found' });

/** Somebody as far as a role may know: what they wrote and were sent is for who reads that elsewhere too. */
async function shown(portico: Portico, siteId: Id, contactId: Id, role: Role) {
  const contact = await readContact(portico, siteId, contactId, {
    messages: may(role, 'forms.read'),
    comments: may(role, 'comments.moderate'),
    mails: may(role, 'mail.read'),
  });
  if (!contact) throw nobody();
  return contact;
}

/** The people of a site for those who work on its orders; all about somebody, and erasing them, for who looks after people. */
export const contactEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/contacts', {
    permission: 'store.orders',
    summary:
      'People of whom all is true that is asked for, those who came last first, with what they bought. `next` is the cursor of the next page.',
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
        .header('content-disposition', `attachment; filename="contacts-${site.identifier}-${day}.csv"`)
        .send(Readable.from(contactsAsCsv(portico, site.id, query)));
    },
  }),
  endpoint('GET /api/rest/contacts/choices', {
    permission: 'store.orders',
    summary:
      'What the list of people can be narrowed by: all tags there are, and the saved segments by name.',
    handle: ({ portico, site }) => contactChoices(portico, site.id),
  }),
  endpoint('POST /api/rest/contacts/segments', {
    permission: 'store.orders',
    status: 201,
    summary: 'Saves a segment: rules by which people belong to it whenever it is asked for.',
    async handle({ portico, site, body }) {
      const id = await addSegment(portico, site.id, body);
      if (id !== undefined) return { id, ...body };
      throw new EndpointError(409, {
        error: `A site has at most ${SEGMENT_LIMITS.segments} segments. Please delete one first.`,
        code: 'too-many',
      });
    },
  }),
  endpoint('PUT /api/rest/contacts/segments/:id', {
    permission: 'store.orders',
    summary: 'Changes name and rules of a segment.',
    async handle({ portico, site, params, body }) {
      if (!(await changeSegment(portico, site.id, { id: params.id, ...body }))) throw noSegment();
      return { id: params.id, ...body };
    },
  }),
  endpoint('DELETE /api/rest/contacts/segments/:id', {
    permission: 'store.orders',
    summary: 'Deletes a segment; the people in it stay.',
    async handle({ portico, site, params }) {
      if (!(await removeSegment(portico, site.id, params.id))) throw noSegment();
      return undefined;
    },
  }),
  endpoint('POST /api/rest/contacts/segments/:id/tag', {
    permission: 'store.orders',
    summary: 'Gives everybody who is in a segment now a tag.',
    async handle({ portico, site, params, body }) {
      const tagged = await tagSegment(portico, site.id, params.id, body.tag);
      if (tagged === undefined) throw noSegment();
      return { tagged };
    },
  }),
  endpoint('POST /api/rest/contacts/segments/preview', {
    permission: 'store.orders',
    room: 'none',
    summary: 'How many people rules are true of, and a few of them. Saves nothing.',
    handle: ({ portico, site, body }) => previewSegment(portico, site.id, body.rules),
  }),
  endpoint('POST /api/rest/contacts/import/preview', {
    permission: 'members',
    room: 'none',
    bodyLimit: CONTACT_FILE_BYTES,
    summary:
      'What a CSV file of people would add and change, and which lines cannot be taken. Writes nothing.',
    handle: async ({ portico, site, body }) => (await planContactImport(portico, site.id, body)).preview,
  }),
  endpoint('POST /api/rest/contacts/import', {
    permission: 'members',
    bodyLimit: CONTACT_FILE_BYTES,
    summary:
      'Adds and changes what the preview with this digest said, all of it or nothing. Nobody is emailed.',
    async handle({ portico, site, account, body }) {
      const done = await importContacts(portico, site.id, account.id, body);
      if (done.ok) return { added: done.added, changed: done.changed };
      if (done.why === 'refused') throw new EndpointError(400, { error: done.message, code: 'invalid' });
      throw new EndpointError(409, {
        error: 'Contacts have changed since. Please look at the file once more.',
        code: 'conflict',
      });
    },
  }),
  endpoint('GET /api/rest/contacts/:id', {
    permission: 'store.orders',
    summary: 'Somebody with their orders and what happened with them.',
    handle: ({ portico, site, role, params }) => shown(portico, site.id, params.id, role),
  }),
  endpoint('PUT /api/rest/contacts/:id', {
    permission: 'store.orders',
    summary:
      'Changes somebody’s name, tags, what is written down of what they agreed to, or why they are exempt from tax.',
    async handle({ portico, site, account, role, params, body }) {
      if (!(await changeContact(portico, site.id, params.id, body, account.id))) throw nobody();
      return shown(portico, site.id, params.id, role);
    },
  }),
  endpoint('POST /api/rest/contacts/:id/note', {
    permission: 'store.orders',
    summary: 'Writes a note down that only the team sees.',
    async handle({ portico, site, account, role, params, body }) {
      const note = { accountId: account.id, text: body.text };
      if (!(await noteContact(portico, site.id, params.id, note))) throw nobody();
      return shown(portico, site.id, params.id, role);
    },
  }),
  endpoint('POST /api/rest/contacts/:id/unsubscribe', {
    permission: 'store.orders',
    summary: 'Ends news by email for somebody who asked the team to; nothing of who gets none.',
    async handle({ portico, site, role, params }) {
      await unsubscribeContact(portico, portico.db, site.id, params.id);
      return shown(portico, site.id, params.id, role);
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
