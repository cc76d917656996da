/** Whether somebody who once agreed to get news by email still does. */
export const SUBSCRIBER_STATES = ['subscribed', 'unsubscribed'] as const;

/** What brings them there. */
export const SUBSCRIBER_EVENTS = ['agree', 'unsubscribe'] as const;

/** Where: at the checkout, by the link in an email, or the team did it for them. */
export const SUBSCRIBER_SOURCES = ['checkout', 'link', 'owner'] as const;
