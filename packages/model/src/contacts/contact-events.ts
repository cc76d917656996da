/** What can happen with somebody beside their orders. */
export const CONTACT_EVENTS = [
  'note',
  'account',
  'access',
  'news-ask',
  'news-agree',
  'news-confirm',
  'news-unsubscribe',
  'news-topics',
  'news-pause',
  'news-resume',
  'news-address',
  'message',
  'comment',
  'review',
  'email',
] as const;
