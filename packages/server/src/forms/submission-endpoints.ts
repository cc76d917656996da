import { submissionsApi } from '@portico/model/api/submissions';
import type { Id } from '@portico/model/documents/id';
import { may } from '@portico/model/site/permissions';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { tooManyAttempts } from '../http/rate-limit.ts';
import { changeSubmissions, removeSubmissions } from './change-submissions.ts';
import { exportSubmissions } from './export-submissions.ts';
import { formUses } from './form-uses.ts';
import { listForms } from './list-forms.ts';
import {
  countSubmissions,
  listSubmissions,
  readSubmission,
  type SubmissionFilter,
} from './list-submissions.ts';
import { replyToSubmission } from './reply-to-submission.ts';
import { sendFormFile } from './send-form-file.ts';
import { noteSubmission } from './submission-events.ts';
import { listTeam } from './team.ts';

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
    async handle({ portico, site, account, query }) {
      const { cursor, ...wanted } = query;
      return {
        ...(await listSubmissions(portico, site.id, asked(wanted, account.id), cursor)),
        counts: await countSubmissions(portico, site.id, query.form),
      };
    },
  }),
  endpoint('GET /api/rest/form-submissions/export', {
    permission: 'forms.read',
    summary: 'The same as a CSV file, of any length.',
    async handle({ portico, site, account, query, reply }) {
      const csv = await exportSubmissions(portico, site.id, asked(query, account.id));
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
      return readOne(portico, site.id, params.id);
    },
  }),
  endpoint('GET /api/rest/form-submissions/:id/files/:file', {
    permission: 'forms.read',
    summary: 'A file that came with a submission, to be saved.',
    replyType: 'application/octet-stream',
    handle: ({ portico, site, params, reply }) =>
      sendFormFile(portico, site.id, params.id, params.file, reply),
  }),
  endpoint('GET /api/rest/form-submissions/team', {
    permission: 'forms.read',
    summary: 'Whoever of the team may read submissions, and so may look after them.',
    handle: async ({ portico, site }) => ({ items: await listTeam(portico.db, site.id) }),
  }),
  endpoint('POST /api/rest/form-submissions/:id/note', {
    permission: 'forms.read',
    summary: 'Writes a note down under a submission, for the team alone.',
    async handle({ portico, site, account, params, body }) {
      if (!(await noteSubmission(portico, site.id, account.id, params.id, body.text))) throw noSubmission();
      return readOne(portico, site.id, params.id);
    },
  }),
  endpoint('POST /api/rest/form-submissions/:id/reply', {
    permission: 'forms.read',
    summary: 'Sends a reply to the email address a submission names, and keeps it under it.',
    async handle({ portico, site, account, params, body }) {
      const replied = await replyToSubmission(portico, site, account, params.id, body);
      if (!replied.ok && 'waitMs' in replied)
        throw new EndpointError(
          429,
          { error: tooManyAttempts(replied.waitMs), code: 'too-many-attempts' },
          { 'retry-after': String(Math.ceil(replied.waitMs / 1000)) },
        );
      if (!replied.ok && replied.why === 'nobody') throw noSubmission();
      if (!replied.ok)
        throw new EndpointError(400, { error: 'This message gives no email address to reply to.' });
      return readOne(portico, site.id, params.id);
    },
  }),
  endpoint('PUT /api/rest/form-submissions', {
    permission: 'forms.read',
    summary:
      'Marks submissions as read or unread, puts them into inbox, spam or trash, says how far one is with them, or who looks after them.',
    async handle({ portico, site, account, body }) {
      const { ids: which, ...change } = body;
      if (Object.values(change).every((to) => to === undefined))
        throw new EndpointError(400, {
          error: 'Please say what is to change: read, status, progress or assignee.',
        });
      if (!(await changeSubmissions(portico, site, account.id, which, change)))
        throw new EndpointError(400, {
          error: 'This person cannot read the messages of this site.',
          errors: { assignee: 'This person cannot read the messages of this site.' },
        });
      return undefined;
    },
  }),
  endpoint('DELETE /api/rest/form-submissions', {
    permission: 'forms.read',
    summary: 'Removes submissions for good that are in quarantine, in the trash or among the spam.',
    async handle({ portico, site, body }) {
      await removeSubmissions(portico, site.id, body.ids);
      return undefined;
    },
  }),
];

/** A filter as it is kept: `me` is whoever asks. */
const asked = <F extends Omit<SubmissionFilter, 'assignee'> & { assignee?: Id | undefined }>(
  filter: F,
  accountId: Id,
): F => (filter.assignee === 'me' ? { ...filter, assignee: accountId } : filter);

const noSubmission = () => new EndpointError(404, { error: 'There is no such submission on this site.' });

async function readOne(portico: Portico, siteId: Id, id: Id) {
  const found = await readSubmission(portico, siteId, id);
  if (!found) throw noSubmission();
  return found;
}
