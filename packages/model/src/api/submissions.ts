import { z } from 'zod';
import { id, isStorableText, text } from '../documents/schema.ts';
import { SUBMISSION_EVENTS, SUBMISSION_LIMITS, SUBMISSION_PROGRESS } from '../form/submission-events.ts';
import { SUSPICIONS } from '../form/suspicions.ts';
import { documentSummary } from './documents.ts';
import type { Contract } from './contract.ts';

/** Most submissions one request changes. */
const AT_ONCE = 200;

const status = z.enum(['inbox', 'quarantine', 'spam', 'trash'], 'This is not a place for submissions.');
const progress = z.enum(SUBMISSION_PROGRESS, 'This is not how far one can be with a submission.');

const moment = z.iso.datetime({
  offset: true,
  error: 'Please give a time such as 2026-03-02T09:00:00Z.',
});

const filter = z.object({
  status: status.default('inbox'),
  form: id.optional(),
  unread: z.stringbool().optional(),
  progress: progress.optional(),
  /** Who looks after it: an account, who asks, or nobody. */
  assignee: z.union([z.literal('me'), z.literal('nobody'), id], 'This is nobody.').optional(),
  q: z.string().max(200).refine(isStorableText, 'This text cannot be searched for.').optional(),
  from: moment.transform((text) => new Date(text)).optional(),
  to: moment.transform((text) => new Date(text)).optional(),
});

/** Somebody of the team. */
const person = z.object({ id: z.string(), name: z.string() });

const words = (max: number) => text(max).refine((said) => said.trim() !== '', 'Please write something.');

const summary = z.object({
  id: z.string(),
  formId: z.string(),
  formName: z.string(),
  status,
  read: z.boolean(),
  submittedAt: z.iso.datetime(),
  sender: z.string(),
  excerpt: z.string(),
  progress,
  /** Who looks after it, by name. */
  assignee: person.nullable(),
  /** Somebody of the team replied from here. */
  replied: z.boolean(),
});
export type Submission = z.infer<typeof summary>;
export type SubmissionStatus = Submission['status'];
export type TeamMember = z.infer<typeof person>;

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
  counts: z.object({
    inbox: z.number(),
    unread: z.number(),
    quarantine: z.number(),
    spam: z.number(),
    trash: z.number(),
  }),
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
  /** What made it look like spam. */
  suspicions: z.array(z.enum(SUSPICIONS)),
  /** Files that came with it. */
  files: z.array(
    z.object({
      id: z.string(),
      field: z.string(),
      name: z.string(),
      bytes: z.number().int(),
      /** `clean`: a virus scanner found nothing; `none`: nobody looked. */
      scan: z.enum(['clean', 'none']),
    }),
  ),
  /** Where a reply goes; null where it names no address. */
  replyTo: z.string().nullable(),
  /** What the team did with it, oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SUBMISSION_EVENTS),
      text: z.string(),
      by: z.string().nullable(),
      /** How far the email of a reply is; null of everything else, and of emails that are gone. */
      mail: z.enum(['waiting', 'sent', 'failed', 'kept']).nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
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
  'GET /api/rest/form-submissions/:id/files/:file': { params: z.object({ id, file: id }) },
  'PUT /api/rest/form-submissions': {
    body: z.object({
      ids,
      read: z.boolean().optional(),
      status: status.exclude(['quarantine'], 'Only what looks like spam is put there.').optional(),
      progress: progress.optional(),
      assignee: id.nullable().optional(),
    }),
  },
  'GET /api/rest/form-submissions/team': { reply: z.object({ items: z.array(person) }) },
  'POST /api/rest/form-submissions/:id/note': {
    params: z.object({ id }),
    body: z.object({ text: words(SUBMISSION_LIMITS.noteLength) }),
    reply: detail,
  },
  'POST /api/rest/form-submissions/:id/reply': {
    params: z.object({ id }),
    body: z.object({
      /** Made by who asks: the same reply again is sent once. */
      id,
      subject: words(SUBMISSION_LIMITS.subjectLength),
      text: words(SUBMISSION_LIMITS.replyLength),
    }),
    reply: detail,
  },
  'DELETE /api/rest/form-submissions': { body: z.object({ ids }) },
} satisfies Contract;
