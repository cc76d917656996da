/**
 * `waiting`: they signed up and did not confirm it by the link in the email yet. `bounced`: emails cannot reach them;
 * `complained`: they reported one as unwanted. None but `subscribed` get news.
 */
export const SUBSCRIBER_STATES = ['waiting', 'subscribed', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** How somebody came onto the list: at the checkout, by a form of the site, or the team wrote them down. */
export const SUBSCRIBER_ORIGINS = ['checkout', 'form', 'owner'] as const;
export type SubscriberOrigin = (typeof SUBSCRIBER_ORIGINS)[number];

/**
 * What happens to them: asked for it and is to confirm it, agreed, confirmed, unsubscribed; other topics, a pause, its end,
 * another address; an email bounced for now, they cannot be reached, they complained.
 */
export const SUBSCRIBER_EVENTS = [
  'ask',
  'agree',
  'confirm',
  'unsubscribe',
  'topics',
  'pause',
  'resume',
  'address',
  'soft-bounce',
  'bounce',
  'complain',
] as const;

/** Where: at the checkout, by a form, by the link in an email, the team did it for them, or who sends the emails told. */
export const SUBSCRIBER_SOURCES = ['checkout', 'form', 'link', 'owner', 'mail-service'] as const;

/** Topics of a newsletter: more than anybody would read through as they sign up. */
export const MOST_TOPICS = 50;
