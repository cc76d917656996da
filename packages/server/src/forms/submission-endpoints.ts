import { submissionsApi } from '@portico/model/api/submissions';
import { may } from '@portico/model/site/permissions';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { changeSubmissions, removeSubmissions } from './change-submissions.ts';
import { exportSubmissions } from './export-submissions.ts';
import { formUses } from './form-uses.ts';
import { listForms } from './list-forms.ts';
import { countSubmissions, listSubmissions, readSubmission } from './list-submissions.ts';

const endpoint = endpointsOf(submissionsApi);

/** Endpoints of owners: forms with what came of them, and what visitors sent. Who may read it may also put it away. */
export const submissionEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/forms', {
    permission: 'site.read',
    summary: 'Forms of the site with the number of their submissions, for who may read those.',
    handle: async ({ portico, site, role }) => ({
      items: await listForms(portico, site.id, may(role, 'forms.read')),
    }),
  }),
  endpoint('GET /api/rest/forms/:id/uses', {
    permission: 'site.read',
    summary: 'Pages and items whose working copy shows a form.',
    handle: async ({ portico, site, params }) => ({
      items: await formUses(portico, site.id, params.id),
    }),
  }),
  endpoint('GET /api/rest/form-submissions', {
    permission: 'forms.read',
    summary: 'What visitors sent by forms, newest first, with the number in each place.',
    async handle({ portico, site, query }) {
      const { cursor, ...wanted } = query;
      return {
        ...(await listSubmissions(portico, site.id, wanted, cursor)),
        counts: await countSubmissions(portico, site.id, query.form),
      };
    },
  }),
  endpoint('GET /api/rest/form-submissions/export', {
    permission: 'forms.read',
    summary: 'The same as a CSV file, of any length.',
    async handle({ portico, site, query, reply }) {
      const csv = await exportSubmissions(portico, site.id, query);
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="submissions-${site.identifier}-${day}.csv"`)
        .send(csv);
    },
  }),
  endpoint('GET /api/rest/form-submissions/:id', {
    permission: 'forms.read',
    summary: 'One submission with all its answers and the page it was sent from.',
    async handle({ portico, site, params }) {
      const found = await readSubmission(portico, site.id, params.id);
      if (!found) throw new EndpointError(404, { error: 'There is no such submission on this site.' });
      return found;
    },
  }),
  endpoint('PUT /api/rest/form-submissions', {
    permission: 'forms.read',
    summary: 'Marks submissions as read or unread, or puts them into inbox, spam or trash.',
    async handle({ portico, site, body }) {
      const { ids: which, ...change } = body;
      if (change.read === undefined && change.status === undefined)
        throw new EndpointError(400, { error: 'Please say what is to change: read or status.' });
      await changeSubmissions(portico, site.id, which, change);
      return undefined;
    },
  }),
  endpoint('DELETE /api/rest/form-submissions', {
    permission: 'forms.read',
    summary: 'Removes submissions for good that are in the trash or among the spam.',
    async handle({ portico, site, body }) {
      await removeSubmissions(portico, site.id, body.ids);
      return undefined;
    },
  }),
];
