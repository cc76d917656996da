/** What somebody can be to a site; one person may be all of it. */
export const CONTACT_KINDS = ['customer', 'member', 'subscriber', 'commenter', 'sender'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** People of a filter are counted up to this many; more are told as “more than”. */
export const COUNTED_MOST = 10_000;
