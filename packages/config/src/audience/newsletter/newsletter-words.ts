import type { SubscriberDetail } from '@portico/model/api/newsletter';
import type { SubscriberOrigin, SubscriberState } from '@portico/model/commerce/subscribers';
import type { BadgeTone } from '@portico/ui/badge';

export const STATE: Readonly<Record<SubscriberState, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  subscribed: { label: 'Confirmed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'quiet' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Complained', tone: 'bad' },
};

export const SOURCE: Readonly<Record<SubscriberOrigin, string>> = {
  form: 'Form',
  checkout: 'Checkout',
  owner: 'Added by hand',
};

type Event = SubscriberDetail['events'][number];

const KINDS: Readonly<Record<Event['kind'], string>> = {
  ask: 'Signed up',
  agree: 'Agreed',
  confirm: 'Confirmed',
  unsubscribe: 'Unsubscribed',
  topics: 'Topics changed',
  pause: 'Paused',
  resume: 'Ended the pause',
  address: 'Address changed',
  'soft-bounce': 'An email bounced for now',
  bounce: 'Emails bounce',
  complain: 'Reported as unwanted',
};

const WHERE: Readonly<Record<Event['source'], string>> = {
  checkout: 'at the checkout',
  form: 'by a form',
  link: 'by the link in an email',
  owner: 'by the team',
  'mail-service': 'as the email service said',
};

/** What happened with a subscriber and where. */
export const eventText = ({ kind, source, page }: Event): string =>
  `${KINDS[kind]} ${WHERE[source]}${page === '' ? '' : ` on ${page}`}`;
