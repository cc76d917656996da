import { z } from 'zod';

/** Version of the portable backup's own files; the sites inside have theirs. */
export const PORTABLE_FORMAT = 1;

export const MANIFEST_FILE = 'portico-backup.json';
export const ACCOUNTS_FILE = 'accounts.json';
export const SITES_FOLDER = 'sites';

/** What visitors of a site sent by forms, one JSON object a line. */
/** The files that came with submissions; they lie in a folder of this name without its ending. */
export const formFilesFile = (identifier: string): string => `${identifier}.form-files.jsonl`;
export const submissionsFile = (identifier: string): string => `${identifier}.submissions.jsonl`;

/** What visitors of a site answered about cookies, one JSON object a line. */
export const consentFile = (identifier: string): string => `${identifier}.consent.jsonl`;

/** The people of a site, one JSON object a line. */
export const contactsFile = (identifier: string): string => `${identifier}.contacts.jsonl`;

/** The segments of a site's people: JSON. */
export const segmentsFile = (identifier: string): string => `${identifier}.segments.json`;

/** Who subscribed to what on a site, one JSON object a line. */
export const subscriptionsFile = (identifier: string): string => `${identifier}.subscriptions.jsonl`;

/** The gift cards of a site with their books, one JSON object a line. */
export const giftCardsFile = (identifier: string): string => `${identifier}.gift-cards.jsonl`;

/** Files that a site sells, who bought which of them, one JSON object a line; the files themselves lie in a folder beside. */
export const downloadsFile = (identifier: string): string => `${identifier}.downloads.jsonl`;

/** Who wants to be told when something of a site is back in stock: JSON. */
/** Who agreed to get news by email, with the proof of it. */
export const campaignsFile = (identifier: string): string => `${identifier}.campaigns.json`;
export const subscribersFile = (identifier: string): string => `${identifier}.subscribers.json`;
export const stockRequestsFile = (identifier: string): string => `${identifier}.stock-requests.json`;

/** The draft orders of a site: JSON. */
export const draftOrdersFile = (identifier: string): string => `${identifier}.draft-orders.json`;

/** The saved views of a site's order list: JSON. */
export const orderViewsFile = (identifier: string): string => `${identifier}.order-views.json`;

/** What is known of a site's comments beside what they say, one JSON object a line. */
export const commentsFile = (identifier: string): string => `${identifier}.comments.jsonl`;

/** Reviews of a site's products, who was asked for them, and who does not want to be, one JSON object a line. */
export const reviewsFile = (identifier: string): string => `${identifier}.reviews.jsonl`;

/** Whom a site reminded of carts, who wants that no more, and the orders that came of it: JSON. */
export const recoveryFile = (identifier: string): string => `${identifier}.recovery.json`;

/** What was sent back to a site, or withdrawn from, one JSON object a line. */
export const returnsFile = (identifier: string): string => `${identifier}.returns.jsonl`;

/** What was ordered from a site, one JSON object a line. */
export const ordersFile = (identifier: string): string => `${identifier}.orders.jsonl`;

const identifier = z.string().regex(/^[a-z0-9-]{2,63}$/);

export const portableManifest = z.object({
  format: z.literal(PORTABLE_FORMAT),
  createdAt: z.iso.datetime(),
  sites: z.array(identifier),
  /** Sites that could not be backed up, with the reason. */
  leftOut: z.array(z.object({ site: identifier, reason: z.string() })).default([]),
  /** SHA-256 of every file by its path, so that damage is noticed. Older backups have none. */
  digests: z.record(z.string(), z.string()).optional(),
});
export type PortableManifest = z.infer<typeof portableManifest>;

const date = z.iso.datetime().nullable();

/** Accounts as stored: password hashes, and second factors encrypted with the server's secret. */
export const portableAccounts = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    passwordHash: z.string().nullable(),
    totpSecret: z.string().nullable(),
    totpConfirmedAt: date,
    recoveryCodeHashes: z.array(z.string()),
    operator: z.boolean(),
  }),
);
export type PortableAccounts = z.infer<typeof portableAccounts>;

/** What is configured about a site, beside what its folder holds. */
export const portableSite = z.object({
  name: z.string(),
  status: z.number().int(),
  type: z.number().int(),
  access: z.enum(['public', 'password', 'private']),
  lockPasswordHash: z.string().nullable(),
  developerMode: z.boolean(),
  cloneable: z.boolean(),
  trialEndsAt: date,
  /** Which starter it was made from, and when the list of what to do before opening was put away. Older backups have neither. */
  starter: z.string().nullable().default(null),
  startListClosedAt: date.default(null),
  /** At the captcha's provider; the secret encrypted with the server's. Older backups have none. */
  captcha: z.object({ key: z.string(), secret: z.string() }).nullable().default(null),
  /** At other services; secrets encrypted with the server's, for this id. Older backups have none. */
  credentials: z
    .array(
      z.object({
        id: z.string(),
        provider: z.string(),
        settings: z.record(z.string(), z.string()),
        secret: z.string().nullable(),
      }),
    )
    .default([]),
  domains: z.array(z.object({ host: z.string(), isPrimary: z.boolean() })),
  contributors: z.array(z.object({ email: z.string(), role: z.string() })),
  pagePasswords: z.array(z.object({ document: z.string(), passwordHash: z.string() })),
});
export type PortableSite = z.infer<typeof portableSite>;
