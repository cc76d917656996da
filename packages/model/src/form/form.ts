import { z } from 'zod';
import type { DocumentKind } from '../documents/document.ts';
import { isFormEmail } from './email-address.ts';
import { fieldId, formField } from './field.ts';
import { MESSAGES } from '../text/messages.ts';
import { slug } from '../documents/page.ts';
import { leavesSite, safeHref } from '../addresses/safe-href.ts';
import { href, text } from '../documents/schema.ts';

/** Most fields a form holds. */
export const MAX_FORM_FIELDS = 100;
/** Most people a submission is mailed to. */
const MAX_RECIPIENTS = 10;

const instant = z
  .string()
  .refine(
    (value) => value === '' || (/^\d{4}-\d\d-\d\dT/.test(value) && isInstant(value)),
    'This is not a date and time.',
  );
const isInstant = (value: string): boolean => value.endsWith('Z') && !Number.isNaN(Date.parse(value));

const NO_LIMITS = {
  from: '',
  until: '',
  early: '',
  late: '',
  max: null,
  full: '',
  onePer: 'none',
  again: '',
  members: '',
} as const;

/**
 * A form as its owner builds it. The parts are those of the editor: build (fields), storage (what becomes of
 * submissions), advanced, captcha, disclaimer [B3.87].
 */
export const form = z.object({
  /** What its owner calls it; visitors do not see it. */
  name: text(200).min(1, 'Please enter a name for the form.'),
  /** Names its file in a site folder. */
  slug,
  /** By id, in the order of their keys. */
  fields: z
    .record(fieldId, formField)
    .refine(
      (fields) => Object.keys(fields).length <= MAX_FORM_FIELDS,
      `A form can have at most ${MAX_FORM_FIELDS} fields.`,
    )
    .default({}),
  submitText: text(100).default('Submit'),
  success: z
    .object({
      message: text(2000).default('Thank you!'),
      /** Safe markup only: sanitised on save and again before it is shown. */
      html: text(50_000).default(''),
      /** Where the visitor is led instead of being shown the message. */
      redirect: href.default(''),
    })
    .default({ message: 'Thank you!', html: '', redirect: '' }),
  storage: z
    .object({
      /** Kept in the list of submissions. */
      keep: z.boolean().default(true),
      /** Mailed to people. */
      mail: z.boolean().default(true),
      /** To whom; the site's administrators while nobody is named. */
      mailTo: z.array(text(256).refine(isFormEmail, MESSAGES.emailInvalid)).max(MAX_RECIPIENTS).default([]),
    })
    .default({ keep: true, mail: true, mailTo: [] }),
  advanced: z
    .object({
      /** Long texts may be limited in length [B3.86]. */
      characterLimits: z.boolean().default(true),
      /** The browser sends whatever was entered; the server alone checks [V5.1]. */
      disableValidation: z.boolean().default(false),
      /** A field people do not see: what fills it in is a program. */
      honeypot: z.boolean().default(true),
      /** What looks like spam by its words or its sender is put into quarantine. */
      spamFilter: z.boolean().default(true),
      /** Signs people up for a newsletter: counted so, and failures are said at the fields alone [V4.4, V8.28]. */
      newsletter: z.boolean().default(false),
      /** Who signs up is on the list at once, without confirming it by a link in an email. */
      singleOptIn: z.boolean().default(false),
    })
    .default({
      characterLimits: true,
      disableValidation: false,
      honeypot: true,
      spamFilter: true,
      newsletter: false,
      singleOptIn: false,
    }),
  /** When and how often it can be sent, with the owner's words for who comes too soon or too late. */
  limits: z
    .object({
      /** ISO instants; '' for none. */
      from: instant.default(''),
      until: instant.default(''),
      early: text(500).default(''),
      late: text(500).default(''),
      /** Most submissions; those in spam and trash do not count. */
      max: z
        .number()
        .int()
        .min(1, 'Please enter a number from 1.')
        .max(1_000_000, 'Please enter a smaller number.')
        .nullable()
        .default(null),
      full: text(500).default(''),
      /** Whom it is sent by once: who gives an email address, or who is logged in. */
      onePer: z.enum(['none', 'email', 'member']).default('none'),
      again: text(500).default(''),
      members: text(500).default(''),
    })
    .default(NO_LIMITS),
  captcha: z
    .object({
      /** Visitors show that they are people. */
      enabled: z.boolean().default(false),
    })
    .default({ enabled: false }),
  disclaimer: z
    .object({
      text: text(5000).default(''),
      /** Asks to tick that one agrees, instead of only saying it. */
      mustAgree: z.boolean().default(false),
    })
    .default({ text: '', mustAgree: false }),
});
export type Form = z.infer<typeof form>;

/** An address that leads visitors off the site; '' for those that stay, which any editor may choose. */
export function awayFromSite(redirect: unknown): string {
  const href = typeof redirect === 'string' ? safeHref(redirect) : undefined;
  return href !== undefined && leavesSite(href) ? href : '';
}

export const formKind: DocumentKind<Form> = {
  kind: 'form',
  version: 1,
  schema: form,
  guarded: [
    {
      path: ['storage', 'mailTo'],
      name: 'Who gets the messages',
      otherwise: 'the site’s administrators',
      permission: 'forms.read',
      guards: 'directs',
    },
    {
      path: ['success', 'redirect'],
      name: 'Redirect after sending',
      otherwise: 'stays on this site',
      permission: 'forms.read',
      guards: 'directs',
      guarded: awayFromSite,
    },
  ],
  upgrades: {},
  clean: (body, tools) => ({
    ...body,
    success: { ...body.success, html: tools.sanitizeHtml(body.success.html) },
  }),
  title: (body) => body.name,
};

/** Whether submissions go anywhere: a form without fields, or that nobody would hear of, is not configured yet. */
export function isConfigured(body: Form): boolean {
  const asks = Object.values(body.fields).some(
    (field) => field.type !== 'section' && field.type !== 'hidden',
  );
  return asks && (body.storage.keep || body.storage.mail);
}
