import { may } from '@portico/model/site/permissions';
import { id, isStorableText } from '@portico/model/documents/schema';
import { z } from 'zod';
import { documentSummary } from '../content/endpoints/shapes.ts';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { changeSubmissions, removeSubmissions } from './change-submissions.ts';
import { exportSubmissions } from './export-submissions.ts';
import { formUses } from './form-uses.ts';
import { listForms } from './list-forms.ts';
import { countSubmissions, listSubmissions, readSubmission } from './list-submissions.ts';

/** Most submissions one request changes. */
const AT_ONCE = 200;

const status = z.enum(['inbox', 'spam', 'trash'], 'This is not a place for submissions.');
const moment = z.iso.datetime({ offset: true, error: 'Please give a time such as 2026-03-02T09:00:00Z.' });

const filter = z.object({
  status: status.default('inbox'),
  form: id.optional(),
  unread: z.stringbool().optional(),
  q: z.string().max(200).refine(isStorableText, 'This text cannot be searched for.').optional(),
  from: moment.transform((text) => new Date(text)).optional(),
  to: moment.transform((text) => new Date(text)).optional(),
});

const summary = z.object({
  id: z.string(),
  formId: z.string(),
  formName: z.string(),
  status,
  read: z.boolean(),
  submittedAt: z.iso.datetime(),
  sender: z.string(),
  excerpt: z.string(),
});

const ids = z.array(id).min(1).max(AT_ONCE);

/** Endpoints of owners: forms with what came of them, and what visitors sent. Who may read it may also put it away. */
export const submissionEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/forms',
    permission: 'site.read',
    summary: 'Forms of the site with the number of their submissions, for who may read those.',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          exists: z.boolean(),
          published: z.boolean(),
          hasDraft: z.boolean(),
          submissions: z.number(),
          unread: z.number(),
          lastSubmittedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    handle: async ({ portico, site, role }) => ({
      items: await listForms(portico, site.id, may(role, 'forms.read')),
    }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/forms/:id/uses',
    permission: 'site.read',
    params: z.object({ id }),
    summary: 'Pages and items whose working copy shows a form.',
    reply: z.object({ items: z.array(documentSummary) }),
    handle: async ({ portico, site, params }) => ({
      items: (await formUses(portico, site.id, params.id)) as Array<z.input<typeof documentSummary>>,
    }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/form-submissions',
    permission: 'forms.read',
    summary: 'What visitors sent by forms, newest first, with the number in each place.',
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(summary),
      next: z.string().optional(),
      counts: z.object({ inbox: z.number(), unread: z.number(), spam: z.number(), trash: z.number() }),
    }),
    async handle({ portico, site, query }) {
      const { cursor, ...wanted } = query;
      return {
        ...(await listSubmissions(portico, site.id, wanted, cursor)),
        counts: await countSubmissions(portico, site.id, query.form),
      };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/form-submissions/export',
    permission: 'forms.read',
    summary: 'The same as a CSV file, of any length.',
    query: filter,
    async handle({ portico, site, query, reply }) {
      const csv = await exportSubmissions(portico, site.id, query);
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="submissions-${site.identifier}-${day}.csv"`)
        .send(csv);
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/form-submissions/:id',
    permission: 'forms.read',
    params: z.object({ id }),
    summary: 'One submission with all its answers and the page it was sent from.',
    reply: summary.extend({ answers: z.array(z.unknown()), page: z.unknown() }),
    async handle({ portico, site, params }) {
      const found = await readSubmission(portico, site.id, params.id);
      if (!found) throw new EndpointError(404, { error: 'There is no such submission on this site.' });
      return found;
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/form-submissions',
    permission: 'forms.read',
    summary: 'Marks submissions as read or unread, or puts them into inbox, spam or trash.',
    body: z.object({ ids, read: z.boolean().optional(), status: status.optional() }),
    async handle({ portico, site, body }) {
      const { ids: which, ...change } = body;
      if (change.read === undefined && change.status === undefined)
        throw new EndpointError(400, { error: 'Please say what is to change: read or status.' });
      await changeSubmissions(portico, site.id, which, change);
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/form-submissions',
    permission: 'forms.read',
    summary: 'Removes submissions for good that are in the trash or among the spam.',
    body: z.object({ ids }),
    async handle({ portico, site, body }) {
      await removeSubmissions(portico, site.id, body.ids);
      return undefined;
    },
  }),
];
