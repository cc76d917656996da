import { z } from 'zod';
import { FREE_READS_MAX } from '../members/free-reads.ts';
import { commentSettings, DEFAULT_COMMENT_SETTINGS } from '../comments/comment-settings.ts';
import { guardedCode, injectedCode } from './injected-code.ts';
import type { DocumentKind } from '../documents/document.ts';
import { href, id, mediaReference, text } from '../documents/schema.ts';
import { DEFAULT_MAIL_SETTINGS, mailSettings } from '../mail/mail-settings.ts';
import { isTimeZone } from '../text/time-zone.ts';
import { searchFirst } from '../search/search-first.ts';
import { ownWords } from '../words/own-words.ts';

/** A site's settings, as the owner writes them. Secrets, domains and status are configuration, not here. */
export const settings = z.object({
  title: text(200).min(1, 'Please enter a name for the site.'),
  tagline: text(300).default(''),
  /** Meta description of the homepage and of pages without one. */
  description: text(1000).default(''),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'This is not a language tag.')
    .default('en'),
  timeZone: text(64).default('UTC'),
  /** Words of the interface that the owner wrote instead of ours. */
  words: ownWords.optional(),
  /** What emails to customers have in common. */
  mails: mailSettings.default(DEFAULT_MAIL_SETTINGS),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  unitSystem: z.enum(['imperial', 'metric']).default('metric'),
  /** Shown instead of the title in the header. */
  logo: mediaReference.optional(),
  favicon: mediaReference.optional(),
  socialImage: mediaReference.optional(),
  /** `%s` site title, `%p` page or item title, `%c` collection title. */
  titlePatterns: z
    .object({ home: text(200), page: text(200), item: text(200) })
    .default({ home: '%s', page: '%p — %s', item: '%p — %s' }),
  /** Page shown at `/`; the one whose address is empty when absent. */
  homePage: id.optional(),
  /** Shown for unknown addresses, while the site is locked, where a page asks for its password, and where a page could not be made; built-in ones when absent. */
  notFoundPage: id.optional(),
  lockScreenPage: id.optional(),
  protectedPage: id.optional(),
  errorPage: id.optional(),
  /** The whole site answers with this cover page. */
  coverPage: id.optional(),
  social: z
    .array(z.object({ name: text(60), href }))
    .max(40)
    .default([]),
  /** On every page. */
  code: injectedCode.optional(),
  /** What stands first when visitors search the site for exactly these words. */
  searchFirst: searchFirst.optional(),
  hiddenFromSearchEngines: z.boolean().default(false),
  escapeKeyLogin: z.boolean().default(false),
  /** May visitors have an account, to see what is for members? A shop's customers may where the shop says so, too. */
  memberAccounts: z.boolean().default(false),
  /** Posts for members that anybody may read each month; none where 0. Visitors' browsers keep count. */
  freeReads: z.number().int().min(0).max(FREE_READS_MAX).default(0),
  /** Of posts whose collection takes comments. */
  comments: commentSettings.default(DEFAULT_COMMENT_SETTINGS),
  /** Visits are counted for the owner's analytics [V6.13]. */
  countVisits: z.boolean().default(true),
});
export type Settings = z.infer<typeof settings>;

export const settingsKind: DocumentKind<Settings> = {
  kind: 'settings',
  version: 1,
  schema: settings,
  guarded: [
    ...guardedCode,
    {
      path: ['mails', 'replyTo'],
      name: 'Who gets answers to emails',
      otherwise: 'nobody',
      permission: 'site.settings',
      guards: 'directs',
    },
  ],
  upgrades: {},
  singleton: true,
  title: (body) => body.title,
  problems: ({ timeZone }): Record<string, string> =>
    isTimeZone(timeZone)
      ? {}
      : { timeZone: 'This is not a time zone. Please choose one such as Europe/Lisbon.' },
};
