import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { MESSAGES } from '../text/messages.ts';
import { isOffAtFirst, isOptionalMail } from './mail-kinds.ts';

/** More than there are kinds of emails, in any version. */
const MOST_KINDS = 200;

/** More no mail service takes from one sender. */
export const MOST_PER_MINUTE = 6000;

/** What all emails to customers have in common, and which of them the site does without. */
export const mailSettings = z.object({
  /** Shows the site’s logo above each email; its name else, and where it has none. */
  logo: z.boolean().default(true),
  /** Who sells and from where, at the foot of each email, line by line; as on invoices where empty. */
  footer: text(500).default(''),
  /** Leads to the site’s profiles elsewhere, at the foot of each email. */
  social: z.boolean().default(true),
  /** Who gets what customers answer; nobody where empty. */
  replyTo: z.union([z.literal(''), z.email(MESSAGES.emailInvalid).max(254)]).default(''),
  /** Campaign emails the site sends in a minute: mail services take so many. */
  perMinute: z.number().int().min(1).max(MOST_PER_MINUTE).default(120),
  /** Kinds that are not sent. Those of another version are kept and mean nothing. */
  off: z.array(z.string().max(40)).max(MOST_KINDS).default([]),
  /** Of the kinds that are off at first, those that are sent. */
  on: z.array(z.string().max(40)).max(MOST_KINDS).default([]),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const DEFAULT_MAIL_SETTINGS: MailSettings = mailSettings.parse({});

/** Does the site do without emails of this kind? What it cannot do without is sent whatever is said. */
export const isMailOff = (settings: MailSettings | undefined, kind: string): boolean =>
  isOptionalMail(kind) &&
  (isOffAtFirst(kind) ? !(settings?.on?.includes(kind) ?? false) : (settings?.off.includes(kind) ?? false));
