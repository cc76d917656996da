import { z } from 'zod';
import { id, isStorableText } from '../documents/schema.ts';
import { documentSummary } from './documents.ts';
import type { Contract } from './contract.ts';

/** Most submissions one request changes. */
const AT_ONCE = 200;

const status = z.enum(['inbox', 'spam', 'trash'], 'This is not a place for submissions.');

const moment = z.iso.datetime({
  offset: true,
  error: 'Please give a time such as 2026-03-02T09:00:00Z.',
});

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
export type Submission = z.infer<typeof summary>;
export type SubmissionStatus = Submission['status'];

export const ids = z.array(id).min(1).max(AT_ONCE);

const formSummary = z.object({
  id: z.string(),
  name: z.string(),
  exists: z.boolean(),
  published: z.boolean(),
  hasDraft: z.boolean(),
  submissions: z.number(),
  unread: z.number(),
  lastSubmittedAt: z.iso.datetime().nullable(),
});
export type FormSummary = z.infer<typeof formSummary>;

const submissionPage = z.object({
  items: z.array(summary),
  next: z.string().optional(),
  counts: z.object({ inbox: z.number(), unread: z.number(), spam: z.number(), trash: z.number() }),
});

/** One submission with all its answers. */
const detail = summary.extend({
  answers: z.array(z.object({ id: z.string(), type: z.string(), title: z.string(), value: z.unknown() })),
  /** The page it was sent from. */
  page: z.object({
    url: z.string().optional(),
    title: z.string().optional(),
    referrer: z.string().optional(),
  }),
});
export type SubmissionDetail = z.infer<typeof detail>;

export const submissionsApi = {
  'GET /api/rest/forms': {
    reply: z.object({
      items: z.array(formSummary),
    }),
  },
  'GET /api/rest/forms/:id/uses': {
    params: z.object({ id }),
    reply: z.object({ items: z.array(documentSummary) }),
  },
  'GET /api/rest/form-submissions': {
    query: filter.extend({ cursor: id.optional() }),
    reply: submissionPage,
  },
  'GET /api/rest/form-submissions/export': { query: filter },
  'GET /api/rest/form-submissions/:id': {
    params: z.object({ id }),
    reply: detail,
  },
  'PUT /api/rest/form-submissions': {
    body: z.object({ ids, read: z.boolean().optional(), status: status.optional() }),
  },
  'DELETE /api/rest/form-submissions': { body: z.object({ ids }) },
} satisfies Contract;
